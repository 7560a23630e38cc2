import { combatDice } from "../dice.ts";
import { totalOf, type Total } from "../parts.ts";
import { whole } from "../require.ts";

/** Rarities run from 0 to 5 (R-TRD-1). */
export const MOST_RARE = 5;

/**
 * The highest rarity that a trader has on offer: the Effects of LCK combat dice, rolled on first meeting him if the GM
 * asks for it (R-TRD-1).
 * @param faces as many as the character's LCK
 */
export function availability(faces: readonly number[]): number {
  return combatDice(faces).effects;
}

/** Whether a trader with that availability has a thing of that rarity (R-TRD-1). */
export function isOnOffer(rarity: number, available: number): boolean {
  whole("The rarity", rarity, { min: 0, max: MOST_RARE });
  return rarity <= whole("The availability", available, { min: 0 });
}

/** The difficulty of a test that is about a thing's rarity, such as talking a trader out of it (R-TRD-6). */
export function rarityDifficulty(rarity: number): Total {
  return totalOf([{ reason: "rarity", value: whole("The rarity", rarity, { min: 0, max: MOST_RARE }) }]);
}
