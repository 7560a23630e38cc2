import type { WorldData } from "../../common/protocol.ts";
import type { Collection } from "../../common/utils/collection.ts";

/** A package as its manifest describes it. */
export interface PackageLike {
  id: string;
  title: string;
  version: string;
  [key: string]: unknown;
}

/**
 * The state of this client. Everything but the class itself appears while booting: `system`, `world`, `settings` and
 * `userId` at `init`; `i18n` strings at `i18nInit`; documents at `setup`; `ready` at the end.
 * Source: `foundry.Game`.
 */
export class Game {
  /** What the server sent at the start, kept up to date by nobody. */
  data!: WorldData;
  userId: string | null = null;
  view = "game";
  ready = false;
  release!: WorldData["release"];
  world!: PackageLike;
  system!: PackageLike;
  modules!: Collection<PackageLike & { active: boolean }>;

  // Members that the parts of the client add; their types are the parts' own.
  [member: string]: any;

  get version(): string {
    return this.release?.version;
  }

  get isReady(): boolean {
    return this.ready;
  }
}

/** The global `game`. */
export const game = new Game();
