import { WIDEST_COMPLICATION_RANGE } from "../skill-tests/complication-range.ts";
import { needsRoll } from "../skill-tests/difficulty.ts";
import {
  MOST_BONUS_DICE,
  poolSize,
  skillTest,
  type SkillTestResult,
  type SkillTestSpec,
} from "../skill-tests/skill-test.ts";
import type { JudgedDie } from "../skill-tests/test-die.ts";
import { type Check, type DieTone, onlyRoll, type PictureDie, plainDice } from "./check.ts";

/** A 2d20 test as it is asked for; bonus dice are paid for elsewhere. */
export interface SkillCheckSpec extends SkillTestSpec {
  readonly bonusDice?: number;
}

const DIE_TONES: Readonly<Record<JudgedDie["successes"], DieTone>> = { 0: "none", 1: "good", 2: "great" };

/** A judged d20 as a card draws it. */
export function skillDiePicture({ face, successes, complication }: JudgedDie): PictureDie {
  return { face, sides: 20, tone: DIE_TONES[successes], dropped: false, complication };
}

/** The rule set of the core rules: 2d20 against attribute and skill rank. */
export const skillCheck: Check<SkillCheckSpec, SkillTestResult> = {
  id: "2d20",
  fields: [
    { id: "attribute", kind: "attribute", initial: null },
    { id: "skill", kind: "skill", initial: null },
    { id: "difficulty", kind: "number", initial: 1, min: 0 },
    { id: "bonusDice", kind: "number", initial: 0, min: 0, max: MOST_BONUS_DICE },
    { id: "complicationRange", kind: "number", initial: 1, min: 1, max: WIDEST_COMPLICATION_RANGE },
  ],
  reads: ({ attribute, skill }) => ({
    attribute: `attributes.${String(attribute)}.value`,
    rank: `skills.${String(skill)}.value`,
    tag: `skills.${String(skill)}.tag`,
  }),
  spec: ({ difficulty, bonusDice, complicationRange }, { attribute, rank, tag }) =>
    ({ attribute, rank, tag, difficulty, bonusDice, complicationRange }) as SkillCheckSpec,
  dice: ({ bonusDice = 0 }) => plainDice(20, poolSize(bonusDice)),
  evaluate: (spec, faces) => skillTest(spec, onlyRoll(faces)),
  picture: ({ difficulty }, result) => ({
    verdict: needsRoll(difficulty) ? (result.passed ? "passed" : "failed") : "automatic",
    tone: result.passed ? "good" : "bad",
    dice: result.dice.map(skillDiePicture),
    figures: [
      { label: "targetNumber", value: result.targetNumber },
      { label: "successes", value: result.successes },
      { label: "difficulty", value: difficulty },
      { label: "actionPoints", value: result.actionPoints },
      { label: "complications", value: result.complications },
    ],
  }),
};
