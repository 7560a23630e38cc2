import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import ts from "typescript";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { HeadlessClient } from "../../sandbox/headless/client.ts";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { root } from "../../tools/paths.ts";
import { ADA, act, attack, BEN, DEADLY, force, GM, HIT, openAttack, type Scene, setPools } from "./attack-table.ts";
import { d20, roll } from "./tests/test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any, Combat: any, Hooks: any;

/** What requests are about, by what stands for it in the table below. */
interface Things {
  nora: string;
  raider: string;
  pistol: string;
  rounds: string;
  attack: string;
  damage: string;
  test: string;
  combat: string;
  combatant: string;
}

let table: Table;
let things: Things;

/** A request as Ben would send it for what is Ada's or the Overseer's; words in angle brackets stand for ids. */
interface Row {
  /** Of which card it is; none for requests without a card. */
  readonly card?: "attack" | "damage" | "test";
  readonly data: Readonly<Record<string, string | number>>;
  /** What the arbiter says to a player who does not own what it is about. */
  readonly stranger: string;
}

const combatant = { combat: "<combat>", combatant: "<combatant>" };
const row = { target: "<raider>", hit: 0 };

/** Every action of the arbiter. */
const ROWS: Readonly<Record<string, Row>> = {
  pay: { card: "attack", data: {}, stranger: "notAllowed" },
  refund: { card: "attack", data: {}, stranger: "notAllowed" },
  bank: { card: "attack", data: {}, stranger: "notAllowed" },
  buyDamage: { card: "attack", data: { dice: 1 }, stranger: "notAllowed" },
  addTarget: { card: "damage", data: { target: "<raider>", why: "burst" }, stranger: "notAllowed" },
  parry: { card: "attack", data: {}, stranger: "notOffered" },
  apply: { card: "damage", data: row, stranger: "notAllowed" },
  edit: { card: "damage", data: { ...row, field: "damage", value: 9 }, stranger: "notAllowed" },
  outcome: { card: "damage", data: { ...row, key: "nothing" }, stranger: "notOffered" },
  rerollCover: { card: "damage", data: { target: "<raider>" }, stranger: "notOffered" },
  undo: { card: "damage", data: { event: "nothing" }, stranger: "notAllowed" },
  undoAttack: { card: "attack", data: {}, stranger: "notAllowed" },
  adjust: { data: { pool: "group", amount: 6, reason: "mine" }, stranger: "notAllowed" },
  milestone: { data: { kind: "quest" }, stranger: "notAllowed" },
  perfectTiming: { data: combatant, stranger: "notAllowed" },
  buyAction: { data: { ...combatant, kind: "minor" }, stranger: "notAllowed" },
  refundAction: { data: { ...combatant, kind: "minor" }, stranger: "notAllowed" },
  undoAction: { card: "attack", data: {}, stranger: "cardGone" },
  giveDose: {
    data: { patient: "<raider>", item: "<rounds>", treat: "", insist: 1, audience: "" },
    stranger: "notAllowed",
  },
  defendMore: { data: combatant, stranger: "notAllowed" },
  gain: { data: { actor: "<nora>", item: "<rounds>" }, stranger: "notAllowed" },
  giveBack: { data: { actor: "<nora>", event: "nothing" }, stranger: "notAllowed" },
  help: { card: "test", data: { help: "nothing" }, stranger: "notAllowed" },
  exchange: { card: "test", data: { complications: 1 }, stranger: "notAllowed" },
  offerCost: { card: "test", data: { complications: 1 }, stranger: "notAllowed" },
  answerCost: { card: "test", data: { accepted: 1 }, stranger: "notAllowed" },
  setDifficulty: { card: "test", data: { difficulty: 0 }, stranger: "notAllowed" },
  reveal: { card: "test", data: { difficulty: 0 }, stranger: "notAllowed" },
  spend: { card: "test", data: { purpose: "obtainInformation" }, stranger: "notAllowed" },
  rerollTest: { card: "test", data: { source: "luck", dice: "0" }, stranger: "notAllowed" },
  aid: { card: "test", data: { points: 0, wake: 0 }, stranger: "notAllowed" },
  undoAid: { card: "test", data: {}, stranger: "notAllowed" },
  unbank: { card: "test", data: {}, stranger: "notAllowed" },
  undoTest: { card: "test", data: {}, stranger: "notAllowed" },
  moveGoods: { data: { item: "<rounds>", receiver: "<raider>", amount: 1 }, stranger: "notAllowed" },
  splitGoods: { data: { item: "<rounds>", amount: 1 }, stranger: "notAllowed" },
  takeOffMod: { data: { item: "<pistol>", mod: "nothing" }, stranger: "notAllowed" },
  keepNotes: { data: { item: "<rounds>" }, stranger: "notAllowed" },
  useOffer: { data: { actor: "<nora>", key: "nothing", targets: "", numbers: "" }, stranger: "notAllowed" },
};

