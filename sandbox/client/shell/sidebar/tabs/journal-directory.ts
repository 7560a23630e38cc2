import type { ApplicationOptions } from "../../../applications/api/configuration.ts";
import { ShowToPlayersDialog } from "../../../applications/sheets/journal/show-to-players-dialog.ts";
import type { ContextMenuEntry } from "../../../applications/ux/context-menu.ts";
import { contextEntry } from "../../../applications/ux/context-entry.ts";
import { DocumentDirectory } from "../document-directory.ts";

/** The journals of the world. Source: `foundry.applications.sidebar.tabs.JournalDirectory`. */
export class JournalDirectory extends DocumentDirectory {
  static override tabName = "journal";
  static override DEFAULT_OPTIONS: ApplicationOptions = { collection: "JournalEntry" };

  override _getEntryContextOptions(): ContextMenuEntry[] {
    const journalOf = (element: HTMLElement) => this.collection.get(element.dataset.entryId ?? "");
    const show = contextEntry({
      label: "JOURNAL.Show",
      icon: "fa-solid fa-eye",
      visible: (element) => journalOf(element)?.isOwner ?? false,
      onClick: (element) => {
        const journal = journalOf(element);
        return journal && ShowToPlayersDialog.open(journal);
      },
    });
    return [show, ...super._getEntryContextOptions()];
  }
}
