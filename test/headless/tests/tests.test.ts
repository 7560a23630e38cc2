import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { skillTest } from "../../../module/rules/index.ts";
import { ADA, act, BEN, force, setPools } from "../attack-table.ts";
import { type Cast, d20, help, openTests, roll, state, testCard } from "./test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any, Hooks: any;

let table: Table;
let cast: Cast;
const ada = () => table.client(ADA);
const ben = () => table.client(BEN);
beforeAll(async () => {
  ({ table, cast } = await openTests());
});
afterAll(() => table.close());
beforeEach(async () => {
  await setPools(table, 3, 2);
  await table.gm.evaluate(async ({ nora, bob }: Cast) => {
    await fromUuidSync(nora).update({ "system.luckPoints": 3 });
    await fromUuidSync(bob).update({ "system.luckPoints": 1 });
  }, cast);
  await table.settled();
});

const BEGIN = { group: 3, gm: 2, nora: 3, bob: 1 };

/** The numbers of a card that the rules library works out too. */
const numbers = ({
  targetNumber,
  dice,
  ownSuccesses,
  successes,
  complications,
  status,
  actionPoints,
  shortfall,
}: any) => ({
  targetNumber,
  dice: dice.map(({ face, successes, complication }: any) => ({ face, successes, complication })),
  ownSuccesses,
  successes,
  complications: complications.open,
  passed: status === "passed",
  actionPoints: actionPoints.earned,
  shortfall,
});

test("a card says whether the test is passed, in the numbers of the rules (R02, R-TEST-1 to R-TEST-6)", async () => {
  const pools: [choices: object, spec: Parameters<typeof skillTest>[0], faces: number[]][] = [
    [{ skill: "science", difficulty: 2 }, { attribute: 7, rank: 3, tag: true, difficulty: 2 }, [3, 10]],
    [{ skill: "science", difficulty: 3 }, { attribute: 7, rank: 3, tag: true, difficulty: 3 }, [11, 20]],
    [{ skill: "sneak", attribute: "int", difficulty: 0 }, { attribute: 7, rank: 2, difficulty: 0 }, [1, 9]],
    [
      { skill: "science", difficulty: 1, complicationRange: 3 },
      { attribute: 7, rank: 3, tag: true, difficulty: 1, complicationRange: 3 },
      [18, 17],
    ],
  ];
  for (const [choices, spec, faces] of pools) {
    await force(ada(), d20(...faces));
    const message = await roll(ada(), cast.nora, choices);
    await table.settled();
    for (const client of [table.gm, ada(), ben()]) {
      expect(numbers(await testCard(client, message, cast))).toEqual(skillTest(spec, faces));
    }
  }
  expect(await state(ada(), cast)).toEqual(BEGIN);
});

test("an NPC is tested with any attribute, a creature with Body and Mind (R16)", async () => {
  await force(table.gm, d20(2, 20, 7, 9));
  const speech = await roll(table.gm, cast.raider, { skill: "speech", attribute: "str", difficulty: 1 });
  const smell = await roll(table.gm, cast.dog, { skill: "other", attribute: "body", difficulty: 1 });
  const { attribute, skill, targetNumber, tester } = await testCard(table.gm, speech, cast);
  const raider = await table.gm.evaluate(({ raider }: Cast) => {
    const { attributes, skills } = fromUuidSync(raider).system;
    return attributes.str.value + skills.speech.rank;
  }, cast);
  expect({ attribute, skill, targetNumber, tester: tester.uuid }).toEqual({
    attribute: "str",
    skill: "speech",
    targetNumber: raider,
    tester: "raider",
  });
  const dog = await testCard(table.gm, smell, cast);
  expect([dog.attribute, dog.targetNumber, dog.successes]).toEqual(["body", 8, 1]);
});

