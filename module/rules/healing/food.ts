import { combatDice } from "../dice.ts";
import { whole } from "../require.ts";

/** What came of the radiation in a meal. */
export const FOOD_RADIATION_OUTCOMES = ["none", "resisted", "immune", "taken"] as const;
export type FoodRadiationOutcome = (typeof FOOD_RADIATION_OUTCOMES)[number];

export interface FoodRadiation {
  /** Points before resistance. */
  rolled: number;
  taken: number;
  outcome: FoodRadiationOutcome;
}

/**
 * The radiation of irradiated food or drink: 1 CD, on an Effect 1 point. Gear and armour do not resist it; `resistance`
 * is any other radiation DR (R-HEAL-8).
 */
export function foodRadiation(face: number, body: { resistance?: number; immune?: boolean } = {}): FoodRadiation {
  const rolled = combatDice([face]).effects;
  const resistance = whole("The resistance", body.resistance ?? 0, { min: 0 });
  if (rolled === 0) return { rolled, taken: 0, outcome: "none" };
  if (body.immune) return { rolled, taken: 0, outcome: "immune" };
  return resistance > 0 ? { rolled, taken: 0, outcome: "resisted" } : { rolled, taken: rolled, outcome: "taken" };
}

/** Why someone cannot eat or drink; null if they can (R-HEAL-4, R-HEAL-8). */
export function mealRefusal(situation: { inCombat: boolean; machine?: boolean }): "inCombat" | "machine" | null {
  if (situation.machine) return "machine";
  return situation.inCombat ? "inCombat" : null;
}
