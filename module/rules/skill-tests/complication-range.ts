import { type Part, type Total, totalOf } from "../parts.ts";
import { whole } from "../require.ts";

/** Names of the complication ranges from 1 to 5 (R-TEST-5). */
export const COMPLICATION_RANGES = ["normal", "risky", "hazardous", "dangerous", "perilous"] as const;
export const WIDEST_COMPLICATION_RANGE = COMPLICATION_RANGES.length;

/**
 * The complication range with what widens it: 1, and all parts added, to 5 at most (R-TEST-5).
 * @throws {RangeError} for a value that is no whole number of 0 or more
 */
export function complicationRange(widened: readonly Part[]): Total {
  for (const { reason, value } of widened) whole(reason, value, { min: 0 });
  const { total, parts } = totalOf([{ reason: "base", value: 1 }, ...widened]);
  return { total: Math.min(WIDEST_COMPLICATION_RANGE, total), parts };
}

/**
 * The lowest face of a d20 that is a complication (R-TEST-5): 20 for range 1, 16 for range 5.
 * @throws {RangeError} for a range other than 1 to 5
 */
export function complicationFrom(range: number): number {
  return 21 - whole("The complication range", range, { min: 1, max: WIDEST_COMPLICATION_RANGE });
}
