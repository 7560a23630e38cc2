import type { Document } from "../../../../common/abstract/document.ts";
import type { Plain } from "../../../../common/utils/types.ts";

/**
 * Gives a document another source. What is embedded and still there stays the same document, so that windows which show
 * it need not be opened anew. The document is to be prepared afterwards.
 */
export function followSource(document: Document, source: Plain): void {
  followRecord(document._source, source);
}

function followRecord(present: Plain, next: Plain): void {
  for (const key of Object.keys(present)) {
    const [old, value] = [present[key], next[key]];
    if (isDocumentList(old) && isDocumentList(value)) followList(old, value);
    else present[key] = value;
  }
}

/** The list itself stays: a collection holds on to it. */
function followList(present: Plain[], next: Plain[]): void {
  const byId = new Map(present.map((document) => [document._id, document]));
  const followed = next.map((document) => {
    const old = byId.get(document._id);
    if (!old) return document;
    followRecord(old, document);
    return old;
  });
  present.splice(0, present.length, ...followed);
}

/** Documents within a document; a list that is empty may be one. */
function isDocumentList(value: unknown): value is Plain[] {
  return Array.isArray(value) && value.every((one: unknown) => typeof one === "object" && one !== null && "_id" in one);
}
