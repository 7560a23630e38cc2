import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, act, force, setPools } from "../attack-table.ts";
import {
  beginFight,
  endFights,
  eventually,
  fight,
  type FightScene,
  openFight,
  SECOND,
  step,
  turnsOf,
} from "./fight-table.ts";
import { d20 } from "../tests/test-table.ts";
import type { Words } from "../words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, words: Words;

let table: Table;
let scene: FightScene;
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
beforeEach(async () => {
  await table.gm.evaluate(
    async (uuids: string[]) => {
      for (const uuid of uuids) {
        const actor = fromUuidSync(uuid);
        await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
        await actor.update({ "system.hp.value": actor.system.hp.max, "system.luckPoints": 2 });
        for (const location of Object.keys(actor._source.system.injuries)) {
          await actor.update(words.changes({ [`system.injuries.-=${location}`]: null }));
        }
      }
      for (const message of [...game.messages]) await message.delete();
    },
    [scene.nora, scene.raider, scene.mole],
  );
  await setPools(table, 0, 0);
});
afterEach(() => endFights(table));

/** Calls a function of `game.wasteland.turns` for somebody in the fight. @returns its answer, or the key of the problem */
function turns(client: HeadlessClient, uuid: string, name: string, value?: string): Promise<any> {
  return client.evaluate(
    async (uuid: string, name: string, value?: string) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(uuid));
      try {
        return (await game.wasteland.turns[name](combatant, value)) ?? null;
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    uuid,
    name,
    value,
  );
}

const present = (client: HeadlessClient, uuid: string) => turns(client, uuid, "present");
const pools = () =>
  table.client(ADA).evaluate(() => {
    const { group, gm } = game.wasteland.pools.read();
    return { group, gm };
  });

/** What a fight changes of somebody. */
function body(uuid: string): Promise<any> {
  return table.client(ADA).evaluate((uuid: string) => {
    const { system, _source, statuses } = fromUuidSync(uuid);
    return {
      hp: system.hp.value,
      radiation: system.radiation,
      luck: system.luckPoints,
      injuries: _source.system.injuries,
      statuses: [...statuses].sort(),
    };
  }, uuid);
}

/** The cards of the log, the newest last: type, kind, and what their buttons do. */
function cards(): Promise<any[]> {
  return table.gm.evaluate(() =>
    game.messages.contents.map(({ id, type, system }: any) => ({
      id,
      type,
      kind: system.request?.kind ?? system.request?.cause,
    })),
  );
}

test("actions are counted by the rules, taken back, and refused with a reason (R-CMB-3)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  const ada = table.client(ADA);
  const count = { normal: 1, bought: 0, taken: 0 };
  expect(await present(ada, scene.nora)).toEqual({ minor: count, major: count, actions: [] });
  expect(await turns(ada, scene.nora, "take", "aim")).toBe(0);
  expect(await turns(ada, scene.nora, "take", "draw")).toBe("noActionLeft");
  expect(await turns(ada, scene.nora, "take", "crawl")).toBe("crawlNotNeeded");
  expect(await turns(ada, scene.nora, "take", "sprint")).toBe(0);
  await table.settled();
  const done = { minor: { ...count, taken: 1 }, major: { ...count, taken: 1 }, actions: ["aim", "sprint"] };
  expect(await present(table.gm, scene.nora)).toEqual(done);
  expect(await turns(ada, scene.nora, "takeBack")).toBe("sprint");
  await table.settled();
  expect(await present(table.gm, scene.nora)).toEqual({ ...done, major: count, actions: ["aim"] });
  await step(table);
  await step(table);
  expect(await present(ada, scene.nora)).toEqual({ minor: count, major: count, actions: [] });
});

test("who is prone stands up by an action, and lies there again when it is taken back (R-CMB-7, R-CMB-11)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  const ada = table.client(ADA);
  await ada.evaluate((nora: string) => fromUuidSync(nora).toggleStatusEffect("prone", { active: true }), scene.nora);
  expect(await turns(ada, scene.nora, "take", "move")).toBe("needsStanding");
  expect(await turns(ada, scene.nora, "take", "standUp")).toBe(0);
  expect((await body(scene.nora)).statuses).toEqual([]);
  expect(await turns(ada, scene.nora, "takeBack")).toBe("standUp");
  expect((await body(scene.nora)).statuses).toEqual(["prone"]);
});

