import { sameValue } from "../documents/plain.ts";
import { branches, heldDocuments } from "../documents/tree.ts";
import type { Attempt } from "./attempt.ts";

/**
 * What an update does to the documents that the written one holds in lists, as attempts of their own: a page of a
 * journal may belong to others than the journal. The only held document of its place counts as a part of its holder.
 */
export function* heldAttempts(attempt: Attempt): Generator<Attempt> {
  const { documentName, before, after } = attempt;
  if (!before || !after) return;
  const holders = [...attempt.holders, { documentName, document: before }];
  for (const [field, branch] of Object.entries(branches(documentName))) {
    if (!branch.many || before[field] === after[field]) continue;
    const [old, next] = [before, after].map(
      (document) => new Map(heldDocuments(document, field).map((held) => [held._id, held])),
    ) as [Map<string, Attempt["before"]>, Map<string, Attempt["after"]>];
    for (const id of new Set([...old.keys(), ...next.keys()])) {
      const [was, is] = [old.get(id), next.get(id)];
      if (was === is || sameValue(was, is)) continue;
      const action = was ? (is ? "update" : "delete") : "create";
      const { user, world } = attempt;
      const inner: Attempt = {
        user,
        world,
        action,
        documentName: branch.documentName,
        holders,
        before: was,
        after: is,
      };
      yield inner;
      yield* heldAttempts(inner);
    }
  }
}
