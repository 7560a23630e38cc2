import { BaseJournalEntry, BaseJournalEntryCategory, BaseJournalEntryPage } from "../../../common/documents/journal.ts";
import { ClientDocumentMixin } from "./client-document.ts";

const EntryBase = ClientDocumentMixin(BaseJournalEntry);
const PageBase = ClientDocumentMixin(BaseJournalEntryPage);
const CategoryBase = ClientDocumentMixin(BaseJournalEntryCategory);

/** Source: `foundry.documents.JournalEntry`. */
export class JournalEntry extends EntryBase {}

/** Source: `foundry.documents.JournalEntryPage`. */
export class JournalEntryPage extends PageBase {}

/** Source: `foundry.documents.JournalEntryCategory`. */
export class JournalEntryCategory extends CategoryBase {}