test("more actions are bought with AP by the arbiter, and given back (R-AP-5, R-AP-6)", async () => {
  await setPools(table, 4, 2);
  await beginFight(table, [scene.nora, scene.raider]);
  const ada = table.client(ADA);
  expect(await turns(ada, scene.nora, "buy", "major")).toBe(null);
  await table.settled();
  expect(await pools()).toEqual({ group: 2, gm: 2 });
  expect(await turns(ada, scene.nora, "take", "attack")).toBe(0);
  expect(await turns(ada, scene.nora, "take", "attack")).toBe(1);
  expect(await turns(ada, scene.nora, "buy", "major")).toBe("noMoreActions");
  expect(await turns(ada, scene.nora, "buy", "minor")).toBe(null);
  expect(await pools()).toEqual({ group: 1, gm: 2 });
  expect(await turns(ada, scene.nora, "refund", "minor")).toBe(null);
  expect(await pools()).toEqual({ group: 2, gm: 2 });
  expect(await turns(ada, scene.raider, "buy", "minor")).toBe("notAllowed");
  expect(await turns(table.gm, scene.raider, "buy", "major")).toBe(null);
  await table.settled();
  expect(await pools()).toEqual({ group: 2, gm: 0 });
  expect(await turns(table.client(SECOND), scene.raider, "buy", "minor")).toBe("tooFewPoints");
  const log = await ada.evaluate(() =>
    game.wasteland.pools
      .log()
      .slice(-4)
      .map(({ type, reason, group, gm, user }: any) => [type, reason, group, gm, game.users.get(user).name]),
  );
  expect(log).toEqual([
    ["action", "extraMajorAction", [4, 2], [2, 2], ADA],
    ["action", "extraMinorAction", [2, 1], [2, 2], ADA],
    ["action", "undone", [1, 2], [2, 2], ADA],
    ["action", "extraMajorAction", [2, 2], [2, 0], "Overseer"],
  ]);
});

test("a hook that answers false stops an action, and pools are changed by difference with a reason (R61)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  const stopped = await table.client(ADA).evaluate(async (nora: string) => {
    const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
    const id = (globalThis as any).Hooks.on("wasteland.preTurnAction", () => false);
    const answer = await game.wasteland.turns.take(combatant, "aim");
    (globalThis as any).Hooks.off("wasteland.preTurnAction", id);
    return [answer, game.wasteland.turns.present(combatant).actions];
  }, scene.nora);
  expect(stopped).toEqual([null, []]);
  const add = (client: HeadlessClient) => client.evaluate(() => game.wasteland.pools.adjust("group", 1, "<b>luck</b>"));
  await Promise.all([add(table.gm), add(table.client(SECOND))]);
  await table.settled();
  expect(await pools()).toEqual({ group: 2, gm: 0 });
  const reasons = await table.gm.evaluate(() =>
    game.wasteland.pools
      .log()
      .slice(-2)
      .map(({ reason }: any) => reason),
  );
  expect(reasons).toEqual(["<b>luck</b>", "<b>luck</b>"]);
});

