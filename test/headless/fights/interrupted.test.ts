import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, openAttack, type Scene, setPools } from "../attack-table.ts";
import { beginFight, endFights, eventually, step, turnBegun } from "./fight-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any;

let table: Table;
let scene: Scene;
const ada = () => table.client(ADA);
beforeAll(async () => {
  ({ table, scene } = await openAttack());
});
afterAll(() => table.close());
beforeEach(async () => {
  await setPools(table, 4, 0);
  await table.gm.evaluate((nora: string) => fromUuidSync(nora).update({ system: { luckPoints: 3 } }), scene.nora);
  await beginFight(table, [scene.nora, scene.raider]);
  // The raider comes first, so that Nora can be early.
  await table.gm.evaluate(async (raider: string) => {
    await game.wasteland.turns.part(fromUuidSync(raider)).combatant.update({ initiative: 30 });
  }, scene.raider);
  await step(table, "nextRound");
});
afterEach(() => endFights(table));

/** From now on no write of this kind leaves the lone Overseer's page, as if it were closed at that moment. */
const cutOff = (document: string, only = ""): Promise<void> =>
  table.gm.evaluate(
    (document: string, only: string) => {
      const { documentClass } = (globalThis as any).CONFIG[document];
      const { update } = documentClass.prototype;
      documentClass.prototype.update = function (changes: object, ...rest: unknown[]) {
        if (!JSON.stringify(changes).includes(only)) return update.call(this, changes, ...rest);
        (globalThis as any).isCutOff = true;
        return new Promise(() => {});
      };
    },
    document,
    only,
  );

/** Ada asks for something of Nora's turn. The answer, once there is one, is kept in her page. */
const ask = (name: string, ...rest: string[]): Promise<void> =>
  ada().evaluate(
    (nora: string, name: string, rest: string[]) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
      Object.assign(globalThis, { told: "" });
      game.wasteland.turns[name](combatant, ...rest).then(
        () => Object.assign(globalThis, { told: "done" }),
        (error: any) => Object.assign(globalThis, { told: error.problem.key }),
      );
    },
    scene.nora,
    name,
    rest,
  );

const told = (): Promise<string> => ada().evaluate(() => (globalThis as any).told as string);

/** The Overseer's page is closed where it was cut off, and opened again. */
async function reload(): Promise<void> {
  await eventually(() => table.gm.evaluate(() => (globalThis as any).isCutOff === true)).toBe(true);
  await table.gm.disconnect();
  await eventually(told).toBe("arbiterLeft");
  await table.gm.boot();
  await table.settled();
}

/** What the requests are about, as Ada's client has it. */
const state = (): Promise<any> =>
  ada().evaluate((nora: string) => {
    const actor = fromUuidSync(nora);
    const { turns, pools } = game.wasteland;
    const { combat, combatant } = turns.part(actor);
    const { minor, major } = turns.present(combatant);
    return {
      group: pools.read().group,
      luck: actor.system.luckPoints,
      bought: [minor.bought, major.bought],
      turn: combat.combatant.name,
    };
  }, scene.nora);

const BEFORE = { group: 4, luck: 3, bought: [0, 0], turn: "Raider" };

test("an action that was paid for and not given when the Overseer reloaded is given, once (R65)", async () => {
  await cutOff("Combatant", "bought");
  await ask("buy", "major");
  await reload();
  await eventually(state).toEqual({ ...BEFORE, group: 2, bought: [0, 1] });
  // Ada can go on.
  await ask("refund", "major");
  await eventually(told).toBe("done");
  await eventually(state).toEqual(BEFORE);
});

test("one that was given back and not taken away is taken away (R65)", async () => {
  await ask("buy", "minor");
  await eventually(told).toBe("done");
  await eventually(state).toEqual({ ...BEFORE, group: 3, bought: [1, 0] });
  await cutOff("Combatant", "bought");
  await ask("refund", "minor");
  await reload();
  await eventually(state).toEqual(BEFORE);
});

test("perfect timing that was interrupted is taken back with its luck point, and can be asked for again (R65, R-LUCK-4)", async () => {
  await cutOff("Combat", "order");
  await ask("perfectTiming");
  await reload();
  await eventually(state).toEqual(BEFORE);
  const card = await ada().evaluate(
    async () => (await game.messages.contents.at(-1).renderHTML()).textContent.trim() as string,
  );
  expect(card).toContain("Taken back");
  await ask("perfectTiming");
  await eventually(told).toBe("done");
  await eventually(state).toEqual({ ...BEFORE, luck: 2, turn: "Nora" });
  await turnBegun(table);
});

test("a lone Overseer who reloads in the middle of a turn finds it as it was, with nothing counted twice", async () => {
  await step(table);
  const before = await state();
  await ask("take", "aim");
  await eventually(told).toBe("done");
  const turnOf = () =>
    ada().evaluate((nora: string) => {
      const { combatant } = game.wasteland.turns.part(fromUuidSync(nora));
      const { turnsBegun, turnsEnded } = fromUuidSync(nora).flags["wasteland-2d20"].progress;
      return [game.wasteland.turns.present(combatant), turnsBegun, turnsEnded, game.messages.size];
    }, scene.nora);
  const held = await turnOf();
  await table.gm.disconnect();
  expect(await turnOf()).toEqual(held);
  await table.gm.boot();
  await table.settled();
  await turnBegun(table);
  expect([await turnOf(), await state()]).toEqual([held, before]);
  await step(table);
  expect((await state()).turn).toBe("Raider");
});
