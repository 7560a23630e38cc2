import { record, whole } from "../require.ts";

export const PERCENTILE_DEGREES = ["lucky", "success", "failure", "fumble"] as const;
export type PercentileDegree = (typeof PERCENTILE_DEGREES)[number];

/** From this face on a percentile roll is a fumble (R-PCT-2). */
export const FUMBLE_FROM = 95;

/** Common reasons for a modifier, as labels; the numbers are free (R-PCT-5). */
export const PERCENTILE_MODIFIERS = ["darkness", "heat", "cover"] as const;

/** Statistics that are tested with a d10: the seven attributes and Courage (R-PCT-3). */
export const STATISTICS = ["str", "per", "end", "cha", "int", "agi", "luc", "courage"] as const;
export type Statistic = (typeof STATISTICS)[number];

/** What is tested: a skill if one covers the action, otherwise a statistic (R-PCT-7). */
export function percentileKind(skill: string | null): "skill" | "statistic" {
  return skill === null ? "statistic" : "skill";
}

/**
 * Reads two ten-sided dice as 1 to 100: 00 and 0 are 100, 00 and 1 are 1 (R-PCT-1).
 * @param tens 0 to 9, for 00 to 90
 * @param units 0 to 9
 * @throws {RangeError} for anything else
 */
export function readPercentile(tens: number, units: number): number {
  whole("The tens", tens, { min: 0, max: 9 });
  whole("The units", units, { min: 0, max: 9 });
  return tens * 10 + units || 100;
}

/**
 * Tests a skill with 1d100 (R-PCT-1): passed up to the effective value. From 1 to Luck it is a lucky success and passes
 * whatever that value is, from 95 on a fumble and fails (R-PCT-2).
 * @param face 1 to 100
 * @throws {RangeError} for a face outside the die, a negative value, or fractions
 */
export function percentileTest(
  test: { value: number; luck: number; modifier?: number },
  face: number,
): { passed: boolean; degree: PercentileDegree; effectiveValue: number } {
  const { value, luck, modifier = 0 } = record("The test", test);
  whole("The skill value", value, { min: 0 });
  whole("Luck", luck, { min: 0, max: FUMBLE_FROM - 1 });
  whole("A face of a d100", face, { min: 1, max: 100 });
  const effectiveValue = value + whole("The modifier", modifier);
  const degree = degreeOf(face, luck, effectiveValue);
  return { passed: degree === "lucky" || degree === "success", degree, effectiveValue };
}

function degreeOf(face: number, luck: number, effectiveValue: number): PercentileDegree {
  if (face <= luck) return "lucky";
  if (face >= FUMBLE_FROM) return "fumble";
  return face <= effectiveValue ? "success" : "failure";
}
