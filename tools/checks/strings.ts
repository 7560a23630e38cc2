import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { listFiles } from "../files.ts";

export type Strings = Record<string, string>;

/** A language file as one record of dotted keys. */
export function flatten(tree: Readonly<Record<string, unknown>>, prefix = ""): Strings {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string"
        ? [[`${prefix}${key}`, value]]
        : Object.entries(flatten(value as Record<string, unknown>, `${prefix}${key}.`)),
    ),
  );
}

/** Keys that stand twice in one object of a JSON text: of their values all but the last would be lost unnoticed. */
export function doubledKeys(text: string): string[] {
  const doubled = (node: ts.Node, prefix: string): string[] => {
    if (!ts.isObjectLiteralExpression(node)) return [];
    const seen = new Set<string>();
    return node.properties.filter(ts.isPropertyAssignment).flatMap(({ name, initializer }) => {
      const key = `${prefix}${(name as ts.StringLiteral).text}`;
      const again = seen.has(key) ? [key] : [];
      seen.add(key);
      return [...again, ...doubled(initializer, `${key}.`)];
    });
  };
  const [statement] = ts.parseJsonText("strings.json", text).statements;
  return statement ? doubled(statement.expression, "") : [];
}

/** Where other languages differ from the first one in keys or placeholders. */
export function languageFaults(languages: Readonly<Record<string, Strings>>): string[] {
  const [[first, reference], ...others] = Object.entries(languages) as [[string, Strings], ...[string, Strings][]];
  return others.flatMap(([language, strings]) => [
    ...Object.keys(reference)
      .filter((key) => !(key in strings))
      .map((key) => `${language} lacks ${key}`),
    ...Object.keys(strings)
      .filter((key) => !(key in reference))
      .map((key) => `${first} lacks ${key}, which ${language} has`),
    ...Object.keys(reference)
      .filter((key) => key in strings && placeholders(reference[key]!) !== placeholders(strings[key]!))
      .map((key) => `${language}: ${key} has other placeholders than in ${first}`),
  ]);
}

function placeholders(text: string): string {
  return [...new Set(text.match(/\{\w+\}/g))].sort().join(" ");
}

/**
 * Keys that sources name, against the keys there are. A name of a whole branch stands for all that is below it; a
 * data model's prefix for its fields.
 * @param root - First part of all keys of the project, such as `WASTELAND`.
 */
export function usageFaults(strings: Strings, sources: Readonly<Record<string, string>>, root: string): string[] {
  const used = new Set<string>();
  const faults: string[] = [];
  const keys = Object.keys(strings).filter((key) => key.startsWith(`${root}.`));
  for (const [path, text] of Object.entries(sources)) {
    for (const name of namedKeys(text, root)) {
      const matching = keys.filter((key) => key === name || key.startsWith(`${name}.`));
      if (!matching.length) faults.push(`${path}: there is no string ${name}`);
      for (const key of matching) used.add(key);
    }
  }
  return [...faults, ...keys.filter((key) => !used.has(key)).map((key) => `nothing uses ${key}`)];
}

/** Keys and branches named in a source; of a key that is put together, the part before the first variable. */
function namedKeys(text: string, root: string): string[] {
  const prefixes = [...text.matchAll(/LOCALIZATION_PREFIXES\s*=\s*\[([^\]]*)\]/g)].map((match) => match[1]!);
  const fields = prefixes.flatMap((list) => keysWithin(list, root)).map((prefix) => `${prefix}.FIELDS`);
  const rest = text.replaceAll(/LOCALIZATION_PREFIXES\s*=\s*\[[^\]]*\]/g, "");
  return [...fields, ...keysWithin(rest, root)];
}

function keysWithin(text: string, root: string): string[] {
  const names = [...text.matchAll(new RegExp(`["'\`](${root}\\.[\\w.-]*)`, "g"))].map((match) => match[1]!);
  return names.map((name) => name.replace(/\.$/, ""));
}

interface Languages {
  readonly strings: Readonly<Record<string, Strings>>;
  readonly doubled: readonly string[];
}

async function readLanguages(folder: string): Promise<Languages> {
  const paths = (await listFiles(folder)).filter((path) => path.endsWith(".json"));
  const english = paths.filter((path) => path === "en.json");
  const ordered = [...english, ...paths.filter((path) => path !== "en.json")];
  const texts = await Promise.all(ordered.map((path) => readFile(join(folder, path), "utf8")));
  return {
    strings: Object.fromEntries(texts.map((text, index) => [ordered[index]!, flatten(JSON.parse(text))])),
    doubled: texts.flatMap((text, index) => doubledKeys(text).map((key) => `${ordered[index]!} has ${key} twice`)),
  };
}

/** Language files of the system and of the sandbox, and the system's use of its keys. */
export async function checkStrings(root: string): Promise<string[]> {
  const { strings: languages, doubled } = await readLanguages(join(root, "lang"));
  const paths = await Promise.all(
    ["module", "templates"].map(async (folder) =>
      (await listFiles(join(root, folder))).map((path) => `${folder}/${path}`),
    ),
  );
  const sources = await Promise.all(
    [...paths.flat(), "system.json"].map(async (path) => [path, await readFile(join(root, path), "utf8")] as const),
  );
  const manifest = JSON.parse(await readFile(join(root, "system.json"), "utf8")) as {
    documentTypes: Record<string, Record<string, unknown>>;
  };
  const typeKeys = Object.entries(manifest.documentTypes).flatMap(([document, types]) =>
    Object.keys(types).map((type) => `TYPES.${document}.${type}`),
  );
  const english = languages["en.json"]!;
  const sandbox = await readLanguages(join(root, "sandbox/client/lang"));
  return [
    ...doubled,
    ...languageFaults(languages),
    ...[...sandbox.doubled, ...(Object.keys(sandbox.strings).length ? languageFaults(sandbox.strings) : [])].map(
      (fault) => `sandbox: ${fault}`,
    ),
    ...usageFaults(english, Object.fromEntries(sources), "WASTELAND"),
    ...typeKeys.filter((key) => !(key in english)).map((key) => `there is no string ${key}`),
    ...Object.keys(english)
      .filter((key) => key.startsWith("TYPES.") && !typeKeys.includes(key))
      .map((key) => `nothing uses ${key}`),
  ];
}
