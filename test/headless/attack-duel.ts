import { readFile } from "node:fs/promises";
import { expect } from "vitest";
import type { Table } from "../../sandbox/headless/open-table.ts";
import { act, ADA, attack, card, force, type Forced, HIT, openAttack, type Scene, setPools } from "./attack-table.ts";
import type { Words } from "./words.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const fromUuidSync: any, words: Words;

/** Dice of so many sides with these faces. */
export const dice = (sides: number, ...faces: number[]): Forced[] => faces.map((face): Forced => [sides, face]);

/** Nora and the raider, whom things can be given whose mechanics are those of the tables. */
export interface Duel {
  table: Table;
  scene: Scene;
  /** Mechanics of the tables by identifier. */
  records: Readonly<Record<string, any[]>>;
  /** Both as they were at first, with nothing but their weapons, rounds enough, and empty pools. */
  reset(): Promise<void>;
  /** Gives somebody a thing whose mechanics are these, or those of the tables. */
  give(who: "nora" | "raider", type: string, identifier: string, more?: object): Promise<void>;
  /** Ada hits and rolls damage. @returns the ids of both messages */
  hit(cd: number[], places: number[], choices?: object): Promise<{ message: string; damage: string }>;
}

/** @param files of `test/fixtures/mechanics/`, without their ending */
export async function openDuel(files: readonly string[]): Promise<Duel> {
  const records: Record<string, any[]> = {};
  for (const file of files) {
    const url = new URL(`../fixtures/mechanics/${file}.json`, import.meta.url);
    Object.assign(records, JSON.parse(await readFile(url, "utf8")));
  }
  const { table, scene } = await openAttack();
  return { table, scene, records, reset, give, hit };

  async function reset(): Promise<void> {
    await table.gm.evaluate(async ({ nora, rounds, raider }: Scene) => {
      for (const actor of [fromUuidSync(nora), fromUuidSync(raider)]) {
        const given = actor.items.filter((item: any) => item.getFlag("wasteland-2d20", "given") === true);
        await actor.deleteEmbeddedDocuments(
          "Item",
          given.map(({ id }: any) => id),
        );
        await actor.deleteEmbeddedDocuments("ActiveEffect", [...actor.effects.keys()]);
      }
      await fromUuidSync(raider).update(
        words.changes({ system: { hp: { value: 8 }, radiation: 0, "==injuries": {} } }),
      );
      await fromUuidSync(nora).update(
        words.changes({ system: { hp: { value: 11 }, luckPoints: 2, "==injuries": {} } }),
      );
      await fromUuidSync(rounds).update({ "system.quantity": 50 });
    }, scene);
    await setPools(table, 0, 0);
  }

  async function give(who: "nora" | "raider", type: string, identifier: string, more: object = {}): Promise<void> {
    const { mechanics = records[identifier], ...system } = more as { mechanics?: object[] };
    const data = {
      name: `The ${identifier}`,
      type,
      system: { identifier, mechanics, ...system },
      flags: { "wasteland-2d20": { given: true } },
    };
    await table.gm.evaluate(
      async (uuid: string, data: object) => void (await fromUuidSync(uuid).createEmbeddedDocuments("Item", [data])),
      scene[who],
      data,
    );
    await table.settled();
  }

  async function hit(
    cd: number[],
    places: number[],
    choices: object = {},
  ): Promise<{ message: string; damage: string }> {
    const ada = table.client(ADA);
    await force(ada, [...HIT, ...dice(6, ...cd), ...dice(20, ...places)]);
    const message = await attack(ada, scene, choices);
    expect(await act(ada, message, "rollDamage")).toBeNull();
    await table.settled();
    return { message, damage: (await card(ada, message)).damageMessage };
  }
}
