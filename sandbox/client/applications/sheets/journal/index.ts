export { JournalEntryCategoryConfig } from "./journal-entry-category-config.ts";
export { JournalEntryPageHandlebarsSheet } from "./journal-entry-page-hbs-sheet.ts";
export { JournalEntryPageMarkdownSheet } from "./journal-entry-page-markdown-sheet.ts";
export {
  JournalEntryPageImageSheet,
  JournalEntryPagePDFSheet,
  JournalEntryPageVideoSheet,
} from "./journal-entry-page-media-sheets.ts";
export { JournalEntryPageProseMirrorSheet } from "./journal-entry-page-prose-mirror-sheet.ts";
export { JournalEntryPageSheet } from "./journal-entry-page-sheet.ts";
export { JournalEntryPageTextSheet } from "./journal-entry-page-text-sheet.ts";
export { JournalEntrySheet } from "./journal-entry-sheet.ts";
export { ShowToPlayersDialog } from "./show-to-players-dialog.ts";
