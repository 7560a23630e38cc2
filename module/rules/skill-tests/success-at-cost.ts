import { whole } from "../require.ts";
import type { SkillTestResult } from "./skill-test.ts";

/**
 * What the GM takes instead of complications that do not fit: 1 AP each (R-TEST-8).
 * @throws {RangeError} when more are exchanged than the test has
 */
export function exchangeComplications(
  complications: number,
  exchanged: number,
): { complications: number; gmActionPoints: number } {
  whole("The number of complications", complications, { min: 0 });
  whole("The number of exchanged complications", exchanged, { min: 0, max: complications });
  return { complications: complications - exchanged, gmActionPoints: exchanged };
}

/**
 * Success at a cost (R-TEST-9): a failed test is passed in exchange for complications. It yields no action points, and
 * none may be spent to improve it. A refused offer, and one for a passed test, changes nothing.
 * @param cost complications, at least 1
 * @throws {RangeError} for a cost below 1
 */
export function successAtCost(
  result: SkillTestResult,
  { cost, accepted }: { cost: number; accepted: boolean },
): SkillTestResult & { atCost: boolean } {
  whole("The cost in complications", cost, { min: 1 });
  if (result.passed || !accepted) return { ...result, atCost: false };
  return {
    ...result,
    passed: true,
    actionPoints: 0,
    complications: result.complications + cost,
    atCost: true,
  };
}
