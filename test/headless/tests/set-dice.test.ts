import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, act, force, setPools } from "../attack-table.ts";
import { type Cast, d20, openTests, roll, testCard } from "./test-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, fromUuidSync: any;

let table: Table;
let cast: Cast;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, cast } = await openTests());
});
afterAll(() => table.close());
beforeEach(async () => {
  await setPools(table, 3, 2);
  await table.gm.evaluate(async ({ nora }: Cast) => {
    const actor = fromUuidSync(nora);
    await actor.deleteEmbeddedDocuments("Item", [...actor.items.keys()]);
    await actor.update({ "system.luckPoints": 3 });
  }, cast);
  await table.settled();
});

/** Gives Nora a perk. */
async function perk(...mechanics: object[]): Promise<void> {
  await table.gm.evaluate(
    async (nora: string, mechanics: object[]) => {
      const system = { identifier: "gift", mechanics };
      await fromUuidSync(nora).createEmbeddedDocuments("Item", [{ name: "Gift", type: "perk", system }]);
    },
    cast.nora,
    mechanics,
  );
  await table.settled();
}

const view = (id: string) => testCard(ada(), id, cast);
const setDie = { kind: "setDie", of: "test", face: 1, amount: 1, limit: { uses: 1, per: "scene" } };
const source = (id: string): Promise<string> =>
  ada().evaluate(
    (id: string) => game.wasteland.cards.test(game.messages.get(id)).rerolls.find(({ part }: any) => part).source,
    id,
  );

test("after a re-roll by luck one of its dice counts as a 1, once in the scene, and the whole is taken back (R-LUCK-3)", async () => {
  await perk({ ...setDie, when: { luckRerolled: true, attribute: "agi" } });
  await force(ada(), d20(14, 15));
  const id = await roll(ada(), cast.nora, { skill: "sneak", difficulty: 2 });
  const key = await source(id);
  expect(await act(ada(), id, "reroll", { source: key, dice: [0] })).toBe("onlyAfterLuck");
  await force(ada(), d20(17));
  expect(await act(ada(), id, "reroll", { source: "luck", dice: [0] })).toBe(null);
  await table.settled();
  expect(await act(ada(), id, "reroll", { source: key, dice: [1] })).toBe("onlyAfterLuck");
  expect(await act(ada(), id, "reroll", { source: key, dice: [0] })).toBe(null);
  await table.settled();
  const { dice, status, successes, audit } = await view(id);
  expect([dice.map(({ face }: any) => face), status, successes]).toEqual([[1, 15], "passed", 2]);
  expect(audit.map(([what]: string[]) => what)).toEqual(["rolled", "rerolled", "luckSpent", "dieSet", "used"]);
  expect(await act(ada(), id, "reroll", { source: key, dice: [0] })).toBe("notOffered");
  // The arbiter finds the card honest, and banks what it earned.
  const honest = await roll(ada(), cast.nora, { skill: "sneak", difficulty: 0, automatic: true });
  expect(honest).toMatch(/^[A-Za-z0-9]{16}$/);
  expect(await act(ada(), id, "undoTest")).toBe(null);
  await table.settled();
  expect(await table.gm.evaluate((nora: string) => fromUuidSync(nora).system.luckPoints, cast.nora)).toBe(3);
  await force(ada(), d20(14, 15));
  const second = await roll(ada(), cast.nora, { skill: "sneak", difficulty: 2 });
  expect(await source(second)).toBe(key);
});

test("what a set die earned is banked, and a card that sets another face is refused", async () => {
  await perk(setDie);
  await force(ada(), d20(14, 3));
  const id = await roll(ada(), cast.nora, { skill: "sneak", difficulty: 1 });
  expect(await act(ada(), id, "reroll", { source: await source(id), dice: [0] })).toBe(null);
  await table.settled();
  expect((await view(id)).successes).toBe(3);
  expect(await act(ada(), id, "bank")).toBe(null);
  await table.settled();
  expect(await table.gm.evaluate(() => game.wasteland.pools.read().group)).toBe(5);

  await table.gm.evaluate(() => game.wasteland.time.endScene());
  await table.settled();
  await force(ada(), d20(14, 3));
  const forged = await roll(ada(), cast.nora, { skill: "sneak", difficulty: 1 });
  const key = await source(forged);
  await ada().evaluate(
    async (id: string, source: string) => {
      const event = {
        type: "dieSet",
        user: game.userId,
        time: Date.now(),
        source,
        dice: [
          { index: 0, face: 2 },
          { index: 1, face: 1 },
        ],
      };
      await game.messages.get(id).update({ [`system.events.${"F".repeat(16)}`]: event });
    },
    forged,
    key,
  );
  await table.settled();
  expect(await act(ada(), forged, "bank")).toBe("cardChanged");
});

test("a success without a die counts in opposed tests of its skill, with its source, and is banked (Master Trader)", async () => {
  await perk({ kind: "successes", amount: 1, when: { skill: "science", opposed: true } });
  await force(ada(), d20(14, 3));
  const plain = await roll(ada(), cast.nora, { skill: "science", difficulty: 1 });
  expect((await view(plain)).successes).toBe(2);
  await force(ada(), d20(14, 3));
  const opposed = await roll(ada(), cast.nora, { skill: "science", opposition: true });
  expect((await view(opposed)).successes).toBe(3);
});

test("a limited obstacle for others is offered to who rolls first, and counts when it is taken (R-OPP-2)", async () => {
  await perk({ kind: "opponentDifficulty", amount: 1, limit: { uses: 1, per: "scene" }, when: { skill: "science" } });
  const adjust = (id: string) =>
    table.gm.evaluate((id: string) => game.messages.get(id).system.request.opposition.adjust, id);
  await force(ada(), d20(14, 3));
  const without = await roll(ada(), cast.nora, { skill: "science", opposition: true });
  expect(await adjust(without)).toEqual([]);
  const key = await ada().evaluate(
    (nora: string) => fromUuidSync(nora).system.mechanics.find(({ source }: any) => source.id === "gift").key as string,
    cast.nora,
  );
  await force(ada(), d20(14, 3));
  const taken = await roll(ada(), cast.nora, { skill: "science", opposition: true, chosen: { [key]: 1 } });
  expect((await adjust(taken)).map(({ reason, value }: any) => [reason, value])).toEqual([["gift", 1]]);
  expect(await roll(ada(), cast.nora, { skill: "science", opposition: true, chosen: { [key]: 1 } })).toBe("notOffered");
});
