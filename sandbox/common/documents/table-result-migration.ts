import { TABLE_RESULT_TYPES } from "../constants/play.ts";
import type { Plain } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";

const { TEXT, DOCUMENT } = TABLE_RESULT_TYPES;

/** Types of generation 11 and the one that generation 13 dropped. */
const OLD_TYPES: Readonly<Record<string, string>> = { 0: TEXT, 1: DOCUMENT, 2: DOCUMENT, pack: DOCUMENT };

/**
 * The uuid of what an old result names: a document of the world by its kind, or one of a compendium by the pack's id.
 * Null when that compendium is not there, since only it knows what kind of documents it holds.
 */
function uuidOf(collection: string, id: string): string | null {
  const pack = collection.includes(".") ? collection : null;
  return buildUuid({ id, pack, ...(!pack && { documentName: collection }) });
}

/**
 * Moves a result, or changes to one, from the names that ended with generation 13: numbers for types, `text`,
 * `documentCollection` and `documentId`. Changes what it is given.
 * Source: `BaseTableResult.migrateData` and the getters that are deprecated until generation 15.
 */
export function migrateTableResult(source: Plain): Plain {
  const { type, text, documentCollection, documentId } = source;
  if (Object.hasOwn(OLD_TYPES, String(type))) source.type = OLD_TYPES[String(type)];
  if (typeof text === "string") {
    const key = source.type === DOCUMENT ? "name" : "description";
    source[key] ??= text;
  }
  if (documentCollection && documentId) {
    if (source.type === DOCUMENT) source.documentUuid ??= uuidOf(String(documentCollection), String(documentId));
  }
  for (const key of ["text", "documentCollection", "documentId"]) delete source[key];
  return source;
}
