import { isPlainObject, type Plain } from "./types.ts";

const MAX_DEPTH = 100;

/** Called for every object or array; the branches below it are visited first. */
function walk(value: unknown, strict: boolean, visit: (container: object) => void, depth = 0): void {
  if (depth > MAX_DEPTH) throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data.");
  if (typeof value !== "object" || value === null) return;
  if (!Array.isArray(value) && !isPlainObject(value)) {
    if (strict) throw new Error("Only plain objects and arrays are supported here");
    return;
  }
  for (const inner of Object.values(value)) walk(inner, strict, visit, depth + 1);
  visit(value);
}

/**
 * Copies plain objects, arrays and dates deeply; anything else is kept as the same reference.
 * @throws with `strict` when it meets a value that it cannot copy, and always beyond 100 levels.
 */
export function deepClone<T>(original: T, { strict = false }: { strict?: boolean } = {}): T {
  const copy = (value: unknown, depth: number): unknown => {
    if (depth > MAX_DEPTH) {
      throw new Error("Maximum depth exceeded. Be sure your object does not contain cyclical data.");
    }
    if (typeof value !== "object" || value === null) return value;
    if (Array.isArray(value)) return value.map((inner) => copy(inner, depth + 1));
    if (value instanceof Date) return new Date(value);
    if (isPlainObject(value)) {
      const clone: Plain = {};
      for (const key of Object.keys(value)) clone[key] = copy(value[key], depth + 1);
      return clone;
    }
    if (strict) throw new Error("deepClone cannot clone advanced objects");
    return value;
  };
  return copy(original, 0) as T;
}

/** A copy by way of JSON: what JSON does not know is lost. */
export function duplicate<T>(original: T): T {
  return JSON.parse(JSON.stringify(original)) as T;
}

export function deepFreeze<T>(object: T, { strict = false }: { strict?: boolean } = {}): T {
  walk(object, strict, (container) => Object.freeze(container));
  return object;
}

export function deepSeal<T>(object: T, { strict = false }: { strict?: boolean } = {}): T {
  walk(object, strict, (container) => Object.seal(container));
  return object;
}
