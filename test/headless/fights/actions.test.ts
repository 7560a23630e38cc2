import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, act, force, setPools } from "../attack-table.ts";
import { d20, roll } from "../tests/test-table.ts";
import { beginFight, endFights, eventually, type FightScene, openFight, step } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: FightScene;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
beforeEach(() => setPools(table, 3, 1));
afterEach(() => endFights(table));

const pools = () => table.gm.evaluate(() => game.wasteland.pools.read().group as number);
const defense = () => ada().evaluate((nora: string) => fromUuidSync(nora).system.defense as number, scene.nora);

/** Calls a function of `game.wasteland.turns` for Nora. @returns the key of the problem, or null */
const turns = (client: HeadlessClient, name: string, value?: string): Promise<string | null> =>
  client.evaluate(
    async (nora: string, name: string, value?: string) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
      try {
        await game.wasteland.turns[name](combatant, value);
        return null;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    scene.nora,
    name,
    value,
  );

const card = (client: HeadlessClient, id: string): Promise<any> =>
  client.evaluate((id: string) => game.wasteland.cards.test(game.messages.get(id)), id);

test("defending raises the Defense by 1, for 2 AP by 1 more, until the start of the own next turn (R-CMB-6)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  expect(await defense()).toBe(1);
  const defend = { skill: "athletics", attribute: "agi", difficulty: 0, action: { kind: "defend" } };
  // AGI 8 and Athletics 0: 8 is a success.
  await force(ada(), d20(8, 19));
  const id = await roll(ada(), scene.nora, defend);
  expect(await card(ada(), id)).toMatchObject({
    status: "passed",
    difficulty: 1,
    difficultyParts: [{ reason: "defense", value: 1 }],
  });
  await eventually(defense).toBe(2);
  expect(await turns(ada(), "defendMore")).toBeNull();
  await eventually(defense).toBe(3);
  expect([await pools(), await turns(ada(), "defendMore")]).toEqual([1, "notDefending"]);
  await step(table);
  expect(await defense()).toBe(3);
  await step(table);
  await eventually(defense).toBe(1);

  await force(ada(), d20(8, 19));
  const again = await roll(ada(), scene.nora, defend);
  await eventually(defense).toBe(2);
  await setPools(table, 3, 1);
  expect(await turns(ada(), "defendMore")).toBeNull();
  await eventually(defense).toBe(3);
  expect(await pools()).toBe(1);
  // What was paid for more of it comes back with the test.
  expect(await act(ada(), again, "undoTest")).toBeNull();
  await eventually(defense).toBe(1);
  await eventually(pools).toBe(3);

  await force(ada(), d20(9, 19));
  const failed = await roll(ada(), scene.nora, defend);
  expect((await card(ada(), failed)).status).toBe("failed");
  expect(await defense()).toBe(1);
  await force(ada(), d20(3));
  expect(await act(ada(), failed, "reroll", { source: "luck", dice: [0] })).toBeNull();
  await eventually(defense).toBe(2);
  expect(await act(ada(), failed, "undoTest")).toBeNull();
  await eventually(defense).toBe(1);
});

test("a rally banks each success (R-CMB-5, R-TEST-7)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  const rally = { skill: "survival", attribute: "end", difficulty: 0, action: { kind: "rally" } };
  await force(ada(), d20(1, 4));
  const id = await roll(ada(), scene.nora, rally);
  expect(await card(ada(), id)).toMatchObject({ difficulty: 0, successes: 3, actionPoints: { earned: 3 } });
  expect(await act(ada(), id, "bank")).toBeNull();
  await eventually(pools).toBe(6);
});

test("a major action and a test of its difficulty end persistent damage early (R-DMG-5)", async () => {
  const suffered = { location: "torso", damageType: "energy", dice: 3, difficulty: 2, rounds: 2 };
  await table.gm.evaluate(
    (nora: string, suffered: object) => fromUuidSync(nora).update({ "flags.wasteland-2d20.persistent.fire": suffered }),
    scene.nora,
    suffered,
  );
  await table.settled();
  const left = () =>
    ada().evaluate((nora: string) => fromUuidSync(nora).flags["wasteland-2d20"].persistent?.fire ?? null, scene.nora);
  await force(ada(), d20(1, 19));
  const end = {
    skill: "survival",
    attribute: "end",
    difficulty: 0,
    action: { kind: "endPersistent", persistent: "fire" },
  };
  const id = await roll(ada(), scene.nora, end);
  expect(await card(ada(), id)).toMatchObject({ status: "passed", difficulty: 2 });
  await eventually(left).toBeNull();
  expect(await act(ada(), id, "undoTest")).toBeNull();
  await eventually(left).toEqual(suffered);
});

test("at a setting creatures and NPCs of normal rank are dying at 0 HP (R-INJ-7)", async () => {
  const fate = () => table.gm.evaluate((raider: string) => fromUuidSync(raider).system.rank as string, scene.raider);
  expect(await fate()).toBe("normal");
  const killed = async (): Promise<string[]> => {
    await force(ada(), [...d20(2, 3), [20, 5], ...Array.from({ length: 6 }, (): [number, number] => [6, 2])]);
    const attack = await ada().evaluate(async ({ nora, pistol, raider }: any) => {
      const message = await game.wasteland.attack(fromUuidSync(nora), fromUuidSync(pistol), { targets: [raider] });
      return message.id as string;
    }, scene);
    expect(await act(ada(), attack, "rollDamage")).toBeNull();
    const damage = await ada().evaluate(
      (id: string) => game.wasteland.cards.attack(game.messages.get(id)).damageMessage as string,
      attack,
    );
    await table.gm.evaluate((raider: string) => fromUuidSync(raider).update({ "system.hp.value": 1 }), scene.raider);
    await table.settled();
    expect(await act(ada(), damage, "apply", { target: scene.raider, hit: 0 })).toBeNull();
    await table.settled();
    const statuses = await table.gm.evaluate(
      (raider: string) => [...fromUuidSync(raider).statuses].sort(),
      scene.raider,
    );
    expect(await act(ada(), attack, "undoAttack")).toBeNull();
    return statuses;
  };
  expect(await killed()).toContain("outOfFight");
  await table.gm.evaluate(() => game.settings.set("wasteland-2d20", "everyoneIsDying", true));
  await table.settled();
  const statuses = await killed();
  expect(statuses).toEqual(expect.arrayContaining(["dying", "prone", "unconscious"]));
  expect(statuses).not.toContain("outOfFight");
});

test("a skill counts as a tag skill where the dialog says so (R-TEST-4)", async () => {
  // Small Guns 3 is a tag skill of Nora's: a 3 is two successes.
  const successes = async (choices: object) => {
    await force(ada(), d20(3, 19));
    const id = await roll(ada(), scene.nora, { skill: "smallGuns", difficulty: 1, ...choices });
    expect(await act(ada(), id, "undoTest")).toBeNull();
    await force(ada(), d20(3, 19));
    const again = await roll(ada(), scene.nora, { skill: "smallGuns", difficulty: 0, ...choices });
    const { successes, actionPoints } = await card(ada(), again);
    expect(await act(ada(), again, "bank")).toBeNull();
    return [successes, actionPoints.earned];
  };
  expect(await successes({})).toEqual([2, 2]);
  expect(await successes({ tag: false })).toEqual([1, 1]);
});
