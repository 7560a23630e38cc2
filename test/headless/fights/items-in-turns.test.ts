import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, force, setPools } from "../attack-table.ts";
import { d20, roll } from "../tests/test-table.ts";
import { beginFight, endFights, eventually, type FightScene, openFight } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: FightScene;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene } = await openFight());
});
afterAll(() => table.close());
beforeEach(() => setPools(table, 5, 1));
afterEach(async () => {
  await endFights(table);
  await table.gm.evaluate(async ({ nora }: FightScene) => {
    const actor = fromUuidSync(nora);
    const given = actor.items.filter(({ type }: any) => ["trait", "perk"].includes(type)).map(({ id }: any) => id);
    await actor.deleteEmbeddedDocuments("Item", given);
  }, scene);
  await table.settled();
});

async function give(mechanics: object[]): Promise<void> {
  await table.gm.evaluate(
    async ({ nora }: FightScene, mechanics: object[]) => {
      const system = { identifier: "help", mechanics };
      await fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name: "Help", type: "trait", system }]);
    },
    scene,
    mechanics,
  );
  await table.settled();
}

/** Calls a function of `game.wasteland.turns` for Nora. @returns what it answers, or the key of the problem */
const turns = (name: string, value?: string): Promise<unknown> =>
  ada().evaluate(
    async (nora: string, name: string, value?: string) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
      try {
        return await game.wasteland.turns[name](combatant, value);
      } catch (error: any) {
        if (error.name !== "UserMessage") throw error;
        return error.problem.key as string;
      }
    },
    scene.nora,
    name,
    value,
  );

const group = () => table.gm.evaluate(() => game.wasteland.pools.read().group as number);

/** What one more action of each kind would cost Nora. */
async function prices(): Promise<unknown[]> {
  const found = [];
  for (const kind of ["minor", "major"]) found.push(((await turns("price", kind)) as { cost: number }).cost);
  return found;
}

const turn = (taken: number, actions: string[]) => ({
  minor: { normal: 1, bought: 0, taken },
  major: { normal: 1, bought: 0, taken: 0 },
  actions,
});

test("an aim that an item lets take freely leaves the minor action, and all of it is taken back (R-CMB-3, R-CMB-4)", async () => {
  await give([{ kind: "minorActions", amount: 1, when: { action: "aim" } }]);
  await beginFight(table, [scene.nora, scene.raider]);
  expect(await turns("present")).toEqual(turn(0, []));
  expect(await turns("take", "aim")).toBe(0);
  expect(await turns("present")).toEqual(turn(0, ["aim"]));
  expect(await turns("take", "draw")).toBe(0);
  expect(await turns("present")).toEqual(turn(1, ["aim", "draw"]));
  expect([await turns("take", "aim"), await turns("take", "interact")]).toEqual(["noActionLeft", "noActionLeft"]);
  expect([await turns("takeBack"), await turns("takeBack")]).toEqual(["draw", "aim"]);
  expect(await turns("present")).toEqual(turn(0, []));
});

test("actions cost what items make of their price, which is paid and given back (R-AP-5)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  expect(await prices()).toEqual([1, 2]);
  const cheaper = (price: string) => ({ kind: "actionPointCost", price, amount: -1 });
  await give([cheaper("extraMinorAction"), cheaper("extraMajorAction")]);
  expect(await prices()).toEqual([0, 1]);
  await turns("buy", "major");
  await turns("buy", "minor");
  await table.settled();
  expect(await group()).toBe(4);
  await turns("refund", "minor");
  await turns("refund", "major");
  await table.settled();
  expect(await group()).toBe(5);
});

/** Writes a turn as the owner of the combatant may, and the actions bought in it. */
const writeTurn = (minor: number, major: number) =>
  ada().evaluate(
    async (nora: string, minor: number, major: number) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
      const count = (bought: number) => ({ normal: 1, bought, taken: 0 });
      const turn = { round: combatant.parent.round, minor: count(minor), major: count(major), actions: [] };
      await combatant.update({ "flags.wasteland-2d20.turn": turn });
    },
    scene.nora,
    minor,
    major,
  );

