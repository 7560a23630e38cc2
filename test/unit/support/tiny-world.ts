import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { OperationResult } from "../../../sandbox/common/protocol.ts";
import { USER_ROLES } from "../../../sandbox/common/constants.ts";
import { openWorld } from "../../../sandbox/server/world/open-world.ts";
import type { World } from "../../../sandbox/server/world/world.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/** Ids of the users, which follow from their names. */
export const GM = "Overseer00000000";
export const ASSISTANT = "Assistant0000000";
export const TRUSTED = "Trusted000000000";
export const ALICE = "Alice00000000000";
export const BOB = "Bob0000000000000";

const USERS = [
  { name: "Overseer", role: USER_ROLES.GAMEMASTER },
  { name: "Assistant", role: USER_ROLES.ASSISTANT },
  { name: "Trusted", role: USER_ROLES.TRUSTED },
  { name: "Alice", role: USER_ROLES.PLAYER },
  { name: "Bob", role: USER_ROLES.PLAYER },
];

/** A new world of the tiny system in a temporary folder. */
export class TinyWorld {
  private constructor(
    readonly system: string,
    readonly folder: string,
    public world: World,
  ) {}

  static async open(): Promise<TinyWorld> {
    const system = await prepareSystem("tiny");
    const folder = join(await mkdtemp(join(tmpdir(), "world-")), "world");
    return new TinyWorld(system, folder, await openWorld({ folder, system, users: USERS }));
  }

  /** Closes the world and opens it again from its folder. */
  async reopen(): Promise<void> {
    await this.world.close();
    this.world = await openWorld({ folder: this.folder, system: this.system });
  }

  create(userId: string, documentName: string, data: object, more: object = {}): Promise<OperationResult> {
    return this.world.modify(userId, {
      action: "create",
      documentName,
      data: [data],
      options: { keepId: true },
      ...more,
    });
  }

  update(userId: string, documentName: string, changes: object, more: object = {}): Promise<OperationResult> {
    return this.world.modify(userId, { action: "update", documentName, updates: [changes], options: {}, ...more });
  }

  remove(userId: string, documentName: string, id: string, more: object = {}): Promise<OperationResult> {
    return this.world.modify(userId, { action: "delete", documentName, ids: [id], options: {}, ...more });
  }

  /** Every document of the world by collection and id, as a client would get it. */
  documents(): Record<string, Record<string, unknown>> {
    const { collections } = structuredClone(this.world.dataFor(GM, []));
    const byId = (documents: { _id?: string }[]) => Object.fromEntries(documents.map((one) => [one._id, one]));
    return Object.fromEntries(Object.entries(collections).map(([name, documents]) => [name, byId(documents)]));
  }

  async close(): Promise<void> {
    await this.world.close();
    await rm(dirname(this.folder), { recursive: true });
    await rm(dirname(this.system), { recursive: true });
  }
}

/** A readable id of 16 letters. */
export const id = (words: string): string => words.padEnd(16, "0");
