import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { force } from "../attack-table.ts";
import { d20 } from "../tests/test-table.ts";
import {
  endFights,
  eventually,
  fight,
  type FightScene,
  openFight,
  SECOND,
  step,
  turnBegun,
  turnsOf,
} from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Combat: any, Scene: any;

let table: Table;
let scene: FightScene;
/** Uuids of the actors of two raiders without a link. */
let tokens: [string, string];
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
afterEach(() => endFights(table));

/** Nora against two unlinked tokens of one raider; the second raider is quicker. */
async function begin(change: (actor: string) => object = () => ({})): Promise<void> {
  tokens = await table.gm.evaluate(async ({ nora, raider }: FightScene) => {
    const place = await Scene.create({ name: "Yard", width: 800, height: 600, padding: 0, active: true });
    const actor = fromUuidSync(raider);
    const data = async (x: number) => actor.getTokenDocument({ actorLink: false, x, y: 0 });
    const [one, two] = await place.createEmbeddedDocuments("Token", [await data(0), await data(200)]);
    await two.actor.update({ "system.initiative": 13 });
    const combat = await Combat.create({ active: true, scene: place.id });
    await combat.createEmbeddedDocuments("Combatant", [
      { actorId: fromUuidSync(nora).id },
      ...[one, two].map(({ id }: any) => ({ tokenId: id, sceneId: place.id, actorId: actor.id })),
    ]);
    return [one.actor.uuid, two.actor.uuid] as [string, string];
  }, scene);
  await table.settled();
  for (const uuid of tokens) {
    await table.gm.evaluate(
      async (uuid: string, changes: object) => {
        await fromUuidSync(uuid).update(changes);
      },
      uuid,
      change(uuid),
    );
  }
  await table.settled();
  await table.gm.evaluate(() => game.combats.contents[0].startCombat());
  await table.settled();
  await turnBegun(table);
}

const body = (uuid: string): Promise<any> =>
  table.gm.evaluate((uuid: string) => {
    const { system, statuses, flags } = fromUuidSync(uuid);
    const persistent = Object.values(flags["wasteland-2d20"]?.persistent ?? {}).map(({ rounds }: any) => rounds);
    return { hp: system.hp.value, statuses: [...statuses].sort(), persistent };
  }, uuid);

const kinds = (): Promise<string[]> =>
  table.gm.evaluate(() =>
    game.messages.contents.map(({ system }: any) => system.request?.cause ?? system.request?.action?.kind ?? ""),
  );

test("two tokens without a link have turns, bleed, burn and are tested each for themselves (R-CMB-2, R-INJ-2, R-DMG-5, R-INJ-3)", async () => {
  await table.gm.evaluate(() => game.settings.set("wasteland-2d20", "everyoneIsDying", true));
  const base = await body(scene.raider);
  await begin();
  expect(await fight(table.gm)).toMatchObject({ order: ["Nora 14", "Raider 13", "Raider 11"] });
  const [slow, quick] = tokens;
  // The quick one bleeds, the slow one burns.
  await table.gm.evaluate(
    async (slow: string, quick: string) => {
      await fromUuidSync(quick).update({ "system.injuries.torso": { untreated: 1, treated: 0 } });
      const fire = { location: "torso", damageType: "energy", dice: 1, difficulty: 2, rounds: 2 };
      await fromUuidSync(slow).update({ "flags.wasteland-2d20.persistent.fire": fire });
    },
    slow,
    quick,
  );
  await eventually(async () => (await body(quick)).statuses).toEqual(["injured-torso"]);
  const [hurt, burning] = [await body(quick), await body(slow)];
  expect(burning.persistent).toEqual([2]);
  await step(table);
  await force(table.gm, [
    [6, 2],
    [6, 1],
  ]);
  await step(table);
  await eventually(async () => (await body(quick)).hp).toBe(hurt.hp - 3);
  expect((await body(slow)).hp).toBe(burning.hp);
  // A 3 of the die is nothing.
  await force(table.gm, [[6, 3]]);
  await step(table);
  await eventually(async () => (await body(slow)).persistent).toEqual([1]);
  await eventually(kinds).toEqual(["bleeding", "persistent"]);
  expect([await turnsOf(table.gm, quick), await turnsOf(table.gm, slow)]).toEqual([
    [1, 1],
    [1, 1],
  ]);
  // Nora's turn; then the quick one is dying when its turn starts: END 6 and Survival against one injury.
  await table.gm.evaluate(async (quick: string) => {
    const actor = fromUuidSync(quick);
    await actor.update({ "system.hp.value": 0 });
    for (const status of ["dying", "unconscious", "prone"]) await actor.toggleStatusEffect(status, { active: true });
  }, quick);
  await table.settled();
  await force(table.gm, d20(20, 20));
  await step(table);
  await eventually(async () => (await body(quick)).statuses).toContain("dead");
  expect((await kinds()).at(-1)).toBe("dying");
  await eventually(async () => (await fight(table.gm)).order).toEqual(["Nora 14", "Raider 13 defeated", "Raider 11"]);
  expect((await body(slow)).statuses).toEqual([]);
  expect(await body(scene.raider)).toEqual(base);
  await table.gm.evaluate(() => game.settings.set("wasteland-2d20", "everyoneIsDying", false));
});

test("an Overseer who comes back in the middle of a turn plays each end of a turn once (R-INJ-2)", async () => {
  await table.gm.evaluate(async () => {
    for (const message of [...game.messages]) await message.delete();
  });
  await begin(() => ({ "system.injuries.torso": { untreated: 1, treated: 0 } }));
  const [slow, quick] = tokens;
  const before = [await body(slow), await body(quick)];
  await step(table);
  const second = table.client(SECOND);
  const faces = [
    [6, 2],
    [6, 1],
  ] as [number, number][];
  await force(second, faces);
  await force(table.gm, faces);
  // The turn of the quick one ends while the first Overseer's page is loaded anew.
  await table.gm.disconnect();
  await second.evaluate(() => game.combats.contents[0].nextTurn());
  await table.gm.boot();
  await table.settled();
  const dead = async () => (await kinds()).filter((kind) => kind === "bleeding").length;
  await eventually(dead).toBe(1);
  await eventually(async () => (await body(quick)).hp).toBe(before[1].hp - 3);
  await table.settled();
  expect([await dead(), (await body(slow)).hp, (await body(quick)).hp]).toEqual([1, before[0].hp, before[1].hp - 3]);
  await eventually(() => turnsOf(table.gm, quick)).toEqual([1, 1]);
});
