import { oneOf } from "../require.ts";
import { untreatedInjuries, type Injuries } from "./vitals.ts";

/** Ranks of NPCs and creatures; `character` is a player's (R-INJ-7). */
export const RANKS = ["character", "normal", "notable", "major", "mighty", "legendary"] as const;
export type Rank = (typeof RANKS)[number];

/** Complication range of the dying test: 19 and 20 (R-INJ-3). */
export const DYING_COMPLICATION_RANGE = 2;
/** Statuses of someone dying (R-INJ-3). */
export const DYING_STATUSES = ["prone", "unconscious", "dying"] as const;

/** The test at the start of each turn of someone dying (R-INJ-3). */
export interface DyingTest {
  attribute: "end";
  skill: "survival";
  difficulty: number;
  complicationRange: number;
}

/** END + Survival against the number of untreated injuries, complications on 19 and 20 (R-INJ-3, R-HEAL-1). */
export function dyingTest(injuries: Injuries): DyingTest {
  const difficulty = untreatedInjuries(injuries);
  return { attribute: "end", skill: "survival", difficulty, complicationRange: DYING_COMPLICATION_RANGE };
}

/** Passed: alive, and dying still. Failed: dead (R-INJ-3). */
export function afterDyingTest<S extends { dying: boolean; dead?: boolean }>(state: S, passed: boolean): S {
  if (!state.dying) throw new RangeError("Only someone dying makes this test, but dying is false");
  return passed ? state : { ...state, dying: false, dead: true };
}

/**
 * What 0 HP mean: characters and NPCs of rank are dying, those of normal rank out of the fight. A table's setting can
 * let all of them be dying (R-INJ-7).
 */
export function fateAtZero(rank: string, everyoneIsDying = false): "dying" | "outOfFight" {
  return oneOf("The rank", rank, RANKS) === "normal" && !everyoneIsDying ? "outOfFight" : "dying";
}

/** What a dying character can do and what helps: no action, and HP only after being stabilised (R-INJ-6). */
export function dyingAllows(dying: boolean): { actions: boolean; firstAidHp: boolean; stabilise: boolean } {
  return { actions: !dying, firstAidHp: !dying, stabilise: dying };
}
