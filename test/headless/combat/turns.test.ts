import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { testedGeneration } from "../../../sandbox/headless/open-table.ts";
import { CombatTable } from "./combat-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, CONFIG: any, Hooks: any;

let table: CombatTable;

beforeAll(async () => {
  table = await CombatTable.open();
});
afterAll(() => table.close());
beforeEach(() => table.clear());

/** What the hooks of a step are told of it. */
const step = (direction: 1 | -1) =>
  JSON.stringify({ direction, worldTime: { delta: 0 }, ...(testedGeneration() === 13 && { advanceTime: 0 }) });

const call = (name: string, method: string) =>
  table.client(name).evaluate((method) => game.combat[method]().then(() => null), method);

describe("a combat's course", () => {
  test("begins with hook, update, change and then the events, which only a gamemaster's client runs", async () => {
    await table.fight({ Ada: 12, Raider: 7, Ben: 9 });
    await call("Overseer", "startCombat");
    const change = ["updateCombat 1.0", "combatTurnChange 0.- nobody -> 1.0 Ada"];
    expect(await table.log()).toEqual({
      Overseer: ['combatStart {"round":1,"turn":0}', ...change, "startRound 1", "startTurn Ada 1.0"],
      Ada: change,
      Ben: change,
    });
  });

  test("passes from turn to turn and into the next round, each event awaited before the next", async () => {
    await table.fight({ Ada: 12, Raider: 7 });
    await call("Overseer", "startCombat");
    await table.log();
    await call("Ada", "nextTurn");
    const first = ["updateCombat 1.1", "combatTurnChange 1.0 Ada -> 1.1 Raider"];
    expect(await table.log()).toEqual({
      Overseer: [...first, "endTurn Ada 1.0", "startTurn Raider 1.1"],
      Ada: [`combatTurn {"round":1,"turn":1} ${step(1)}`, ...first],
      Ben: first,
    });
    await call("Overseer", "nextTurn");
    const second = ["updateCombat 2.0", "combatTurnChange 1.1 Raider -> 2.0 Ada"];
    const { Overseer, ...others } = await table.log();
    expect(Overseer).toEqual([
      `combatRound {"round":2,"turn":0} ${step(1)}`,
      ...second,
      "endTurn Raider 1.1",
      "endRound 1",
      "startRound 2",
      "startTurn Ada 2.0",
    ]);
    expect(others).toEqual({ Ada: second, Ben: second });
  });

  test("tells of turns that a round passes over that they were skipped", async () => {
    await table.fight({ Ada: 12, Ben: 9, Raider: 7 });
    await call("Overseer", "startCombat");
    await table.log();
    await call("Overseer", "nextRound");
    expect((await table.log()).Overseer?.slice(3)).toEqual([
      "endTurn Ada 1.0",
      "startTurn Ben 1.1 skipped",
      "endTurn Ben 1.1 skipped",
      "startTurn Raider 1.2 skipped",
      "endTurn Raider 1.2 skipped",
      "endRound 1",
      "startRound 2",
      "startTurn Ada 2.0",
    ]);
  });

  test("goes back without events, from the first turn of a round to the last of the one before", async () => {
    await table.fight({ Ada: 12, Raider: 7 });
    await call("Overseer", "startCombat");
    await call("Overseer", "nextRound");
    await table.log();
    await call("Overseer", "previousTurn");
    expect(await table.log()).toEqual({
      Overseer: [
        `combatRound {"round":1,"turn":1} ${step(-1)}`,
        "updateCombat 1.1",
        "combatTurnChange 2.0 Ada -> 1.1 Raider",
      ],
      Ada: ["updateCombat 1.1", "combatTurnChange 2.0 Ada -> 1.1 Raider"],
      Ben: ["updateCombat 1.1", "combatTurnChange 2.0 Ada -> 1.1 Raider"],
    });
    await call("Overseer", "previousRound");
    expect(await table.gm.evaluate(() => [game.combat.round, game.combat.turn, game.combat.started])).toEqual([
      0,
      null,
      false,
    ]);
  });

  test("leaves the events out when the update says so", async () => {
    await table.fight({ Ada: 12, Raider: 7 });
    await table.gm.evaluate(async () => {
      await game.combat.startCombat();
    });
    await table.log();
    await table.gm.evaluate(() => game.combat.update({ turn: 1 }, { turnEvents: false }).then(() => null));
    expect(await table.log()).toEqual({ Overseer: [], Ada: [], Ben: [] });
    expect(await table.client("Ben").evaluate(() => game.combat.combatant.name)).toBe("Raider");
  });

  test("lets listeners change where it goes before it is written", async () => {
    await table.fight({ Ada: 12, Ben: 9, Raider: 7 });
    await call("Overseer", "startCombat");
    const found = await table.gm.evaluate(async () => {
      Hooks.once("combatTurn", (_combat: unknown, data: any) => (data.turn = 2));
      await game.combat.nextTurn();
      const { previous, current, combatant, nextCombatant } = game.combat;
      const names = [previous, current].map(({ combatantId }: any) => game.combat.combatants.get(combatantId).name);
      return { names, turn: combatant.name, next: nextCombatant.name };
    });
    expect(found).toEqual({ names: ["Ada", "Raider"], turn: "Raider", next: "Ada" });
  });
});

