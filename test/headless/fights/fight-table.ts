import { expect } from "vitest";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import type { Table } from "../../../sandbox/headless/open-table.ts";
import { ADA, openAttack, type Scene } from "../attack-table.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, game: any, Actor: any, Combat: any;

export const SECOND = "Second";

export type FightScene = Scene & { mole: string };

/** Two Overseers and a player: Nora (initiative 14) of Ada, a raider (11), and a mole rat (9). */
export async function openFight(
  users: { name: string; role?: "GAMEMASTER" }[] = [
    { name: "Overseer", role: "GAMEMASTER" },
    { name: SECOND, role: "GAMEMASTER" },
    { name: ADA },
  ],
): Promise<{ table: Table; scene: FightScene }> {
  const { table, scene } = await openAttack({ users });
  const mole = await table.gm.evaluate(async () => {
    const system = { body: 5, mind: 4, hp: { value: 5, max: 5 }, initiative: 9, rank: "normal" };
    return (await Actor.create({ name: "Mole Rat", type: "creature", system })).uuid as string;
  });
  await table.settled();
  return { table, scene: { ...scene, mole } };
}

/** Begins a fight of these actors, in any order. @returns its id */
export async function beginFight(table: Table, uuids: string[], opener: string | null = null): Promise<string> {
  const id = await table.gm.evaluate(
    async (uuids: string[], opener: string | null) => {
      const combat = await Combat.create({ active: true });
      const data = uuids.map((uuid) => ({ actorId: fromUuidSync(uuid).id }));
      const made = await combat.createEmbeddedDocuments("Combatant", data);
      if (opener !== null) {
        const id = made.find(({ actor }: any) => actor.uuid === opener).id;
        await combat.setFlag("wasteland-2d20", "opener", id);
      }
      await combat.startCombat();
      return combat.id as string;
    },
    uuids,
    opener,
  );
  await table.settled();
  await turnBegun(table);
  return id;
}

/** Ends every fight. */
export async function endFights(table: Table): Promise<void> {
  await table.gm.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
  });
  await table.settled();
}

/** Waits for what happens some time after, on another client. */
export const eventually = <T>(read: () => T | Promise<T>) => expect.poll(read, { timeout: 30_000, interval: 50 });

/** Everything that the present turn brings at its start has been seen to. */
export async function turnBegun(table: Table): Promise<void> {
  await eventually(() =>
    table.gm.evaluate(() => {
      const { round, combatant } = game.combats.contents[0];
      return round === 0 || !combatant || combatant.isDefeated || combatant.flags["wasteland-2d20"]?.begun >= round;
    }),
  ).toBe(true);
  await table.settled();
}

/** A step of the fight, as its tracker takes it. */
export async function step(table: Table, way = "nextTurn", client: HeadlessClient = table.gm): Promise<void> {
  await client.evaluate((way: string) => game.combats.contents[0][way](), way);
  await table.settled();
  await turnBegun(table);
}

/** The order of the turns with initiatives, who is out of the fight, and whose turn it is. */
export function fight(client: HeadlessClient): Promise<any> {
  return client.evaluate(() => {
    const combat = game.combats.contents[0];
    return {
      round: combat.round,
      turn: combat.combatant?.name ?? null,
      order: combat.turns.map(({ name, initiative, isDefeated }: any) =>
        [name, initiative, ...(isDefeated ? ["defeated"] : [])].join(" "),
      ),
    };
  });
}

/** How often turns of an actor have begun and ended. */
export function turnsOf(client: HeadlessClient, uuid: string): Promise<[number, number]> {
  return client.evaluate((uuid: string) => {
    const { turnsBegun = 0, turnsEnded = 0 } = fromUuidSync(uuid).flags["wasteland-2d20"]?.progress ?? {};
    return [turnsBegun, turnsEnded] as [number, number];
  }, uuid);
}
