import { cleaning } from "../../../common/data/cleaning.ts";
import { withKeys, withOperators } from "../../../common/data/operator-keys.ts";
import { deepClone } from "../../../common/utils/clone.ts";
import { expandObject } from "../../../common/utils/paths.ts";
import { isEmpty, type Plain } from "../../../common/utils/types.ts";
import { reportOldEffects } from "../documents/effects/old-forms.ts";
import { game } from "../game.ts";
import { assertPermission, collectionOf, type DocumentOperation, optionsOf, preHook, send } from "./request.ts";

/**
 * Updates documents by changes with their `_id`. Only what differs is sent, unless `diff` is false.
 * @returns the documents that were changed
 * @throws when a document is missing, changes are not valid or the user may not
 */
export async function updateDocuments(documentClass: any, operation: DocumentOperation): Promise<any[]> {
  const { documentName } = documentClass as { documentName: string };
  const options = optionsOf({ diff: true, recursive: true, ...operation });
  const collection = collectionOf(documentName, operation);
  const documents: any[] = [];
  const updates: Plain[] = [];
  for (const given of operation.updates ?? []) {
    const document = await find(collection, documentClass, given);
    const changes = await prepare(document, given, operation, options);
    if (!changes) continue;
    documents.push(document);
    updates.push({ ...changes, _id: document.id });
  }
  const batch = { ...operation, updates };
  if (!updates.length || (await documentClass._preUpdateOperation(documents, batch, game.user)) === false) return [];
  const { ids } = await send("update", documentName, operation, options, { updates });
  return documents.filter((document) => ids.includes(document.id as string));
}

async function find(collection: any, documentClass: any, given: Plain): Promise<any> {
  const id = (given._id ?? given.id) as string | undefined;
  if (!id) throw new Error("You must provide an _id for every object in the update data Array.");
  const document = collection?.get(id, { invalid: true }) ?? (await collection?.getDocument?.(id));
  if (!document) throw new Error(`${documentClass.documentName} "${id}" does not exist!`);
  return document;
}

async function prepare(
  document: any,
  given: object,
  operation: DocumentOperation,
  options: Plain,
): Promise<Plain | null> {
  const { documentName } = document as { documentName: string };
  const recursive = options.recursive !== false;
  const { _id, ...expanded } = expandObject(deepClone(given));
  reportOldEffects(documentName, expanded);
  assertPermission(document, "update", expanded);
  const changed =
    options.diff === false ? expanded : (document.updateSource(expanded, { dryRun: true, recursive }) as Plain);
  if (options.diff !== false && isEmpty(changed)) return null;
  changed._id = document.id;
  if ((await document._preUpdate(changed, options, game.user)) === false) return null;
  if (!preHook(`preUpdate${documentName}`, operation, document, changed, options)) return null;
  return finish(document, changed, options);
}

/** After the listeners had their say: in order again, and still valid. */
function finish(document: any, changed: Plain, options: Plain): Plain | null {
  const { _id, ...rest } = expandObject(changed);
  if (options.diff === false) {
    const migrated = withKeys(document._migrateChanges(rest) as Plain);
    const state = { partial: true, source: document._source, changes: migrated };
    const clean = withOperators(document.constructor.cleanData(migrated, ...cleaning(state)) as Plain);
    document.validate({ changes: clean, fallback: false });
    return clean;
  }
  const final = document.updateSource(rest, { dryRun: true, recursive: options.recursive !== false }) as Plain;
  return isEmpty(final) ? null : final;
}
