import { type Part, type Total, totalOf } from "../parts.ts";
import { whole } from "../require.ts";

/** Difficulties with an example that helps to choose one; the keys are labels, and higher ones exist (R-TEST-10). */
export const DIFFICULTY_EXAMPLES = [
  { difficulty: 0, example: "rumours" },
  { difficulty: 1, example: "simpleLock" },
  { difficulty: 2, example: "reinforcedDoor" },
  { difficulty: 3, example: "unknownPoison" },
  { difficulty: 4, example: "complexComputer" },
  { difficulty: 5, example: "surrender" },
] as const;

/** The steps of a test in their order (R-TEST-11). */
export const TEST_STEPS = [
  "chooseAttributeAndSkill",
  "announceDifficulty",
  "buyDice",
  "rollAndReroll",
  "compareSuccesses",
  "spendActionPoints",
  "resolveComplications",
] as const;

/**
 * A difficulty with its reasons; the total never falls below 0 (R-TEST-7), and has no upper bound (R-TEST-10).
 * @throws {RangeError} for a value that is no whole number
 */
export function difficultyOf(parts: readonly Part[]): Total {
  return totalOf(parts, 0);
}

/**
 * Whether dice are needed. At difficulty 0 a test passes without a roll, though the player may choose to roll
 * (R-TEST-7); an opposed test is always rolled (R-OPP-4).
 * @throws {RangeError} for a difficulty below 0
 */
export function needsRoll(difficulty: number, opposed = false): boolean {
  return whole("The difficulty", difficulty, { min: 0 }) > 0 || opposed;
}

/** Trouble left by a complication: further tests that match are harder until its cause is gone (R-TEST-12). */
export interface LastingComplication {
  readonly reason: string;
  readonly value: number;
  readonly attribute?: string;
  readonly skill?: string;
}

/** Two examples of the rules (R-TEST-12). */
export const LASTING_COMPLICATIONS: readonly LastingComplication[] = [
  { reason: "insultedTrader", value: 1, attribute: "cha", skill: "barter" },
  { reason: "fever", value: 1, attribute: "int" },
];

/** The parts that lasting complications add to the difficulty of a test (R-TEST-12). */
export function lastingDifficulty(
  test: { attribute: string; skill: string },
  complications: readonly LastingComplication[],
): Part[] {
  return complications
    .filter(({ attribute = test.attribute }) => attribute === test.attribute)
    .filter(({ skill = test.skill }) => skill === test.skill)
    .map(({ reason, value }) => ({ reason, value }));
}
