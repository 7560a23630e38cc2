import type { SharedImage } from "../../../common/protocol.ts";
import { canvas } from "../canvas/canvas.ts";
import { game } from "../game.ts";
import { host } from "../host.ts";
import { ui } from "../ui.ts";
import { fromUuid } from "../uuid.ts";
import { WorldCollection } from "./world-collection.ts";

export { CombatEncounters } from "./combat-encounters.ts";

export class Actors extends WorldCollection {
  static override documentName = "Actor";

  /** Actors of the unlinked tokens on the scene that is shown, by the id of the token. */
  get tokens(): Record<string, any> {
    const tokens = canvas.ready ? ([...canvas.scene.tokens] as any[]) : [];
    const unlinked = tokens.filter((token) => !token.isLinked && token.actor);
    return Object.fromEntries(unlinked.map((token) => [token.id as string, token.actor as unknown]));
  }
}

export class Items extends WorldCollection {
  static override documentName = "Item";
}

export class Journal extends WorldCollection {
  static override documentName = "JournalEntry";

  /**
   * Shows a journal or one of its pages to the other users who may read it.
   * @param options.force show it to those too who may not
   * @param options.users ids of the users to show it to; everyone without it
   * @throws when it is not this client's user's own
   */
  static async show(shown: any, { force = false, users }: { force?: boolean; users?: string[] } = {}): Promise<any> {
    if (!shown.isOwner) throw new Error(game.i18n.format("JOURNAL.ShowBadPermissions", { name: shown.name }));
    const uuid = shown.uuid as string;
    await host().connection.request("showEntry", { uuid, force, ...(users && { users }) });
    return shown;
  }

  /** Shows a picture to the other users. */
  static showImage(src: string, { users, ...config }: Omit<SharedImage, "image"> & { users?: string[] } = {}): void {
    const request = host().connection.request("shareImage", { image: src, ...config, ...(users && { users }) });
    request.catch((error: Error) => ui.notifications?.error(error, { console: false }));
  }

  /** Opens what another user shows. */
  static async _showEntry(uuid: string, force = true): Promise<void> {
    const shown = await fromUuid(uuid);
    const isPage = shown?.documentName === "JournalEntryPage";
    if (!shown || (!isPage && shown.documentName !== "JournalEntry")) return;
    if (!force && !shown.testUserPermission(game.user, "OBSERVER")) return;
    await (isPage ? shown.parent : shown).sheet?.render({
      force: true,
      ...(force && { shown: shown.uuid as string }),
      ...(isPage && { pageId: shown.id as string }),
    });
  }
}

export class Macros extends WorldCollection {
  static override documentName = "Macro";
}

export class RollTables extends WorldCollection {
  static override documentName = "RollTable";

  override get directory(): unknown {
    return ui.tables ?? null;
  }
}

export class Scenes extends WorldCollection {
  static override documentName = "Scene";

  get active(): any {
    return this.find((scene) => scene.active);
  }

  /** The scene that is shown, without one the active scene. */
  get current(): any {
    return this.viewed ?? this.active;
  }

  /** The scene that this client's user looks at. */
  get viewed(): any {
    return this.find((scene) => scene.isView);
  }
}

export class Playlists extends WorldCollection {
  static override documentName = "Playlist";

  get playing(): any[] {
    return this.filter((playlist) => playlist.playing);
  }
}

export class CardStacks extends WorldCollection {
  static override documentName = "Cards";
}

export class ChatMessages extends WorldCollection {
  static override documentName = "ChatMessage";

  override get directory(): unknown {
    return null;
  }

  /** Deletes all messages, after the user agreed. */
  async flush(): Promise<any> {
    return this.documentClass.deleteDocuments([], { deleteAll: true });
  }
}

export class Folders extends WorldCollection {
  static override documentName = "Folder";

  override _onModifyContents(...args: Parameters<WorldCollection["_onModifyContents"]>): void {
    const [action, documents, result, operation] = args;
    const types = new Set((documents as { type: string }[]).map(({ type }) => type));
    for (const type of types) {
      const collection = type === "Compendium" ? game.packs : game.collections.get(type);
      collection?.initializeTree?.();
      if (operation.render !== false)
        collection?.render?.(false, { renderContext: `${action}Folder`, renderData: result });
    }
  }
}

export class Users extends WorldCollection {
  static override documentName = "User";

  /** Everyone but gamemasters who has a role. */
  get players(): any[] {
    return this.filter((user) => !user.isGM && user.hasRole("PLAYER"));
  }

  get current(): any {
    return this.get(game.userId ?? "");
  }

  /** One gamemaster who is connected, the same on every client: highest role, then lowest id. */
  get activeGM(): any {
    const active = this.filter((user) => user.active && user.isGM);
    return active.sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1))[0] ?? null;
  }

  getDesignatedUser(condition: (user: any) => boolean): any {
    const active = this.filter((user) => user.active && condition(user));
    return active.sort((a, b) => b.role - a.role || (String(a.id) < String(b.id) ? -1 : 1))[0] ?? null;
  }
}

export class WorldSettings extends WorldCollection {
  static override documentName = "Setting";

  /** The stored value of a setting: of the world, or of one user. */
  getSetting(key: string, user: string | null = null): any {
    return this.find((setting) => setting.key === key && (setting._source.user ?? null) === user);
  }
}
