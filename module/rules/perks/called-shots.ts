import { CALLED_SHOT } from "../attacks/attack-difficulty.ts";
import type { AttackMode } from "../attacks/attack-test.ts";
import type { Part } from "../parts.ts";
import type { InjuryKind } from "../vocabulary/body-plans.ts";
import type { Quality } from "../vocabulary/qualities.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

/** Qualities that a weapon needs for Sniper. */
export const SNIPER_QUALITIES = ["twoHanded", "accurate"] as const satisfies readonly Quality[];

export interface CalledShot {
  readonly mode: AttackMode;
  /** What the location is: a torso, or what stands for one. */
  readonly location: InjuryKind;
  readonly aimed: boolean;
  readonly qualities: readonly string[];
}

/**
 * What perks take off the difficulty of a called shot: all of it for a torso with Center Mass, for any location after
 * aiming a two-handed, accurate weapon with Sniper; ranged attacks only, and only once (R-CHR-24).
 */
export function calledShotRelief(perks: PerkRanks, shot: CalledShot): Part[] {
  const centerMass = rankOf(perks, "center-mass") > 0 && shot.location === "torso";
  const fits = SNIPER_QUALITIES.every((quality) => shot.qualities.includes(quality));
  const sniper = rankOf(perks, "sniper") > 0 && shot.aimed && fits;
  if (shot.mode !== "ranged" || !(centerMass || sniper)) return [];
  return [{ reason: centerMass ? "centerMass" : "sniper", value: -CALLED_SHOT }];
}
