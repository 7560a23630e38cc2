import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Combat: any, CONFIG: any, ActiveEffect: any;

let folder: string;
let table: Table;
let id: string;
const player = () => table.client("Player 1");

/** Statuses of a package: one with a fixed id, from which another follows; one that follows without an id. */
function addStatuses(): void {
  CONFIG.ActiveEffect.legacyTransferral = false;
  CONFIG.statusEffects.push(
    {
      id: "stunned",
      _id: "stunned000000000",
      name: "TINY.Stunned",
      img: "icons/svg/daze.svg",
      statuses: ["slow"],
      changes: [{ key: "system.strength", mode: 3, value: "2" }],
      hud: false,
      order: 3,
    },
    { id: "vague", name: "Vague", img: "icons/svg/fire.svg", statuses: ["slow"] },
  );
}

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
  for (const client of [table.gm, player()]) await client.evaluate(addStatuses);
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

/** Toggles on the player's client; what came of it, on the gamemaster's. */
async function toggle(statusId: string, options: { active?: boolean; overlay?: boolean } = {}): Promise<unknown> {
  const answer = await player().evaluate(
    async (id: string, statusId: string, options: object) => {
      const answer = await game.actors.get(id).toggleStatusEffect(statusId, options);
      return answer instanceof ActiveEffect ? answer.name : (answer ?? "nothing");
    },
    id,
    statusId,
    options,
  );
  await table.settled();
  const statuses = await table.gm.evaluate((id: string) => [...game.actors.get(id).statuses], id);
  return { answer, statuses };
}

describe("a status", () => {
  test("is given and taken by toggling", async () => {
    expect(await toggle("prone")).toEqual({ answer: "Prone", statuses: ["prone"] });
    expect(await toggle("prone")).toEqual({ answer: false, statuses: [] });
  });

  test("is given only where it is not, and taken only where it is, when that is asked for", async () => {
    expect(await toggle("prone", { active: false })).toEqual({ answer: "nothing", statuses: [] });
    expect(await toggle("prone", { active: true })).toEqual({ answer: "Prone", statuses: ["prone"] });
    expect(await toggle("prone", { active: true })).toEqual({ answer: true, statuses: ["prone"] });
    expect(await toggle("prone", { active: false })).toEqual({ answer: false, statuses: [] });
  });

  test("with a fixed id makes one effect of that id, with all that follows from it", async () => {
    expect(await toggle("stunned", { overlay: true })).toEqual({
      answer: "TINY.Stunned",
      statuses: ["stunned", "slow"],
    });
    const effect = await table.gm.evaluate((id: string) => {
      const actor = game.actors.get(id);
      const { img, changes, statuses, flags, isTemporary, disabled } = actor.effects.get("stunned000000000");
      const { strength } = actor.system;
      const temporary = actor.temporaryEffects.map((one: any) => one.id);
      return { img, changes, statuses: [...statuses], flags, isTemporary, disabled, strength, temporary };
    }, id);
    expect(effect).toEqual({
      img: "icons/svg/daze.svg",
      changes: [{ key: "system.strength", mode: 3, value: "2", priority: null }],
      statuses: ["stunned", "slow"],
      flags: { core: { overlay: true } },
      isTemporary: true,
      disabled: false,
      strength: 2,
      temporary: ["stunned000000000"],
    });
    expect(await toggle("stunned")).toEqual({ answer: false, statuses: [] });
  });

  test("of an effect that is switched off does not count", async () => {
    await toggle("prone");
    const statuses = await table.gm.evaluate(async (id: string) => {
      const actor = game.actors.get(id);
      await actor.effects.contents[0].update({ disabled: true });
      return [...actor.statuses];
    }, id);
    expect(statuses).toEqual([]);
  });

  test("of an effect with other statuses is not taken away by toggling it", async () => {
    await table.gm.evaluate(async (id: string) => {
      const effects = [{ name: "Drunk", statuses: ["prone", "blind"] }];
      await game.actors.get(id).createEmbeddedDocuments("ActiveEffect", effects);
    }, id);
    await table.settled();
    expect(await toggle("prone")).toEqual({ answer: "Prone", statuses: ["prone", "blind"] });
    expect(await toggle("prone")).toEqual({ answer: false, statuses: ["prone", "blind"] });
  });

  test("that is not configured, or that brings others without an id, is an error", async () => {
    await expect(toggle("sleepy")).rejects.toThrow(
      'Invalid status ID "sleepy" provided to ActiveEffect.fromStatusEffect',
    );
    await expect(toggle("vague")).rejects.toThrow(
      'Status effects with implicit statuses must have a static _id: "vague" has none',
    );
  });

  test("is made without being stored", async () => {
    const made = await table.gm.evaluate(async () => {
      const effect = await ActiveEffect.fromStatusEffect("stunned");
      const { id, name, statuses, parent } = effect;
      return { id, name, statuses: [...statuses], parent, isEffect: effect instanceof ActiveEffect };
    });
    expect(made).toEqual({
      id: "stunned000000000",
      name: "TINY.Stunned",
      statuses: ["stunned", "slow"],
      parent: null,
      isEffect: true,
    });
  });
});

test("core brings statuses, and names those with a meaning of their own", async () => {
  const found = await table.gm.evaluate(() => ({
    ids: CONFIG.statusEffects.slice(0, 5).map(({ id }: any) => id),
    complete: CONFIG.statusEffects.every(({ id, name, img }: any) => id && name && img),
    special: CONFIG.specialStatusEffects,
  }));
  expect(found).toEqual({
    ids: ["dead", "unconscious", "sleep", "stun", "prone"],
    complete: true,
    special: { DEFEATED: "dead", INVISIBLE: "invisible", BLIND: "blind", BURROW: "burrow", HOVER: "hover", FLY: "fly" },
  });
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

test("an effect says where it comes from", async () => {
  const names = await table.gm.evaluate(async (id: string) => {
    const actor = game.actors.get(id);
    const origins = [null, actor.uuid, "Actor.nobodyatall00000", "somewhere"];
    const effects = await actor.createEmbeddedDocuments(
      "ActiveEffect",
      origins.map((origin) => ({ name: "From", origin })),
    );
    return effects.map(({ sourceName }: any) => sourceName);
  }, id);
  expect(names).toEqual(["None", "Hero", "Unknown", "Unknown"]);
});
