import type { AnyDocument } from "../documents.ts";
import type { DocumentSheetV2 } from "./document-sheet.ts";

/**
 * Windows that a document sheet opens but that are themselves built on it; the namespace fills them in, so that
 * neither file has to import the other.
 */
export const sheetDialogs = {
  configureSheet: (_sheet: DocumentSheetV2): void => notReady(),
  pickImage: (_current: string, _callback: (path: string) => void): void => notReady(),
  configureOwnership: (_document: AnyDocument): void => notReady(),
  importDocument: (_document: AnyDocument): Promise<unknown> => notReady(),
};

function notReady(): never {
  throw new Error("The dialogs of document sheets are not set up");
}
