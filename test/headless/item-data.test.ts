import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Item: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

/** Makes an item with these data and reads on another client what was stored. */
async function stored(type: string, system: object): Promise<Record<string, unknown>> {
  const id = await table.gm.evaluate(
    async (type: string, system: object) => (await Item.create({ name: type, type, system })).id,
    type,
    system,
  );
  await table.settled();
  return table.client("Player 1").evaluate((id: string) => {
    const sorted = (value: any): any =>
      Array.isArray(value)
        ? value.every((member) => typeof member === "string")
          ? [...value].sort()
          : value.map(sorted)
        : value !== null && typeof value === "object"
          ? Object.fromEntries(Object.entries(value).map(([key, part]) => [key, sorted(part)]))
          : value;
    return sorted(game.items.get(id)._source.system);
  }, id);
}

test.each(ITEM_TYPES)("an item of type %s keeps every field that it was given", async (type) => {
  expect(await stored(type, ITEM_SAMPLES[type] as object)).toEqual(ITEM_SAMPLES[type]);
});

test.each(ITEM_TYPES)("each field of the sample of type %s differs from that of a fresh item", async (type) => {
  const fresh = await stored(type, {});
  const same = Object.entries(ITEM_SAMPLES[type] as object).filter(
    ([key, value]) => JSON.stringify(fresh[key]) === JSON.stringify(value),
  );
  expect({ keys: Object.keys(fresh).sort(), same }).toEqual({
    keys: Object.keys(ITEM_SAMPLES[type] as object).sort(),
    same: [],
  });
});

test("words that nobody knows are refused", async () => {
  const refused = await table.gm.evaluate(async () => {
    const attempts: [string, object][] = [
      ["weapon", { skill: "juggling" }],
      ["weapon", { damageTypes: ["cold"] }],
      ["apparel", { locations: ["tail"] }],
      ["origin", { bodyPlan: "centaur" }],
    ];
    return attempts.map(([type, system]) => {
      try {
        new Item.implementation({ name: type, type, system });
        return "taken";
      } catch (error) {
        return (error as Error).message.split("\n").at(-1)!.trim();
      }
    });
  });
  expect(refused).toEqual([
    "system.skill: juggling is not a valid choice",
    "system.damageTypes.0: cold is not a valid choice",
    "system.locations.0: tail is not a valid choice",
    "system.bodyPlan: centaur is not a valid choice",
  ]);
});

test("numbers out of bounds are brought within them", async () => {
  const { rarity, weight, quantity } = (await stored("weapon", { rarity: 7, weight: -1, quantity: -3 })) as any;
  const { perks } = (await stored("weaponMod", { perks: { "gun-nut": 0 } })) as any;
  expect({ rarity, weight, quantity, perks }).toEqual({ rarity: 6, weight: 0, quantity: 0, perks: { "gun-nut": 1 } });
});
