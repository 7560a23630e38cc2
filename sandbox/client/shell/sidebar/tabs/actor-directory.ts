import type { ApplicationOptions } from "../../../applications/api/configuration.ts";
import type { ContextMenuEntry } from "../../../applications/ux/context-menu.ts";
import { contextEntry } from "../../../applications/ux/context-entry.ts";
import { canvas } from "../../../core/canvas/canvas.ts";
import { game } from "../../../core/game.ts";
import { placeActor } from "../../board/place-actor.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The actors of the world. Source: `foundry.applications.sidebar.tabs.ActorDirectory`. */
export class ActorDirectory extends DocumentDirectory {
  static override tabName = "actors";
  static override DEFAULT_OPTIONS: ApplicationOptions = { collection: "Actor" };

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const actorOf = (element: HTMLElement) => this.collection.get(element.dataset.entryId ?? "");
    return [
      contextEntry({
        label: "BOARD.Place",
        icon: "fa-solid fa-map-pin",
        visible: (element) =>
          canvas.ready && actorOf(element)?.isOwner === true && game.user.can("TOKEN_CREATE") === true,
        onClick: (element) => placeActor(actorOf(element)),
      }),
      ...super._getEntryContextOptions(),
    ];
  }
}
