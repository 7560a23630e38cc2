import { whole } from "./require.ts";

/** One line of a sum: why, as a key that a page translates, and how much. */
export interface Part {
  reason: string;
  value: number;
}

/** A number with its reasons. The total can be held at a bound that the parts pass. */
export interface Total {
  total: number;
  parts: Part[];
}

/**
 * Adds the parts up, never below `min`. Parts of 0 are left out: they explain nothing.
 * @throws {RangeError} for a value that is no whole number
 */
export function totalOf(parts: readonly Part[], min = -Infinity): Total {
  const kept = parts
    .filter(({ reason, value }) => whole(reason, value) !== 0)
    .map(({ reason, value }) => ({ reason, value }));
  return {
    total: Math.max(
      min,
      kept.reduce((sum, { value }) => sum + value, 0),
    ),
    parts: kept,
  };
}
