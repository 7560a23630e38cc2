import { BaseJournalEntryCategory } from "../../../../common/documents/journal.ts";
import { ClientDocumentMixin } from "../client-document.ts";

const Base = ClientDocumentMixin(BaseJournalEntryCategory);

/** Source: `foundry.documents.JournalEntryCategory`. */
export class JournalEntryCategory extends Base {}
