type Tree = { [key: string]: string | Tree };

function find(tree: Tree, key: string): string | undefined {
  let at: string | Tree | undefined = tree;
  for (const part of key.split(".")) at = typeof at === "object" ? at[part] : undefined;
  return typeof at === "string" ? at : undefined;
}

/** Looks strings up in the language, then in English; `{name}` places are filled in. */
export type Translate = (key: string, data?: Record<string, string | number>) => string;

/** Reads the host's strings for a page that has no game behind it. */
export async function loadStrings(language: string): Promise<Translate> {
  const files = [...new Set([language, "en"])].map(async (name) => {
    const response = await fetch(`/lang/${name}.json`);
    return response.ok ? ((await response.json()) as Tree) : {};
  });
  const trees = await Promise.all(files);
  return (key, data = {}) => {
    const text = trees.map((tree) => find(tree, key)).find((found) => found !== undefined) ?? key;
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(data[name] ?? place));
  };
}