/** What only an Overseer may ask of a test's card. */
const OVERSEERS = ["exchange", "offerCost", "setDifficulty", "reveal"];

beforeAll(async () => {
  const { table: opened, scene } = await openAttack();
  table = opened;
  await setPools(table, 3, 3);
  const ada = table.client(ADA);
  await force(ada, HIT);
  const message = await attack(ada, scene);
  await force(ada, DEADLY);
  expect(await act(ada, message, "rollDamage")).toBeNull();
  await force(ada, d20(3, 20));
  const tested = await roll(ada, scene.nora, { skill: "smallGuns", difficulty: 1 });
  things = {
    ...scene,
    attack: message,
    test: tested,
    ...(await table.gm.evaluate(
      async (attack: string, { nora, raider }: Scene) => {
        const combat = await Combat.create({ active: true });
        const data = [nora, raider].map((uuid) => ({ actorId: fromUuidSync(uuid).id }));
        const [first] = await combat.createEmbeddedDocuments("Combatant", data);
        const begun = new Promise<void>((resolve) => {
          const hook = Hooks.on("updateCombatant", ({ flags }: any) => {
            if (flags["wasteland-2d20"]?.begun !== 1) return;
            Hooks.off("updateCombatant", hook);
            resolve();
          });
        });
        await combat.startCombat();
        await begun;
        const damage = game.wasteland.cards.attack(game.messages.get(attack)).damageMessage as string;
        return { damage, combat: combat.id as string, combatant: first.id as string };
      },
      message,
      scene,
    )),
  };
  await table.settled();
});
afterAll(() => table.close());

/** All documents and pools of the world as an Overseer's client has them. */
const world = (): Promise<string> =>
  table.gm.evaluate(() => {
    const { actors, items, messages, combats, scenes } = game;
    const all = [actors, items, messages, combats, scenes].map((one) =>
      one.contents.map((document: any) => document.toObject()),
    );
    const strip = (key: string, value: unknown) => (key === "_stats" ? undefined : value);
    return JSON.stringify([all, game.wasteland.pools.read(), game.wasteland.pools.log()], strip);
  });

let count = 0;
const freshId = (): string => `Q${String(++count).padStart(15, "0")}`;

/** Sends a payload as it is. @returns the key of the answer; null for a yes, "silence" where the arbiter has heard nothing */
async function send(client: HeadlessClient, payload: object): Promise<string | null> {
  const answer = client.evaluate(
    (payload: any, probe: string) =>
      new Promise<string | null>((resolve) => {
        const channel = "system.wasteland-2d20";
        const hear = (answer: any) => {
          if (answer.kind !== "answer" || (answer.id !== payload.id && answer.id !== probe)) return;
          game.socket.off(channel, hear);
          resolve(answer.id === probe ? "silence" : (answer.problem?.key ?? null));
        };
        game.socket.on(channel, hear);
        game.socket.emit(channel, payload);
        // A second request, which is heard after it: whatever was not answered until then never is.
        game.socket.emit(channel, { kind: "request", id: probe, action: "nothing", message: "", data: {} });
      }),
    payload,
    freshId(),
  );
  return answer;
}

function filled(value: string | number): string | number {
  return typeof value === "string" ? value.replace(/<(\w+)>/g, (_all, key) => things[key as keyof Things]) : value;
}

function requestOf(
  action: string,
  changes: object = {},
): { data: Record<string, unknown>; readonly [key: string]: unknown } {
  const { card, data } = ROWS[action] as Row;
  const given = Object.fromEntries(Object.entries(data).map(([key, value]) => [key, filled(value)]));
  return { kind: "request", id: freshId(), action, message: card ? things[card] : "", data: given, ...changes };
}

