import { logCompatibilityWarning } from "../../../common/utils/logging.ts";

/** Since when and until when generation 14 still knows a form. */
const SINCE_14 = { since: 14, until: 16 } as const;

/** Says that an old form was used, in generation 14. */
export function deprecated(what: string): void {
  logCompatibilityWarning(what, SINCE_14);
}

/**
 * A property that still answers, and says each time that it is old.
 * @param replacement what to use now
 */
export function defineDeprecated(owner: object, name: string, path: string, replacement: string, value: unknown): void {
  Object.defineProperty(owner, name, {
    configurable: true,
    enumerable: false,
    get: () => {
      deprecated(`${path} is deprecated: use ${replacement}`);
      return value;
    },
  });
}

/** A function that still works, and says each time that it is old. */
export function deprecatedFunction<A extends unknown[], R>(
  path: string,
  replacement: string,
  run: (...args: A) => R,
): (...args: A) => R {
  return (...args) => {
    deprecated(`${path} is deprecated: use ${replacement}`);
    return run(...args);
  };
}
