import { regainLuck, type LuckPoints } from "../pools/luck.ts";
import { faces as checkedFaces, whole } from "../require.ts";
import { skillTest, type SkillTestResult } from "../skill-tests/skill-test.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

const LUCK_COST = 1;

/** The Stranger: one ranged attack, always at the best range, then gone (R-CHR-25). */
export const MYSTERIOUS_STRANGER = {
  attribute: 10,
  rank: 6,
  tag: true,
  dice: 3,
  attacks: 1,
  range: "best",
  damage: {
    dice: 8,
    damageType: "physical" satisfies DamageType,
    effects: [{ id: "vicious" }, { id: "piercing", value: 1 }],
  },
} as const;

/** Whether the Stranger may come, and the luck points that are left. */
export interface StrangerCall {
  refused: "noPerk" | "notAtStart" | "tooFewPoints" | null;
  luckPoints: number;
}

/** Calls the Stranger at the start of a fight, for 1 luck point; whether he comes is the GM's choice (R-CHR-25). */
export function callStranger(perks: PerkRanks, fight: { start: boolean; luckPoints: number }): StrangerCall {
  const luckPoints = whole("The luck points", fight.luckPoints, { min: 0 });
  if (rankOf(perks, "mysterious-stranger") === 0) return { refused: "noPerk", luckPoints };
  if (!fight.start) return { refused: "notAtStart", luckPoints };
  if (luckPoints < LUCK_COST) return { refused: "tooFewPoints", luckPoints };
  return { refused: null, luckPoints: luckPoints - LUCK_COST };
}

/** The luck points at the end of a fight for which the Stranger was called: the point returns if he stayed away. */
export function strangerLuck(luck: LuckPoints, came: boolean): number {
  return regainLuck(luck, came ? 0 : LUCK_COST);
}

/** The Stranger's attack: 3d20 against 16, critical up to 6 (R-CHR-25). */
export function strangerAttack(difficulty: number, dice: readonly number[]): SkillTestResult {
  const { attribute, rank, tag, dice: count } = MYSTERIOUS_STRANGER;
  checkedFaces("d20s", dice, 20, { min: count, max: count });
  return skillTest({ attribute, rank, tag, difficulty }, dice);
}
