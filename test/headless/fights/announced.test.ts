import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, act, force, setPools } from "../attack-table.ts";
import { d20, roll } from "../tests/test-table.ts";
import { beginFight, endFights, eventually, type FightScene, openFight, SECOND, step } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: FightScene;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
beforeEach(async () => {
  await setPools(table, 3, 1);
  await table.gm.evaluate(async () => {
    for (const message of [...game.messages]) await message.delete();
  });
});
afterEach(() => endFights(table));

/** Announces something for an actor. @returns the answer, or the key of the problem */
const announce = (client: HeadlessClient, uuid: string, action: string, choices: object = {}): Promise<any> =>
  client.evaluate(
    async (uuid: string, action: string, { target, ...choices }: any) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(uuid));
      try {
        const found = target ? { target: fromUuidSync(target) } : {};
        return await game.wasteland.turns.announce(combatant, action, { ...choices, ...found });
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    uuid,
    action,
    choices,
  );

/** Calls a function of `game.wasteland.turns` for an actor. @returns its answer, or the key of the problem */
const turns = (client: HeadlessClient, uuid: string, name: string): Promise<any> =>
  client.evaluate(
    async (uuid: string, name: string) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(uuid));
      try {
        return (await game.wasteland.turns[name](combatant)) ?? null;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    uuid,
    name,
  );

const major = async (uuid: string) => (await turns(table.gm, uuid, "present")).major.taken as number;
const card = (id: string): Promise<any> =>
  table.gm.evaluate((id: string) => game.wasteland.cards.test(game.messages.get(id)), id);

test("a readied action names its event, costs the major action, and is over at the own next turn (R-CMB-10)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  expect(await announce(ada(), scene.nora, "ready", { what: " ", act: "sprint" })).toBe("noEvent");
  expect(await announce(ada(), scene.nora, "ready", { what: "door", act: "ready" })).toBe("unknownRequest");
  expect(await announce(ada(), scene.nora, "ready", { what: "door", act: "aim" })).toBe("unknownRequest");
  expect(await major(scene.nora)).toBe(0);
  expect(await announce(ada(), scene.nora, "ready", { what: "the door opens", act: "attack" })).toBe(true);
  await table.settled();
  const standing = {
    action: "ready",
    what: "the door opens",
    act: "attack",
    target: "",
    skill: "",
    attribute: "",
    user: ada().userId,
    done: false,
  };
  expect(await turns(table.gm, scene.nora, "announced")).toEqual(standing);
  expect(await major(scene.nora)).toBe(1);
  expect(await announce(ada(), scene.nora, "ready", { what: "again", act: "attack" })).toBe("noActionLeft");
  await step(table);
  expect(await turns(table.gm, scene.nora, "announced")).toEqual(standing);
  await step(table);
  await eventually(() => turns(table.gm, scene.nora, "announced")).toBeNull();
});

test("what was announced is taken back with its action (R-CMB-9, R-CMB-10)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  expect(await announce(ada(), scene.nora, "ready", { what: "the door opens", act: "sprint" })).toBe(true);
  expect(await turns(ada(), scene.nora, "takeBack")).toBe("ready");
  await table.settled();
  expect([await major(scene.nora), await turns(table.gm, scene.nora, "announced")]).toEqual([0, null]);
});

test("who assists an ally rolls a die for the ally's next test or attack, once (R-CMB-9, R-ASSIST-1)", async () => {
  await beginFight(table, [scene.raider, scene.mole]);
  // Of the Overseer's side the mole rat helps the raider: Mind 4 and its other skill 0.
  const choices = { target: scene.raider, skill: "other", attribute: "mind" };
  await step(table);
  expect(await announce(table.gm, scene.mole, "assist", choices)).toBe(true);
  expect(await turns(table.gm, scene.mole, "helpAlly")).toBe("allyNotRolled");
  await step(table);
  await force(table.gm, d20(2, 19));
  const id = await roll(table.gm, scene.raider, { skill: "athletics", attribute: "str", difficulty: 1 });
  const { successes } = await card(id);
  await force(table.gm, d20(4));
  expect(await turns(table.gm, scene.mole, "helpAlly")).toBeNull();
  await table.settled();
  const { helpers, successes: helped } = await card(id);
  expect(helpers.map(({ helper, face, counted }: any) => [helper.name, face, counted])).toEqual([
    ["Mole Rat", 4, true],
  ]);
  expect(helped).toBe(successes + 1);
  expect(await turns(table.gm, scene.mole, "helpAlly")).toBe("notAnnounced");
});

