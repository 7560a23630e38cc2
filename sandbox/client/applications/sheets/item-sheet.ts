import { DocumentSheetV2 } from "../api/document-sheet.ts";
import type { ApplicationOptions } from "../api/configuration.ts";
import type { AnyDocument } from "../documents.ts";

/**
 * The base of item sheets.
 * Source: foundry.applications.sheets.ItemSheetV2 of the public API documentation.
 */
export class ItemSheetV2 extends DocumentSheetV2 {
  static override DEFAULT_OPTIONS: ApplicationOptions = { position: { width: 480 } };

  get item(): AnyDocument {
    return this.document;
  }

  get actor(): AnyDocument | null {
    return (this.document.actor as AnyDocument | null | undefined) ?? null;
  }
}
