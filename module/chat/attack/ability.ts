import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { type Weapon, weaponOf } from "../../documents/weapon.ts";
import {
  type Ability,
  ATTACK_SKILLS,
  attackTest,
  type AttackTest,
  type Attribute,
  complicationRange,
  hasQuality,
  qualityComplicationRange,
  type Total,
} from "../../rules/index.ts";

/** Does the item say enough to attack with it? */
export function canAttackWith(weapon: Weapon): boolean {
  return weapon.damageTypes.length > 0 && (ATTACK_SKILLS as readonly string[]).includes(weapon.skill);
}

/** The test of an attack and the attribute that it is rolled with. */
export interface AttackRolls {
  test: AttackTest;
  attribute: Attribute;
}

/** What an attack with a weapon is rolled with. */
export interface AttackAbility extends AttackRolls {
  ability: Required<Ability>;
  targetNumber: number;
  complications: Total;
}

/**
 * The test of an attack with a weapon (R-ATK-1).
 * @param chosen in place of the attribute that goes with the weapon's skill (R-TEST-1)
 */
export function attackRolls(weapon: Weapon, chosen?: Attribute): AttackRolls {
  const test = attackTest(weapon.skill, { thrown: hasQuality(weapon.qualityIds, "thrown") });
  return { test, attribute: chosen ?? test.attribute };
}

/** What a fighter rolls an attack with, the same on the sheet and in the dialog. */
export function attackAbility(fighter: Fighter, rolls: AttackRolls, complications: Total): AttackAbility {
  const { rank = 0, tag = false } = fighter.skill(rolls.test.skill) ?? {};
  const ability = {
    attribute: fighter.attributes?.[rolls.attribute] ?? 0,
    rank,
    tag,
    complicationRange: complications.total,
  };
  return { ...rolls, ability, targetNumber: ability.attribute + rank, complications };
}

/** What an actor rolls with one of its weapons; null when it cannot attack with it. */
export function weaponAbility(actor: Actor.Implementation, item: Item.Implementation): AttackAbility | null {
  const [fighter, weapon] = [fighterOf(actor), weaponOf(item)];
  if (!fighter?.attributes || !weapon || !canAttackWith(weapon)) return null;
  return attackAbility(fighter, attackRolls(weapon), complicationRange(qualityComplicationRange(weapon.qualityIds)));
}
