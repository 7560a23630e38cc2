import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";

const sandbox = fileURLToPath(new URL("../../../sandbox", import.meta.url));
const LANGUAGES = ["en", "de", "fr"] as const;

type Tree = { [key: string]: string | Tree };

function flat(tree: Tree, prefix = ""): Record<string, string> {
  return Object.fromEntries(
    Object.entries(tree).flatMap(([key, value]) =>
      typeof value === "string" ? [[prefix + key, value]] : Object.entries(flat(value, `${prefix}${key}.`)),
    ),
  );
}

const strings = (language: string) =>
  flat(JSON.parse(readFileSync(join(sandbox, `client/lang/${language}.json`), "utf8")) as Tree);

/** Names in capitals with dots that are no strings. */
const NO_STRINGS = /^(CONFIG|CONST|LICENSE)\./;

function usedKeys(): string[] {
  const used = new Set<string>();
  for (const folder of ["client", "common"]) {
    for (const file of readdirSync(join(sandbox, folder), { recursive: true }) as string[]) {
      if (!/\.(ts|hbs)$/.test(file) || file.startsWith("core/published")) continue;
      const source = readFileSync(join(sandbox, folder, file), "utf8");
      for (const [, key] of source.matchAll(/["'`]([A-Z][A-Z0-9_]+(?:\.[A-Za-z0-9_]+)+)["'`]/g))
        used.add(key as string);
    }
  }
  return [...used].filter((key) => !NO_STRINGS.test(key)).sort();
}

test("the three languages of the host have the same keys and the same places in them", () => {
  const places = (text: string) => [...text.matchAll(/\{\w+\}/g)].map(([place]) => place).sort();
  const shape = (language: string) =>
    Object.fromEntries(Object.entries(strings(language)).map(([key, text]) => [key, places(text)]));
  for (const language of LANGUAGES) expect(shape(language)).toEqual(shape("en"));
});

test("every string that the host's code and templates name is there", () => {
  const english = strings("en");
  const isPrefix = (key: string) => Object.keys(english).some((known) => known.startsWith(`${key}.`));
  expect(usedKeys().filter((key) => !(key in english) && !isPrefix(key))).toEqual([]);
});
