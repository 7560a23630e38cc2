import { afterAll, beforeAll, expect, test } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import {
  ADA,
  act,
  attack,
  card,
  force,
  type Forced,
  HIT,
  openAttack,
  type Scene,
  setPools,
  state,
} from "./attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Actor: any, Scene: any, fromUuidSync: any;

let table: Table;
let scene: Scene;
beforeAll(async () => {
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());

/** Four combat dice for 7 damage and 1 Effect, and the torso. */
const STRIKE: Forced[] = [
  [6, 2],
  [6, 2],
  [6, 2],
  [6, 5],
  [20, 5],
];

/** Ada hits a target and rolls damage. */
async function strike(choices: object = {}): Promise<{ message: string; damage: string }> {
  const ada = table.client(ADA);
  await force(ada, [...HIT, ...STRIKE]);
  const message = await attack(ada, scene, choices);
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await table.settled();
  return { message, damage: (await card(ada, message)).damageMessage };
}

test("an answer that does not come is not waited for without end; what comes of it late happens once", async () => {
  const ada = table.client(ADA);
  await force(ada, HIT);
  const message = await attack(ada, scene);
  await table.settled();
  await ada.evaluate(() => {
    const { setTimeout } = globalThis;
    // Fifteen seconds pass at once.
    globalThis.setTimeout = ((run: () => void, wait = 0) => setTimeout(run, wait === 15_000 ? 0 : wait)) as never;
  });
  expect(await act(ada, message, "bank")).toBe("timedOut");
  await table.settled();
  await ada.reload();
  expect(await act(ada, message, "bank")).toBe("nothingToBank");
  expect((await card(ada, message)).actionPoints).toMatchObject({ earned: 2, left: 0, banked: 2, lost: 0 });
  expect((await state(table.gm, scene)).pools).toEqual({ group: 2, gm: 0 });
});

test("who hits a linked token hits its actor, and takes the hit back from it", async () => {
  const token = await table.gm.evaluate(async ({ raider }: Scene) => {
    const { id } = fromUuidSync(raider);
    const made = await Scene.create({ name: "Yard", tokens: [{ actorId: id, actorLink: true, x: 0, y: 0 }] });
    return made.tokens.contents[0].uuid as string;
  }, scene);
  await table.settled();
  const ada = table.client(ADA);
  const before = await state(table.gm, scene);
  const { message, damage } = await strike({ targets: [token] });
  expect((await card(ada, damage)).rows[0].target).toMatchObject({ uuid: token, name: "Raider", gone: false });
  expect(await act(ada, damage, "apply", { target: token, hit: 0 })).toBeNull();
  await table.settled();
  const struck = { hp: 2, injuries: { torso: { untreated: 1, treated: 0 } }, statuses: ["injured-torso"], effects: 1 };
  expect(await state(table.gm, scene)).toEqual({ ...before, ...struck, rounds: before.rounds - 1 });
  expect(await act(ada, message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(before);
});

test("what a body of another plan left behind is kept through a hit and its undoing", async () => {
  const target = await table.gm.evaluate(async () => {
    const made = await Actor.create({
      name: "Oddity",
      type: "npc",
      ownership: { default: 1 },
      system: { injuries: { tail: { untreated: 1, treated: 2 } }, resistances: { tail: { physical: 9 } } },
    });
    return made.uuid as string;
  });
  await table.settled();
  const ada = table.client(ADA);
  const injuries = () => table.gm.evaluate((uuid: string) => fromUuidSync(uuid)._source.system.injuries, target);
  const { damage } = await strike({ targets: [target] });
  expect(await act(ada, damage, "apply", { target, hit: 0 })).toBeNull();
  await table.settled();
  expect(await injuries()).toEqual({ tail: { untreated: 1, treated: 2 }, torso: { untreated: 1, treated: 0 } });
  const { data } = (await card(ada, damage)).rows[0].buttons[0];
  expect(await act(ada, damage, "undo", data)).toBeNull();
  await table.settled();
  expect(await injuries()).toEqual({ tail: { untreated: 1, treated: 2 } });
});

test("a target that is gone cannot be hit or healed, and the rest of the attack can still be taken back", async () => {
  const [target, other] = await table.gm.evaluate(async () => {
    const made = await Actor.create(["One", "Other"].map((name) => ({ name, type: "npc", ownership: { default: 1 } })));
    return made.map(({ uuid }: { uuid: string }) => uuid as string);
  });
  await table.settled();
  const ada = table.client(ADA);
  const before = await state(table.gm, scene);
  const hit = await strike({ targets: [target] });
  const open = await strike({ targets: [other] });
  expect(await act(ada, hit.damage, "apply", { target, hit: 0 })).toBeNull();
  const { data } = (await card(ada, hit.damage)).rows[0].buttons[0];
  await table.gm.evaluate(
    async (ids: string[]) => {
      for (const uuid of ids) await fromUuidSync(uuid).delete();
    },
    [target, other],
  );
  await table.settled();
  expect(await act(ada, open.damage, "apply", { target: other, hit: 0 })).toBe("targetGone");
  expect(await act(ada, hit.damage, "undo", data)).toBe("targetGone");
  expect(await act(ada, hit.message, "undoAttack")).toBeNull();
  expect(await act(ada, open.message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual(before);
});

test("an attack whose points the pools no longer remember is not taken back by halves", async () => {
  await setPools(table, 0, 0);
  const ada = table.client(ADA);
  await force(ada, HIT);
  const message = await attack(ada, scene);
  expect(await act(ada, message, "bank")).toBeNull();
  await table.settled();
  // Changes by hand do not push it out of the journal.
  await table.gm.evaluate(async () => {
    for (let change = 0; change < 45; change++) await game.wasteland.pools.adjust("gm", change % 2 ? -1 : 1);
  });
  await table.settled();
  const before = await state(table.gm, scene);
  expect(before.pools).toEqual({ group: 2, gm: 1 });
  const journal = await table.gm.evaluate(async () => {
    const pools = game.settings.get("wasteland-2d20", "pools");
    await game.settings.set("wasteland-2d20", "pools", { ...pools, journal: {} });
    return pools.journal;
  });
  expect(await act(ada, message, "undoAttack")).toBe("tooLateToUndo");
  expect(await state(table.gm, scene)).toEqual(before);
  await table.gm.evaluate(async (journal: object) => {
    const pools = game.settings.get("wasteland-2d20", "pools");
    await game.settings.set("wasteland-2d20", "pools", { ...pools, journal });
  }, journal);
  expect(await act(ada, message, "undoAttack")).toBeNull();
  await table.settled();
  expect(await state(table.gm, scene)).toEqual({ ...before, rounds: before.rounds + 1, pools: { group: 0, gm: 1 } });
});

test("what is no weapon, and who has no attributes, is said before anything is rolled", async () => {
  const told = await table.gm.evaluate(async ({ nora, pistol, raider }: Scene) => {
    const actor = fromUuidSync(nora);
    const [blunt, book] = await actor.createEmbeddedDocuments("Item", [
      { name: "Blunt", type: "weapon", system: { damageTypes: [] } },
      { name: "Lore", type: "weapon", system: { skill: "speech" } },
    ]);
    const group = await Actor.create({ name: "Band", type: "group" });
    const keys: string[] = [];
    for (const [who, what] of [
      [actor, blunt],
      [actor, book],
      [group, fromUuidSync(pistol)],
    ]) {
      try {
        await game.wasteland.attack(who, what, { targets: [raider] });
      } catch (error: any) {
        keys.push(error.problem.key);
      }
    }
    return keys;
  }, scene);
  expect(told).toEqual(["noWeapon", "noWeapon", "cannotAttack"]);
});
