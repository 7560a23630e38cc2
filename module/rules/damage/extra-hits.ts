import { list } from "../require.ts";
import { resolveHit, type HitResult, type HitSpec } from "./resolve-hit.ts";

/** Where a hit lands, with what protects there. */
export interface HitPlace {
  location: string;
  resistance: number;
  radiationResistance?: number;
  cover?: readonly number[];
}

/** What every hit of one attack shares: its dice and effects. */
export type AttackRoll = Pick<
  HitSpec,
  "faces" | "damageType" | "effects" | "ignoresResistance" | "perEffect" | "radiationPerEffect"
>;

export interface ExtraHit extends HitResult {
  location: string;
}

function land(roll: AttackRoll, { location, ...protection }: HitPlace, halved: boolean): ExtraHit {
  return { location, ...resolveHit({ ...roll, ...protection, halved }) };
}

/**
 * The extra hits of Spread on one target: the first roll halved, each at a random location of its own, also after a
 * called shot (R-DMG-5, R-DMG-9).
 */
export function spreadHits(roll: AttackRoll, places: readonly HitPlace[]): ExtraHit[] {
  return list("The places of extra hits", places).map((place) => land(roll, place, true));
}

/**
 * The hit on a further target of Burst: the first roll whole, at a location of its own (R-DMG-9). It strikes no
 * further targets.
 */
export function burstHit(roll: AttackRoll, place: HitPlace): ExtraHit {
  return { ...land(roll, place, false), extraTargets: 0 };
}

/** All hits of an attack on one target: the first one and those of Spread. */
export function hitsOnTarget(roll: AttackRoll, first: HitPlace, extra: readonly HitPlace[]): ExtraHit[] {
  return [land(roll, first, false), ...spreadHits(roll, extra)];
}
