import { faces, list, record, whole } from "../require.ts";
import { type Ability, type JudgedDie, judgeDie, targetNumber } from "./test-die.ts";

/** A pool is 2d20, and never more than 5, bonus dice of every kind included (R-TEST-2). */
export const BASE_DICE = 2;
export const MOST_BONUS_DICE = 3;
export const MOST_DICE = BASE_DICE + MOST_BONUS_DICE;

export interface SkillTestSpec extends Ability {
  readonly difficulty: number;
}

/** A helper rolls exactly one d20 against an ability of their own (R-ASSIST-1). */
export interface Helper extends Ability {
  readonly die: number;
}

/** The dice of a test, counted, before they are compared with a difficulty. */
export interface SuccessCount {
  targetNumber: number;
  dice: JudgedDie[];
  /** Successes of the tester's own dice. */
  ownSuccesses: number;
  /** Own successes and, if there is one, those of the helpers. */
  successes: number;
  /** Complications of all dice, those of the helpers included. */
  complications: number;
}

export interface SkillTestResult extends SuccessCount {
  passed: boolean;
  /** Successes above the difficulty of a passed test (R-TEST-6). */
  actionPoints: number;
  /** Successes that a failed test lacks. */
  shortfall: number;
}

function sum(dice: readonly JudgedDie[]): { successes: number; complications: number } {
  return dice.reduce(
    (total, die) => ({
      successes: total.successes + die.successes,
      complications: total.complications + Number(die.complication),
    }),
    { successes: 0, complications: 0 },
  );
}

/** The dice of a pool: base dice and bonus dice, bought or given (R-TEST-2). @throws {RangeError} above 3 bonus dice */
export function poolSize(bonusDice: number): number {
  return BASE_DICE + whole("The number of bonus dice", bonusDice, { min: 0, max: MOST_BONUS_DICE });
}

/**
 * Counts successes and complications (R-TEST-3 to R-TEST-5). Helpers' successes count only beside a success of one's
 * own, their complications always (R-ASSIST-1).
 * @param dice 1 to 5 faces of 1 to 20
 * @throws {RangeError} for an impossible face, number of dice or ability
 */
export function countSuccesses(
  ability: Ability,
  dice: readonly number[],
  helpers: readonly Helper[] = [],
): SuccessCount {
  const target = targetNumber(ability);
  const own = faces("d20s", dice, 20, { min: 1, max: MOST_DICE }).map((face) => judgeDie(ability, face));
  const ownTotal = sum(own);
  const helped = sum(list("Helpers", helpers).map((helper) => judgeDie(helper, record("A helper", helper).die)));
  return {
    targetNumber: target,
    dice: own,
    ownSuccesses: ownTotal.successes,
    successes: ownTotal.successes > 0 ? ownTotal.successes + helped.successes : 0,
    complications: ownTotal.complications + helped.complications,
  };
}

/**
 * Compares counted successes with a difficulty (R-TEST-6). At difficulty 0 every success is an action point (R-TEST-7).
 * @throws {RangeError} unless the difficulty is a whole number of 0 or more
 */
export function judgeTest(count: SuccessCount, difficulty: number): SkillTestResult {
  const surplus = count.successes - whole("The difficulty", difficulty, { min: 0 });
  return {
    ...count,
    passed: surplus >= 0,
    actionPoints: Math.max(0, surplus),
    shortfall: Math.max(0, -surplus),
  };
}

/**
 * A whole test (R-TEST-1 to R-TEST-7): target number, every die judged, the outcome.
 * @param dice 1 to 5 faces of 1 to 20
 * @throws {RangeError} for an impossible face, number of dice, ability or difficulty
 */
export function skillTest(
  spec: SkillTestSpec,
  dice: readonly number[],
  helpers: readonly Helper[] = [],
): SkillTestResult {
  return judgeTest(countSuccesses(spec, dice, helpers), spec.difficulty);
}

/** A test of difficulty 0 that is not rolled: passed, without action points or complications (R-TEST-7). */
export function automaticSuccess(ability: Ability): SkillTestResult {
  const none = { targetNumber: targetNumber(ability), dice: [], ownSuccesses: 0, successes: 0, complications: 0 };
  return judgeTest(none, 0);
}