test("perfect timing at the start of a turn acts at once and costs a luck point; the card takes it back (R-LUCK-4)", async () => {
  await beginFight(table, [scene.nora, scene.raider, scene.mole]);
  await step(table);
  expect(await turns(table.client(ADA), scene.nora, "perfectTiming")).toBe("actedAlready");
  await step(table);
  await step(table);
  await step(table);
  expect(await fight(table.gm)).toMatchObject({ round: 2, turn: "Raider" });
  await step(table, "nextTurn");
  await step(table, "nextTurn");
  await table.gm.evaluate((nora: string) => {
    const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
    return combatant.update({ initiative: 1 });
  }, scene.nora);
  await table.settled();
  expect(await fight(table.gm)).toMatchObject({ round: 3, turn: "Nora" });
  await step(table, "nextTurn");
  expect(await fight(table.gm)).toMatchObject({
    round: 4,
    turn: "Raider",
    order: ["Raider 11", "Mole Rat 9", "Nora 1"],
  });

  expect(await turns(table.client(ADA), scene.nora, "perfectTiming")).toBe(null);
  await table.settled();
  const early = { round: 4, turn: "Nora", order: ["Nora 1", "Raider 11", "Mole Rat 9"] };
  expect(await fight(table.client(ADA))).toEqual(early);
  expect((await body(scene.nora)).luck).toBe(1);
  const [card] = await cards();
  expect(card).toMatchObject({ type: "action", kind: "perfectTiming" });

  expect(await act(table.client(ADA), card.id, "undoAction")).toBe(null);
  await table.settled();
  expect(await fight(table.client(ADA))).toEqual({
    ...early,
    turn: "Raider",
    order: ["Raider 11", "Mole Rat 9", "Nora 1"],
  });
  expect((await body(scene.nora)).luck).toBe(2);

  expect(await turns(table.client(ADA), scene.nora, "perfectTiming")).toBe(null);
  await table.settled();
  await step(table);
  expect(await fight(table.gm)).toMatchObject({ round: 4, turn: "Raider" });
  await step(table);
  await step(table);
  expect(await fight(table.gm)).toMatchObject({
    round: 5,
    turn: "Raider",
    order: ["Raider 11", "Mole Rat 9", "Nora 1"],
  });
});

test("inside another's turn, perfect timing comes right after it (R-LUCK-4)", async () => {
  await beginFight(table, [scene.nora, scene.raider, scene.mole]);
  await table.gm.evaluate(
    (nora: string) => game.wasteland.turns.part(fromUuidSync(nora)).combatant.update({ initiative: 1 }),
    scene.nora,
  );
  await step(table, "nextTurn");
  await table.settled();
  expect(await fight(table.gm)).toMatchObject({ round: 2, turn: "Raider" });
  await turns(table.gm, scene.raider, "take", "aim");
  await table.settled();
  expect(await turns(table.client(ADA), scene.nora, "perfectTiming")).toBe(null);
  await table.settled();
  expect(await fight(table.gm)).toEqual({ round: 2, turn: "Raider", order: ["Raider 11", "Nora 1", "Mole Rat 9"] });
  await step(table);
  expect((await fight(table.gm)).turn).toBe("Nora");
  await step(table);
  expect((await fight(table.gm)).turn).toBe("Mole Rat");
});

test("perfect timing is not for who gave the turn up, is dying, unconscious or out of the fight; no point is spent (R-LUCK-4, R-CMB-9, R-INJ-6)", async () => {
  await beginFight(table, [scene.nora, scene.raider, scene.mole]);
  await table.gm.evaluate(
    (nora: string) => game.wasteland.turns.part(fromUuidSync(nora)).combatant.update({ initiative: 1 }),
    scene.nora,
  );
  await step(table, "nextTurn");
  await table.settled();
  expect(await fight(table.gm)).toMatchObject({ round: 2, turn: "Raider" });
  const ada = table.client(ADA);
  const early = () => turns(ada, scene.nora, "perfectTiming");
  const assist = (nora: string, raider: string) => {
    const { turns } = game.wasteland;
    const choices = { target: fromUuidSync(raider), skill: "sneak", attribute: "agi" };
    return turns.announce(turns.part(fromUuidSync(nora)).combatant, "assist", choices) as Promise<boolean>;
  };
  expect(await ada.evaluate(assist, scene.nora, scene.raider)).toBe(true);
  expect(await early()).toBe("actedAlready");
  expect(await turns(ada, scene.nora, "takeBack")).toBe("assist");
  const states: [string[], string][] = [
    [["dying", "unconscious", "prone"], "dying"],
    [["unconscious"], "unconscious"],
    [["dead"], "outOfFight"],
  ];
  for (const [statuses, refused] of states) {
    await setStatuses(scene.nora, statuses);
    expect([statuses, await early()]).toEqual([statuses, refused]);
  }
  await setStatuses(scene.nora, []);
  expect((await body(scene.nora)).luck).toBe(2);
  expect(await cards()).toEqual([]);
  expect(await early()).toBe(null);
});

