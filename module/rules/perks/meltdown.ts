import { combatDice } from "../dice.ts";
import { faces as checkedFaces, whole } from "../require.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import { rankOf, type PerkRanks } from "./owned.ts";

/** Combat dice that a killed enemy explodes with: half those of the energy weapon, rounded down (R-CHR-24). */
export function meltdownDice(perks: PerkRanks, kill: { energyWeapon: boolean; dice: number }): number {
  const dice = whole("The weapon's dice", kill.dice, { min: 0 });
  return rankOf(perks, "meltdown") > 0 && kill.energyWeapon ? Math.floor(dice / 2) : 0;
}

/** An explosion: each of `targets` creatures in close range of the victim, nearest first, takes the damage. */
export interface Explosion {
  damage: number;
  damageType: DamageType;
  targets: number;
}

/**
 * What the dice of `meltdownDice` do: every Effect hits one more creature for the whole total (R-CHR-24).
 * @param dice how many there must be
 */
export function meltdown(dice: number, faces: readonly number[]): Explosion {
  const { damage, effects } = combatDice(checkedFaces("combat dice", faces, 6, { min: dice, max: dice }));
  return { damage, damageType: "energy", targets: effects };
}