test("the promise of a roll tells what came of it, and hooks can stop it (R57)", async () => {
  await force(ada(), d20(1, 20));
  const answers = await ada().evaluate(async ({ nora }: Cast) => {
    const actor = fromUuidSync(nora);
    const told: unknown[] = [];
    const after = Hooks.on("wasteland.test", (message: any) => void told.push(message.id));
    const { message, ...answer } = await game.wasteland.roll(actor, { skill: "science" }, { dialog: false });
    const before = Hooks.on("wasteland.preTest", (tested: any, choices: any) => {
      told.push([tested.name, choices.skill]);
      return false;
    });
    const stopped = await game.wasteland.roll(actor, { skill: "sneak" }, { dialog: false });
    Hooks.off("wasteland.preTest", before);
    Hooks.off("wasteland.test", after);
    return { answer, stopped, told: told.map((each) => (each === message.id ? "message" : each)) };
  }, cast);
  expect(answers).toEqual({
    answer: { passed: true, difficulty: 1, successes: 2, complications: 1, actionPoints: 1, dice: [1, 20] },
    stopped: null,
    told: ["message", ["Nora", "sneak"]],
  });
});

describe("dice", () => {
  test("are bought from the group or by giving to the Overseer, and a test that is taken back gives all back (R04, R66)", async () => {
    await setPools(table, 6, 2);
    await force(ada(), d20(3, 4, 5, 11, 12));
    const message = await roll(ada(), cast.nora, { skill: "science", extraDice: 3 });
    expect(await state(ada(), cast)).toEqual({ group: 0, gm: 2, nora: 3, bob: 1 });
    await force(ada(), d20(4, 20, 9));
    const given = await roll(ada(), cast.nora, { skill: "science", extraDice: 1, payer: "gm", luck: true });
    await table.settled();
    expect(await state(ada(), cast)).toEqual({ group: 0, gm: 3, nora: 2, bob: 1 });
    expect((await testCard(ada(), given, cast)).targetNumber).toBe(9);
    for (const id of [given, message]) expect(await act(ada(), id, "undoTest")).toBeNull();
    await table.settled();
    expect(await state(table.gm, cast)).toEqual({ group: 6, gm: 2, nora: 3, bob: 1 });
    expect((await testCard(ben(), given, cast)).status).toBe("undone");
  });

  test("that cannot be paid for are not rolled", async () => {
    expect(await roll(ada(), cast.nora, { skill: "science", extraDice: 3 })).toBe("groupPoolTooSmall");
    expect(await roll(ada(), cast.nora, { skill: "nothing" })).toBe("noSkill");
    expect(await state(ada(), cast)).toEqual(BEGIN);
  });

  test("are re-rolled with luck, each once and paid for, until none is left (R03, R63, R82)", async () => {
    await force(ada(), d20(15, 20));
    const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 2 });
    await force(ada(), d20(8));
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [] })).toBe("nothingChosen");
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [7] })).toBe("nothingChosen");
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [1] })).toBeNull();
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [1] })).toBe("alreadyRerolled");
    expect(await act(ada(), message, "reroll", { source: "gun-nut/0", dice: [0] })).toBe("notOffered");
    await force(ada(), d20(2));
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [0] })).toBeNull();
    await table.settled();
    const card = await testCard(table.gm, message, cast);
    expect(numbers(card)).toEqual(skillTest({ attribute: 7, rank: 3, tag: true, difficulty: 2 }, [2, 8]));
    expect(card.rerolls).toEqual([]);
    expect(await state(table.gm, cast)).toEqual({ ...BEGIN, nora: 1 });
    expect(await act(ada(), message, "bank")).toBeNull();
    expect(await act(ada(), message, "undoTest")).toBeNull();
    await table.settled();
    expect(await state(table.gm, cast)).toEqual(BEGIN);

    await table.gm.evaluate(({ nora }: Cast) => fromUuidSync(nora).update({ "system.luckPoints": 1 }), cast);
    await table.settled();
    await force(ada(), d20(15, 16));
    const poor = await roll(ada(), cast.nora, { skill: "science", difficulty: 2 });
    expect(await act(ada(), poor, "reroll", { source: "luck", dice: [0, 1] })).toBe("noLuck");
    expect((await state(ada(), cast)).nora).toBe(1);
  });

  test("are re-rolled for nothing where an item says so, as many as it says (R82)", async () => {
    await ada().evaluate(async ({ nora }: Cast) => {
      const mechanics = [{ kind: "reroll", of: "test", amount: 1, when: { skill: "sneak" } }];
      await fromUuidSync(nora).createEmbeddedDocuments("Item", [
        { name: "Soft shoes", type: "perk", system: { identifier: "soft-shoes", mechanics } },
      ]);
    }, cast);
    await force(ada(), d20(15, 16));
    const message = await roll(ada(), cast.nora, { skill: "sneak", difficulty: 1 });
    const [luck, shoes] = (await testCard(ada(), message, cast)).rerolls;
    const source = await ada().evaluate(
      (id: string) => game.wasteland.cards.test(game.messages.get(id)).rerolls[1].source as string,
      message,
    );
    expect([luck.source, shoes.part.reason, shoes.most, shoes.luck, shoes.problem]).toEqual([
      "luck",
      "softShoes",
      1,
      0,
      null,
    ]);
    expect(await act(ada(), message, "reroll", { source, dice: [0, 1] })).toBe("notOffered");
    await force(ada(), d20(4));
    expect(await act(ada(), message, "reroll", { source, dice: [0] })).toBeNull();
    expect((await testCard(ada(), message, cast)).rerolls[1].problem).toEqual({ key: "usedUp", values: {} });
    expect(await act(ada(), message, "reroll", { source, dice: [1] })).toBe("notOffered");
    expect((await state(ada(), cast)).nora).toBe(3);
    await table.settled();
    expect((await testCard(table.gm, message, cast)).status).toBe("passed");
  });
});