/** Gives an actor these statuses and no others. */
async function setStatuses(uuid: string, statuses: string[]): Promise<void> {
  await table.gm.evaluate(
    async (uuid: string, statuses: string[]) => {
      const actor = fromUuidSync(uuid);
      for (const status of ["dying", "unconscious", "prone", "dead", "stun"])
        if (actor.statuses.has(status) !== statuses.includes(status))
          await actor.toggleStatusEffect(status, { active: statuses.includes(status) });
    },
    uuid,
    statuses,
  );
  await table.settled();
}

test("who is stabilised and not awake takes and buys no action, and has those of the turn on waking (R-HEAL-2)", async () => {
  await setPools(table, 4, 0);
  await beginFight(table, [scene.nora, scene.raider]);
  const ada = table.client(ADA);
  await setStatuses(scene.nora, ["unconscious"]);
  expect(await turns(ada, scene.nora, "take", "aim")).toBe("unconscious");
  expect(await turns(ada, scene.nora, "buy", "minor")).toBe("unconscious");
  expect(await pools()).toEqual({ group: 4, gm: 0 });
  await setStatuses(scene.nora, []);
  expect(await turns(ada, scene.nora, "take", "aim")).toBe(0);
});

test("who buys an action before their turn and is stunned then has that one alone (R-AP-5, R-INJ-5)", async () => {
  await setPools(table, 4, 0);
  await beginFight(table, [scene.raider, scene.nora]);
  await table.gm.evaluate(
    (nora: string) => game.wasteland.turns.part(fromUuidSync(nora)).combatant.update({ initiative: 1 }),
    scene.nora,
  );
  await step(table);
  expect(await fight(table.gm)).toMatchObject({ round: 2, turn: "Raider" });
  expect(await turns(table.client(ADA), scene.nora, "buy", "major")).toBe(null);
  await setStatuses(scene.nora, ["stun"]);
  await step(table);
  expect(await present(table.gm, scene.nora)).toEqual({
    minor: { normal: 0, bought: 0, taken: 0 },
    major: { normal: 0, bought: 1, taken: 0 },
    actions: [],
  });
  await step(table);
  await eventually(async () => (await body(scene.nora)).statuses).toEqual([]);
});

test("the dead do not bleed, nor burn (R-INJ-2, R-INJ-3, R-DMG-5)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await table.gm.evaluate(
    (nora: string) => fromUuidSync(nora).update({ "system.injuries.torso": { untreated: 1, treated: 0 } }),
    scene.nora,
  );
  await setStatuses(scene.nora, ["dead"]);
  const [, before] = await turnsOf(table.gm, scene.nora);
  await step(table);
  const ended = async () => (await turnsOf(table.gm, scene.nora))[1];
  await eventually(ended).toBe(before + 1);
  await table.settled();
  expect(await cards()).toEqual([]);
});

test("an injured torso bleeds once at the end of the own turn, against no DR, and the card takes it back (R-INJ-2)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await table.gm.evaluate(
    (raider: string) => fromUuidSync(raider).update({ "system.injuries.torso": { untreated: 1, treated: 0 } }),
    scene.raider,
  );
  // An injury that is written by hand has its status.
  await eventually(async () => (await body(scene.raider)).statuses).toEqual(["injured-torso"]);
  await step(table);
  const before = await body(scene.raider);
  await force(table.gm, [
    [6, 2],
    [6, 1],
  ]);
  await step(table);
  await eventually(() => body(scene.raider)).toEqual({ ...before, hp: before.hp - 3 });
  const [card, ...others] = await cards();
  expect([card, ...others]).toEqual([{ id: card.id, type: "damage", kind: "bleeding" }]);
  await step(table, "previousTurn");
  await step(table);
  expect((await body(scene.raider)).hp).toBe(before.hp - 3);
  const view = await table.gm.evaluate((id: string) => game.wasteland.cards.damage(game.messages.get(id)), card.id);
  expect(view).toMatchObject({
    cause: "bleeding",
    rolled: 3,
    rows: [{ location: "torso", damage: 3, status: "applied" }],
  });
  await act(table.gm, card.id, "undo", view.rows[0].buttons[0].data);
  await table.settled();
  expect(await body(scene.raider)).toEqual(before);
});

