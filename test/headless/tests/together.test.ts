import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { groupTest, opposedTest } from "../../../module/rules/index.ts";
import { ADA, act, BEN, force, GM, setPools } from "../attack-table.ts";
import { modeOf } from "../words.ts";
import { type Cast, d20, help, openTests, roll, state, testCard } from "./test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any;

let table: Table;
let cast: Cast;
const ada = () => table.client(ADA);
const ben = () => table.client(BEN);
beforeAll(async () => {
  ({ table, cast } = await openTests());
});
afterAll(() => table.close());
beforeEach(() => setPools(table, 2, 2));

/** The gamemaster asks for a test. @returns the id of its card */
async function call(mode: string, testers: string[], more: object = {}): Promise<string> {
  const id = await table.gm.evaluate(
    async (mode: string, testers: string[], more: object) => {
      const choices = { mode, testers: testers.map((uuid) => fromUuidSync(uuid)), skill: "science", difficulty: 1 };
      return (await game.wasteland.callForTest({ ...choices, ...more })).id as string;
    },
    mode,
    testers,
    more,
  );
  await table.settled();
  return id;
}

/** What somebody begins with who is asked, rolled at once. @returns the message, or what the user is told */
async function answer(client: HeadlessClient, call: string, uuid: string, choices: object = {}): Promise<string> {
  const given = await client.evaluate(
    (call: string, uuid: string) => {
      try {
        return game.wasteland.cards.called(game.messages.get(call), uuid);
      } catch (error: any) {
        return error.problem.key;
      }
    },
    call,
    uuid,
  );
  if (typeof given === "string") return given;
  const message = await roll(client, uuid, { ...given, ...choices });
  await table.settled();
  return message;
}

const rows = async (client: HeadlessClient, call: string) =>
  (await testCard(client, call, cast)).rows.map(({ tester, part, status, successes, buttons }: any) => [
    tester.uuid,
    part,
    status,
    successes,
    buttons.map(({ action }: any) => action),
  ]);

describe("an Overseer asks", () => {
  test("each of some players, who roll with the difficulty that was set; only their owners have a button (R82)", async () => {
    const card = await call("each", [cast.nora, cast.bob], { difficulty: 2 });
    expect(await rows(ada(), card)).toEqual([
      ["nora", "test", "open", null, ["rollCalled"]],
      ["bob", "test", "open", null, []],
    ]);
    await force(ada(), d20(1, 9));
    const message = await answer(ada(), card, cast.nora);
    expect((await testCard(ben(), message, cast)).difficulty).toBe(2);
    expect(await rows(ben(), card)).toEqual([
      ["nora", "test", "passed", 3, []],
      ["bob", "test", "open", null, ["rollCalled"]],
    ]);
    expect(await answer(ada(), card, cast.nora)).toBe("alreadyDone");
    expect(await act(ada(), message, "bank")).toBeNull();

    await force(ben(), d20(1, 9));
    const easier = await answer(ben(), card, cast.bob, { difficulty: 0 });
    expect(await act(ben(), easier, "bank")).toBe("cardChanged");
  });

  test("for a test whose difficulty stays hidden until it is revealed (R02)", async () => {
    const card = await call("each", [cast.nora], { difficulty: 6, kept: true });
    await force(ada(), d20(1, 9));
    const message = await answer(ada(), card, cast.nora);
    const held = await ada().evaluate(
      (ids: string[]) => JSON.stringify(ids.map((id) => game.messages.get(id).toObject().system.request)),
      [card, message],
    );
    expect(held).not.toMatch(/:6\b/);
    expect([(await testCard(ada(), message, cast)).status, (await testCard(table.gm, message, cast)).kept]).toEqual([
      "undecided",
      6,
    ]);
    expect(await act(ada(), message, "bank")).toBe("nothingToBank");
    expect(await act(table.gm, message, "reveal", { difficulty: 6 })).toBeNull();
    await table.settled();
    const { status, shortfall } = await testCard(ada(), message, cast);
    expect([status, shortfall]).toEqual(["failed", 3]);
  });

  test("and nobody else does", async () => {
    const told = await ada().evaluate(async ({ nora }: Cast) => {
      const choices = { mode: "each", testers: [fromUuidSync(nora)], skill: "science", difficulty: 1 };
      return game.wasteland.callForTest(choices).then(
        () => null,
        (error: any) => error.problem.key,
      );
    }, cast);
    expect(told).toBe("notAllowed");
  });
});

test("a group is led by one and helped by the others, in that order (R-GROUP-1)", async () => {
  const card = await call("group", [cast.nora, cast.bob], { difficulty: 3 });
  expect(await rows(ben(), card)).toEqual([
    ["nora", "leader", "open", null, []],
    ["bob", "helper", "waiting", null, []],
  ]);
  await force(ada(), d20(3, 20));
  const message = await answer(ada(), card, cast.nora);
  expect(await rows(ben(), card)).toEqual([
    ["nora", "leader", "failed", 2, []],
    ["bob", "helper", "open", null, ["helpCalled"]],
  ]);
  await force(ben(), d20(13));
  await help(ben(), message, cast.bob, { skill: "science" });
  await table.settled();
  const expected = groupTest(
    { attribute: 7, rank: 3, tag: true, difficulty: 3 },
    [3, 20],
    [{ attribute: 9, rank: 4, die: 13 }],
  );
  const { successes, complications, status, actionPoints, helpers } = await testCard(table.gm, message, cast);
  expect({
    successes,
    complications: complications.open,
    passed: status === "passed",
    earned: actionPoints.earned,
  }).toEqual({
    successes: expected.successes,
    complications: expected.complications,
    passed: expected.passed,
    earned: expected.actionPoints,
  });
  expect(helpers.map(({ face, successes, counted }: any) => ({ face, successes, counted }))).toEqual(
    expected.members.map(({ face, successes, counted }) => ({ face, successes, counted })),
  );
  expect((await rows(ada(), card))[1]).toEqual(["bob", "helper", "helped", null, []]);
});

