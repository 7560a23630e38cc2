import type { CharacterType } from "./origins.ts";

/** Super mutants wear only armour made for them, and nobody else is kept from any by that (R-CHR-16). */
export function armourFits(wearer: CharacterType, piece: { madeForSuperMutants: boolean }): boolean {
  return wearer !== "superMutant" || piece.madeForSuperMutants;
}
