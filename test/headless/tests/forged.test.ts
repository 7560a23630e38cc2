import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, act, BEN, force, setPools } from "../attack-table.ts";
import { type Cast, d20, help, openTests, roll, state, testCard } from "./test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, foundry: any, ChatMessage: any, fromUuidSync: any;

let table: Table;
let cast: Cast;
const ada = () => table.client(ADA);
const ben = () => table.client(BEN);
beforeAll(async () => {
  ({ table, cast } = await openTests());
  await setPools(table, 2, 2);
});
afterAll(() => table.close());

/** Ada passes with 2 AP to bank. @returns the id of the message */
async function passed(): Promise<string> {
  await force(ada(), d20(1, 9));
  const message = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
  await table.settled();
  return message;
}

/** Ada's own client rewrites her card; `<type>` in a path stands for the event of that type, `<name>` for a uuid. */
async function rewrite(message: string, changes: object): Promise<void> {
  await ada().evaluate(
    async (id: string, changes: object, cast: Cast) => {
      const found = game.messages.get(id);
      const event = (type: string) =>
        Object.keys(found.system.events).find((key) => found.system.events[key].type === type) ?? type;
      const text = JSON.stringify(changes).replaceAll(
        /<(\w+)>/g,
        (_all, name: string) => (cast as unknown as Record<string, string>)[name] ?? event(name),
      );
      await found.update(JSON.parse(text));
    },
    message,
    changes,
    cast,
  );
  await table.settled();
}

const EVENT = { user: "AAAAAAAAAAAAAAAA", time: 9e12 };

describe("a player who rewrites their own test banks nothing", () => {
  test.each<[string, object, string]>([
    ["an attribute that is not the sheet's", { "system.request.attribute": 20 }, "cardChanged"],
    ["a rank that is not the sheet's", { "system.request.rank": 6 }, "cardChanged"],
    ["another attribute's name", { "system.request.attributeKey": "str" }, "cardChanged"],
    ["a skill that nobody has", { "system.request.skill": "__proto__" }, "noSkill"],
    ["a difficulty below its reasons", { "system.request.difficulty": 0 }, "cardChanged"],
    ["complications that nothing ignores", { "system.request.ignoredComplications": 5 }, "cardChanged"],
    [
      "a re-roll that no item gives",
      { "system.request.rerolls": [{ key: "x", reason: "x", dice: 2, luck: 0, limited: false }] },
      "cardChanged",
    ],
    ["someone else's sheet", { "system.request.tester": { uuid: "<bob>", name: "Bob" } }, "notAllowed"],
    ["a body that is not there", { "system.request.tester": { uuid: "Actor.none", name: "Bob" } }, "notAllowed"],
    ["a call that nobody made", { "system.request.call": "AAAAAAAAAAAAAAAA" }, "cardChanged"],
    ["other faces than were rolled", { "system.events.<rolled>.faces": [1, 1] }, "rollDiffers"],
    ["dice that were neither paid nor rolled", { "system.request.payment.extraDice": 3 }, "rollDiffers"],
    [
      "a difficulty of the Overseer's that is the player's",
      { "system.events.x": { ...EVENT, type: "adjusted", difficulty: 0 } },
      "cardChanged",
    ],
    [
      "a revealed difficulty that is the player's",
      { "system.events.x": { ...EVENT, type: "revealed", difficulty: 0 } },
      "cardChanged",
    ],
    [
      "an opponent who was beaten",
      { "system.events.x": { ...EVENT, type: "opposed", successes: 0, adjust: -5 } },
      "opponentGone",
    ],
    [
      "a helper who did not help",
      { "system.events.x": { ...EVENT, type: "helped", actor: "<bob>", attribute: 20, rank: 6, die: 1, help: "none" } },
      "cardGone",
    ],
    [
      "a die rolled again for nothing",
      { "system.events.x": { ...EVENT, type: "rerolled", source: "luck", dice: [{ index: 1, face: 1 }], roll: 1 } },
      "rollDiffers",
    ],
    [
      "complications taken away",
      { "system.events.x": { ...EVENT, type: "paid", purpose: "cancelComplication", fromGroup: 0 } },
      "cardChanged",
    ],
  ])("%s", async (_what, changes, refusal) => {
    const message = await passed();
    const before = await state(table.gm, cast);
    await rewrite(message, changes);
    expect(await act(ada(), message, "bank")).toBe(refusal);
    await table.settled();
    expect(await state(table.gm, cast)).toEqual(before);
  });

  test("a re-roll whose luck was not paid", async () => {
    const message = await passed();
    await force(ada(), d20(2));
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [1] })).toBeNull();
    await rewrite(message, { "system.events.<rerolled>.luck": "AAAAAAAAAAAAAAAA" });
    expect(await act(ada(), message, "bank")).toBe("notPaid");
  });

  test("an honest re-roll and honest help are banked, with the Overseer's own word on the difficulty", async () => {
    const message = await passed();
    await force(ada(), d20(2));
    expect(await act(ada(), message, "reroll", { source: "luck", dice: [1] })).toBeNull();
    await force(ben(), d20(5));
    await help(ben(), message, cast.bob, { skill: "science" });
    expect(await act(table.gm, message, "setDifficulty", { difficulty: 2 })).toBeNull();
    const before = await state(table.gm, cast);
    expect(await act(ada(), message, "bank")).toBeNull();
    await table.settled();
    // 2 + 2 of one's own, 1 of the helper's, against 2: 3 AP.
    expect(await state(table.gm, cast)).toEqual({ ...before, group: before.group + 3 });
    await table.gm.evaluate(() => game.wasteland.pools.adjust("group", -3));
    await table.settled();
  });
});

