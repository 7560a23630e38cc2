import { sentWithKeys } from "../../common/data/operator-keys.ts";
import type { Operation } from "../../common/protocol.ts";
import { isPlain, type Plain } from "../documents/plain.ts";
import { Refusal } from "../documents/refusal.ts";

const LISTS = { create: "data", update: "updates", delete: "ids" } as const;

/** An operation whose form is what the protocol says. */
export interface CheckedOperation extends Operation {
  data: Plain[];
  updates: Plain[];
  ids: string[];
}

/** The operation with its changes written in keys. */
export function operationWithKeys(operation: CheckedOperation): CheckedOperation {
  return { ...operation, data: sentWithKeys(operation.data), updates: sentWithKeys(operation.updates) };
}

/** @throws Refusal naming the part of a message that is not as the protocol says. */
export function checkedOperation(payload: unknown): CheckedOperation {
  if (!isPlain(payload)) throw new Refusal("An operation must be an object");
  const { action, documentName, parentUuid, pack } = payload;
  if (action !== "create" && action !== "update" && action !== "delete") {
    throw new Refusal(`"${String(action)}" is no action: expected create, update or delete`);
  }
  if (typeof documentName !== "string") throw new Refusal('"documentName" of an operation must be a text');
  const options = payload.options ?? {};
  if (!isPlain(options)) throw new Refusal('"options" of an operation must be an object');
  for (const [key, value] of Object.entries({ parentUuid, pack })) {
    if (value !== undefined && value !== null && typeof value !== "string") {
      throw new Refusal(`"${key}" of an operation must be a text`);
    }
  }
  const list = payload[LISTS[action]] ?? [];
  if (!Array.isArray(list)) throw new Refusal(`"${LISTS[action]}" of an operation must be a list`);
  const isRight = action === "delete" ? (one: unknown) => typeof one === "string" : isPlain;
  if (!list.every(isRight)) {
    throw new Refusal(`"${LISTS[action]}" of an operation must hold ${action === "delete" ? "ids" : "objects"} only`);
  }
  return {
    action,
    documentName,
    ...(parentUuid ? { parentUuid: parentUuid as string } : {}),
    ...(pack ? { pack: pack as string } : {}),
    options,
    data: action === "create" ? (list as Plain[]) : [],
    updates: action === "update" ? (list as Plain[]) : [],
    ids: action === "delete" ? (list as string[]) : [],
  };
}
