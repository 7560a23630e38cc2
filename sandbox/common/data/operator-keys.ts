/**
 * Changes are worked out with keys that say what happens (`-=name` removes, `==name` replaces), which is how
 * generation 13 writes them. Generation 14 writes operators as values, which are turned into such keys on their way in
 * and back on their way out.
 */
import { context } from "../context.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { isDeletionKey } from "../utils/special-keys.ts";
import { isPlainObject, type Plain } from "../utils/types.ts";
import {
  DataFieldOperator,
  ForcedDeletion,
  ForcedReplacement,
  isOperatorJson,
  OPERATOR_IDENTIFIER,
  reconstructOperator,
} from "./operators.ts";

/** Does the running generation write operators? */
const hasOperators = (): boolean => context.generation > 13;

type Entry = (key: string, value: unknown) => [string, unknown];

/** A copy in which every entry of every object has been seen; what is not plain stays as it is. */
function rewritten<T>(value: T, entry: Entry): T {
  if (Array.isArray(value)) return value.map((inner: unknown) => rewritten(inner, entry)) as T;
  if (!isPlainObject(value)) return value;
  const copy: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    const [name, next] = entry(key, inner);
    copy[name] = isPlainObject(next) || Array.isArray(next) ? rewritten(next, entry) : next;
  }
  return copy as T;
}

/** The key with a mark before its last part. */
function marked(key: string, mark: string): string {
  const at = key.lastIndexOf(".") + 1;
  return key.slice(0, at) + mark + key.slice(at);
}

function keyOf(key: string, value: unknown): [string, unknown] {
  if (value instanceof ForcedDeletion) return [marked(key, "-="), null];
  if (value instanceof DataFieldOperator) return [marked(key, "=="), DataFieldOperator.get(value)];
  if (isDeletionKey(key)) {
    const name = key.slice(2);
    const operator = key.startsWith("-=") ? "new ForcedDeletion()" : "ForcedReplacement.create(value)";
    logCompatibilityWarning(`The key "${key}" is now written {${name}: ${operator}}`, { since: 14, until: 16 });
  }
  return [key, value];
}

function operatorOf(key: string, value: unknown): [string, unknown] {
  if (key.startsWith("-=")) return [key.slice(2), new ForcedDeletion()];
  if (key.startsWith("==")) return [key.slice(2), ForcedReplacement.create(value)];
  return [key, value];
}

/** Changes as they are worked out, from those that a package writes. */
export function withKeys<T>(changes: T): T {
  return hasOperators() ? rewritten(changes, keyOf) : changes;
}

/** Changes as packages read them. */
export function withOperators<T>(changes: T): T {
  return hasOperators() ? rewritten(changes, operatorOf) : changes;
}

/** Changes as packages read them, from what the server sent. */
export function received<T>(changes: T): T {
  if (!hasOperators()) return changes;
  return rewritten(changes, (key, value) => [key, isOperatorJson(value) ? reconstructOperator(value) : value]);
}

/** What a client sent, in keys. */
export function sentWithKeys<T>(changes: T): T {
  return rewritten(changes, (key, value) => {
    if (!isOperatorJson(value)) return [key, value];
    return value[OPERATOR_IDENTIFIER] === "ForcedDeletion"
      ? [marked(key, "-="), null]
      : [marked(key, "=="), value.value];
  });
}

/** What clients are sent, from keys. */
export function toldWithOperators<T>(changes: T): T {
  return rewritten(changes, (key, value) => {
    if (key.startsWith("-=")) return [key.slice(2), new ForcedDeletion().toJSON()];
    return key.startsWith("==") ? [key.slice(2), new ForcedReplacement(value).toJSON()] : [key, value];
  });
}
