import type { Part } from "../parts.ts";
import { whole } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";

const TRAIT = "necrotic-post-human";
const RADIATION_PER_HP = 3;

/**
 * HP that radiation damage dealt in one go gives back to a ghoul: 1 per full 3 points (R-CHR-15, the rounding is our
 * reading). The caller holds them at the maximum of HP.
 */
export function radiationHealing(traits: readonly string[], radiation: number): number {
  whole("The radiation damage", radiation, { min: 0 });
  return traits.includes(TRAIT) ? Math.floor(radiation / RADIATION_PER_HP) : 0;
}

/** Whether the whole pool of the test for injuries (R-HEAL-6) may be rolled again (R-CHR-15). */
export function mayRerollRecovery(traits: readonly string[], rest: { irradiated: boolean }): boolean {
  return traits.includes(TRAIT) && rest.irradiated;
}

/** What prejudice adds to a test. */
export interface Prejudice {
  difficulty: Part[];
  complicationRange: number;
}

/**
 * CHA tests with the prejudiced are harder and riskier for a ghoul; the GM sets both figures (R-CHR-15).
 * @throws {RangeError} for a figure that is no whole number of 0 or more
 */
export function ghoulPrejudice(
  traits: readonly string[],
  test: { attribute: Attribute; prejudiced: boolean; difficulty: number; complicationRange: number },
): Prejudice {
  const value = whole("The difficulty of prejudice", test.difficulty, { min: 0 });
  const complicationRange = whole("The complication range of prejudice", test.complicationRange, { min: 0 });
  const met = traits.includes(TRAIT) && test.attribute === "cha" && test.prejudiced;
  return met
    ? { difficulty: [{ reason: "prejudice", value }], complicationRange }
    : { difficulty: [], complicationRange: 0 };
}
