import type { ApplicationOptions } from "../../api/configuration.ts";
import { sheetDialogs } from "../../api/sheet-dialogs.ts";
import { game, notifyError } from "../../host.ts";
import { JournalEntryCategoryConfig } from "./journal-entry-category-config.ts";
import type { JournalEntrySheet } from "./journal-entry-sheet.ts";
import { ShowToPlayersDialog } from "./show-to-players-dialog.ts";

type Sheet = JournalEntrySheet;

function editPage(this: Sheet, _event: PointerEvent, target: HTMLElement): void {
  void this.pageOf(target)?.sheet?.render({ force: true });
}

function goToPage(this: Sheet, _event: PointerEvent, target: HTMLElement): void {
  const page = this.pageOf(target);
  const { anchor } = target.dataset;
  if (page) void this.goToPage(page.id, { ...(anchor && { anchor }) });
}

/** What the buttons of a journal's window do. */
const actions = {
  configCategories(this: Sheet): void {
    void new JournalEntryCategoryConfig({ document: this.document }).render({ force: true });
  },
  configOwnership(this: Sheet): void {
    sheetDialogs.configureOwnership(this.document);
  },
  createPage(this: Sheet): void {
    if (this.isEditable) this.createPageDialog().catch(notifyError);
  },
  editPage,
  goToHeading: goToPage,
  goToPage,
  nextPage(this: Sheet): void {
    void this.nextPage();
  },
  openPage: editPage,
  previousPage(this: Sheet): void {
    void this.previousPage();
  },
  showPlayers(this: Sheet): void {
    void ShowToPlayersDialog.open(this.document);
  },
  toggleLock(this: Sheet): void {
    this.toggleLock().catch(notifyError);
  },
  toggleMode(this: Sheet): void {
    this.toggleMode();
  },
  toggleSearch(this: Sheet): void {
    this.toggleSearch();
  },
  toggleSidebar(this: Sheet): void {
    this.toggleSidebar();
  },
};

export const journalSheetOptions: ApplicationOptions = {
  classes: ["journal-sheet", "journal-entry"],
  tag: "div",
  position: { width: 880, height: 680 },
  actions,
  window: {
    resizable: true,
    icon: "fa-solid fa-book-open",
    contentClasses: ["journal-sheet-content"],
    controls: [
      {
        icon: "fa-solid fa-eye",
        label: "JOURNAL.Show",
        action: "showPlayers",
        visible() {
          return (this as unknown as Sheet).mayShow;
        },
      },
      {
        icon: "fa-solid fa-user-lock",
        label: "OWNERSHIP.Configure",
        action: "configOwnership",
        visible() {
          return game().user?.isGM === true && (this as unknown as Sheet).mayShow;
        },
      },
      {
        icon: "fa-solid fa-bookmark",
        label: "JOURNAL.Categories",
        action: "configCategories",
        visible() {
          return (this as unknown as Sheet).isEditable;
        },
      },
    ],
  },
};
