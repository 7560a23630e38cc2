import type { Fighter } from "../../documents/fighter.ts";
import type { Weapon } from "../../documents/weapon.ts";
import {
  acting,
  amountOf,
  type Attribute,
  type AttackTest,
  bodyLocations,
  type Context,
  contextOf,
  evaluateNumber,
  hasQuality,
  ofKind,
  type OwnedMechanic,
  type Part,
  camelCase,
  testStep,
  type Total,
} from "../../rules/index.ts";
import type { AttackChoices } from "./choices.ts";

/** The mechanics of an attack: all that may act, those that are not switched off, and the moment they are asked in. */
export interface AttackMechanics {
  all: readonly OwnedMechanic[];
  counting: readonly OwnedMechanic[];
  context: Context;
}

/** What of an attack its mechanics are asked about. */
export interface AttackMoment {
  fighter: Fighter;
  weapon: Weapon;
  test: AttackTest;
  attribute: Attribute;
  /** Body plan of the first target. */
  bodyPlan: string | null;
}

/**
 * Collects the mechanics of the attacker and of the weapon. The moment holds only what the sheets and the card of the
 * attack say too, so that the arbiter finds the same numbers later.
 */
export function attackMechanics(moment: AttackMoment, choices: AttackChoices): AttackMechanics {
  const all = [...moment.fighter.mechanics, ...moment.weapon.mechanics];
  const off = new Set(choices.disabledReasons ?? []);
  const counting = all.filter(({ source }) => !off.has(camelCase(source.id)));
  return { all, counting, context: contextOfAttack(moment, choices) };
}

function contextOfAttack(
  { fighter, weapon, test, attribute, bodyPlan }: AttackMoment,
  { aim, sneak, calledShot, extraDice, payer }: AttackChoices,
): Context {
  const location = bodyPlan === null ? undefined : bodyLocations(bodyPlan).find(({ id }) => id === calledShot);
  return {
    ...fighter.attributes,
    attribute,
    skill: test.skill,
    tagSkill: fighter.skill(test.skill)?.tag ?? false,
    attack: test.mode,
    weaponType: weapon.skill,
    qualities: weapon.qualityIds,
    effects: weapon.effects.map(({ id }) => id),
    damageType: weapon.damageTypes,
    dice: weapon.dice,
    fireRate: weapon.fireRate,
    hands: hasQuality(weapon.qualityIds, "twoHanded") ? 2 : 1,
    aimed: aim ?? false,
    sneak: sneak ?? false,
    calledShot: typeof calledShot === "string",
    boughtDice: extraDice,
    paidWith: fighter.isCharacter && payer === "gm" ? "gmAp" : "ap",
    ...(location ? { location: location.injuryAs } : {}),
  };
}

/** What mechanics add to the difficulty, each with its source; relief of a reason too. */
export function difficultyParts(
  mechanics: readonly OwnedMechanic[],
  base: readonly Part[],
  context: Context,
): readonly Part[] {
  return testStep(mechanics, { difficulty: base }, context).difficulty.parts.filter(isSourced);
}

/** The complication range with what mechanics do to it. */
export function complicationsWith(
  mechanics: readonly OwnedMechanic[],
  widened: readonly Part[],
  context: Context,
): Total {
  return testStep(mechanics, { difficulty: [], complicationRange: widened }, context).complicationRange;
}

/** Combat dice that mechanics add to a pool by themselves. */
export function extraDamageDice(
  mechanics: readonly OwnedMechanic[],
  pool: readonly Part[],
  context: Context,
): readonly Part[] {
  return evaluateNumber(mechanics, "damageDice", pool, context).parts.filter(isSourced);
}

/** Dice of the test that mechanics let re-roll for nothing; of those that name no number, as many as are rolled. */
export function rerollParts(mechanics: readonly OwnedMechanic[], dice: number, context: Context): readonly Part[] {
  return acting(ofKind(mechanics, "reroll"), context)
    .filter(({ mechanic }) => mechanic.of === "test")
    .map((owned) => {
      const { amount } = owned.mechanic;
      const value = amount === undefined ? dice : amountOf(amount, contextOf(owned, context));
      return { reason: camelCase(owned.source.id), value, source: owned.source };
    });
}

/** Is a part due to an item? */
export function isSourced({ source }: Part): boolean {
  return source !== undefined;
}
