import type { DocumentData, OperationResult } from "../../common/protocol.ts";
import { isId, newId } from "../documents/ids.ts";
import { called, Refusal } from "../documents/refusal.ts";
import type { Shaper } from "../documents/shape.ts";
import type { Stamp } from "../documents/stats.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { DocumentChange } from "../store/rows.ts";
import type { CheckedOperation } from "./operation.ts";
import { presentDocuments, rebuilt, type Target } from "./target.ts";

/** One written document: before, after, and how clients are told. */
export interface Step {
  before?: DocumentSource;
  after?: DocumentSource;
  told?: DocumentSource;
}

/** What an operation would do, before anyone has said that it may be done. */
export function planned(operation: CheckedOperation, target: Target, shaper: Shaper, stamp: Stamp): Step[] {
  const present = presentDocuments(target);
  const { documentName } = target;
  if (operation.action === "create") return creations(operation, target, present, shaper, stamp);
  if (operation.action === "update") return updates(operation, present, shaper, stamp);
  if (documentName === "Actor") needMany(target, "The actor of a token goes with the token, not by itself");
  return deletions(operation, present);
}

/** @throws Refusal where the holder has one such document and no more */
function needMany({ place }: Target, reason: string): void {
  if (place && !place.branch.many) throw new Refusal(reason);
}

function creations(
  { documentName, data, options }: CheckedOperation,
  target: Target,
  present: ReadonlyMap<string, DocumentSource>,
  shaper: Shaper,
  stamp: Stamp,
): Step[] {
  needMany(target, `${documentName} is made together with its holder, not by itself`);
  const taken = new Set(present.keys());
  return data.map((one) => {
    const id = options.keepId === true && isId(one._id) ? one._id : newId();
    if (taken.has(id)) throw new Refusal(`A ${documentName} with the id [${id}] is there already`);
    taken.add(id);
    const after = shaper.create(documentName, one, id, stamp, options.keepEmbeddedIds === true);
    return { after };
  });
}

function updates(
  { documentName, updates, options }: CheckedOperation,
  present: ReadonlyMap<string, DocumentSource>,
  shaper: Shaper,
  stamp: Stamp,
): Step[] {
  const seen = new Set<unknown>();
  return updates.map((update) => {
    const before = existing(documentName, update._id, present);
    if (seen.has(update._id)) throw new Refusal(`${called(documentName, before)} is named twice in one update`);
    seen.add(update._id);
    const { changes, after } = shaper.update(documentName, before, update, stamp, options.recursive !== false);
    return { before, after, told: changes as DocumentSource };
  });
}

function deletions(
  { documentName, ids, options }: CheckedOperation,
  present: ReadonlyMap<string, DocumentSource>,
): Step[] {
  const named = options.deleteAll === true ? [...present.keys()] : [...new Set(ids)];
  return named.map((id) => ({ before: existing(documentName, id, present) }));
}

function existing(documentName: string, id: unknown, present: ReadonlyMap<string, DocumentSource>): DocumentSource {
  const document = typeof id === "string" ? present.get(id) : undefined;
  if (!document) {
    throw new Refusal(`${documentName} [${String(id)}] does not exist`, { documentName, reason: { key: "gone" } });
  }
  return document;
}

/** The primary documents that change when the steps are taken. */
export function documentChanges(target: Target, steps: readonly Step[]): DocumentChange[] {
  const root = target.holders[0];
  if (!root) return steps.map(({ before, after }) => ({ documentName: target.documentName, before, after }));
  const documents = presentDocuments(target);
  for (const { before, after } of steps) {
    if (after) documents.set(after._id, after);
    else if (before) documents.delete(before._id);
  }
  const after = rebuilt(target, [...documents.values()]);
  return [{ documentName: root.documentName, before: root.document, after }];
}

/**
 * How the steps are told to every client.
 * @param delta As it is stored now, when an unlinked token's actor was written.
 */
export function toldResult(
  operation: CheckedOperation,
  steps: readonly Step[],
  userId: string,
  delta?: DocumentData,
): OperationResult {
  const { action, documentName, parentUuid, pack, options } = operation;
  return {
    action,
    documentName,
    ...(parentUuid !== undefined && { parentUuid }),
    ...(pack !== undefined && { pack }),
    result: steps.flatMap(({ after, told }) => told ?? after ?? []),
    ...(action === "delete" && { ids: steps.flatMap(({ before }) => before?._id ?? []) }),
    ...(delta && { delta }),
    options,
    userId,
  };
}
