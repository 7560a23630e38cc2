import type { ApplicationOptions } from "../../../applications/api/configuration.ts";
import { notifyError } from "../../../applications/host.ts";
import type { TableDocument } from "../../../applications/sheets/table-rows.ts";
import type { ContextMenuEntry } from "../../../applications/ux/context-menu.ts";
import { game } from "../../../core/game.ts";
import { contextEntry } from "../../../applications/ux/context-entry.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The roll tables of the world. Source: `foundry.applications.sidebar.tabs.RollTableDirectory`. */
export class RollTableDirectory extends DocumentDirectory {
  static override tabName = "tables";
  static override DEFAULT_OPTIONS: ApplicationOptions = { collection: "RollTable" };

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const tableOf = (element: HTMLElement) =>
      this.collection.get(element.dataset.entryId ?? "") as unknown as TableDocument | undefined;
    const draw = contextEntry({
      label: "TABLE.Draw",
      icon: "fa-solid fa-dice-d20",
      visible: (element) => {
        const table = tableOf(element);
        return Boolean(table?.testUserPermission(game.user, "OBSERVER") && (table.replacement || table.isOwner));
      },
      onClick: (element) => tableOf(element)?.draw().catch(notifyError),
    });
    return [draw, ...super._getEntryContextOptions()];
  }
}
