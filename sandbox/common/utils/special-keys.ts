import { isPlainObject, type Plain } from "./types.ts";

/**
 * Keys with a meaning in changes of generation 13: `-=name` removes a key, `==name` replaces its value whole.
 * Source: `foundry.utils.isDeletionKey`, `applySpecialKeys`.
 */
export function isDeletionKey(key: unknown): boolean {
  return typeof key === "string" && (key.startsWith("-=") || key.startsWith("=="));
}

/** The key that a special key speaks of; other keys as they are. */
export function plainKey(key: string): string {
  return isDeletionKey(key) ? key.slice(2) : key;
}

/** A copy in which removals are carried out (the keys are left out) and replacements assigned. */
export function applySpecialKeys<T>(value: T): T {
  if (Array.isArray(value)) return value.map((inner: unknown) => applySpecialKeys(inner)) as T;
  if (!isPlainObject(value)) return value;
  const clone: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    if (key.startsWith("-=")) delete clone[key.slice(2)];
    else clone[plainKey(key)] = applySpecialKeys(inner);
  }
  return clone as T;
}
