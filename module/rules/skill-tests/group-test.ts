import { type Helper, type SkillTestResult, type SkillTestSpec, skillTest } from "./skill-test.ts";
import { judgeDie, type JudgedDie } from "./test-die.ts";

/** What one helper's die brought (R-ASSIST-1). */
export interface HelperResult extends JudgedDie {
  /** The successes are part of the test; complications always are. */
  counted: boolean;
}

/** The dice of the helpers one by one, for a card that shows who brought what (R-ASSIST-1). */
export function helperResults(ownSuccesses: number, helpers: readonly Helper[]): HelperResult[] {
  return helpers.map((helper) => ({ ...judgeDie(helper, helper.die), counted: ownSuccesses > 0 }));
}

/**
 * A group test: the leader rolls a normal pool, everyone else assists (R-GROUP-1). Complications of any member count,
 * once the outcome is settled.
 * @throws {RangeError} for an impossible face, number of dice, ability or difficulty
 */
export function groupTest(
  leader: SkillTestSpec,
  dice: readonly number[],
  members: readonly Helper[],
): SkillTestResult & { members: HelperResult[] } {
  const result = skillTest(leader, dice, members);
  return { ...result, members: helperResults(result.ownSuccesses, members) };
}