/** The names that the sources give to the arbiter's actions. */
async function actionsInSources(): Promise<string[]> {
  const folder = join(root, "module", "chat");
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith(".ts"));
  const found = await Promise.all(
    files.map(async (file) => {
      const source = ts.createSourceFile(file, await readFile(join(folder, file), "utf8"), ts.ScriptTarget.Latest);
      return source.statements.filter(ts.isVariableStatement).flatMap(({ declarationList }) =>
        declarationList.declarations.flatMap(({ type, initializer }) => {
          const isTable = type?.getText(source) === "Readonly<Record<string, ArbiterAction>>";
          if (!isTable || !initializer || !ts.isObjectLiteralExpression(initializer)) return [];
          return initializer.properties.flatMap(({ name }) => (name ? [name.getText(source)] : []));
        }),
      );
    }),
  );
  return found.flat().sort();
}

test("every action of the arbiter has a row in this table", async () => {
  expect(Object.keys(ROWS).sort()).toEqual(await actionsInSources());
});

test("whatever the arbiter answers has words in each language", async () => {
  const keys = [
    ...new Set(Object.values(ROWS).map(({ stranger }) => stranger)),
    "unknownRequest",
    "impossible",
    "failed",
  ];
  for (const language of ["en", "fr", "de"]) {
    const words = JSON.parse(await readFile(join(root, "lang", `${language}.json`), "utf8"));
    expect(keys.filter((key) => typeof words.WASTELAND.Problems[key] !== "string")).toEqual([]);
  }
});

describe.each(Object.keys(ROWS))("%s", (action) => {
  const { card, data, stranger } = ROWS[action] as Row;
  const ben = () => table.client(BEN);

  test("is refused to who does not own what it is about, and again under the same id", async () => {
    const before = await world();
    const request = requestOf(action);
    expect([await send(ben(), request), await send(ben(), request)]).toEqual([stranger, stranger]);
    await table.settled();
    expect(await world()).toBe(before);
  });

  test("with a card that is gone, keys too many or too few, absurd numbers and wrong types changes nothing", async () => {
    const before = await world();
    const { data: right } = requestOf(action);
    const keys = Object.keys(data);
    const all = (value: unknown) => Object.fromEntries(keys.map((key) => [key, value]));
    for (const client of [ben(), table.client(ADA)]) {
      if (card) {
        const gone = OVERSEERS.includes(action) ? "notAllowed" : "cardGone";
        expect(await send(client, requestOf(action, { message: "nowhere000000000" }))).toBe(gone);
      }
      expect(await send(client, requestOf(action, { data: { ...right, more: 1 } }))).toBe("unknownRequest");
      if (keys.length === 0) continue;
      const { [keys[0] as string]: _first, ...fewer } = right;
      expect(await send(client, requestOf(action, { data: fewer }))).toBe("unknownRequest");
      for (const value of [-1, 1e9, Number.MAX_SAFE_INTEGER, "", "__proto__", "Actor.none", "💥".repeat(2000)])
        expect(typeof (await send(client, requestOf(action, { data: all(value) })))).toBe("string");
      for (const value of [1.5, null, true, [1], { a: 1 }])
        expect(await send(client, requestOf(action, { data: all(value) }))).toBe("silence");
    }
    expect(await send(ben(), requestOf(action, { id: "short" }))).toBe("silence");
    expect(await send(ben(), requestOf(action, { data: null }))).toBe("silence");
    await table.settled();
    expect(await world()).toBe(before);
  });
});

test("an honest request that comes twice counts once", async () => {
  const { gm } = table;
  const read = () => gm.evaluate(() => game.wasteland.pools.read().group as number);
  const adjust = requestOf("adjust", { data: { pool: "group", amount: -1, reason: "twice" } });
  const buy = requestOf("buyAction");
  const before = await read();
  // The Overseer's own client decides at once; Ada asks over the line.
  expect(await send(table.client(ADA), adjust)).toBe("notAllowed");
  expect([await send(table.client(ADA), buy), await send(table.client(ADA), buy)]).toEqual([null, null]);
  await table.settled();
  expect(await read()).toBe(before - 1);
  const back = requestOf("refundAction");
  expect([await send(table.client(ADA), back), await send(table.client(ADA), back)]).toEqual([null, null]);
  await table.settled();
  expect(await read()).toBe(before);
  expect(table.client(GM)).toBe(gm);
});
