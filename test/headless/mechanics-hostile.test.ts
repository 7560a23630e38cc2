import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, openAttack, type Scene } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Item: any;

let table: Table;
let scene: Scene;
beforeAll(async () => {
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

/** Nora has her pistol and its rounds alone. */
beforeEach(async () => {
  await table.gm.evaluate(async ({ nora, pistol, rounds }: Scene) => {
    const actor = fromUuidSync(nora);
    const others = actor.items.contents.filter(({ uuid }: any) => uuid !== pistol && uuid !== rounds);
    await actor.deleteEmbeddedDocuments(
      "Item",
      others.map(({ id }: any) => id),
    );
    await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
  }, scene);
  await table.settled();
});

/** Gives Nora items. @returns their ids */
async function give(...items: object[]): Promise<string[]> {
  const ids = await table.gm.evaluate(
    async (nora: string, items: object[]) =>
      (await fromUuidSync(nora).createEmbeddedDocuments("Item", items)).map(({ id }: any) => id as string),
    scene.nora,
    items,
  );
  await table.settled();
  return ids;
}

async function change(id: string, changes: object): Promise<void> {
  await table.gm.evaluate(
    (nora: string, id: string, changes: object) => fromUuidSync(nora).items.get(id).update(changes),
    scene.nora,
    id,
    changes,
  );
  await table.settled();
}

const item = (type: string, identifier: string, mechanics: unknown[], more: object = {}) => ({
  name: identifier || "Nameless",
  type,
  system: { identifier, mechanics, ...more },
});

/** Nora's initiative and carry limit as Ada's client has them: 14 and 200 without items. */
function numbers(): Promise<[number, number]> {
  return table.client(ADA).evaluate((nora: string) => {
    const { initiative, derived } = fromUuidSync(nora).system;
    return [initiative, derived.carryLimit.total] as [number, number];
  }, scene.nora);
}

const QUICK = [{ kind: "initiative", amount: 2 }];

test("of two items with one identifier a mechanic counts once, by the higher rank; with its own word it counts each time", async () => {
  const ranked = [{ kind: "initiative", amount: { each: 1, of: "rank" } }];
  const [, second] = (await give(
    item("perk", "quick", ranked, { rank: 1 }),
    item("perk", "quick", ranked, { rank: 3 }),
  )) as [string, string];
  expect(await numbers()).toEqual([17, 200]);
  await table.gm.evaluate((nora: string, id: string) => fromUuidSync(nora).items.get(id).delete(), scene.nora, second);
  await table.settled();
  expect(await numbers()).toEqual([15, 200]);
  await give(item("perk", "quick", ranked, { rank: 1 }));
  expect(await numbers()).toEqual([15, 200]);
  // Things of other types and without an identifier are things of their own.
  await give(item("trait", "quick", QUICK), item("trait", "", QUICK), item("trait", "", QUICK));
  expect(await numbers()).toEqual([21, 200]);
  const bag = [{ kind: "carryLimit", amount: 10, stack: "each" }];
  await give(item("gear", "bag", bag, { equipped: true }), item("gear", "bag", bag, { equipped: true }));
  expect(await numbers()).toEqual([21, 220]);
});

test("packs that grant each other, themselves and a deep nest are shown line by line and give nothing by themselves", async () => {
  let nest: object = { kind: "item", id: "one" };
  for (let depth = 0; depth < 10; depth++) nest = { kind: "all", of: [nest] };
  const one = [{ kind: "item", id: "one" }, { kind: "item", id: "other" }, nest];
  const other = [{ kind: "item", id: "one" }];
  const shown = await table.gm.evaluate(
    async (grants: object[][]) => {
      const made = await Item.create(
        grants.map((given, index) => ({
          name: `Pack ${index}`,
          type: "package",
          system: { identifier: ["one", "other"][index], grants: given },
        })),
      );
      const before = game.items.size;
      const counts: number[] = [];
      for (const item of made) {
        await item.sheet.render({ force: true });
        counts.push(item.toObject().system.grants.length);
        counts.push(item.sheet.element.querySelectorAll(".wasteland-danger").length);
        await item.sheet.close();
      }
      const more = game.items.size - before;
      for (const item of made) await item.delete();
      return { counts, more };
    },
    [one, other],
  );
  expect(shown).toEqual({ counts: [3, 0, 1, 0], more: 0 });
});

test("a mod that is said to hold itself acts once", async () => {
  const mod = (depth: number): object => ({
    name: "Deep",
    type: "weaponMod",
    system: {
      identifier: "deep",
      slot: "barrel",
      mechanics: [{ kind: "damageDice", amount: 1 }],
      ...(depth > 0 ? { mods: { deep000000000000: mod(depth - 1) } } : {}),
    },
  });
  await table.gm.evaluate(
    (pistol: string, mods: object) => fromUuidSync(pistol).update({ "system.slots": ["barrel"], "system.mods": mods }),
    scene.pistol,
    { deep000000000000: mod(5) },
  );
  await table.settled();
  const parts = await table.client(ADA).evaluate(({ nora, pistol, raider }: Scene) => {
    const { damage } = game.wasteland.preview(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider] });
    return damage.dice.parts.map(({ reason, value }: any) => `${reason} ${value}`) as string[];
  }, scene);
  expect(parts).toEqual(["weapon 4", "deep 1"]);
});