/** Sends a request to the arbiter as a client might forge it. @returns why it was refused, or null */
async function forge(sender: ReturnType<typeof ada>, request: object): Promise<string | null> {
  const answer = await sender.evaluate((request: object) => {
    const payload = { kind: "request", id: foundry.utils.randomID(), message: "", data: {}, ...request };
    return new Promise<string | null>((resolve) => {
      const hear = (answer: any) => {
        if (answer.kind !== "answer" || answer.id !== payload.id) return;
        game.socket.off("system.wasteland-2d20", hear);
        resolve(answer.problem?.key ?? null);
      };
      game.socket.on("system.wasteland-2d20", hear);
      game.socket.emit("system.wasteland-2d20", payload);
    });
  }, request);
  await table.settled();
  return answer;
}

test("forged, repeated, stale and absurd requests change nothing", async () => {
  const message = await passed();
  const events = () =>
    table.gm.evaluate((id: string) => Object.keys(game.messages.get(id).system.events).length, message);
  const before = [await state(table.gm, cast), await events()];
  const requests: [request: object, refusal: string][] = [
    [{ action: "exchange", data: { complications: 1 } }, "notAllowed"],
    [{ action: "setDifficulty", data: { difficulty: 0 } }, "notAllowed"],
    [{ action: "reveal", data: { difficulty: 0 } }, "notAllowed"],
    [{ action: "offerCost", data: { complications: 1 } }, "notAllowed"],
    [{ action: "answerCost", data: { accepted: 1 } }, "notAllowed"],
    [{ action: "help", data: { help: message } }, "notAllowed"],
    [{ action: "help", data: { help: "none" } }, "notAllowed"],
    [{ action: "help", data: {} }, "unknownRequest"],
    [{ action: "spend", data: { purpose: "buyDie" } }, "notAllowed"],
    [{ action: "bank", data: {} }, "notAllowed"],
    [{ action: "bank", data: { amount: 99 } }, "unknownRequest"],
    [{ action: "unbank" }, "notAllowed"],
    [{ action: "undoTest", data: { event: "x" } }, "unknownRequest"],
  ];
  for (const [request, refusal] of requests) expect(await forge(ben(), { message, ...request })).toBe(refusal);
  expect(await forge(ada(), { message, action: "spend", data: { purpose: "__proto__" } })).toBe("unknownRequest");
  expect(await forge(ada(), { message: "none", action: "undoTest" })).toBe("cardGone");
  expect(await forge(ada(), { message, action: "constructor" })).toBe("unknownRequest");
  expect([await state(table.gm, cast), await events()]).toEqual(before);
  const id = "B".repeat(16);
  expect(await forge(ada(), { message, action: "bank", id })).toBeNull();
  const banked = await state(table.gm, cast);
  expect(banked.group).toBe(before[0].group + 2);
  expect(await forge(ada(), { message, action: "bank", id })).toBeNull();
  expect(await forge(ada(), { message, action: "bank", id: "C".repeat(16) })).toBe("nothingToBank");
  expect(await state(table.gm, cast)).toEqual(banked);
});

test("nobody makes a test, or helps, with someone else's character", async () => {
  const message = await passed();
  await force(ben(), d20(1, 1));
  const foreign = await roll(ben(), cast.nora, { skill: "science", difficulty: 1 });
  await table.settled();
  expect(await act(ben(), foreign, "bank")).toBe("notAllowed");
  await force(ben(), d20(1));
  expect(await help(ben(), message, cast.raider, { skill: "science" })).toBe("notAllowed");
  await table.settled();
  expect((await testCard(table.gm, message, cast)).helpers).toEqual([]);
});

test("a message that is no test of ours keeps its plain words and has no buttons", async () => {
  const seen = await ada().evaluate(async () => {
    const requests = [null, {}, { kind: "test" }, { kind: "call", testers: "all" }, { kind: "help", test: 3 }];
    const found = [];
    for (const request of requests) {
      const message = await ChatMessage.create({ type: "test", content: "<p>Plain</p>", system: { request } });
      const html = await message.renderHTML();
      found.push([
        html.querySelector(".message-content").textContent.trim(),
        html.querySelectorAll("[data-card-action]").length,
      ]);
    }
    return found;
  });
  expect(seen).toEqual(Array(5).fill(["Plain", 0]));
});

test("names are text on every card of a test", async () => {
  await table.gm.evaluate(async ({ nora, bob }: Cast) => {
    const name = '<img src="x" onerror="window.caught = true">';
    for (const uuid of [nora, bob]) await fromUuidSync(uuid).update({ name });
  }, cast);
  await table.settled();
  const message = await passed();
  await force(ben(), d20(5));
  const helper = await help(ben(), message, cast.bob, { skill: "science" });
  const call = await table.gm.evaluate(async ({ nora }: Cast) => {
    const words = '<img src="x" onerror="window.caught = true">';
    const asked = { mode: "each", testers: [fromUuidSync(nora)], skill: "science", difficulty: 1, words };
    return (await game.wasteland.callForTest(asked)).id as string;
  }, cast);
  await table.settled();
  const images = await ben().evaluate(
    async (ids: string[]) => {
      const found = [];
      for (const id of ids) {
        const message = game.messages.get(id);
        const html = await message.renderHTML();
        found.push(html.querySelectorAll("[onerror]").length + (/<img src=.x./.test(message.content) ? 1 : 0));
      }
      return found;
    },
    [message, helper, call],
  );
  expect(images).toEqual([0, 0, 0]);
});