test("a rad storm strikes at the start of each own turn whoever is not sheltered, against the lowest DR (R-ENV-3, R-DMG-3)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await table.gm.evaluate(async (raider: string) => {
    await game.combats.contents[0].setFlag("wasteland-2d20", "radStorm", true);
    const { combatant } = game.wasteland.turns.part(fromUuidSync(raider));
    await combatant.setFlag("wasteland-2d20", "sheltered", true);
  }, scene.raider);
  const before = await body(scene.nora);
  await step(table);
  expect(await cards()).toEqual([]);
  await force(table.gm, [
    [6, 2],
    [6, 5],
  ]);
  await step(table);
  await eventually(() => body(scene.nora)).toEqual({ ...before, radiation: 3, hp: Math.min(before.hp, 8) });
  expect((await cards()).map(({ kind }) => kind)).toEqual(["radStorm"]);
  await table.gm.evaluate((nora: string) => fromUuidSync(nora).update({ "system.radiation": 0 }), scene.nora);
});

test("whoever lost the normal actions has none in the next turn, and all after it (R-INJ-5)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await table.gm.evaluate(
    (raider: string) => fromUuidSync(raider).toggleStatusEffect("stun", { active: true }),
    scene.raider,
  );
  await step(table);
  const lost = { normal: 0, bought: 0, taken: 0 };
  expect(await present(table.gm, scene.raider)).toEqual({ minor: lost, major: lost, actions: [] });
  await step(table);
  await eventually(async () => (await body(scene.raider)).statuses).toEqual([]);
  await step(table);
  expect((await present(table.gm, scene.raider)).major).toEqual({ normal: 1, bought: 0, taken: 0 });
});

test("the dying are tested once at the start of each own turn; death follows the card, by luck and undoing too (R-INJ-3, R-LUCK-3)", async () => {
  await table.gm.evaluate(async (nora: string) => {
    const actor = fromUuidSync(nora);
    await actor.update({ "system.hp.value": 0, "system.injuries.head": { untreated: 1, treated: 0 } });
    for (const status of ["dying", "unconscious", "prone"]) await actor.toggleStatusEffect(status, { active: true });
  }, scene.nora);
  const fallen = ["dying", "injured-head", "prone", "unconscious"];
  await eventually(async () => (await body(scene.nora)).statuses).toEqual(fallen);
  const before = await body(scene.nora);
  // END 5 and Survival 0: 5 is a success, 6 is none, 19 is a complication.
  await force(table.gm, d20(5, 19));
  await beginFight(table, [scene.nora, scene.raider]);
  await eventually(async () => (await cards()).map(({ kind }) => kind)).toEqual(["test"]);
  const [alive] = await cards();
  expect(await dice(alive.id)).toEqual({ status: "passed", difficulty: 1, targetNumber: 5, complications: 1 });
  expect(await body(scene.nora)).toEqual(before);

  await step(table);
  await force(table.gm, d20(6, 19));
  await step(table);
  const dead = ["dead", "injured-head", "prone", "unconscious"];
  await eventually(async () => (await body(scene.nora)).statuses).toEqual(dead);
  const { id } = (await cards()).at(-1);
  expect(await dice(id)).toEqual({ status: "failed", difficulty: 1, targetNumber: 5, complications: 1 });
  // Ada may not write the Overseer's card, yet it is her character's luck.
  await force(table.gm, d20(4));
  expect(await act(table.client(ADA), id, "reroll", { source: "luck", dice: [0] })).toBeNull();
  await eventually(() => body(scene.nora)).toEqual({ ...before, luck: 1 });
  expect((await dice(id)).status).toBe("passed");

  await step(table);
  await force(table.gm, d20(6, 19));
  await step(table);
  await eventually(async () => (await body(scene.nora)).statuses).toEqual(dead);
  const last = (await cards()).at(-1);
  expect(await act(table.client(SECOND), last.id, "undoTest")).toBeNull();
  await eventually(() => body(scene.nora)).toEqual({ ...before, luck: 1 });
});

/** What the card of a test says. */
function dice(id: string): Promise<any> {
  return table.gm.evaluate((id: string) => {
    const { status, difficulty, targetNumber, complications } = game.wasteland.cards.test(game.messages.get(id));
    return { status, difficulty, targetNumber, complications: complications.open };
  }, id);
}
