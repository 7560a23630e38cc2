import { readFile } from "node:fs/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { ADA, openAttack, type Scene, setPools } from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: Scene;
const records: Record<string, any[]> = {};
beforeAll(async () => {
  for (const file of ["consumables", "perks"]) {
    const url = new URL(`../fixtures/mechanics/${file}.json`, import.meta.url);
    Object.assign(records, JSON.parse(await readFile(url, "utf8")));
  }
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

async function give(type: string, identifier: string, system: object = {}): Promise<string> {
  const item = { name: identifier, type, system: { identifier, mechanics: records[identifier], ...system } };
  const id = await table.gm.evaluate(
    async (nora: string, item: object) => (await fromUuidSync(nora).createEmbeddedDocuments("Item", [item]))[0].id,
    scene.nora,
    item,
  );
  await table.settled();
  return id as string;
}

/** Ada lets Nora take something, for her torso or for her HP, or takes that back. @returns null, or the key of what she is told */
async function ask(what: "take" | "treat" | "undo", id: string): Promise<string | null> {
  const answer = await table.client(ADA).evaluate(
    async (nora: string, what: string, id: string) => {
      const [actor, { consume }] = [fromUuidSync(nora), game.wasteland];
      const kept = globalThis as any;
      try {
        if (what === "undo") await consume.undo(actor, kept.lastUndo);
        else {
          const options = what === "treat" ? { treat: "torso" } : {};
          const { undo, refused } = await consume.take(actor, actor.items.get(id), options);
          kept.lastUndo = undo;
          return refused as string | null;
        }
        return null;
      } catch (error: any) {
        return error.problem.key as string;
      }
    },
    scene.nora,
    what,
    id,
  );
  await table.settled();
  return answer;
}

/** All of Nora that taking something can change, and the pools. */
function state(): Promise<any> {
  return table.gm.evaluate((nora: string) => {
    const { _source, system, statuses, effects, items } = fromUuidSync(nora);
    const { group, gm, maximum } = game.wasteland.pools.read();
    return {
      hp: system.hp.value,
      radiation: system.radiation,
      injuries: _source.system.injuries,
      statuses: [...statuses].sort(),
      effects: effects.size,
      items: items.contents.map(({ name, system: { quantity } }: any) => `${name} ${quantity}`).sort(),
      pools: [group, gm, maximum],
    };
  }, scene.nora);
}

test("Nuka-Cola's action point goes to the group's pool by the arbiter, and back again (R-AP-2)", async () => {
  await setPools(table, 2, 0);
  const id = await give("consumable", "nuka-cola", { kind: "drink", quantity: 2 });
  const before = await state();
  expect(await ask("take", id)).toBeNull();
  const after = await state();
  expect(after.pools).toEqual([3, 0, 6]);
  expect(after.items).toContain("nuka-cola 1");
  expect(await ask("undo", id)).toBeNull();
  expect(await state()).toEqual(before);
  expect(await ask("undo", id)).toBe("tooLateToUndo");
  expect((await state()).pools).toEqual([2, 0, 6]);
});

test("a drink whose action point is spent is not taken back, to be drunk for another (R-AP-2)", async () => {
  await setPools(table, 0, 0);
  const id = await give("consumable", "nuka-cola", { kind: "drink", quantity: 2 });
  const before = await state();
  expect(await ask("take", id)).toBeNull();
  await setPools(table, 0, 0);
  const drunk = await state();
  expect(await ask("undo", id)).toBe("pointsSpent");
  expect(await state()).toEqual(drunk);
  await setPools(table, 1, 0);
  expect(await ask("undo", id)).toBeNull();
  expect(await state()).toEqual(before);
});

test("a stimpak would do nothing for the healthy; it stabilises the dying, who are dying again when it is undone (R-HEAL-3)", async () => {
  const id = await give("consumable", "stimpak", { kind: "chem", quantity: 1 });
  const whole = await state();
  expect(await ask("take", id)).toBe("wouldDoNothing");
  expect(await state()).toEqual(whole);
  await table.gm.evaluate(async (nora: string) => {
    const actor = fromUuidSync(nora);
    await actor.update({ system: { hp: { value: 0 }, injuries: { torso: { untreated: 1, treated: 0 } } } });
    await actor.toggleStatusEffect("dying", { active: true });
  }, scene.nora);
  await expect.poll(async () => (await state()).statuses).toEqual(["dying", "injured-torso"]);
  const before = await state();
  expect(await ask("take", id)).toBeNull();
  // Stabilised at 1 HP, and 4 HP besides.
  expect(await state()).toMatchObject({ hp: 5, statuses: ["injured-torso"] });
  expect(await ask("undo", id)).toBeNull();
  expect(await state()).toEqual(before);
  expect(await ask("treat", id)).toBeNull();
  expect(await state()).toMatchObject({ hp: 1, statuses: [], injuries: { torso: { untreated: 0, treated: 1 } } });
  expect(await ask("undo", id)).toBeNull();
  expect(await state()).toEqual(before);
});

test("Inspirational raises what the group's pool holds while its owner is in the party (R-AP-2)", async () => {
  await table.gm.evaluate(
    (nora: string, ada: string) => game.users.get(ada).update({ character: fromUuidSync(nora).id }),
    scene.nora,
    table.client(ADA).userId,
  );
  const id = await give("perk", "inspirational");
  expect((await state()).pools[2]).toBe(7);
  await table.gm.evaluate((nora: string, id: string) => fromUuidSync(nora).items.get(id).delete(), scene.nora, id);
  await table.settled();
  expect((await state()).pools[2]).toBe(6);
});
