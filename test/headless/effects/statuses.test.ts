import { rm } from "node:fs/promises";
import { dirname } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTable, type Table } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";
import { change, changing, isFourteen } from "./forms.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, CONFIG: any, ActiveEffect: any;

let folder: string;
let table: Table;
let id: string;
const player = () => table.client("Player 1");

/** Statuses of a package: one with a fixed id, from which another follows; one that follows without an id. */
function addStatuses(slowing: object): void {
  CONFIG.statusEffects.push(
    {
      id: "stunned",
      _id: "stunned000000000",
      name: "TINY.Stunned",
      img: "icons/svg/daze.svg",
      statuses: ["slow"],
      ...slowing,
      hud: false,
      order: 3,
    },
    { id: "vague", name: "Vague", img: "icons/svg/fire.svg", statuses: ["slow"] },
  );
}

beforeAll(async () => {
  folder = await prepareSystem("tiny");
  table = await openTable({ system: folder });
  const slowing = changing(change("system.strength", "downgrade", "2"));
  for (const client of [table.gm, player()]) await client.evaluate(addStatuses, slowing);
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
      const effect = actor.effects.get("stunned000000000");
      const { img, statuses, flags, isTemporary, disabled } = effect;
      const changes = effect._source.changes ?? effect._source.system.changes;
      const { strength } = actor.system;
      const temporary = actor.temporaryEffects.map((one: any) => one.id);
      return { img, changes, statuses: [...statuses], flags, isTemporary, disabled, strength, temporary };
    }, id);
    expect(effect).toEqual({
      img: "icons/svg/daze.svg",
      changes: [
        isFourteen
          ? { key: "system.strength", type: "downgrade", value: "2", phase: "initial", priority: null }
          : { key: "system.strength", mode: 3, value: "2", priority: null },
      ],
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
  // Generation 14 keeps an origin that is no uuid as a mere text.
  expect(names).toEqual(["None", "Hero", "Unknown", isFourteen ? "None" : "Unknown"]);
});
