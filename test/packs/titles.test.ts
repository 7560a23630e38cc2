import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { listFiles } from "../../tools/files.ts";
import { join } from "node:path";
import { root } from "../../tools/paths.ts";

/** The values that the sources of a pack give a field. */
async function valuesOf(pack: string, field: string): Promise<Set<string>> {
  const folder = join(root, "packs", pack);
  const paths = (await listFiles(folder)).filter((path) => path.endsWith(".yaml"));
  const texts = await Promise.all(paths.map((path) => readFile(join(folder, path), "utf8")));
  return new Set(texts.flatMap((text) => new RegExp(`^  ${field}: (\\S+)$`, "m").exec(text)?.[1] ?? []));
}

test.each([
  ["publications", "series", "Series"],
  ["apparel", "set", "Sets"],
])(
  "what the content of %s has as a %s has a title in every language, and no title is without content",
  async (pack, field, key) => {
    const used = [...(await valuesOf(pack, field))].sort();
    expect(used.length).toBeGreaterThan(10);
    for (const language of ["en", "fr", "de"]) {
      const strings = JSON.parse(await readFile(join(root, "lang", `${language}.json`), "utf8"));
      const titles = strings.WASTELAND[key] as Record<string, string>;
      expect({ language, titles: Object.keys(titles).sort() }).toEqual({ language, titles: used });
    }
  },
);
