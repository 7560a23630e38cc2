import { Refusal } from "./refusal.ts";

/** Plain JSON objects, as they come over the wire and lie in the store. */
export type Plain = Record<string, unknown>;

export function isPlain(value: unknown): value is Plain {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** Are two JSON values equal? The order of keys does not matter. */
export function sameValue(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((value, index) => sameValue(value, b[index]));
  }
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && sameValue(a[key], b[key]));
}

/** Keys that would reach the prototype instead of the object. */
const FORBIDDEN_KEYS = new Set(["__proto__", "constructor", "prototype"]);

/** The same JSON with dotted keys opened into objects, at every depth; later keys are merged into earlier ones. */
export function expanded(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(expanded);
  if (!isPlain(value)) return value;
  const result: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    const path = key.split(".");
    if (path.some((part) => FORBIDDEN_KEYS.has(operatorKey(part)?.name ?? part)))
      throw new Refusal(`The key "${key}" may not be written`);
    const last = path.pop() ?? key;
    let target = result;
    for (const part of path) {
      const next = target[part];
      target = isPlain(next) ? next : (target[part] = {});
    }
    const opened = expanded(inner);
    const present = target[last];
    target[last] = isPlain(present) && isPlain(opened) ? { ...present, ...opened } : opened;
  }
  return result;
}

/** A key that deletes (`-=name`) or replaces (`==name`) the property it names. */
export function operatorKey(key: string): { operator: "delete" | "replace"; name: string } | undefined {
  if (key.startsWith("-=")) return { operator: "delete", name: key.slice(2) };
  if (key.startsWith("==")) return { operator: "replace", name: key.slice(2) };
  return undefined;
}

/**
 * Changes laid over an object without touching it; parts that do not change stay the very same objects. Objects are
 * merged, everything else (arrays too) is replaced whole. With `recursive: false` objects of the first level are
 * replaced as well.
 */
export function merged(source: Plain, changes: Plain, { recursive = true } = {}): Plain {
  const result: Plain = { ...source };
  for (const [key, value] of Object.entries(changes)) {
    const operation = operatorKey(key);
    if (operation?.operator === "delete") delete result[operation.name];
    else if (operation) result[operation.name] = withoutOperators(value);
    else if (recursive && isPlain(value) && isPlain(result[key])) result[key] = merged(result[key], value);
    else result[key] = withoutOperators(value);
  }
  return result;
}

/** A new value has nothing to delete: operator keys in it are dropped or take their plain name. */
function withoutOperators(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutOperators);
  if (!isPlain(value)) return value;
  const result: Plain = {};
  for (const [key, inner] of Object.entries(value)) {
    const operation = operatorKey(key);
    if (operation?.operator === "delete") continue;
    result[operation?.name ?? key] = withoutOperators(inner);
  }
  return result;
}

/** The value at a path, undefined if a part of the path is missing. */
export function valueAt(source: unknown, path: readonly string[]): unknown {
  let value = source;
  for (const part of path) {
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, part)) return undefined;
    value = (value as Plain)[part];
  }
  return value;
}

/**
 * Every place of an object that a pattern names, as path and value. A `*` in the pattern stands for every key of an
 * object and every element of an array; an array is entered by its elements without a `*` too.
 */
export function placesOf(
  source: unknown,
  pattern: readonly string[],
  path: string[] = [],
): { path: string[]; value: unknown }[] {
  const [part, ...rest] = pattern;
  if (part === undefined) return [{ path, value: source }];
  if (Array.isArray(source)) {
    const inner = part === "*" ? rest : pattern;
    return source.flatMap((value, index) => placesOf(value, inner, [...path, String(index)]));
  }
  if (!isPlain(source)) return [];
  if (part !== "*" && isNumbered(source)) {
    return Object.entries(source).flatMap(([key, value]) => placesOf(value, pattern, [...path, key]));
  }
  const keys =
    part === "*" ? Object.keys(source) : Object.keys(source).filter((key) => key.replace(/^==/, "") === part);
  return keys.flatMap((key) => placesOf(source[key], rest, [...path, key]));
}

/** An object with numbers for keys is how an array arrives whose elements were addressed one by one. */
function isNumbered(source: Plain): boolean {
  const keys = Object.keys(source);
  return keys.length > 0 && keys.every((key) => /^\d+$/.test(key));
}

/** The same object with one value replaced; the objects on the way are copied, missing ones made. */
export function withValueAt(source: unknown, path: readonly string[], value: unknown): unknown {
  const [part, ...rest] = path;
  if (part === undefined) return value;
  if (Array.isArray(source))
    return source.map((inner, index) => (String(index) === part ? withValueAt(inner, rest, value) : inner));
  const object = isPlain(source) ? source : {};
  return { ...object, [part]: withValueAt(object[part], rest, value) };
}
