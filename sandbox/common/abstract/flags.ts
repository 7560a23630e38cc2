import { context } from "../context.ts";
import { ForcedDeletion } from "../data/operators.ts";
import type { Plain } from "../utils/types.ts";

/** @throws when the scope is not the system, an active module, core or world */
function assertScope(scope: string): void {
  const scopes = context.flagScopes();
  if (scopes && !scopes.has(scope)) throw new Error(`Flag scope "${scope}" is not valid or not currently active`);
}

/** The value of a flag by its dotted key. */
export function readFlag(flags: Plain | undefined, scope: string, key: string): unknown {
  assertScope(scope);
  let value: unknown = flags?.[scope];
  for (const part of key.split(".")) value = (value as Plain | null | undefined)?.[part];
  return value;
}

/** The change that sets a flag. */
export function flagChange(scope: string, key: string, value: unknown): Plain {
  assertScope(scope);
  return { flags: { [scope]: { [key]: value } } };
}

/** The change that removes a flag. */
export function flagRemoval(scope: string, key: string): Plain {
  assertScope(scope);
  if (context.generation > 13) return { flags: { [scope]: { [key]: new ForcedDeletion() } } };
  const parts = key.split(".");
  const last = `-=${parts.pop()}`;
  return { flags: { [scope]: { [[...parts, last].join(".")]: null } } };
}
