/** What kind of thing a value is. */

export type Plain = Record<string, unknown>;

// A constructor of any class, however its arguments look; class algebra needs the loose form.
export type AnyClass = abstract new (...args: never[]) => object;

/** True for object literals, also those of another realm. */
export function isPlainObject(value: unknown): value is Plain {
  if (typeof value !== "object" || value === null) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  if (prototype === null || prototype === Object.prototype) return true;
  return Object.getPrototypeOf(prototype) === null && Object.prototype.toString.call(value) === "[object Object]";
}

/** Names the kind of a value: "Object" means a plain one, "Unknown" an instance of any other class. */
export function getType(variable: unknown): string {
  if (variable === null) return "null";
  if (typeof variable !== "object") return typeof variable;
  if (Array.isArray(variable)) return "Array";
  if (isPlainObject(variable)) return "Object";
  if (variable instanceof Set) return "Set";
  if (variable instanceof Map) return "Map";
  if (variable instanceof Promise) return "Promise";
  if (variable instanceof Error) return "Error";
  if (typeof HTMLElement !== "undefined" && variable instanceof HTMLElement) return "HTMLElement";
  return "Unknown";
}

/** True for undefined, null and for objects, arrays, sets and maps without content. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  if (Array.isArray(value)) return value.length === 0;
  if (value instanceof Set || value instanceof Map) return value.size === 0;
  return isPlainObject(value) && Object.keys(value).length === 0;
}

/** True when `cls` is `parent` or derives from it. */
export function isSubclass(cls: AnyClass, parent: AnyClass): boolean {
  return (cls as unknown) === parent || (typeof cls === "function" && Object.prototype.isPrototypeOf.call(parent, cls));
}

/** The classes that `cls` extends, nearest first. */
export function getParentClasses(cls: AnyClass): AnyClass[] {
  if (typeof cls !== "function") throw new Error("The provided value is not a class");
  const parents: AnyClass[] = [];
  for (
    let parent = Object.getPrototypeOf(cls) as AnyClass | null;
    parent && parent.prototype;
    parent = Object.getPrototypeOf(parent) as AnyClass | null
  ) {
    parents.push(parent);
  }
  return parents;
}

/** The class of the chain that declares `property`: a static of a class, or a member of an instance. */
export function getDefiningClass(target: object, property: string): unknown {
  const isClass = typeof target === "function";
  for (let step: object | null = isClass ? target : (Object.getPrototypeOf(target) as object); step;) {
    if (Object.hasOwn(step, property)) return isClass ? step : step.constructor;
    step = Object.getPrototypeOf(step) as object | null;
  }
  return undefined;
}
