import { totalOf, type Total } from "../parts.ts";
import { finite } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import type { Skill } from "../vocabulary/skills.ts";

/** The test of picking a pocket, or of planting something in it (R-TRD-5). */
export const PICKPOCKET_TEST: { readonly attribute: Attribute; readonly skill: Skill } = {
  attribute: "agi",
  skill: "sneak",
};

/** Pounds above which an item is harder to move unnoticed: 500 g and 5 kg (R-TRD-5). */
export const HEAVY_POCKET = [1, 10] as const;

const BASE = 1;

/**
 * Difficulty of taking or planting an item: 1, 1 more above 1 lb, 1 more above 10 lb, 1 more if it is worn (R-TRD-5).
 * Against a wary target these are the reasons that `opposedTest` adds to the opponent's successes, without the first.
 * @param item `weight` in pounds
 */
export function pickpocketDifficulty(item: { weight: number; worn: boolean }, wary = false): Total {
  const weight = finite("The weight", item.weight, { min: 0 });
  return totalOf([
    { reason: "pickpocket", value: wary ? 0 : BASE },
    { reason: "heavy", value: HEAVY_POCKET.filter((pounds) => weight > pounds).length },
    { reason: "worn", value: item.worn ? 1 : 0 },
  ]);
}

/** A failed attempt is noticed (R-TRD-5). */
export function pickpocketOutcome(passed: boolean): { moved: boolean; caught: boolean } {
  return { moved: passed, caught: !passed };
}
