import { DataFieldOperator, ForcedDeletion } from "../data/operators.ts";
import { isDeletionKey } from "./special-keys.ts";
import { isEmpty, isPlainObject, type Plain } from "./types.ts";

interface Comparable {
  equals(other: unknown): boolean;
}

const isComparable = (value: unknown): value is Comparable =>
  typeof value === "object" && value !== null && typeof (value as { equals?: unknown }).equals === "function";

/** Equal by content: plain objects, arrays and sets are compared deeply, other objects by `equals` or identity. */
export function deepEquals(a: unknown, b: unknown): boolean {
  if (Object.is(a, b) || a === b) return true;
  if (Array.isArray(a)) {
    return Array.isArray(b) && a.length === b.length && a.every((value, index) => deepEquals(value, b[index]));
  }
  if (a instanceof Set) return b instanceof Set && a.size === b.size && [...a].every((value) => b.has(value));
  if (isPlainObject(a)) return isPlainObject(b) && objectsEqual(a, b);
  if (a instanceof Date) return b instanceof Date && a.getTime() === b.getTime();
  return isComparable(a) && a.equals(b);
}

/** Same enumerable keys with the same contents. */
export function objectsEqual(a: object, b: object): boolean {
  const [left, right] = [a as Plain, b as Plain];
  const keys = Object.keys(left);
  return (
    keys.length === Object.keys(right).length &&
    keys.every((key) => Object.hasOwn(right, key) && deepEquals(left[key], right[key]))
  );
}

/**
 * The keys and values of `other` that differ from `original`; arrays differ as a whole.
 * @param options.inner look only at keys that `original` has
 * @param options.deletionKeys keep `-=key` and `==key` only where they would change something; operators are always
 *   kept in that way
 * Source: `foundry.utils.diffObject`.
 */
export function diffObject(
  original: object,
  other: object,
  { inner = false, deletionKeys = false }: { inner?: boolean; deletionKeys?: boolean } = {},
): Plain {
  const before = original as Plain;
  const difference: Plain = {};
  for (const [key, value] of Object.entries(other)) {
    if (deletionKeys && isDeletionKey(key)) {
      const name = key.slice(2);
      if (key.startsWith("-=") ? name in before : !deepEquals(before[name], value)) difference[key] = value;
      continue;
    }
    if (value instanceof DataFieldOperator) {
      const changes =
        value instanceof ForcedDeletion ? key in before : !deepEquals(before[key], DataFieldOperator.get(value));
      if (changes) difference[key] = value;
      continue;
    }
    if (!Object.hasOwn(before, key)) {
      if (!inner) difference[key] = value;
      continue;
    }
    const present = before[key];
    if (isPlainObject(present) && isPlainObject(value)) {
      const nested = diffObject(present, value, { inner, deletionKeys });
      if (!isEmpty(nested)) difference[key] = nested;
    } else if (!deepEquals(present, value)) difference[key] = value;
  }
  return difference;
}
