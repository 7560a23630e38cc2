import { rm } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { HeadlessClient } from "../../../sandbox/headless/client.ts";
import { openTable, type Table, type TableUser, testedGeneration } from "../../../sandbox/headless/open-table.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, Actor: any, Combat: any, turnLog: string[];

const modules = [join(import.meta.dirname, "../../fixtures/modules/turn-log")];

export const GM_AND_PLAYERS: readonly TableUser[] = [
  { name: "Overseer", role: "GAMEMASTER" },
  { name: "Ada" },
  { name: "Ben" },
];

/** A table whose clients write down what combats tell them, and what is asked of it again and again. */
export class CombatTable {
  private constructor(
    readonly table: Table,
    private readonly folder: string,
  ) {}

  static async open(users = GM_AND_PLAYERS, generation = testedGeneration()): Promise<CombatTable> {
    const folder = await prepareSystem("tiny");
    return new CombatTable(await openTable({ system: folder, modules, users, generation }), folder);
  }

  async close(): Promise<void> {
    await this.table.close();
    await rm(dirname(this.folder), { recursive: true });
  }

  get gm(): HeadlessClient {
    return this.table.gm;
  }

  client(name: string): HeadlessClient {
    return this.table.client(name);
  }

  /** Deletes all combats and actors, and forgets what was written down. */
  async clear(): Promise<void> {
    await this.gm.evaluate(async () => {
      for (const combat of [...game.combats]) await combat.delete();
      for (const actor of [...game.actors]) await actor.delete();
      if (game.time.worldTime) await game.time.set(0);
    });
    await this.log();
  }

  /**
   * Makes a combat of heroes by their names and initiatives; a hero of a user's name is that user's.
   * @returns its id
   */
  async fight(heroes: Record<string, number | null>): Promise<string> {
    const id = await this.gm.evaluate(async (heroes) => {
      const actors = await Actor.create(
        Object.keys(heroes).map((name) => {
          const owner = game.users.getName(name);
          return { name, type: "hero", ownership: { default: 0, ...(owner && { [owner.id]: 3 }) } };
        }),
      );
      const combat = await Combat.create({ active: true });
      const data = actors.map(({ id, name }: any) => ({ actorId: id, initiative: heroes[name] }));
      await combat.createEmbeddedDocuments("Combatant", data);
      return combat.id as string;
    }, heroes);
    await this.log();
    return id;
  }

  /** What each client wrote down since it was asked last, once all is quiet. */
  async log(): Promise<Record<string, string[]>> {
    await this.quiet();
    const lines: Record<string, string[]> = {};
    for (const [name, client] of Object.entries(this.table.clients)) {
      lines[name] = await client.evaluate(() => turnLog.splice(0));
    }
    return lines;
  }

  /** Events of turns wait a little each; when nothing came for a while they are through. */
  async quiet(): Promise<void> {
    const count = async () => {
      await this.table.settled();
      let lines = 0;
      for (const client of Object.values(this.table.clients)) lines += await client.evaluate(() => turnLog.length);
      return lines;
    };
    for (let before = -1, still = 0; still < 3;) {
      await new Promise((resolve) => setTimeout(resolve, 10));
      const now = await count();
      still = now === before ? still + 1 : 0;
      before = now;
    }
  }
}
