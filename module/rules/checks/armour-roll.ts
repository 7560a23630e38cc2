import { faces, oneOf, record, whole } from "../require.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import { DAMAGE_TYPES } from "../vocabulary/damage.ts";

export type ArmourFace = 1 | 2 | 3 | 4;

/** What the twelve sides of the armour die show; a table can change it in the settings (R-ARM-1). */
export const ARMOUR_DIE: readonly ArmourFace[] = [1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4];

/** Damage types that meet an armour roll (R-ARM-1). */
export const ARMOUR_ROLL_TYPES = ["physical", "energy", "radiation"] as const;

/** Whether damage of a type meets an armour roll, from an attack or anything else (R-ARM-1). */
export function meetsArmourRoll(type: DamageType): boolean {
  const known: DamageType = oneOf("The damage type", type, DAMAGE_TYPES);
  return (ARMOUR_ROLL_TYPES as readonly DamageType[]).includes(known);
}

/**
 * What a side of the armour die shows (R-ARM-1).
 * @param side 1 to 12
 * @param die the twelve sides, when a table has changed them
 * @throws {RangeError} for a side outside the die, or a die that has not twelve sides showing 1 to 4
 */
export function armourDieFace(side: number, die: readonly ArmourFace[] = ARMOUR_DIE): ArmourFace {
  faces("sides of the armour die", die, 4, { min: 12, max: 12 });
  return die[whole("A side of the armour die", side, { min: 1, max: 12 }) - 1] as ArmourFace;
}

export interface ArmourRollSpec {
  /** The rating against the type of damage: a number, `null` for a dash (R-ARM-7), `immune` for an X (R-ARM-8). */
  readonly rating: number | null | "immune";
  /** The strong part: the 1 of "3+1" (R-ARM-3). */
  readonly strong?: number;
  /** Boost markers on the target (R-ARM-4). */
  readonly boosts?: number;
  /** Armour break symbols of the attack (R-ARM-5). */
  readonly breaks?: number;
  readonly damage: number;
}

function checkedFace(face: ArmourFace | null): ArmourFace {
  return whole("A face of the armour die", face as number, { min: 1, max: 4 }) as ArmourFace;
}

/**
 * Whether the armour die is rolled: there is damage, and a rating above 0 is left after breaks (R-ARM-1, R-ARM-5,
 * R-ARM-7).
 */
export function needsArmourRoll(spec: ArmourRollSpec): boolean {
  const { rating, breaks = 0, damage } = record("The armour roll", spec);
  whole("The damage", damage, { min: 0 });
  whole("The breaks", breaks, { min: 0 });
  if (rating === null || rating === "immune") return false;
  return damage > 0 && whole("The rating", rating, { min: 0 }) - breaks > 0;
}

/**
 * An armour roll (R-ARM-2 to R-ARM-5, R-ARM-7).
 * @param face what the armour die shows, or null when none is rolled; a face nobody needed is ignored
 * @returns `blocked` damage, `damage` that passes, whether a roll was needed, and the `boosts` left
 * @throws {RangeError} for a missing or impossible face, or a negative number
 */
export function armourRoll(
  spec: ArmourRollSpec,
  face: ArmourFace | null,
): { blocked: number; damage: number; rolled: boolean; boosts: number } {
  const rolled = needsArmourRoll(spec);
  const { rating, damage, strong = 0, boosts = 0, breaks = 0 } = spec;
  whole("The strong armour", strong, { min: 0 });
  whole("The boosts", boosts, { min: 0 });
  const shown = rolled ? checkedFace(face) : 0;
  const blocked = Math.min(damage, strength({ rating, breaks, shown, strong: Math.max(strong, boosts > 0 ? 1 : 0) }));
  return { blocked, damage: damage - blocked, rolled, boosts: Math.max(0, boosts - 1) };
}

function strength({
  rating,
  breaks,
  shown,
  strong,
}: {
  rating: ArmourRollSpec["rating"];
  breaks: number;
  shown: number;
  strong: number;
}): number {
  if (rating === null) return 0;
  if (rating === "immune") return Infinity;
  return strong + (shown <= rating - breaks ? shown : 0);
}
