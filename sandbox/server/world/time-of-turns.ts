import { isPlain } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { CheckedOperation } from "./operation.ts";
import type { Step } from "./write.ts";

const TIME = "core.time";

/**
 * The write that moves the world's time with a combat: by the seconds of the option `worldTime.delta`, when its turn or
 * round changed. Source: the operations of `Combat` in the published types.
 */
export function afterTurns(
  { documentName, action, options, pack }: CheckedOperation,
  steps: readonly Step[],
  settings: Iterable<DocumentSource>,
): CheckedOperation[] {
  if (documentName !== "Combat" || action !== "update" || pack || !isPlain(options.worldTime)) return [];
  const { delta } = options.worldTime;
  if (typeof delta !== "number" || !Number.isInteger(delta) || delta === 0) return [];
  if (!steps.some(({ before, after }) => before?.turn !== after?.turn || before?.round !== after?.round)) return [];
  const nothing = { documentName: "Setting", data: [], updates: [], ids: [], options: {} };
  const setting = [...settings].find(({ key, user }) => key === TIME && !user);
  if (!setting) return [{ ...nothing, action: "create", data: [{ key: TIME, value: JSON.stringify(delta) }] }];
  const value = JSON.stringify(Number(JSON.parse(String(setting.value))) + delta);
  return [{ ...nothing, action: "update", updates: [{ _id: setting._id, value }] }];
}