describe("help", () => {
  test("counts with a success of the leader's, once for each, and never after banking (R04, R-ASSIST-1)", async () => {
    await force(ada(), d20(15, 16));
    const lost = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
    await force(ben(), d20(1));
    await help(ben(), lost, cast.bob, { skill: "science" });
    await table.settled();
    const { successes, helpers, status } = await testCard(table.gm, lost, cast);
    expect([successes, status, helpers.map(({ counted }: any) => counted)]).toEqual([0, "failed", [false]]);

    await force(ada(), d20(5, 16));
    const won = await roll(ada(), cast.nora, { skill: "science", difficulty: 2 });
    await force(ben(), d20(5));
    await help(ben(), won, cast.bob, { skill: "science" });
    await table.settled();
    const card = await testCard(table.gm, won, cast);
    expect([card.successes, card.ownSuccesses, card.status]).toEqual([2, 1, "passed"]);
    expect(card.helpers).toEqual([
      {
        helper: { uuid: "bob", name: "Bob", img: "icons/svg/cowled.svg", gone: false },
        face: 5,
        successes: 1,
        complication: false,
        counted: true,
      },
    ]);
    await force(ben(), d20(6));
    expect(await help(ben(), won, cast.bob, { skill: "science" })).toBe("alreadyHelped");
    expect(await help(ada(), won, cast.nora, { skill: "science" })).toBe("helpsOneself");
  });

  test("of one's own is chosen with the test", async () => {
    const pet = await table.gm.evaluate(async (owner: string) => {
      const system = {
        attributes: { int: { value: 5 } },
        skills: { science: { rank: 1, tag: false, attribute: "int" } },
      };
      return (
        await (globalThis as any).Actor.create({
          name: "Codsworth",
          type: "character",
          ownership: { default: 0, [owner]: 3 },
          system,
        })
      ).uuid as string;
    }, ada().userId);
    await table.settled();
    await force(ada(), d20(3, 20, 6));
    const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 3, helpers: [pet] });
    await table.settled();
    const { successes, status } = await testCard(ben(), message, cast);
    expect([successes, status]).toEqual([3, "passed"]);
  });
});

test("earned points are banked once, up to the maximum, and the surplus is named; by setting without a press", async () => {
  await setPools(table, 5, 2);
  await force(ada(), d20(1, 2));
  const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
  const presses = await Promise.all([act(ada(), message, "bank"), act(ada(), message, "bank")]);
  expect(presses).toEqual([null, null]);
  await table.settled();
  const { actionPoints } = await testCard(table.gm, message, cast);
  expect([actionPoints.earned, actionPoints.banked, actionPoints.lost]).toEqual([3, 1, 2]);
  expect((await state(table.gm, cast)).group).toBe(6);
  expect(await act(ada(), message, "reroll", { source: "luck", dice: [0] })).toBe("bankedAlready");
  expect(await act(ada(), message, "unbank")).toBeNull();
  await table.settled();
  expect((await state(table.gm, cast)).group).toBe(5);

  await setPools(table, 0, 2);
  await table.gm.evaluate(() => game.settings.set("wasteland-2d20", "bankActionPoints", true));
  await table.settled();
  await force(ada(), d20(1, 2));
  await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
  await force(table.gm, d20(1, 2));
  await roll(table.gm, cast.dog, { skill: "other", difficulty: 1 });
  await table.settled();
  expect(await state(table.gm, cast)).toEqual({ ...BEGIN, group: 3, gm: 4 });
  await table.gm.evaluate(() => game.settings.set("wasteland-2d20", "bankActionPoints", false));
  await table.settled();
});

