import { readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { root } from "../../../tools/paths.ts";
import { ADA, act, BEN, force, GM, setPools } from "../attack-table.ts";
import { teachWords } from "../words.ts";
import { type Cast, d20, help, openTests, roll } from "./test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const ChatMessage: any, fromUuidSync: any, game: any, Actor: any;

/** Whose account is deleted. */
const CLEO = "Cleo";

let table: Table;
let cast: Cast;
const ada = () => table.client(ADA);
beforeAll(async () => {
  const users = [{ name: GM, role: "GAMEMASTER" as const }, { name: ADA }, { name: BEN }, { name: CLEO }];
  ({ table, cast } = await openTests({ users }));
  await teachWords(table);
});
afterAll(() => table.close());

/** Every button of a card of these kinds. */
const TEST_ACTIONS = [
  "reroll",
  "bank",
  "unbank",
  "exchange",
  "offerCost",
  "acceptCost",
  "refuseCost",
  "roll",
  "discard",
  "aid",
  "aidPoints",
  "aidWake",
  "undoAid",
  "reveal",
  "setDifficulty",
  "obtainInformation",
  "halveTime",
  "undoTest",
];
const HELP_ACTIONS = ["countHelp"];
const ACTION_ACTIONS = ["undoAction"];

/** The keys of a table of actions in a source, with those of the tables that it takes in. */
async function actionsOf(file: string, name: string): Promise<string[]> {
  const text = await readFile(join(root, "module", "chat", file), "utf8");
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest);
  const tables = source.statements.filter(ts.isVariableStatement).flatMap((one) => one.declarationList.declarations);
  const keys = (name: string): string[] => {
    const found = tables.find((one) => one.name.getText(source) === name)?.initializer;
    if (!found || !ts.isObjectLiteralExpression(found)) throw new Error(`There is no table ${name}`);
    return found.properties.flatMap((one) =>
      ts.isSpreadAssignment(one) ? keys(one.expression.getText(source)) : (one.name?.getText(source) ?? []),
    );
  };
  return keys(name);
}

test("every button of these cards stands in the tables below", async () => {
  expect(await actionsOf("test/card-actions.ts", "TEST_CARD_ACTIONS")).toEqual(TEST_ACTIONS);
  expect(await actionsOf("test/card-actions.ts", "HELP_CARD_ACTIONS")).toEqual(HELP_ACTIONS);
  expect(await actionsOf("cards/actions.ts", "ACTION_ACTIONS")).toEqual(ACTION_ACTIONS);
});

/** Everything that can be changed by a card, and the cards themselves. */
function world(): Promise<string> {
  return table.gm.evaluate(() => {
    const bodies = game.actors.contents.map(({ id, system, statuses }: any) => [
      id,
      system.hp.value,
      system.luckPoints,
      [...statuses],
    ]);
    const cards = game.messages.contents.map(({ id, system }: any) => [id, Object.keys(system.events ?? {})]);
    const { group, gm } = game.wasteland.pools.read();
    return JSON.stringify([group, gm, bodies, cards, game.settings.get("wasteland-2d20", "keptDifficulties") ?? null]);
  });
}

const NONSENSE = {
  tester: "Actor.none000000000000",
  source: "none",
  dice: [9],
  complications: 0.5,
  difficulty: -1,
  purpose: "none",
  points: 1.5,
  wake: 7,
};

const viewOf = (client: HeadlessClient, message: string): Promise<any> =>
  client.evaluate((id: string) => {
    const found = game.messages.get(id);
    const { cards } = game.wasteland;
    return found.type === "action" ? cards.action && null : cards.test(found);
  }, message);

const shownTo = async (client: HeadlessClient, message: string): Promise<{ action: string; data: object }[]> =>
  (await viewOf(client, message)).buttons;

/** Presses what the card does not show, with nothing chosen and with nonsense. @returns what is told, by action */
async function pressHidden(
  client: HeadlessClient,
  message: string,
  actions: readonly string[] = TEST_ACTIONS,
): Promise<Record<string, string>> {
  await table.settled();
  const shown = (await shownTo(client, message)).map(({ action }) => action);
  // The three buttons of first aid do the same with other numbers.
  const works = shown.includes("aid") ? ["aid", "aidPoints", "aidWake"] : [];
  const before = await world();
  const told: Record<string, string> = {};
  for (const action of actions.filter((one) => !shown.includes(one) && !works.includes(one))) {
    const answers = [await act(client, message, action), await act(client, message, action, NONSENSE)];
    told[action] = [...new Set(answers)].join(", ");
  }
  await table.settled();
  expect([await world(), told]).toEqual([before, told]);
  return told;
}

/**
 * Presses each button of a fresh card, twice, but those that others have pressed.
 * @returns what is told, by action; "done" for what is done
 */
