import { branches, COLLECTIONS, heldDocuments, type DocumentSource } from "../documents/tree.ts";

/**
 * Foundry's layout of documents in a LevelDB database: every document is a row of its own, the row of its holder
 * lists ids only. Keys: `!actors!<id>`, `!actors.items!<actor>.<item>`, `!actors.items.effects!<actor>.<item>.<effect>`.
 */
export type Row = Record<string, unknown>;

export type RowChange = { type: "put"; key: string; value: Row } | { type: "del"; key: string };

/** A primary document before and after a write; one of the two is missing when it is created or deleted. */
export interface DocumentChange {
  documentName: string;
  before?: DocumentSource;
  after?: DocumentSource;
}

interface Place {
  documentName: string;
  collections: string;
  ids: string;
}

/** Rows to write for a change. Parts of the document that are the very same object before and after are left out. */
export function changedRows(change: DocumentChange): RowChange[] {
  const rows: RowChange[] = [];
  const id = (change.after ?? change.before)?._id ?? "";
  const place = { documentName: change.documentName, collections: collectionOf(change.documentName), ids: id };
  collectRows(place, change.before, change.after, rows);
  return rows;
}

/** Puts documents of one kind together again from a database's rows. Listed parts that have no row are left out. */
export function documentsFrom(documentName: string, rows: ReadonlyMap<string, Row>): DocumentSource[] {
  const prefix = `!${collectionOf(documentName)}!`;
  const documents: DocumentSource[] = [];
  for (const [key, row] of rows) {
    if (!key.startsWith(prefix)) continue;
    const place = { documentName, collections: collectionOf(documentName), ids: key.slice(prefix.length) };
    documents.push(assembled(place, row, rows));
  }
  return documents;
}

function collectionOf(documentName: string): string {
  const collection = COLLECTIONS[documentName];
  if (!collection) throw new Error(`"${documentName}" is not the name of a primary document`);
  return collection;
}

function rowKey(place: Place): string {
  return `!${place.collections}!${place.ids}`;
}

function below(place: Place, field: string, documentName: string, id: string): Place {
  return { documentName, collections: `${place.collections}.${field}`, ids: `${place.ids}.${id}` };
}

function collectRows(
  place: Place,
  before: DocumentSource | undefined,
  after: DocumentSource | undefined,
  rows: RowChange[],
): void {
  if (before === after) return;
  rows.push(
    after ? { type: "put", key: rowKey(place), value: rowOf(place, after) } : { type: "del", key: rowKey(place) },
  );
  for (const [field, branch] of Object.entries(branches(place.documentName))) {
    const old = new Map(before ? heldDocuments(before, field).map((held) => [held._id, held]) : []);
    for (const held of after ? heldDocuments(after, field) : []) {
      collectRows(below(place, field, branch.documentName, held._id), old.get(held._id), held, rows);
      old.delete(held._id);
    }
    for (const [id, held] of old) collectRows(below(place, field, branch.documentName, id), held, undefined, rows);
  }
}

function rowOf(place: Place, document: DocumentSource): Row {
  const row: Row = { ...document };
  for (const [field, branch] of Object.entries(branches(place.documentName))) {
    if (!(field in document)) continue;
    const ids = heldDocuments(document, field).map((held) => held._id);
    row[field] = branch.many ? ids : (ids[0] ?? null);
  }
  return row;
}

function assembled(place: Place, row: Row, rows: ReadonlyMap<string, Row>): DocumentSource {
  const document: DocumentSource = { ...row, _id: String(row._id) };
  for (const [field, branch] of Object.entries(branches(place.documentName))) {
    const listed = row[field];
    if (branch.many) {
      const ids = Array.isArray(listed) ? (listed as unknown[]) : [];
      document[field] = ids.flatMap((id) => heldDocument(place, field, branch.documentName, id, rows) ?? []);
    } else if (typeof listed === "string") {
      document[field] = heldDocument(place, field, branch.documentName, listed, rows) ?? null;
    }
  }
  return document;
}

function heldDocument(place: Place, field: string, name: string, id: unknown, rows: ReadonlyMap<string, Row>) {
  const inner = below(place, field, name, String(id));
  const row = rows.get(rowKey(inner));
  return row && assembled(inner, row, rows);
}