test("points that somebody spent meanwhile are not taken back to be earned again, but by an Overseer (R-AP-2)", async () => {
  await force(ada(), d20(1, 9));
  const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
  await setPools(table, 0, 2);
  expect(await act(ada(), message, "bank")).toBeNull();
  await table.settled();
  expect((await state(table.gm, cast)).group).toBe(2);
  await setPools(table, 1, 2);
  for (const action of ["unbank", "undoTest"]) expect(await act(ada(), message, action)).toBe("pointsSpent");
  await table.settled();
  expect((await state(table.gm, cast)).group).toBe(1);
  expect((await testCard(ada(), message, cast)).actionPoints).toMatchObject({ banked: 2, left: 0 });
  expect(await act(table.gm, message, "unbank")).toBeNull();
  await table.settled();
  expect((await state(table.gm, cast)).group).toBe(0);
});

test("what was paid goes back first where the points that a test brought are spent, so that none appear", async () => {
  await setPools(table, 3, 2);
  await force(ada(), d20(1, 9, 20, 20));
  const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1, extraDice: 2 });
  await table.settled();
  expect((await state(table.gm, cast)).group).toBe(0);
  expect(await act(ada(), message, "bank")).toBeNull();
  await table.settled();
  expect((await state(table.gm, cast)).group).toBe(2);
  await setPools(table, 0, 2);
  expect(await act(ada(), message, "undoTest")).toBeNull();
  await table.settled();
  expect((await state(table.gm, cast)).group).toBe(1);
});

test("what is given back lifts neither luck nor the group's pool above their maxima (R-LUCK-8, R-AP-2)", async () => {
  await setPools(table, 6, 2);
  await force(ada(), d20(19, 20, 20, 20));
  const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1, extraDice: 2, luck: true });
  await table.settled();
  const maximum = await ada().evaluate((nora: string) => fromUuidSync(nora).system.step.luckMaximum.total, cast.nora);
  expect(await state(table.gm, cast)).toEqual({ ...BEGIN, group: 3, nora: 2 });
  await setPools(table, 5, 2);
  await table.gm.evaluate(
    ({ nora }: Cast, luck: number) => fromUuidSync(nora).update({ "system.luckPoints": luck }),
    cast,
    maximum,
  );
  await table.settled();
  expect(await act(ada(), message, "undoTest")).toBeNull();
  await table.settled();
  expect(await state(table.gm, cast)).toEqual({ ...BEGIN, group: 6, nora: maximum });
});

test("points of a pass buy information and time, of the test before the group's (R-AP-2, R-AP-5)", async () => {
  await force(ada(), d20(1, 9));
  const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
  expect(await act(ada(), message, "halveTime", { purpose: "halveTime" })).toBeNull();
  await table.settled();
  const { actionPoints } = await testCard(ada(), message, cast);
  expect([actionPoints.earned, actionPoints.fromEarned, actionPoints.left]).toEqual([2, 2, 0]);
  expect(await act(ada(), message, "bank")).toBe("nothingToBank");
  expect(await state(ada(), cast)).toEqual(BEGIN);
  // What was bought for a pass is not taken from under it.
  expect(await act(ada(), message, "reroll", { source: "luck", dice: [0] })).toBe("spentOnOutcome");
  expect(await act(table.gm, message, "setDifficulty", { difficulty: 4 })).toBe("spentOnOutcome");
});

