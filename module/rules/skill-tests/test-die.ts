import { complicationFrom } from "./complication-range.ts";
import { record, whole } from "../require.ts";

/** What one side brings to a test: attribute and skill rank, of any pair (R-TEST-1). */
export interface Ability {
  readonly attribute: number;
  readonly rank: number;
  /** The skill is a tag skill (R-TEST-4). */
  readonly tag?: boolean;
  /** From 1, the normal range, to 5 (R-TEST-5). */
  readonly complicationRange?: number;
}

export interface JudgedDie {
  face: number;
  successes: 0 | 1 | 2;
  complication: boolean;
}

/**
 * Attribute + skill rank (R-TEST-1).
 * @throws {RangeError} unless both are whole numbers of 0 or more
 */
export function targetNumber(ability: Ability): number {
  const { attribute, rank } = record("The ability", ability);
  return whole("The attribute", attribute, { min: 0 }) + whole("The skill rank", rank, { min: 0 });
}

/** The highest face that counts two successes: the 1, or the rank of a tag skill (R-TEST-3, R-TEST-4). */
function criticalUpTo({ rank, tag = false }: Ability): number {
  return tag ? Math.max(1, rank) : 1;
}

/**
 * Judges one d20: successes (R-TEST-3, R-TEST-4) and, apart from them, a complication (R-TEST-5).
 * @throws {RangeError} for a face other than 1 to 20 or an impossible ability
 */
export function judgeDie(ability: Ability, face: number): JudgedDie {
  const target = targetNumber(ability);
  const trouble = complicationFrom(ability.complicationRange ?? 1);
  whole("A face of a d20", face, { min: 1, max: 20 });
  const successes = face <= criticalUpTo(ability) ? 2 : face <= target ? 1 : 0;
  return { face, successes, complication: face >= trouble };
}
