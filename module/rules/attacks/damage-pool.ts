import { totalOf, type Part, type Total } from "../parts.ts";
import { list, oneOf, whole } from "../require.ts";
import { ATTACK_MODES, type AttackMode } from "./attack-test.ts";
import { aimBenefits, hasQuality, QUALITY_RULES } from "./qualities.ts";

/** Combat dice that AP buy for a melee, unarmed or thrown attack, at most (R-ATK-7). */
export const MOST_BOUGHT_DICE = 3;

export interface DamagePoolWeapon {
  mode: AttackMode;
  qualities: readonly string[];
  /** Extra shots, or bursts of a Gatling weapon; 0 or null where the weapon spends no ammunition for damage. */
  fireRate?: number | null;
  aimed?: boolean;
  /** Dice that AP may buy where items change that, in place of what the rules say. */
  mostBoughtDice?: number;
}

/** What may be added to the damage of a hit, decided after it and before the dice are rolled (R-ATK-7). */
export interface DamagePoolLimits {
  /** Combat dice that AP may buy, 1 AP each. */
  boughtDice: number;
  /** Extra shots or bursts. */
  extraShots: number;
  /** Combat dice of each extra shot or burst. */
  dicePerShot: number;
  /** Either AP or ammunition, never both (R-QUAL-1). */
  either: boolean;
}

/** How much AP and ammunition may add to a weapon's damage (R-ATK-7, R-QUAL-1, R-QUAL-6). */
export function damagePoolLimits(weapon: DamagePoolWeapon): DamagePoolLimits {
  const mode = oneOf("The attack", weapon.mode, ATTACK_MODES);
  const fireRate = whole("The fire rate", weapon.fireRate ?? 0, { min: 0 });
  const aim = aimBenefits(weapon.qualities);
  const usual = mode !== "ranged" ? MOST_BOUGHT_DICE : weapon.aimed ? aim.damageDice : 0;
  const boughtDice = whole("The most dice bought with AP", weapon.mostBoughtDice ?? usual, { min: 0 });
  if (mode !== "ranged") return { boughtDice, extraShots: 0, dicePerShot: 0, either: false };
  const gatling = hasQuality(weapon.qualities, "gatling");
  return {
    boughtDice,
    extraShots: fireRate,
    dicePerShot: gatling ? QUALITY_RULES.gatling.figures.dice : 1,
    either: boughtDice > 0 && fireRate > 0,
  };
}

export interface DamagePoolSpec extends DamagePoolWeapon {
  /** The weapon's combat dice. */
  dice: number;
  /** Dice by strength; they count for melee and unarmed attacks only. */
  meleeBonus?: number;
  boughtDice?: number;
  extraShots?: number;
  /** Dice of a sneak attack, of perks and of anything else; they cost no ammunition. */
  extra?: readonly Part[];
}

/**
 * The combat dice of a hit with every reason (R-ATK-7), never below 0.
 * @throws {RangeError} if more is bought than the weapon allows
 */
export function damagePool(spec: DamagePoolSpec): Total {
  const limits = damagePoolLimits(spec);
  const bought = whole("The dice bought with AP", spec.boughtDice ?? 0, { min: 0, max: limits.boughtDice });
  const shots = whole("The extra shots", spec.extraShots ?? 0, { min: 0, max: limits.extraShots });
  if (bought > 0 && shots > 0) {
    throw new RangeError(`Damage is raised by AP or by ammunition, but here by ${bought} AP and ${shots} shots`);
  }
  const meleeBonus = whole("The melee bonus", spec.meleeBonus ?? 0, { min: 0 });
  return totalOf(
    [
      { reason: "weapon", value: whole("The weapon's dice", spec.dice, { min: 0 }) },
      { reason: "meleeBonus", value: spec.mode === "melee" ? meleeBonus : 0 },
      { reason: "boughtDice", value: bought },
      { reason: "extraShots", value: shots * limits.dicePerShot },
      ...list("Extra dice", spec.extra ?? []),
    ],
    0,
  );
}