test("an action bought under Jet gives back what was paid, when Jet has ended since, and no more (R-AP-5)", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  const before = await table.gm.evaluate(async ({ nora }: FightScene) => {
    const documents = await game.packs.get("wasteland-2d20.consumables").getDocuments();
    const jet = documents.find(({ system }: any) => system.identifier === "jet").toObject();
    const actor = fromUuidSync(nora);
    const [item] = await actor.createEmbeddedDocuments("Item", [jet]);
    const effects = actor.effects.map(({ id }: any) => id as string);
    await game.wasteland.consume.take(actor, item);
    return effects as string[];
  }, scene);
  await table.settled();
  expect(await prices()).toEqual([0, 1]);
  expect([await turns("buy", "minor"), await turns("buy", "major")]).toEqual([undefined, undefined]);
  await table.settled();
  expect(await group()).toBe(4);
  await table.gm.evaluate(
    async ({ nora }: FightScene, before: string[]) => {
      const { effects } = fromUuidSync(nora);
      for (const effect of effects.contents.filter(({ id }: any) => !before.includes(id))) await effect.delete();
    },
    scene,
    before,
  );
  await table.settled();
  expect([await turns("refund", "major"), await turns("refund", "minor")]).toEqual([undefined, undefined]);
  await table.settled();
  expect({ group: await group(), present: await turns("present") }).toEqual({ group: 5, present: turn(0, []) });
  expect(await prices()).toEqual([1, 2]);
  // Bought anew, and Jet comes between.
  expect(await turns("buy", "major")).toBeUndefined();
  await give([{ kind: "actionPointCost", price: "extraMajorAction", amount: -2 }]);
  expect(await prices()).toEqual([1, 0]);
  expect(await turns("refund", "major")).toBeUndefined();
  await table.settled();
  expect(await group()).toBe(5);
});

test("who writes bought actions into their own turn, or the ledger, is given nothing", async () => {
  await beginFight(table, [scene.nora, scene.raider]);
  await writeTurn(0, 1);
  expect([await turns("refund", "major"), await turns("refund", "minor")]).toEqual(["notBought", "noActionLeft"]);
  expect(await turns("buy", "minor")).toBeUndefined();
  await table.settled();
  // One was paid for: it is given back once, whatever the turn says, and not as one of another kind.
  await writeTurn(1, 1);
  expect(await turns("refund", "major")).toBe("notBought");
  expect(await turns("refund", "minor")).toBeUndefined();
  await table.settled();
  expect(await group()).toBe(5);
  await writeTurn(1, 1);
  expect(await turns("refund", "minor")).toBe("notBought");
  const refused = await ada().evaluate(async (nora: string) => {
    const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
    const paidFor = `${combatant.uuid as string} ${combatant.parent.round as number} major`;
    const entry = { message: "", type: "action", changes: [{ key: "group", before: 9, after: 0 }], paidFor };
    const pools = game.settings.get("wasteland-2d20", "pools");
    const forged = { group: pools.group, gm: pools.gm, log: [], journal: { AAAAAAAAAAAAAAAA: entry } };
    try {
      await game.settings.set("wasteland-2d20", "pools", forged);
      return false;
    } catch {
      return true;
    }
  }, scene.nora);
  await table.settled();
  expect({ refused, refund: await turns("refund", "major"), group: await group() }).toEqual({
    refused: true,
    refund: "notBought",
    group: 5,
  });
});

test("a price for attacks alone does not lower that of any action (Fast Shot, R-CHR-19)", async () => {
  await give([
    { kind: "actionPointCost", price: "extraMajorAction", op: "set", amount: 1, when: { attack: "ranged" } },
  ]);
  await beginFight(table, [scene.nora, scene.raider]);
  expect(await prices()).toEqual([1, 2]);
});

test("Dodger makes defending easier, and its second point of Defense costs 1 AP (R-CMB-6, R-CHR-24)", async () => {
  await table.gm.evaluate(async ({ nora }: FightScene) => {
    const pack = game.packs.get("wasteland-2d20.perks");
    const found = (await pack.getDocuments()).find(({ system }: any) => system.identifier === "dodger").toObject();
    found.system.rank = 2;
    await fromUuidSync(nora).createEmbeddedDocuments("Item", [found]);
  }, scene);
  await table.settled();
  await beginFight(table, [scene.nora, scene.raider]);
  const defense = () => ada().evaluate((nora: string) => fromUuidSync(nora).system.defense as number, scene.nora);
  await force(ada(), d20(8, 19));
  const defend = { skill: "athletics", attribute: "agi", difficulty: 0, action: { kind: "defend" } };
  const id = await roll(ada(), scene.nora, defend);
  const card = await ada().evaluate((id: string) => game.wasteland.cards.test(game.messages.get(id)), id);
  expect({ difficulty: card.difficulty, status: card.status }).toEqual({ difficulty: 0, status: "passed" });
  await eventually(defense).toBe(2);
  const before = await group();
  await turns("defendMore");
  await eventually(defense).toBe(3);
  expect(await group()).toBe(before - 1);
});
