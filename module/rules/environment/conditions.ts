import type { Part } from "../parts.ts";
import { oneOf, whole } from "../require.ts";
import { RANGES, type Range } from "../vocabulary/ranges.ts";

/** How much darkness and rain may add (R-ENV-3). */
export const DARKNESS = { min: 0, max: 3 } as const;
export const RAIN = { min: 0, max: 2 } as const;
/** What fog adds from medium range on (R-ENV-3). */
export const FOG = 1;

/** Radiation of a rad storm against the lowest radiation DR of the body, at the start of each own turn (R-ENV-3). */
export const RAD_STORM = {
  dice: 2,
  damageType: "radiation",
  when: "startOfOwnTurn",
  wholeBody: true,
} as const;

/** Light and weather of a scene; `darkness` 0 to 3 and `rain` 0 to 2 as the GM sets them. */
export interface Conditions {
  darkness?: number;
  fog?: boolean;
  rain?: number;
}

/** What of a test the conditions touch. */
export interface ConditionedTest {
  /** A test of PER that rests on sight. */
  sight?: boolean;
  rangedAttack?: boolean;
  /** A test of Survival. */
  survival?: boolean;
  energyWeapon?: boolean;
  /** How far away what is looked or shot at is; close without it. */
  range?: Range;
  /** Aimed with Night Vision (R-QUAL-9). */
  ignoresDarkness?: boolean;
}

/** What light and weather add to the difficulty of a test, as reasons (R-ENV-3). */
export function conditionDifficulty(conditions: Conditions, test: ConditionedTest): Part[] {
  const darkness = whole("Darkness", conditions.darkness ?? 0, DARKNESS);
  const rain = whole("Rain", conditions.rain ?? 0, RAIN);
  const far = oneOf("The range", test.range ?? "close", RANGES) !== "close";
  const seeing = test.sight || test.rangedAttack;
  const parts = [
    { reason: "darkness", value: seeing && !test.ignoresDarkness ? darkness : 0 },
    { reason: "fog", value: seeing && conditions.fog && far ? FOG : 0 },
    { reason: "rain", value: test.survival || test.energyWeapon ? rain : 0 },
  ];
  return parts.filter(({ value }) => value > 0);
}

/** Whether a rad storm strikes a creature at the start of its turn: only shelter keeps it off (R-ENV-3). */
export function radStormStrikes(sheltered: boolean): boolean {
  return !sheltered;
}