describe("an opposed test", () => {
  test.each<[string, number[], number[]]>([
    ["is won by the active side, which gets the surplus (R-OPP-1)", [9, 20], [3, 10]],
    ["is lost to the other side, whose Overseer gets what is missing (R-OPP-1, R-OPP-4)", [1, 2], [10, 19]],
  ])("%s", async (_what, theirs, own) => {
    const card = await call("opposed", [cast.raider, cast.nora]);
    expect(await answer(ada(), card, cast.nora)).toBe("opponentFirst");
    await force(table.gm, d20(...theirs));
    const first = await answer(table.gm, card, cast.raider, { attribute: "int", skill: "science" });
    const opponent = await testCard(ada(), first, cast);
    expect([opponent.status, opponent.opposition]).toEqual(["undecided", true]);
    await force(ada(), d20(...own));
    const message = await answer(ada(), card, cast.nora);
    const active = await testCard(ben(), message, cast);
    const expected = opposedTest({ active: active.successes, opponent: opponent.successes });
    expect([active.winner, active.actionPoints.earned, active.difficulty]).toEqual([
      expected.winner,
      expected.actionPoints,
      expected.difficulty,
    ]);
    expect(await act(ada(), message, "bank")).toBeNull();
    await table.settled();
    const { group, gm } = await state(table.gm, cast);
    const won = {
      active: { group: 2 + expected.actionPoints, gm: 2 },
      opponent: { group: 2, gm: 2 + expected.actionPoints },
    };
    expect({ group, gm }).toEqual(won[expected.winner]);
  });

  test("is answered on the other side's card, with what makes it harder on that side (R-OPP-2)", async () => {
    await force(table.gm, d20(1, 20));
    const first = await roll(table.gm, cast.raider, { skill: "sneak", opposition: true });
    await table.settled();
    await force(ada(), d20(1, 9));
    const message = await roll(ada(), cast.nora, {
      skill: "science",
      answers: first,
      extra: [{ reason: "dark", value: 1 }],
    });
    await table.settled();
    const { difficulty, winner, actionPoints } = await testCard(table.gm, message, cast);
    expect([difficulty, winner, actionPoints.earned]).toEqual([3, "active", 0]);
  });

  test("between players buys dice from the Overseer alone (R-OPP-3)", async () => {
    const card = await call("opposed", [cast.bob, cast.nora]);
    await force(ben(), d20(5, 6, 7));
    await answer(ben(), card, cast.bob, { extraDice: 1, payer: "group" });
    expect(await state(table.gm, cast)).toMatchObject({ group: 2, gm: 3 });
    await force(ada(), d20(1, 2, 3));
    const message = await answer(ada(), card, cast.nora, { extraDice: 1, payer: "group" });
    await table.settled();
    expect(await state(table.gm, cast)).toMatchObject({ group: 2, gm: 4 });
    expect(await act(ada(), message, "bank")).toBeNull();
    await table.settled();
    // 6 successes against 3: the group gets 3 (our reading, between two players too).
    expect(await state(table.gm, cast)).toMatchObject({ group: 5, gm: 4 });
  });
});

test("every mode shows a test to whom it may, and tells the others nothing", async () => {
  const seen: Record<string, unknown> = {};
  for (const audience of ["publicroll", "gmroll", "blindroll", "selfroll"]) {
    await force(ada(), d20(3, 9));
    const message = await roll(ada(), cast.nora, { skill: "science", audience: modeOf(audience) });
    await table.settled();
    seen[audience] = await Promise.all(
      [GM, ADA, BEN].map((name) =>
        table.client(name).evaluate(async (id: string) => {
          const found = game.messages.get(id);
          const html = found.visible ? (await found.renderHTML()).textContent : "";
          return [!game.wasteland.cards.test(found).hidden, /success|Science/.test(html) || /\b9\b/.test(html)];
        }, message),
      ),
    );
    const plain = await table.gm.evaluate((id: string) => game.messages.get(id)._source.content as string, message);
    expect(/success/.test(plain)).toBe(audience === "publicroll");
  }
  const [yes, no] = [
    [true, true],
    [false, false],
  ];
  expect(seen).toEqual({
    publicroll: [yes, yes, yes],
    gmroll: [yes, yes, no],
    blindroll: [yes, no, no],
    selfroll: [no, yes, no],
  });
});

test("without an Overseer a test is rolled, help goes to the test's author, and the rest says why it cannot be done (R64, R65)", async () => {
  const { table: lonely, cast: alone } = await openTests();
  onTestFinished(() => lonely.close());
  const [ann, other] = [lonely.client(ADA), lonely.client(BEN)];
  await lonely.gm.disconnect();
  await force(ann, d20(3, 20));
  const message = await roll(ann, alone.nora, { skill: "science", difficulty: 1 });
  await lonely.settled();
  await force(other, d20(5));
  await help(other, message, alone.bob, { skill: "science" });
  await lonely.settled();
  expect((await testCard(other, message, alone)).successes).toBe(3);
  await force(ann, d20(4));
  expect(await act(ann, message, "reroll", { source: "luck", dice: [1] })).toBeNull();
  expect(await act(ann, message, "bank")).toBe("noArbiter");
  expect(await roll(ann, alone.nora, { skill: "science", extraDice: 1, payer: "gm" })).toBe("noArbiter");
  expect((await testCard(ann, message, alone)).actionPoints.left).toBe(3);
});
