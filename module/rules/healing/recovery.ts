import { allInjuries, healInjury, untreatedInjuries, type Injuries } from "../injuries/vitals.ts";
import { totalOf, type Total } from "../parts.ts";
import { list, oneOf, whole } from "../require.ts";
import { complicationRange } from "../skill-tests/complication-range.ts";

/** Difficulty of recovering by what the day was like (R-HEAL-6). */
export const RECOVERY_DIFFICULTY = { restful: 1, light: 2, moderate: 3, strenuous: 4 } as const;
export type DayActivity = keyof typeof RECOVERY_DIFFICULTY;
export const DAY_ACTIVITIES = Object.keys(RECOVERY_DIFFICULTY) as DayActivity[];

/** AP for each further injury that heals (R-HEAL-6). */
export const AP_PER_RECOVERY = 2;

export interface RecoveryTest {
  attribute: "end";
  skill: "survival";
  difficulty: Total;
  complicationRange: number;
}

/**
 * The test of someone who sleeps with injuries, treated or not: END + Survival by the day's activity, each untreated
 * injury widening the complication range; a full day of rest under medical care is 1 easier (R-HEAL-6, R-HEAL-7).
 * Null without an injury.
 */
export function recoveryTest(
  injuries: Injuries,
  day: { activity: DayActivity; cared?: boolean; fullDayOfRest?: boolean },
): RecoveryTest | null {
  const activity = oneOf("The activity", day.activity, DAY_ACTIVITIES);
  const untreated = untreatedInjuries(injuries);
  if (allInjuries(injuries) === 0) return null;
  const difficulty = totalOf([
    { reason: activity, value: RECOVERY_DIFFICULTY[activity] },
    { reason: "fullDayOfRest", value: day.cared && day.fullDayOfRest ? -1 : 0 },
  ]);
  const range = complicationRange([{ reason: "injuries", value: untreated }]);
  return { attribute: "end", skill: "survival", difficulty, complicationRange: range.total };
}

/** How many injuries heal for good: one by a passed test and one more per 2 AP (R-HEAL-6). */
export function recoveredInjuries(injuries: Injuries, passed: boolean, actionPoints: number): number {
  const points = whole("The AP", actionPoints, { min: 0 });
  const healed = passed ? 1 + Math.floor(points / AP_PER_RECOVERY) : 0;
  return Math.min(healed, allInjuries(injuries));
}

/**
 * The injuries left after one has healed at each location named; a location may be named more than once (R-HEAL-6).
 * @throws {RangeError} where a location has none left
 */
export function afterRecovery(injuries: Injuries, locations: readonly string[]): Injuries {
  return list("The locations", locations).reduce(healInjury, injuries);
}
