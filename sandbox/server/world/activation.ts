import type { DocumentSource } from "../documents/tree.ts";
import type { CheckedOperation } from "./operation.ts";
import type { Step } from "./write.ts";

/** One scene is active at a time: before another becomes so, those that were no longer are. No client ever sees two. */
export function beforeActivation(
  { documentName, pack }: CheckedOperation,
  steps: readonly Step[],
  all: (documentName: string) => Iterable<DocumentSource>,
): CheckedOperation[] {
  if (documentName !== "Scene" || pack) return [];
  const activated = steps.findLast(({ before, after }) => after?.active === true && before?.active !== true)?.after;
  if (!activated) return [];
  const written = new Set(steps.map(({ after }) => after?._id));
  const others = [...all("Scene")].filter(({ _id, active }) => active === true && !written.has(_id));
  const updates = others.map(({ _id }) => ({ _id, active: false }));
  return updates.length ? [{ documentName, action: "update", data: [], updates, ids: [], options: {} }] : [];
}
