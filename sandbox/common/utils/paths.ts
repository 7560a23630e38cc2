import { isEmpty, isPlainObject, type Plain } from "./types.ts";

/** Reads `a.b.c`; undefined when a step is missing. A key that exists as it is written wins. */
export function getProperty(object: object | null | undefined, key: string): unknown {
  if (!key || object === null || object === undefined) return undefined;
  if (key in object) return (object as Plain)[key];
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || (typeof target !== "object" && typeof target !== "function")) return undefined;
    if (!(part in target)) return undefined;
    target = (target as Plain)[part];
  }
  return target;
}

export function hasProperty(object: object | null | undefined, key: string): boolean {
  if (!key || object === null || object === undefined) return false;
  if (key in object) return true;
  let target: unknown = object;
  for (const part of key.split(".")) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = (target as Plain)[part];
  }
  return true;
}

/** Names that lead out of an object to what all objects share. */
const SHARED_NAMES = new Set(["__proto__", "constructor", "prototype"]);

/** Would writing at this part of a path reach what all objects share? */
export function isSharedName(part: string): boolean {
  return SHARED_NAMES.has(part);
}

/**
 * Writes `a.b.c`, creating the steps that are missing. Answers whether a value changed.
 * @throws when the path leads to what all objects share
 */
export function setProperty(object: object, key: string, value: unknown): boolean {
  if (!key) return false;
  const parts = key.split(".");
  if (parts.some(isSharedName)) throw new Error(`"${key}" may not be written`);
  const last = parts.pop() as string;
  let target = object as Plain;
  for (const part of parts) {
    if (target[part] === undefined) target[part] = {};
    target = target[part] as Plain;
  }
  if (last in target && target[last] === value) return false;
  target[last] = value;
  return true;
}

/** Removes `a.b.c`. Answers whether there was something to remove. */
export function deleteProperty(object: object, key: string): boolean {
  if (!key) return false;
  const parts = key.split(".");
  const last = parts.pop() as string;
  let target: unknown = object;
  for (const part of parts) {
    if (target === null || typeof target !== "object" || !(part in target)) return false;
    target = (target as Plain)[part];
  }
  if (target === null || typeof target !== "object" || !(last in target)) return false;
  return delete (target as Plain)[last];
}

const MAX_DEPTH = 32;

/** `{ "a.b": 1 }` becomes `{ a: { b: 1 } }`, at every level; two spellings of one branch are joined. */
export function expandObject(object: object): Plain {
  return expand(object, 0) as Plain;
}

function expand(value: unknown, depth: number): unknown {
  if (depth > MAX_DEPTH) throw new Error("Maximum object expansion depth exceeded");
  if (Array.isArray(value)) return value.map((inner) => expand(inner, depth + 1));
  if (!isPlainObject(value)) return value;
  const expanded: Plain = {};
  for (const [key, inner] of Object.entries(value)) place(expanded, key, expand(inner, depth + 1));
  return expanded;
}

function place(target: Plain, key: string, value: unknown): void {
  const present = getProperty(target, key);
  if (isPlainObject(present) && isPlainObject(value)) {
    for (const [inner, innerValue] of Object.entries(value)) place(present, inner, innerValue);
  } else setProperty(target, key, value);
}

/** The inverse of `expandObject`; empty objects stay as values. */
export function flattenObject(object: object, depth = 0): Plain {
  if (depth > MAX_DEPTH) throw new Error("Maximum depth exceeded");
  const flat: Plain = {};
  for (const [key, value] of Object.entries(object)) {
    if (!isPlainObject(value) || isEmpty(value)) flat[key] = value;
    else {
      for (const [inner, innerValue] of Object.entries(flattenObject(value, depth + 1))) {
        flat[`${key}.${inner}`] = innerValue;
      }
    }
  }
  return flat;
}
