import { Hooks } from "./hooks.ts";
import { host } from "./host.ts";
import type { WorldData } from "../../common/protocol.ts";
import type { Collection } from "../../common/utils/collection.ts";

export interface PauseOptions {
  broadcast?: boolean;
  /** Who paused it. */
  userId?: string | undefined;
}

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
  world: PackageLike = undefined as unknown as PackageLike;
  system: PackageLike = undefined as unknown as PackageLike;
  modules!: Collection<PackageLike & { active: boolean }>;

  // From `init` on; their classes are the parts' own.
  i18n: any = undefined;
  settings: any = undefined;
  keybindings: any = undefined;
  keyboard: any = undefined;
  socket: any = undefined;
  time: any = undefined;
  documentTypes: any = undefined;

  // From `setup` on.
  user: any = null;
  users: any = undefined;
  actors: any = undefined;
  items: any = undefined;
  messages: any = undefined;
  folders: any = undefined;
  journal: any = undefined;
  macros: any = undefined;
  tables: any = undefined;
  scenes: any = undefined;
  combats: any = undefined;
  playlists: any = undefined;
  cards: any = undefined;
  packs: any = undefined;
  collections: any = undefined;
  /** Are the documents of the world there? */
  _documentsReady = false;

  // With the interface.
  tooltip: any = undefined;

  // What further parts of the client add.
  [member: string]: any;

  /** Set with the other globals. */
  canvas: any = undefined;

  /** The combat that the tracker shows. */
  get combat(): any {
    return this.combats?.viewed ?? null;
  }

  /** Ids that flags may be kept for. */
  getPackageScopes(): string[] {
    return ["core", "world", this.system.id, ...this.modules.keys()];
  }

  /** Is the game paused? */
  get paused(): boolean {
    return this.data?.paused ?? false;
  }

  /**
   * Pauses the game or lets it go on, on this client; hook `pauseGame`.
   * @param broadcast for everybody, by a gamemaster
   * @returns whether the game is paused now
   * @throws when a player would pause it for everybody
   */
  togglePause(pause?: boolean, { broadcast = false, userId }: PauseOptions = {}): boolean {
    const paused = pause ?? !this.paused;
    if (broadcast && !this.user?.isGM) throw new Error("Only gamemasters pause the game for everybody");
    if (broadcast) {
      const report = (error: Error) => Hooks.onError("Game#togglePause", error, { log: "error", notify: "error" });
      host().connection.request("pause", { paused }).catch(report);
    }
    if (paused === this.paused) return paused;
    this.data.paused = paused;
    Hooks.callAll("pauseGame", paused, { broadcast, userId: userId ?? this.userId });
    return paused;
  }

  get version(): string {
    return this.release?.version;
  }

  get isReady(): boolean {
    return this.ready;
  }
}

/** The global `game`. */
export const game = new Game();
