import type { AttackMode } from "../attacks/attack-test.ts";
import { combatDice } from "../dice.ts";
import { whole } from "../require.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

const LUCK_COST = 1;

export interface DealtHit {
  readonly mode: AttackMode;
  /** After resistance. */
  readonly damage: number;
  readonly critical: boolean;
  readonly luckPoints: number;
}

/** Whether a hit is made a critical one, and the luck points that are left. */
export interface ForcedCritical {
  refused: "noPerk" | "noDamage" | "alreadyCritical" | "tooFewPoints" | null;
  critical: boolean;
  luckPoints: number;
}

/**
 * Makes a hit that dealt damage a critical one for 1 luck point: any hit with Better Criticals, melee and unarmed hits
 * with Slayer (R-CHR-24).
 */
export function forceCritical(perks: PerkRanks, hit: DealtHit): ForcedCritical {
  const luckPoints = whole("The luck points", hit.luckPoints, { min: 0 });
  const damage = whole("The damage", hit.damage, { min: 0 });
  const slayer = rankOf(perks, "slayer") > 0 && hit.mode === "melee";
  const refuse = (refused: ForcedCritical["refused"]) => ({ refused, critical: hit.critical, luckPoints });
  if (rankOf(perks, "better-criticals") === 0 && !slayer) return refuse("noPerk");
  if (hit.critical) return refuse("alreadyCritical");
  if (damage === 0) return refuse("noDamage");
  if (luckPoints < LUCK_COST) return refuse("tooFewPoints");
  return { refused: null, critical: true, luckPoints: luckPoints - LUCK_COST };
}

/**
 * Injuries that Bloody Mess adds to a critical hit, each at a random location: 1 on an Effect of one combat die
 * (R-CHR-24).
 */
export function bloodyMess(perks: PerkRanks, hit: { critical: boolean }, face: number): number {
  const { effects } = combatDice([face]);
  return rankOf(perks, "bloody-mess") > 0 && hit.critical ? effects : 0;
}
