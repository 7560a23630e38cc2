import type { OperationResult } from "../../../common/protocol.ts";
import { received, withKeys } from "../../../common/data/operator-keys.ts";
import { deepClone } from "../../../common/utils/clone.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { followSource } from "../documents/tokens/follow-source.ts";
import { fromUuidSync } from "../uuid.ts";
import { collectionOf } from "./request.ts";

/** A stored operation while this client follows it. */
interface Applied {
  documentName: string;
  collection: any;
  parent: any;
  options: Plain;
  userId: string;
  operation: Plain;
}

/** Follows what the server stored. Documents that this client does not hold are passed over. */
export function applyOperation(result: OperationResult): void {
  const { documentName, parentUuid, pack, userId } = result;
  const parent: any = parentUuid ? fromUuidSync(parentUuid, { strict: false, invalid: true }) : null;
  if (parentUuid && !parent?.getEmbeddedCollection) return;
  const collection = collectionOf(documentName, { parent, pack: pack ?? null });
  if (!collection) return;
  if (result.delta) followDelta(parent, result.delta);
  const options: Plain = deepClone(result.options);
  if (parent) options.parent = parent;
  if (pack) options.pack = pack;
  const applied: Applied = {
    documentName,
    collection,
    parent,
    options,
    userId,
    operation: { ...options, action: result.action },
  };
  if (result.action === "create") applyCreate(applied, result.result);
  else if (result.action === "update") applyUpdate(applied, result.result);
  else applyDelete(applied, result.ids ?? []);
}

/** Runs a listener; what it throws is reported and stops nobody else. */
function guarded(location: string, run: () => unknown): void {
  try {
    const answer = run();
    if (answer instanceof Promise) answer.catch((error: Error) => Hooks.onError(location, error, { log: "error" }));
  } catch (error) {
    Hooks.onError(location, error as Error, { log: "error" });
  }
}

/** A write to an unlinked token's actor, or to what it holds, has changed the token's delta. */
function followDelta(parent: any, delta: Plain): void {
  let token = parent;
  while (token && token.documentName !== "Token") token = token.parent;
  if (token) guarded("ActorDelta#_commitSource", () => followSource(token.delta, delta));
}

/** The document at the root of a tree is prepared anew with everything in it; an unlinked token's actor is a root. */
function resetRoot(document: any): void {
  let root = document;
  while (root?.parent && root.isToken !== true) root = root.parent;
  guarded("ClientDocument#reset", () => root?.reset());
}

function dispatch({ parent, collection, options, userId }: Applied, event: string, ...args: unknown[]): void {
  guarded(`ClientDocument#_${event}DescendantDocuments`, () =>
    parent?._dispatchDescendantDocumentEvents?.(event, collection.name, [...args, options, userId]),
  );
}

function applyCreate(applied: Applied, data: Plain[]): void {
  const { collection, documentName, parent, options, userId } = applied;
  dispatch(applied, "preCreate", data);
  const documents: any[] = [];
  for (const source of data) {
    const own = deepClone(source);
    guarded("Collection#createDocument", () => {
      const document = collection.createDocument(own, { strict: false, fallback: true, dropInvalidEmbedded: true });
      collection.set(document.id, document);
      documents.push(document);
    });
  }
  if (parent) resetRoot(parent);
  for (const document of documents) {
    guarded(`${documentName}#_onCreate`, () => document._onCreate(document.toObject(), options, userId));
    Hooks.callAll(`create${documentName}`, document, options, userId);
  }
  dispatch(applied, "onCreate", documents, data);
  finish(applied, "Create", documents, data);
}

function applyUpdate(applied: Applied, updates: Plain[]): void {
  const { collection, documentName, parent, options, userId } = applied;
  const told = received(updates);
  dispatch(applied, "preUpdate", told);
  const changed: { document: any; changes: Plain }[] = [];
  for (const changes of told) {
    const document = collection.get(changes._id as string, { invalid: true });
    if (!document) {
      collection._updateIndex?.(changes, options);
      continue;
    }
    const { _id, ...rest } = withKeys(changes);
    guarded(`${documentName}#_commitSource`, () =>
      document._commitSource(rest, { recursive: options.recursive !== false }),
    );
    collection.indexDocument?.(document);
    changed.push({ document, changes });
  }
  // The actor of a token hangs on it, but is prepared by itself.
  if (parent && documentName !== "Actor") resetRoot(parent);
  else for (const { document } of changed) guarded("ClientDocument#reset", () => document.reset());
  for (const { document, changes } of changed) {
    const own = deepClone(changes);
    guarded(`${documentName}#_onUpdate`, () => document._onUpdate(own, options, userId));
    Hooks.callAll(`update${documentName}`, document, own, options, userId);
  }
  const documents = changed.map(({ document }) => document as unknown);
  dispatch(applied, "onUpdate", documents, told);
  finish(applied, "Update", documents, told);
}

function applyDelete(applied: Applied, ids: string[]): void {
  const { collection, documentName, parent, options, userId } = applied;
  dispatch(applied, "preDelete", ids);
  const documents = ids.map((id) => collection.get(id, { invalid: true })).filter(Boolean);
  for (const id of ids) collection.delete(id);
  if (parent) resetRoot(parent);
  for (const document of documents) {
    guarded(`${documentName}#_onDelete`, () => document._onDelete(options, userId));
    Hooks.callAll(`delete${documentName}`, document, options, userId);
  }
  dispatch(applied, "onDelete", documents, ids);
  finish(applied, "Delete", documents, ids);
}

/** The class hears of the batch, and the collection redraws what shows it. */
function finish(applied: Applied, action: string, documents: any[], result: unknown): void {
  const { collection, documentName, operation, userId } = applied;
  const user: unknown = game.users.get(userId);
  const documentClass = CONFIG[documentName]?.documentClass;
  guarded(`${documentName}._on${action}Operation`, () =>
    documentClass?.[`_on${action}Operation`](documents, operation, user),
  );
  guarded("Collection#_onModifyContents", () =>
    collection._onModifyContents?.(action.toLowerCase(), documents, result, operation, user),
  );
}
