import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Combat: any;

let folder: string;
let table: Table;
let id: string;
const player = () => table.client("Player 1");

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
});
afterAll(async () => {
  await table.close();
  await rm(dirname(folder), { recursive: true });
});
beforeEach(async () => {
  id = await table.gm.evaluate(async (userId: string) => {
    return (await Actor.create({ name: "Hero", type: "hero", ownership: { [userId]: 3 } })).id;
  }, player().userId);
  await table.settled();
});

describe("the time of an effect", () => {
  const duration = (data: object) =>
    table.gm.evaluate(
      async (id: string, data: object) => {
        const [effect] = await game.actors
          .get(id)
          .createEmbeddedDocuments("ActiveEffect", [{ name: "Timed", ...data }]);
        const { type, duration, remaining, label } = effect.duration;
        return { type, duration, remaining, label, isTemporary: effect.isTemporary };
      },
      id,
      data,
    );

  test("is without end unless it is given", async () => {
    expect(await duration({})).toEqual({
      type: "none",
      duration: null,
      remaining: null,
      label: "None",
      isTemporary: false,
    });
  });

  test("of seconds runs with the world's clock, and does not run backwards past its start", async () => {
    expect(await duration({ duration: { seconds: 60 } })).toEqual({
      type: "seconds",
      duration: 60,
      remaining: 60,
      label: "60 s",
      isTemporary: true,
    });
    const after = await table.gm.evaluate(async (id: string) => {
      const [effect] = game.actors.get(id).effects;
      const read = () => [effect.duration.remaining, effect.duration.label, effect.isExpired];
      const seen = [];
      for (const seconds of [25, 35, 10]) {
        await game.time.advance(seconds);
        seen.push(read());
      }
      return { seen, stored: effect._source.duration };
    }, id);
    expect(after).toEqual({
      seen: [
        [35, "35 s", false],
        [0, "0 s", true],
        [-10, "0 s", true],
      ],
      stored: {
        seconds: 60,
        startTime: 0,
        combat: null,
        rounds: null,
        turns: null,
        startRound: null,
        startTurn: null,
      },
    });
    await table.settled();
    expect(
      await player().evaluate((id: string) => game.actors.get(id).effects.contents[0].duration.remaining, id),
    ).toBe(-10);
  });

  test("of rounds and turns waits for a combat", async () => {
    expect(await duration({ duration: { rounds: 2, turns: 3 } })).toEqual({
      type: "turns",
      duration: 2.03,
      remaining: 2.03,
      label: "Rounds: 2, Turns: 3",
      isTemporary: true,
    });
  });

  test("of rounds and turns runs with its combat, from the turn in which it began", async () => {
    const seen = await table.gm.evaluate(async (id: string) => {
      const combatants = Array.from({ length: 4 }, () => ({ actorId: id }));
      const combat = await Combat.create({ active: true, round: 2, turn: 1, combatants });
      const given = [{ name: "Timed", duration: { rounds: 1, turns: 2 } }];
      const [effect] = await game.actors.get(id).createEmbeddedDocuments("ActiveEffect", given);
      const read = () => [effect.duration.remaining, effect.duration.label, effect.isExpired];
      const { startRound, startTurn } = effect._source.duration;
      const seen: unknown[] = [[startRound, startTurn, effect._source.duration.combat === combat.id], read()];
      for (const [round, turn] of [
        [2, 3],
        [3, 2],
        [3, 3],
        [9, 0],
      ]) {
        await combat.update({ round, turn });
        seen.push(read());
      }
      await combat.delete();
      return seen;
    }, id);
    expect(seen).toEqual([
      [2, 1, true],
      [1.02, "Rounds: 1, Turns: 2", false],
      [1, "Rounds: 1", false],
      [0.01, "Turns: 1", false],
      [0, "Rounds: 0", true],
      [0, "Rounds: 0", true],
    ]);
  });
});
