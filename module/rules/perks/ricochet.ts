import type { AttackMode } from "../attacks/attack-test.ts";
import { whole } from "../require.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

const LUCK_COST = 1;

/** An attack on the owner of the perk, and the luck points of that owner. */
export interface AttackOnYou {
  readonly mode: AttackMode;
  readonly complications: number;
  readonly luckPoints: number;
}

/** Whom the shot hits in the end, and the luck points that are left. */
export interface Ricochet {
  refused: "noPerk" | "notRanged" | "noComplication" | "tooFewPoints" | null;
  target: "you" | "shooter";
  luckPoints: number;
}

/** A ranged attack on you that brings a complication hits its shooter, for 1 of your luck points (R-CHR-24). */
export function ricochet(perks: PerkRanks, attack: AttackOnYou): Ricochet {
  const luckPoints = whole("The luck points", attack.luckPoints, { min: 0 });
  const complications = whole("The complications", attack.complications, { min: 0 });
  const refuse = (refused: Ricochet["refused"]): Ricochet => ({ refused, target: "you", luckPoints });
  if (rankOf(perks, "ricochet") === 0) return refuse("noPerk");
  if (attack.mode !== "ranged") return refuse("notRanged");
  if (complications === 0) return refuse("noComplication");
  if (luckPoints < LUCK_COST) return refuse("tooFewPoints");
  return { refused: null, target: "shooter", luckPoints: luckPoints - LUCK_COST };
}
