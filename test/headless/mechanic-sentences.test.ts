import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const Item: any, game: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** All different mechanics of the items of the packs, those within actors among them. */
const inPacks = (): Promise<object[]> =>
  table.gm.evaluate(async () => {
    const found = new Map<string, object>();
    for (const pack of game.packs) {
      if (!["Item", "Actor"].includes(pack.documentName)) continue;
      for (const one of await pack.getDocuments()) {
        const items = pack.documentName === "Item" ? [one] : one.items.contents;
        const records: object[] = items.flatMap((item: any) => item.toObject().system.mechanics ?? []);
        for (const record of records) found.set(JSON.stringify(record), record);
      }
    }
    return [...found.values()];
  });

/** What the page of an item says of each mechanic in a language. */
async function sentencesIn(language: string, mechanics: object[]): Promise<string[]> {
  await table.gm.evaluate((tag: string) => game.settings.set("core", "language", tag), language);
  await table.gm.reload();
  return table.gm.evaluate(async (mechanics: object[]) => {
    const item = await Item.create({ name: "All", type: "trait", system: { identifier: "all", mechanics } });
    await item.sheet.render({ force: true });
    const texts = [...item.sheet.element.querySelectorAll(".wasteland-mechanics li span.wasteland-grow")];
    const lines = texts.map(({ textContent }: any) => textContent.trim() as string);
    await item.sheet.close();
    await item.delete();
    return lines;
  }, mechanics);
}

/** All words of a record: what fields and conditions are called, and their values. */
function wordsOf(value: unknown): string[] {
  if (typeof value === "string") return [value.replace(/^@/, "")];
  if (Array.isArray(value)) return value.flatMap(wordsOf);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => [key, ...wordsOf(inner)]);
}

const has = (text: string, word: string): boolean =>
  text.split(/[^\w@.-]+/).some((part) => part.replace(/\.$/, "") === word);

test("every mechanic of the packs is said in words, in three languages", async () => {
  const mechanics = await inPacks();
  expect(mechanics.length).toBeGreaterThan(800);
  const said: string[][] = [];
  for (const language of ["en", "fr", "de"]) said.push(await sentencesIn(language, mechanics));
  expect(said.map(({ length }) => length)).toEqual([mechanics.length, mechanics.length, mechanics.length]);
  // A word that has none in a language stands for itself in every one; no word is the same in three.
  const raw = mechanics.flatMap((mechanic, index) => {
    const texts = said.map((lines) => lines[index] as string);
    return [...new Set(wordsOf(mechanic))].filter((word) => texts.every((text) => has(text, word)));
  });
  const bare = said.flat().filter((text) => text.includes("WASTELAND."));
  expect({ raw: [...new Set(raw)].sort(), bare }).toEqual({ raw: [], bare: [] });
}, 300_000);
