import { totalOf, type Part, type Total } from "../parts.ts";
import { QUALITY_RULES } from "./qualities.ts";
import { rangeDifficulty } from "./range.ts";
import { list, oneOf, record, whole } from "../require.ts";
import { RANGES, type Range } from "../vocabulary/ranges.ts";

/** Difficulty of any test but a melee attack with an enemy within reach (R-ATK-3). */
export const ENEMY_IN_REACH = 2;
/** Difficulty of choosing the location (R-ATK-4). */
export const CALLED_SHOT = 1;
/** Change of difficulty against an unaware target (R-ATK-5). */
export const SNEAK_ATTACK = -1;

export interface AttackSpec {
  defense: number;
  weaponRange?: Range;
  /** Where the target is; without it at the weapon's own range. */
  targetRange?: Range;
  /** Ranged and thrown attacks; else melee and unarmed. */
  ranged: boolean;
  /** The weapon attacks a zone, which has no Defense (R-QUAL-2). */
  blast?: boolean;
  calledShot?: boolean;
  sneak?: boolean;
  enemyInReach?: boolean;
  closeQuarters?: boolean;
  targetProne?: boolean;
  /** Anything else: light, weather, grip, perks. */
  extra?: readonly Part[];
}

function prone(ranged: boolean, range: Range): number {
  return ranged && range !== "close" ? 1 : -1;
}

/**
 * Difficulty of an attack with every reason (R-ATK-2 to R-ATK-5, R-CMB-7, R-QUAL-2, R-QUAL-3). Each reason that
 * changes nothing is left out; the total is never below 0.
 */
export function attackDifficulty(spec: AttackSpec): Total {
  const defense = whole("Defense", record("An attack", spec).defense, { min: 0 });
  const { ranged } = spec;
  const weapon = oneOf("The weapon's range", spec.weaponRange ?? spec.targetRange ?? "close", RANGES);
  const target = oneOf("The target's range", spec.targetRange ?? weapon, RANGES);
  const crowded = spec.enemyInReach && ranged && !spec.closeQuarters;
  return totalOf(
    [
      spec.blast
        ? { reason: "blast", value: QUALITY_RULES.blast.figures.difficulty }
        : { reason: "defense", value: defense },
      { reason: "range", value: ranged ? rangeDifficulty(weapon, target) : 0 },
      { reason: "enemyInReach", value: crowded ? ENEMY_IN_REACH : 0 },
      { reason: "calledShot", value: spec.calledShot ? CALLED_SHOT : 0 },
      { reason: "sneak", value: spec.sneak ? SNEAK_ATTACK : 0 },
      { reason: "targetProne", value: spec.targetProne ? prone(ranged, target) : 0 },
      ...list("Extra reasons", spec.extra ?? []),
    ],
    0,
  );
}
