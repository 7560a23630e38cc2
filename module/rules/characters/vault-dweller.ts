import type { Part } from "../parts.ts";
import { whole } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";

const TRAIT = "vault-kid";

/** END tests against disease are easier by 1, for which the book has no figure (R-CHR-20, our reading). */
export function diseaseDifficulty(traits: readonly string[], test: { attribute: Attribute; purpose: string }): Part[] {
  const eased = traits.includes(TRAIT) && test.attribute === "end" && test.purpose === "disease";
  return eased ? [{ reason: "vaultKid", value: -1 }] : [];
}

/** What a complication from the vault's past leads to, or why there is none. */
export interface VaultComplication {
  refused: "noVaultPast" | "usedThisQuest" | null;
  luckPoints: number;
}

/**
 * Once per quest the GM may bring in a complication from the vault's past; it gives back 1 luck point at once, never
 * above the maximum (R-CHR-20, R-LUCK-8).
 * @throws {RangeError} for luck points that are not from 0 to the maximum
 */
export function vaultComplication(state: {
  traits: readonly string[];
  usedThisQuest: boolean;
  luckPoints: number;
  luckMaximum: number;
}): VaultComplication {
  const { luckPoints, luckMaximum } = state;
  whole("The maximum of luck points", luckMaximum, { min: 0 });
  whole("The luck points", luckPoints, { min: 0, max: luckMaximum });
  if (!state.traits.includes(TRAIT)) return { refused: "noVaultPast", luckPoints };
  if (state.usedThisQuest) return { refused: "usedThisQuest", luckPoints };
  return { refused: null, luckPoints: Math.min(luckPoints + 1, luckMaximum) };
}
