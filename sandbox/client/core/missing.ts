/** Thrown when something is asked for that this host does not have. */
export class NotProvidedError extends Error {
  override name = "NotProvidedError";

  constructor(path: string) {
    super(`${path} is not provided by the sandbox`);
  }
}

/**
 * Makes names that are published but not built fail loudly. A name that exists is left alone, and so is everything
 * below a part of the path that does not exist (that part fails already).
 * @param root the object that the paths start from
 * @param paths dotted names such as `utils.WordTree`
 * @param prefix how the root is called in the message, such as `foundry`
 */
export function markMissing(root: object, paths: readonly string[], prefix = ""): void {
  for (const path of paths) {
    const parts = path.split(".");
    let target: object | undefined = root;
    for (const [index, part] of parts.entries()) {
      if (part in target) {
        const descriptor = Object.getOwnPropertyDescriptor(target, part);
        const next: unknown = descriptor?.get ? undefined : (target as Record<string, unknown>)[part];
        if ((typeof next !== "object" && typeof next !== "function") || next === null) break;
        target = next;
        continue;
      }
      const name = [prefix, ...parts.slice(0, index + 1)].filter(Boolean).join(".");
      Object.defineProperty(target, part, {
        configurable: true,
        enumerable: false,
        get(): never {
          throw new NotProvidedError(name);
        },
        set(value: unknown) {
          Object.defineProperty(target as object, part, {
            value,
            configurable: true,
            enumerable: true,
            writable: true,
          });
        },
      });
      break;
    }
  }
}