async function pressShown(
  client: HeadlessClient,
  make: () => Promise<string>,
  others: readonly Record<string, string>[],
): Promise<Record<string, string>> {
  const told: Record<string, string> = {};
  const shown = async (message: string) =>
    (await shownTo(client, message)).filter(
      ({ action }) => !["help", "oppose"].includes(action) && !others.some((one) => action in one),
    );
  for (const { action } of await shown(await make())) {
    const message = await make();
    const { data } = (await shown(message)).find((one) => one.action === action)!;
    const filled =
      action === "reveal"
        ? { difficulty: 2 }
        : action === "aidPoints"
          ? { points: 1 }
          : action === "aidWake"
            ? { points: 0, wake: 1 }
            : data;
    const answers = [];
    for (let time = 0; time < 2; time++) {
      answers.push(((await act(client, message, action, filled)) ?? "done") as string);
      await table.settled();
      if (action === "discard") break;
    }
    told[action] = answers.join(", ");
  }
  return told;
}

/** The log is empty, pools and luck are as at first. */
async function reset(): Promise<void> {
  await setPools(table, 1, 3);
  await table.gm.evaluate(async ({ nora }: Cast) => {
    await ChatMessage.deleteDocuments(game.messages.map(({ id }: any) => id));
    await fromUuidSync(nora).update({ "system.luckPoints": 3 });
  }, cast);
  await table.settled();
}

async function tested(faces: number[], choices: object = {}, actor = cast.nora, client = ada()): Promise<string> {
  await reset();
  await force(client, d20(...faces));
  const message = await roll(client, actor, { skill: "science", difficulty: 1, ...choices });
  await table.settled();
  return message;
}

async function thenBy(client: HeadlessClient, message: string, action: string, data: object = {}): Promise<string> {
  expect(await act(client, message, action, data)).toBeNull();
  await table.settled();
  return message;
}

async function unrolled(): Promise<string> {
  const made = await tested([3, 4]);
  const message = await ada().evaluate(async (id: string) => {
    const { request } = game.messages.get(id).toObject().system;
    return (await ChatMessage.create({ type: "test", system: { request } })).id as string;
  }, made);
  await force(ada(), d20(3, 4));
  await table.settled();
  return message;
}

/** Nora's first aid for Bob, whose leg is hurt; by itself for somebody who is not injured. */
async function firstAid(injured = true): Promise<string> {
  await reset();
  await table.gm.evaluate(
    async ({ bob }: Cast, untreated: number) => {
      const injuries = { "leg-left": { untreated, treated: 0 } };
      await fromUuidSync(bob).update({ system: { hp: { value: 2 }, injuries } });
    },
    cast,
    Number(injured),
  );
  await table.settled();
  await force(ada(), d20(3, 4));
  const message = await ada().evaluate(
    async ({ nora, bob }: Cast, automatic: boolean) => {
      const aid = { use: "heal", patient: fromUuidSync(bob) };
      const answer = await game.wasteland.healing.firstAid(fromUuidSync(nora), aid, automatic ? { automatic } : {}, {
        dialog: false,
      });
      return answer.message.id as string;
    },
    cast,
    !injured,
  );
  await table.settled();
  return message;
}

/** A card in each state that it can be in. */
const STATES: Readonly<Record<string, () => Promise<string>>> = {
  "not rolled": unrolled,
  "passed with AP and a complication": () => tested([3, 20, 4], { extraDice: 1, payer: "gm", toGm: 1 }),
  failed: () => tested([18, 20]),
  "offered at a cost": async () => thenBy(table.gm, await tested([18, 19]), "offerCost", { complications: 1 }),
  "passed at a cost": async () =>
    thenBy(ada(), await thenBy(table.gm, await tested([18, 19]), "offerCost", { complications: 1 }), "acceptCost"),
  banked: async () => thenBy(ada(), await tested([3, 4]), "bank"),
  "passed without a roll": () => tested([], { difficulty: 0, automatic: true }),
  "of which the difficulty is kept": () => tested([3, 18], { difficulty: null }),
  "that waits for the other side": () => tested([3, 4], { opposition: true }),
  "of first aid": () => firstAid(),
  "of first aid that was given": async () => thenBy(ada(), await firstAid(), "aid", { points: 0, wake: 0 }),
  "of first aid without a roll": () => firstAid(false),
  "taken back": async () => thenBy(ada(), await tested([3, 4]), "undoTest"),
};

const ROLES: readonly (readonly [string, () => HeadlessClient])[] = [
  ["of who made it", ada],
  ["of somebody else", () => table.client(BEN)],
  ["of the Overseer", () => table.gm],
];

describe.each(Object.keys(STATES))("each button of a test's card has an answer: %s", (state) => {
  const make = STATES[state]!;

  test("what is not shown is refused with a reason, whoever asks", async () => {
    const message = await make();
    const told: Record<string, Record<string, string>> = {};
    for (const [role, client] of ROLES) told[role] = await pressHidden(client(), message);
    expect(told).toMatchSnapshot();
  });

  test("what is shown works once, and is refused or goes on when it is pressed again", async () => {
    const told: Record<string, Record<string, string>> = {};
    for (const [role, client] of ROLES) told[role] = await pressShown(client(), make, Object.values(told));
    expect(told).toMatchSnapshot();
  });
});

