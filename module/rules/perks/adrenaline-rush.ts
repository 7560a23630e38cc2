import { whole } from "../require.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

const COUNTS_AS = 10;

/**
 * The STR that tests and melee attacks use, for the target number and for the melee bonus: with Adrenaline Rush it
 * counts as 10 below full HP, and a higher one stays (R-CHR-24; the last is our reading).
 * @param body `maxHp`: the maximum as radiation leaves it
 */
export function effectiveStrength(perks: PerkRanks, body: { str: number; hp: number; maxHp: number }): number {
  const strength = whole("str", body.str, { min: 0 });
  const hp = whole("HP", body.hp, { min: 0 });
  const full = hp >= whole("Maximum HP", body.maxHp, { min: 0 });
  return rankOf(perks, "adrenaline-rush") > 0 && !full ? Math.max(strength, COUNTS_AS) : strength;
}