test("who has not acted yet gives the turn of this round up to assist now, and has it again when that is taken back (R-CMB-9)", async () => {
  await beginFight(table, [scene.nora, scene.raider, scene.mole]);
  const choices = { target: scene.nora, skill: "athletics", attribute: "str" };
  expect(await announce(table.gm, scene.raider, "assist", choices)).toBe(true);
  const count = { normal: 1, bought: 0, taken: 0 };
  const given = { minor: { ...count, normal: 0 }, major: { ...count, taken: 1 }, actions: ["assist"] };
  expect(await turns(table.gm, scene.raider, "present")).toEqual(given);
  expect(await turns(table.gm, scene.raider, "takeBack")).toBe("assist");
  const whole = { minor: count, major: count, actions: [] };
  expect(await turns(table.gm, scene.raider, "present")).toEqual(whole);
  expect(await announce(table.gm, scene.raider, "assist", choices)).toBe(true);
  await step(table);
  // The turn comes and has nothing left.
  expect(await turns(table.gm, scene.raider, "present")).toEqual(given);
  expect(await announce(table.gm, scene.nora, "assist", { target: scene.raider, skill: "sneak" })).toBe(true);
});

test.each<[string, keyof FightScene, string, number]>([
  ["a person with CHA + Speech", "raider", "speech", 5],
  ["an animal with CHA + Survival", "mole", "survival", 5],
])("the test of a commanded NPC is assisted by itself: %s (R-CMB-8)", async (_who, npc, skill, targetNumber) => {
  await beginFight(table, [scene.nora, scene.raider, scene.mole]);
  expect(await announce(ada(), scene.nora, "commandNpc", { target: scene[npc] })).toBe("unknownRequest");
  expect(await announce(ada(), scene.nora, "commandNpc", { act: "test" })).toBe("targetGone");
  expect(await announce(ada(), scene.nora, "commandNpc", { target: scene[npc], act: "test" })).toBe(true);
  await table.settled();
  await force(ada(), d20(targetNumber));
  await force(table.gm, d20(1, 19));
  const test = npc === "mole" ? { skill: "other", attribute: "body" } : { skill: "athletics", attribute: "str" };
  const id = await roll(table.gm, scene[npc], { ...test, difficulty: 1 });
  await eventually(async () => (await card(id)).helpers.length).toBe(1);
  const { helpers, successes } = await card(id);
  expect(helpers.map(({ helper, face, successes }: any) => [helper.name, face, successes])).toEqual([
    ["Nora", targetNumber, 1],
  ]);
  expect(successes).toBe(3);
  await eventually(async () => (await turns(table.gm, scene.nora, "announced")).done).toBe(true);
  const help = await table.gm.evaluate(
    () => game.messages.contents.find(({ system }: any) => system.request?.kind === "help").system.request,
  );
  expect([help.skill, help.attribute + help.rank]).toEqual([skill, targetNumber]);
  // An order is carried out once: the next test is the NPC's own.
  await force(table.gm, d20(1, 19));
  const next = await roll(table.gm, scene[npc], { ...test, difficulty: 1 });
  await table.settled();
  expect((await card(next)).helpers).toEqual([]);
  expect(await act(table.gm, id, "undoTest")).toBeNull();
});

test("nobody announces for a combatant of somebody else", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await step(table);
  expect(await announce(ada(), scene.raider, "ready", { what: "the door opens", act: "sprint" })).toBe("notAllowed");
  expect(await turns(table.client(SECOND), scene.raider, "announced")).toBeNull();
});