test("an actor with 2000 mechanics is prepared, each counts, and a long list of one item too", async () => {
  const items = Array.from({ length: 200 }, (_, index) =>
    item(
      "trait",
      `many-${index}`,
      Array.from({ length: 10 }, () => ({ kind: "carryLimit", amount: 1 })),
    ),
  );
  await give(...items);
  expect(await numbers()).toEqual([14, 2200]);
  const read = await table
    .client(ADA)
    .evaluate((nora: string) => fromUuidSync(nora).system.mechanics.length as number, scene.nora);
  expect(read).toBe(2000);
  const preview = await table
    .client(ADA)
    .evaluate(
      ({ nora, pistol, raider }: Scene) =>
        game.wasteland.preview(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider] }).difficulty
          .total as number,
      scene,
    );
  expect(preview).toBe(1);
  await give(item("trait", "long", Array(2000).fill({ kind: "initiative", amount: 1 })));
  expect(await numbers()).toEqual([2014, 2200]);
});

test("what cannot be read is left out and shown as unreadable with its text, and all the rest acts", async () => {
  const bad: unknown[] = [
    { kind: "wish", amount: 1 },
    { kind: "initiative", amount: "2" },
    { kind: "initiative", amount: null },
    { kind: "initiative" },
    { kind: "initiative", amount: 1, colour: "red" },
    { kind: "initiative", amount: { each: 1, of: "moonlight" } },
    { kind: "initiative", amount: 1, when: { mood: "good" } },
    { kind: "initiative", amount: 1, limit: { uses: 1, per: "year" } },
    { kind: "initiative", amount: 1, rank: -1 },
    { kind: ["initiative"], amount: 1 },
    { kind: "__proto__", amount: 1 },
    { kind: "constructor", amount: 1 },
    { amount: 1 },
    {},
    { kind: "<img src=x onerror=alert(1)>" },
  ];
  const mechanics = bad.flatMap((record) => [record, { kind: "carryLimit", amount: 1 }]);
  const [id] = (await give(item("perk", "odd", mechanics))) as [string];
  expect(await numbers()).toEqual([14, 200 + bad.length]);
  const shown = await table.gm.evaluate(
    async (nora: string, id: string) => {
      const one = fromUuidSync(nora).items.get(id);
      await one.sheet.render({ force: true });
      const rows = [...one.sheet.element.querySelectorAll(".wasteland-mechanics li")] as HTMLElement[];
      const lines = rows.map((row) => row.querySelector(".wasteland-danger") !== null);
      const texts = rows.flatMap((row) => row.querySelector("code")?.textContent ?? []);
      const images = one.sheet.element.querySelectorAll(".wasteland-mechanics img").length;
      await one.sheet.close();
      return { stored: one.toObject().system.mechanics, problems: one.mechanicProblems.length, lines, texts, images };
    },
    scene.nora,
    id,
  );
  expect(shown).toEqual({
    stored: mechanics,
    problems: bad.length,
    lines: bad.flatMap(() => [true, false]),
    texts: bad.map((record) => JSON.stringify(record)),
    images: 0,
  });
});

test("what is not worn, put away, broken, left out or switched off does nothing, and acts again afterwards", async () => {
  const [coat, bag, plate, addiction, book] = (await give(
    item("apparel", "coat", QUICK, { kind: "clothing", locations: ["torso"], equipped: true }),
    item("gear", "bag", QUICK, { equipped: true }),
    item("apparel", "plate", QUICK, { kind: "armor", locations: ["torso"], equipped: true, hp: { value: 3, max: 3 } }),
    item("condition", "shakes", QUICK, { kind: "addiction" }),
    item("publication", "guns", QUICK, { read: true }),
  )) as [string, string, string, string, string];
  const all = async () => (await numbers())[0];
  expect(await all()).toBe(24);
  const ways: [id: string, off: object, on: object][] = [
    [coat, { "system.equipped": false }, { "system.equipped": true }],
    [coat, { "system.stashed": true }, { "system.stashed": false }],
    [bag, { "system.equipped": false }, { "system.equipped": true }],
    [bag, { "system.stashed": true }, { "system.stashed": false }],
    [plate, { "system.hp.value": 0 }, { "system.hp.value": 3 }],
    [addiction, { "system.suppressed": true }, { "system.suppressed": false }],
    [book, { "system.read": false }, { "system.read": true }],
  ];
  for (const [id, off, on] of ways) {
    await change(id, off);
    expect([off, await all()]).toEqual([off, 22]);
    await change(id, on);
    expect([on, await all()]).toEqual([on, 24]);
  }
  const effect = await table.gm.evaluate(
    async (nora: string, mechanics: object[]) => {
      const flags = { "wasteland-2d20": { id: "ward", mechanics } };
      const [made] = await fromUuidSync(nora).createEmbeddedDocuments("ActiveEffect", [{ name: "Ward", flags }]);
      return made.uuid as string;
    },
    scene.nora,
    QUICK,
  );
  await table.settled();
  for (const [disabled, initiative] of [
    [false, 26],
    [true, 24],
    [false, 26],
  ] as const) {
    await table.gm.evaluate(
      (uuid: string, disabled: boolean) => fromUuidSync(uuid).update({ disabled }),
      effect,
      disabled,
    );
    await table.settled();
    expect(await all()).toBe(initiative);
  }
});
