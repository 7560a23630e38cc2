import { sheetDialogs } from "../../api/sheet-dialogs.ts";
import { game } from "../../host.ts";
import { contextEntry } from "../../ux/context-entry.ts";
import type { ContextMenuEntry } from "../../ux/context-menu.ts";
import type { PageDocument } from "./journal-entry-page-sheet.ts";
import type { JournalEntrySheet } from "./journal-entry-sheet.ts";
import { neighbour, stepPage } from "./page-moves.ts";
import { ShowToPlayersDialog } from "./show-to-players-dialog.ts";

interface MenuEntry {
  label: string;
  icon: string;
  visible: (page: PageDocument) => boolean;
  run: (page: PageDocument) => unknown;
}

/** What the context menu of the list offers for a page. Hook `getJournalEntryPageContextOptions(app, entries)`. */
export function pageMenu(sheet: JournalEntrySheet): ContextMenuEntry[] {
  const journal = sheet.journal;
  const mayEdit = (page: PageDocument) => sheet.isEditable && page.isOwner;
  const entries: MenuEntry[] = [
    {
      label: "JOURNAL.EditPage",
      icon: "fa-solid fa-pen-to-square",
      visible: mayEdit,
      run: (page) => page.sheet?.render({ force: true }),
    },
    {
      label: "JOURNAL.Show",
      icon: "fa-solid fa-eye",
      visible: (page) => page.isOwner && !page.pack,
      run: (page) => ShowToPlayersDialog.open(page),
    },
    {
      label: "OWNERSHIP.Configure",
      icon: "fa-solid fa-user-lock",
      visible: (page) => game().user?.isGM === true && !page.pack,
      run: (page) => sheetDialogs.configureOwnership(page),
    },
    {
      label: "JOURNAL.MoveUp",
      icon: "fa-solid fa-arrow-up",
      visible: (page) => sheet.isEditable && neighbour(journal, page, -1) !== undefined,
      run: (page) => stepPage(journal, page, -1),
    },
    {
      label: "JOURNAL.MoveDown",
      icon: "fa-solid fa-arrow-down",
      visible: (page) => sheet.isEditable && neighbour(journal, page, 1) !== undefined,
      run: (page) => stepPage(journal, page, 1),
    },
    {
      label: "DOCUMENT.Duplicate",
      icon: "fa-regular fa-copy",
      visible: () => sheet.isEditable,
      run: (page) => sheet.duplicatePage(page),
    },
    {
      label: "JOURNAL.DeletePage",
      icon: "fa-solid fa-trash",
      visible: mayEdit,
      run: (page) => (page.deleteDialog as () => Promise<unknown>)(),
    },
  ];
  return entries.map(({ label, icon, visible, run }) => {
    const pageOf = (element: HTMLElement) => journal.pages.get(element.dataset.pageId ?? "");
    const isVisible = (element: HTMLElement) => {
      const page = pageOf(element);
      return page !== undefined && visible(page);
    };
    const onClick = (element: HTMLElement) => {
      const page = pageOf(element);
      return page && run(page);
    };
    return contextEntry({ label, icon, visible: isVisible, onClick });
  });
}