describe("the Overseer", () => {
  test("takes AP for complications, of players' tests only, and a player does not (R-TEST-8)", async () => {
    await force(ada(), d20(20, 20));
    const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
    expect(await act(ada(), message, "exchange", { complications: 1 })).toBe("notAllowed");
    expect(await act(table.gm, message, "exchange", { complications: 3 })).toBe("tooFewComplications");
    expect(await act(table.gm, message, "exchange", { complications: 2 })).toBeNull();
    await table.settled();
    const { complications } = await testCard(ben(), message, cast);
    expect(complications).toEqual({ open: 0, exchanged: 2 });
    expect((await state(ada(), cast)).gm).toBe(4);
    expect(await act(ada(), message, "undoTest")).toBeNull();
    await table.settled();
    expect(await state(ada(), cast)).toEqual(BEGIN);
  });

  test("offers success at a cost once, and whoever made the test answers (R-TEST-9)", async () => {
    await force(ada(), d20(19, 18));
    const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
    expect(await act(ada(), message, "offerCost", { complications: 1 })).toBe("notAllowed");
    expect(await act(ada(), message, "acceptCost")).toBe("notOffered");
    expect(await act(table.gm, message, "offerCost", { complications: 2 })).toBeNull();
    expect(await act(table.gm, message, "offerCost", { complications: 1 })).toBe("alreadyOffered");
    await table.settled();
    expect(await act(ben(), message, "acceptCost")).toBe("notAllowed");
    expect(await act(ada(), message, "acceptCost")).toBeNull();
    expect(await act(ada(), message, "refuseCost")).toBe("alreadyAnswered");
    await table.settled();
    const { status, atCost, complications, actionPoints } = await testCard(ben(), message, cast);
    expect([status, atCost, complications.open, actionPoints.earned]).toEqual(["passed", true, 2, 0]);
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [0] })).toBe("passedAtCost");
  });

  test("sets another difficulty, as long as nothing was banked", async () => {
    await force(ada(), d20(3, 9));
    const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
    expect(await act(ada(), message, "setDifficulty", { difficulty: 0 })).toBe("notAllowed");
    expect(await act(table.gm, message, "setDifficulty", { difficulty: 3 })).toBeNull();
    await table.settled();
    const { difficulty, actionPoints, status } = await testCard(ada(), message, cast);
    expect([difficulty, actionPoints.earned, status]).toEqual([3, 0, "passed"]);
  });

  test("keeps a difficulty: no player's client holds it before it is revealed (R02)", async () => {
    await force(table.gm, d20(2, 20));
    const own = await roll(table.gm, cast.raider, { skill: "speech", difficulty: null, keptDifficulty: 7 });
    await table.settled();
    expect((await testCard(table.gm, own, cast)).kept).toBe(7);
    const [held, html] = await ada().evaluate(async (id: string) => {
      const message = game.messages.get(id);
      return [JSON.stringify(message.toObject().system), (await message.renderHTML()).textContent as string];
    }, own);
    expect(JSON.parse(held).request.difficulty).toBeNull();
    expect(held).not.toMatch(/:7\b/);
    expect(html).not.toMatch(/\b7\b/);
    expect((await testCard(ada(), own, cast)).status).toBe("undecided");
    expect(await act(table.gm, own, "reveal", { difficulty: 7 })).toBeNull();
    await table.settled();
    const shown = await testCard(ada(), own, cast);
    expect([shown.difficulty, shown.status]).toEqual([7, "failed"]);
  });
});

test("difficulty 0 passes without a roll when that is chosen, and only then (R-TEST-7)", async () => {
  expect(await roll(ada(), cast.nora, { skill: "science", difficulty: 1, automatic: true })).toBe("needsRoll");
  const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 0, automatic: true });
  await table.settled();
  const { status, dice, actionPoints, buttons } = await testCard(ben(), message, cast);
  expect([status, dice, actionPoints.earned, buttons]).toEqual(["automatic", [], 0, []]);
});

test("deleted people leave a readable card whose buttons say why they cannot (R69)", async () => {
  const uuid = await table.gm.evaluate(async (owner: string) => {
    const actor = await (globalThis as any).Actor.create({
      name: "Gone",
      type: "character",
      ownership: { default: 0, [owner]: 3 },
    });
    return actor.uuid as string;
  }, ada().userId);
  await table.settled();
  await force(ada(), d20(1, 1));
  const message = await roll(ada(), uuid, { skill: "science", difficulty: 1 });
  await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).delete(), uuid);
  await table.settled();
  expect((await testCard(ada(), message, cast)).tester).toMatchObject({ name: "Gone", gone: true });
  expect(await act(ada(), message, "bank")).toBe("notAllowed");
  expect(await act(ada(), message, "reroll", { source: "luck", dice: [0] })).toBe("noLuck");
  expect(await state(ada(), cast)).toEqual(BEGIN);
});