/** What each button of a test's card says, with data that it could have. @returns what is told, "done" where it works */
async function pressAll(client: HeadlessClient, message: string): Promise<Record<string, string>> {
  const data = { source: "luck", dice: [0], complications: 1, difficulty: 2, points: 0, wake: 0 };
  const told: Record<string, string> = {};
  for (const action of TEST_ACTIONS.filter((one) => one !== "undoTest")) {
    const purpose = action === "halveTime" ? action : "obtainInformation";
    told[action] = ((await act(client, message, action, { ...data, purpose })) ?? "done") as string;
    await table.settled();
  }
  return { ...told, undoTest: ((await act(client, message, "undoTest")) ?? "done") as string };
}

/** Somebody of a user's, for this test alone. */
async function mortal(owner: string): Promise<string> {
  const uuid = await table.gm.evaluate(async (owner: string) => {
    const ownership = { default: 0, [owner]: 3 };
    return (await Actor.create({ name: "Gone", type: "character", ownership })).uuid as string;
  }, owner);
  await table.settled();
  return uuid;
}

describe("when what a card is about is gone, each button says so or does what still can be done (R69)", () => {
  test("the character of a test", async () => {
    const told: Record<string, Record<string, string>> = {};
    for (const [role, client] of [ROLES[0]!, ROLES[2]!]) {
      const uuid = await mortal(ada().userId);
      const message = await tested([1, 20], {}, uuid);
      await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).delete(), uuid);
      await table.settled();
      told[role] = await pressAll(client(), message);
    }
    expect(told).toMatchSnapshot();
  });

  test("the patient of first aid", async () => {
    const uuid = await mortal(ada().userId);
    await reset();
    await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).update({ "system.hp.value": 1 }), uuid);
    await table.settled();
    await force(ada(), d20(3, 4));
    const message = await ada().evaluate(
      async (nora: string, uuid: string) => {
        const { firstAid } = game.wasteland.healing;
        const aid = { use: "heal", patient: fromUuidSync(uuid) };
        return (await firstAid(fromUuidSync(nora), aid, { difficulty: 1 }, { dialog: false })).message.id as string;
      },
      cast.nora,
      uuid,
    );
    await table.gm.evaluate((uuid: string) => fromUuidSync(uuid).delete(), uuid);
    await table.settled();
    const told = [];
    for (const action of ["aid", "aidPoints", "undoAid"])
      told.push([action, await act(ada(), message, action, { points: 0, wake: 0 })]);
    expect(told).toEqual([
      ["aid", "targetGone"],
      ["aidPoints", "targetGone"],
      ["undoAid", "alreadyDone"],
    ]);
  });

  test("the account of who made a test", async () => {
    const cleo = table.client(CLEO);
    const uuid = await mortal(cleo.userId);
    const message = await tested([1, 20], {}, uuid, cleo);
    const id = cleo.userId;
    await cleo.disconnect();
    await table.gm.evaluate((id: string) => game.users.get(id).delete(), id);
    await table.settled();
    await force(table.gm, d20(1));
    expect(await pressAll(table.gm, message)).toMatchSnapshot();
    expect(await act(ada(), message, "bank")).toBe("notAllowed");
  });

  test("the card, and the test of a helper's die", async () => {
    const message = await tested([3, 4]);
    await force(table.client(BEN), d20(5));
    const helped = await help(table.client(BEN), message, cast.bob, { skill: "science" });
    await table.settled();
    expect(await act(table.client(BEN), helped, "countHelp")).toBe("alreadyHelped");
    expect(await act(ada(), helped, "countHelp")).toBe("notAllowed");
    const told = await ada().evaluate(async (id: string) => {
      const found = game.messages.get(id);
      await found.delete();
      return game.wasteland.cards.action(found, "bank").catch(({ problem }: any) => problem.key) as Promise<string>;
    }, message);
    await table.settled();
    expect(told).toBe("cardGone");
    expect(await act(table.client(BEN), helped, "countHelp")).toBe("cardGone");
  });
});

test("the button of an action's card works once, for who may, and says so else", async () => {
  await reset();
  const message = await table.gm.evaluate(async () => {
    await game.wasteland.time.reach("milestone");
    return game.messages.contents.at(-1).id as string;
  });
  await table.settled();
  expect(await act(ada(), message, "undoAction")).toBe("notAllowed");
  expect(await act(table.gm, message, "bank")).toBe("unknownRequest");
  expect(await act(table.gm, message, "undoAction")).toBeNull();
  expect(await act(table.gm, message, "undoAction")).toBe("alreadyDone");
});

test("without an Overseer each button that needs one says so, and nothing changes (R64, R65)", async () => {
  const plain = await tested([3, 4]);
  await table.gm.disconnect();
  const held = () => ada().evaluate(() => JSON.stringify(game.messages.contents.map((one: any) => one.toObject())));
  const before = await held();
  const told: Record<string, string> = {};
  for (const { action, data } of await shownTo(ada(), plain))
    if (action !== "help") told[action] = (await act(ada(), plain, action, data)) ?? "done";
  const needed = { bank: "noArbiter", obtainInformation: "noArbiter", halveTime: "noArbiter", undoTest: "noArbiter" };
  expect(told).toEqual(needed);
  expect(await held()).toBe(before);
});
