import type { AnyDocument } from "../documents.ts";
import { documentConfig, localize } from "../host.ts";

/** The kind of a document in words: its sub-type's label, or its class's. */
export function kindOf(document: AnyDocument): string {
  const label = documentConfig(document.documentName).typeLabels?.[document.type];
  return localize(document.type && document.type !== "base" && label ? label : `DOCUMENT.${document.documentName}`);
}
