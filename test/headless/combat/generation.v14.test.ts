import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CombatTable, GM_AND_PLAYERS } from "./combat-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Hooks: any;

let table: CombatTable;

beforeAll(async () => {
  table = await CombatTable.open([...GM_AND_PLAYERS, { name: "Second", role: "ASSISTANT" }]);
});
afterAll(() => table.close());
beforeEach(() => table.clear());

test("of two gamemasters one runs the events, the other one when the first has gone", async () => {
  await table.fight({ Ada: 12, Ben: 9 });
  await table.client("Ada").evaluate(() => game.combat.nextRound().then(() => null));
  const change = ["updateCombat 1.0", "combatTurnChange 0.- nobody -> 1.0 Ada"];
  const { Overseer, Ada, ...others } = await table.log();
  expect(Overseer).toEqual([...change, "startRound 1", "startTurn Ada 1.0"]);
  expect(Ada).toEqual(['combatRound {"round":1,"turn":0} {"direction":1,"worldTime":{"delta":0}}', ...change]);
  expect(others).toEqual({ Ben: change, Second: change });
  await table.gm.disconnect();
  await table.client("Ada").evaluate(() => game.combat.nextTurn().then(() => null));
  await new Promise((resolve) => setTimeout(resolve, 100));
  const second = await table.client("Second").evaluate(() => (globalThis as any).turnLog.splice(0));
  expect(second.slice(2)).toEqual(["endTurn Ada 1.0", "startTurn Ben 1.1"]);
  await table.gm.boot();
});

test("owners write the system data of their combatants too", async () => {
  await table.fight({ Ada: 12, Raider: 7 });
  const update = (name: string) =>
    table.client("Ada").evaluate(async (name) => {
      try {
        await game.combat.combatants.getName(name).update({ "system.note": "ready" });
        return game.combat.combatants.getName(name).system.note;
      } catch (error) {
        return (error as Error).message;
      }
    }, name);
  expect(await update("Ada")).toBe("ready");
  expect(await update("Raider")).toMatch(/^User Ada lacks permission to update Combatant/);
});

test("effects end with the event that they wait for", async () => {
  await table.fight({ Ada: 12, Raider: 7 });
  await table.gm.evaluate(async () => {
    await game.combat.startCombat();
    const duration = (expiry: string) => ({ value: 1, units: "rounds", expiry });
    await game.actors.getName("Ada").createEmbeddedDocuments("ActiveEffect", [
      { name: "Stance", duration: duration("turnStart") },
      { name: "Song", duration: duration("roundEnd") },
    ]);
  });
  await table.quiet();
  const expired = () =>
    table
      .client("Ada")
      .evaluate(() => game.actors.getName("Ada").effects.map(({ name, duration }: any) => [name, duration.expired]));
  const nextTurn = () => table.gm.evaluate(() => game.combat.nextTurn().then(() => null));
  await nextTurn();
  await table.quiet();
  expect(await expired()).toEqual([
    ["Stance", false],
    ["Song", false],
  ]);
  await nextTurn();
  await expect.poll(expired, { timeout: 5000 }).toEqual([
    ["Stance", true],
    ["Song", true],
  ]);
});

test("the menu of a row is open to packages, in the words of this generation", async () => {
  await table.fight({ Ada: 12 });
  const found = await table.gm.evaluate(async () => {
    let heard: unknown[] = [];
    Hooks.once("getCombatantContextOptions", (app: any, entries: any[]) => {
      heard = [app.constructor.name, ...entries.map(({ label, onClick }) => [label, typeof onClick])];
    });
    const { ui } = globalThis as any;
    const popout = await ui.combat.renderPopout();
    await popout.close();
    return heard;
  });
  expect(found).toEqual([
    "CombatTracker",
    ...["Sheet", "Update", "Clear", "Reroll", "Up", "Down", "Remove"].map((name) => [
      `COMBAT.Combatant${name}`,
      "function",
    ]),
  ]);
});