describe("the defeated", () => {
  const settle = (skipDefeated: boolean) =>
    table.gm.evaluate(async (skipDefeated) => {
      const settings = game.settings.get("core", "combatTrackerConfig");
      await game.settings.set("core", "combatTrackerConfig", { ...settings, skipDefeated });
      return game.combat?.settings.skipDefeated ?? null;
    }, skipDefeated);

  test("are passed over if the settings say so, forwards and backwards", async () => {
    await table.fight({ Ada: 12, Raider: 9, Ben: 7 });
    expect(await settle(true)).toBe(true);
    await table.gm.evaluate(() =>
      game.combat.combatants
        .getName("Raider")
        .update({ defeated: true })
        .then(() => null),
    );
    await call("Overseer", "startCombat");
    await table.log();
    await call("Overseer", "nextTurn");
    expect((await table.log()).Overseer?.slice(3)).toEqual([
      "endTurn Ada 1.0",
      "startTurn Raider 1.1 skipped",
      "endTurn Raider 1.1 skipped",
      "startTurn Ben 1.2",
    ]);
    await call("Overseer", "previousTurn");
    expect(await table.gm.evaluate(() => game.combat.combatant.name)).toBe("Ada");
    await settle(false);
  });

  test("are those with the status too, and when nobody is left the first one has the turn", async () => {
    await table.fight({ Ada: 12 });
    await settle(true);
    const found = await table.gm.evaluate(async () => {
      await game.actors.getName("Ada").toggleStatusEffect(CONFIG.specialStatusEffects.DEFEATED, { active: true });
      const { defeated, isDefeated } = game.combat.turns[0];
      await game.combat.startCombat();
      await game.combat.nextTurn();
      return { defeated, isDefeated, round: game.combat.round, turn: game.combat.turn };
    });
    expect(found).toEqual({ defeated: false, isDefeated: true, round: 2, turn: 0 });
    await settle(false);
  });
});

describe("without a gamemaster", () => {
  test("players pass the turn on, everybody hears of it, and nobody runs the events", async () => {
    await table.fight({ Ada: 12, Ben: 9 });
    await call("Overseer", "startCombat");
    await table.log();
    await table.gm.disconnect();
    await call("Ada", "nextTurn");
    await table.client("Ben").settled();
    const read = async (name: string) =>
      (await table.client(name).evaluate(() => (globalThis as any).turnLog.splice(0))) as string[];
    const change = ["updateCombat 1.1", "combatTurnChange 1.0 Ada -> 1.1 Ben"];
    expect(await read("Ben")).toEqual(change);
    expect((await read("Ada")).slice(1)).toEqual(change);
    await table.gm.boot();
    expect(await table.log()).toEqual({ Overseer: [], Ada: [], Ben: [] });
    expect(await table.gm.evaluate(() => game.combat.combatant.name)).toBe("Ben");
  });
});

describe("the world's time", () => {
  test("moves by the seconds of turns and rounds, also of those that are passed over, and back", async () => {
    await table.fight({ Ada: 12, Ben: 9, Raider: 7 });
    const times = await table.client("Ada").evaluate(async () => {
      Object.assign(CONFIG.time, { turnTime: 2, roundTime: 10 });
      const { combat } = game;
      const times: number[] = [];
      const step = async (method: string) => {
        await combat[method]();
        times.push(game.time.worldTime);
      };
      await step("nextRound");
      await step("nextTurn");
      await step("nextRound");
      await step("previousTurn");
      await step("previousRound");
      Object.assign(CONFIG.time, { turnTime: 0, roundTime: 0 });
      return times;
    });
    // From the second turn over the third into the next round: two turns and a round.
    expect(times).toEqual([0, 2, 16, 4, 0]);
    expect((await table.log()).Ben?.filter((line) => line.startsWith("updateWorldTime"))).toEqual([
      "updateWorldTime 2 2",
      "updateWorldTime 16 14",
      "updateWorldTime 4 -12",
      "updateWorldTime 0 -4",
    ]);
  });
});
