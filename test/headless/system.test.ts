import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import type { Manifest } from "../../tools/build/manifest.ts";
import { dist } from "../../tools/paths.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Item: any, CONFIG: any, foundry: any;

let table: Table;
let manifest: Manifest;

beforeAll(async () => {
  manifest = JSON.parse(await readFile(join(dist, "system.json"), "utf8"));
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

const typesOf = (document: string): string[] => Object.keys(manifest.documentTypes[document]!);

test("a document of every type can be made, and its sheet shows its name", async () => {
  const shown = await table.gm.evaluate(
    async (types: Record<"Actor" | "Item", string[]>) => {
      const shown: Record<string, string> = {};
      for (const [Document, names] of [
        [Actor, types.Actor],
        [Item, types.Item],
      ] as const) {
        for (const type of names) {
          const document = await Document.create({ name: `A ${type}`, type });
          await document.sheet.render({ force: true });
          shown[type] = document.sheet.element.querySelector("input[name=name]").value;
          await document.sheet.close();
        }
      }
      return shown;
    },
    { Actor: typesOf("Actor"), Item: typesOf("Item") },
  );
  const types = [...typesOf("Actor"), ...typesOf("Item")];
  expect(shown).toEqual(Object.fromEntries(types.map((type) => [type, `A ${type}`])));
});

test("the manifest names the rich texts and the Overseer's fields of every data model", async () => {
  const found = await table.gm.evaluate(() => {
    const collect = (schema: any, path: string, lists: { htmlFields: string[]; gmOnlyFields: string[] }): void => {
      for (const [key, field] of Object.entries<any>(schema.fields ?? {})) {
        const name = path ? `${path}.${key}` : key;
        if (field instanceof foundry.data.fields.HTMLField) lists.htmlFields.push(name);
        if (field.gmOnly) lists.gmOnlyFields.push(name);
        collect(field, name, lists);
        if (field.element) collect(field.element, `${name}.*`, lists);
      }
    };
    return Object.fromEntries(
      ["Actor", "Item", "ChatMessage"].map((document) => [
        document,
        Object.fromEntries(
          Object.entries<any>(CONFIG[document].dataModels)
            .filter(([type]) => type !== "base")
            .map(([type, Model]) => {
              const lists = { htmlFields: [], gmOnlyFields: [] };
              collect(Model.schema, "", lists);
              return [type, lists];
            }),
        ),
      ]),
    );
  });
  const declared = Object.fromEntries(
    Object.entries(manifest.documentTypes).map(([document, types]) => [
      document,
      Object.fromEntries(
        Object.entries(types).map(([type, lists]) => [type, { htmlFields: [], gmOnlyFields: [], ...lists }]),
      ),
    ]),
  );
  expect(found).toEqual(declared);
});

test("an item of a pack opens as a model of its type", async () => {
  const rounds = await table.gm.evaluate(async () => {
    const document = await game.packs.get("wasteland-2d20.ammo").getDocument("10mmRound0000000");
    return { name: document.name, system: document.system.toObject() };
  });
  expect(rounds).toEqual({
    name: "10mm Round",
    system: {
      identifier: "10mm-round",
      description: "",
      gmNotes: "",
      source: { book: "core", page: null },
      quantity: 1,
      weight: 0.025,
      belowPound: true,
      cost: 2,
      rarity: 0,
      stashed: false,
      favorite: false,
      found: { base: 8, dice: 4, multiplier: 1 },
      mechanics: [],
      choices: {},
      shots: 1,
      shotsLeft: null,
      charges: null,
      shotsPerCharge: null,
      cell: false,
      variantOf: "",
    },
  });
});

test("a player's sheet holds nothing of the Overseer's notes", async () => {
  const id = await table.gm.evaluate(async () => {
    const system = { description: "<p>Seen by all.</p>", gmNotes: "<p>Not for players.</p>" };
    const actor = await Actor.create({ name: "Guide", type: "npc", ownership: { default: 3 }, system });
    await actor.sheet.render({ force: true });
    return actor.id;
  });
  await table.settled();
  const text = async (name: string): Promise<string> =>
    table.client(name).evaluate(async (id: string) => {
      const { sheet } = game.actors.get(id);
      await sheet.render({ force: true });
      const html = sheet.element.innerHTML;
      await sheet.close();
      return html;
    }, id);
  const [overseer, player] = [await text("Overseer"), await text("Player 1")];
  expect(overseer).toContain("Not for players.");
  expect(overseer).toContain("Seen by all.");
  expect(player).toContain("Seen by all.");
  expect(player).not.toContain("Not for players.");
});

test("the rules library is part of the public interface", async () => {
  expect(await table.gm.evaluate(() => game.wasteland.rules.combatDice([5, 6, 2]))).toEqual({ damage: 4, effects: 2 });
});
