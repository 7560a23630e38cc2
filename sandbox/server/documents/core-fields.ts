import { cleaning } from "../../common/data/cleaning.ts";
import { ArrayField, type DataField, HTMLField, SchemaField } from "../../common/data/fields.ts";
import { DataModelValidationFailure } from "../../common/data/validation-failure.ts";
import { findDocumentClass } from "../../common/documents.ts";
import { operatorKey, type Plain } from "./plain.ts";
import { called, Refusal } from "./refusal.ts";
import { branches, type DocumentSource } from "./tree.ts";

/**
 * What the schemas of the base documents say about the fields that every host knows. `system` is a plain object here:
 * its models are the clients' affair. Documents that have no schema yet are taken as they are.
 */

/** The fields of a new document, cleaned and complete; what it holds is left as it is. */
export function cleanDocument(documentName: string, data: Plain): Plain {
  const documentClass = findDocumentClass(documentName);
  if (!documentClass) return data;
  const { own, held } = apart(documentName, data);
  const clean = documentClass.cleanData(own);
  check(documentName, clean, Object.keys(clean));
  return { ...clean, ...held };
}

/** Changes to the fields of a document, cleaned; what it holds is left as it is. */
export function cleanChanges(documentName: string, changes: Plain, before: DocumentSource): Plain {
  const documentClass = findDocumentClass(documentName);
  if (!documentClass) return changes;
  const { own, held } = apart(documentName, changes);
  return { ...documentClass.cleanData(own, ...cleaning({ partial: true, source: before, changes: own })), ...held };
}

/**
 * Checks the fields of a document that have been written.
 * @throws Refusal naming the document and the path of every wrong field.
 */
export function check(documentName: string, document: Plain, written: readonly string[]): void {
  const schema = findDocumentClass(documentName)?.schema;
  const failures = new DataModelValidationFailure({ unresolved: true });
  for (const key of written) {
    const name = operatorKey(key)?.name ?? key;
    if (name in branches(documentName) || name === "_id") continue;
    // What packs hold may lack a part of its history.
    const partial = name === "_stats";
    const failure = schema?.get(name)?.validate(document[name], { source: document, partial });
    if (failure?.unresolved) failures.fields[name] = failure;
  }
  if (!failures.empty) throw new Refusal(failures.asError(called(documentName, { _id: document._id })).message);
}

export function hasStats(documentName: string): boolean {
  return findDocumentClass(documentName)?.schema.has("_stats") ?? false;
}

/** Paths of the fields with html; a `*` stands for every element of a list. */
export function coreHtmlFields(documentName: string): string[][] {
  return known(html, documentName, (field) => field instanceof HTMLField);
}

/** Paths of the fields that only gamemasters change. */
export function coreGmOnlyFields(documentName: string): string[][] {
  return known(gmOnly, documentName, (field) => field.gmOnly);
}

const html = new Map<string, string[][]>();
const gmOnly = new Map<string, string[][]>();

function known(
  paths: Map<string, string[][]>,
  documentName: string,
  wanted: (field: DataField) => boolean,
): string[][] {
  let found = paths.get(documentName);
  if (!found) {
    const schema = findDocumentClass(documentName)?.schema;
    found = schema ? fieldPaths(schema, branches(documentName), wanted) : [];
    paths.set(documentName, found);
  }
  return found;
}

function fieldPaths(field: DataField, without: object, wanted: (field: DataField) => boolean): string[][] {
  if (wanted(field)) return [[]];
  const under = (name: string, inner: DataField) => fieldPaths(inner, {}, wanted).map((path) => [name, ...path]);
  if (field instanceof SchemaField) {
    return field.entries().flatMap(([name, inner]) => (name in without ? [] : under(name, inner)));
  }
  return field instanceof ArrayField ? under("*", field.element) : [];
}

function apart(documentName: string, data: Plain): { own: Plain; held: Plain } {
  const own: Plain = {};
  const held: Plain = {};
  for (const [key, value] of Object.entries(data)) (key in branches(documentName) ? held : own)[key] = value;
  return { own, held };
}
