import type { ApplicationOptions } from "../../api/configuration.ts";
import { JournalEntryPageTextSheet } from "./journal-entry-page-text-sheet.ts";

/**
 * Edits text as html.
 * Source: foundry.applications.sheets.journal.JournalEntryPageProseMirrorSheet of the public API documentation.
 */
export class JournalEntryPageProseMirrorSheet extends JournalEntryPageTextSheet {
  static override DEFAULT_OPTIONS: ApplicationOptions = { classes: ["prosemirror"] };

  static override EDIT_PARTS = {
    header: JournalEntryPageTextSheet.EDIT_PARTS.header!,
    content: { template: "templates/journal/pages/text/edit.hbs", classes: ["standard-form"] },
    footer: JournalEntryPageTextSheet.EDIT_PARTS.footer!,
  };
}
