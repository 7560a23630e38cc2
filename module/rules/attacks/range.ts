import { oneOf, whole } from "../require.ts";
import { RANGES, type Range } from "../vocabulary/ranges.ts";

function step(name: string, range: string): number {
  return RANGES.indexOf(oneOf(name, range, RANGES));
}

/** Difficulty added for the steps between a weapon's range and the target's, nearer or farther alike (R-ATK-2). */
export function rangeDifficulty(weapon: Range, target: Range): number {
  return Math.abs(step("The weapon's range", weapon) - step("The target's range", target));
}

/**
 * The range of a target so many zones away: same zone, next zone, two zones, three or more (R-ATK-9).
 * Zones are counted whole, whatever their size in the world (R-ENV-8).
 */
export function rangeForZones(zones: number): Range {
  return RANGES[Math.min(whole("The number of zones", zones, { min: 0 }), RANGES.length - 1)] as Range;
}

/** A range some steps farther or, with a negative number, nearer; it stays within close and extreme. */
export function shiftRange(range: Range, steps: number): Range {
  const shifted = step("The range", range) + whole("The number of steps", steps);
  return RANGES[Math.max(0, Math.min(shifted, RANGES.length - 1))] as Range;
}
