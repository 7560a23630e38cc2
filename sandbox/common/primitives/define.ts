/** Adds members that a `for … in` does not list; what the engine has already is left alone. */
export function define(target: object, members: Record<string, unknown>): void {
  for (const [name, value] of Object.entries(members)) {
    if (Object.hasOwn(target, name)) continue;
    Object.defineProperty(target, name, { value, enumerable: false, configurable: true, writable: true });
  }
}
