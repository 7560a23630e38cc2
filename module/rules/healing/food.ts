import { combatDice } from "../dice.ts";
import { whole } from "../require.ts";

/** What came of the radiation in a meal. */
export const FOOD_RADIATION_OUTCOMES = ["none", "resisted", "immune", "taken"] as const;
export type FoodRadiationOutcome = (typeof FOOD_RADIATION_OUTCOMES)[number];

export interface FoodRadiation {
  /** Points before resistance: the Effects that were rolled. */
  rolled: number;
  taken: number;
  outcome: FoodRadiationOutcome;
}

/**
 * The radiation of irradiated food or drink: 1 CD, on an Effect 1 point. Gear and armour do not resist it; `resistance`
 * is any other radiation DR (R-HEAL-8).
 */
export function foodRadiation(face: number, body: RadiatedBody = {}): FoodRadiation {
  return mealRadiation([face], body);
}

/** What keeps the radiation of a meal out: DR that is no gear's, or immunity. */
export interface RadiatedBody {
  readonly resistance?: number;
  readonly immune?: boolean;
}

/** The same for what rolls more dice, or none: 1 point for each Effect, less the resistance, not below 0 (R-HEAL-8, R-DMG-10). */
export function mealRadiation(
  faces: readonly number[],
  { resistance = 0, immune = false }: RadiatedBody = {},
): FoodRadiation {
  const rolled = combatDice(faces).effects;
  const left = rolled - whole("The resistance", resistance, { min: 0 });
  if (rolled === 0) return { rolled, taken: 0, outcome: "none" };
  if (immune) return { rolled, taken: 0, outcome: "immune" };
  return left > 0 ? { rolled, taken: left, outcome: "taken" } : { rolled, taken: 0, outcome: "resisted" };
}

/** Why someone cannot eat or drink; null if they can (R-HEAL-4, R-HEAL-8). */
export function mealRefusal(situation: { inCombat: boolean; machine?: boolean }): "inCombat" | "machine" | null {
  if (situation.machine) return "machine";
  return situation.inCombat ? "inCombat" : null;
}
