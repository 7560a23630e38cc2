import type { AttackMode } from "../attacks/attack-test.ts";
import { whole } from "../require.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

/** What one more target of Gun Fu costs, and where it may be (R-CHR-24). */
export const GUN_FU = { actionPoints: 1, shots: 1, within: "close" } as const;

/** What more fire rate costs with Quick Hands, for one attack (R-CHR-24). */
export const QUICK_HANDS = { actionPoints: 2, fireRate: 2 } as const;

/**
 * How many more targets a ranged attack that hits may take with Gun Fu: one per rank, as far as AP and shots go. All
 * take the same damage (R-CHR-24).
 */
export function gunFuTargets(
  perks: PerkRanks,
  attack: { mode: AttackMode; hit: boolean; actionPoints: number; shots: number },
): number {
  const actionPoints = whole("The action points", attack.actionPoints, { min: 0 });
  const shots = whole("The shots", attack.shots, { min: 0 });
  if (attack.mode !== "ranged" || !attack.hit) return 0;
  return Math.min(rankOf(perks, "gun-fu"), actionPoints, shots);
}

/** The fire rate of one attack, and the AP that are left. */
export interface QuickHands {
  refused: "noPerk" | "noFirearm" | "tooFewPoints" | null;
  fireRate: number;
  actionPoints: number;
}

/** Raises a firearm's fire rate by 2 for one attack, for 2 AP (R-CHR-24). */
export function quickHands(
  perks: PerkRanks,
  attack: { firearm: boolean; fireRate: number; actionPoints: number },
): QuickHands {
  const fireRate = whole("The fire rate", attack.fireRate, { min: 0 });
  const actionPoints = whole("The action points", attack.actionPoints, { min: 0 });
  const refuse = (refused: QuickHands["refused"]) => ({ refused, fireRate, actionPoints });
  if (rankOf(perks, "quick-hands") === 0) return refuse("noPerk");
  if (!attack.firearm) return refuse("noFirearm");
  if (actionPoints < QUICK_HANDS.actionPoints) return refuse("tooFewPoints");
  return {
    refused: null,
    fireRate: fireRate + QUICK_HANDS.fireRate,
    actionPoints: actionPoints - QUICK_HANDS.actionPoints,
  };
}
