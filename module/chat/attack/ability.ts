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

/** What an attack with a weapon is rolled with. */
export interface AttackAbility {
  test: AttackTest;
  attribute: Attribute;
  ability: Required<Ability>;
  targetNumber: number;
  complications: Total;
}

/**
 * What a fighter rolls with a weapon (R-ATK-1), the same on the sheet and in the dialog.
 * @param chosen in place of the attribute that goes with the weapon's skill (R-TEST-1)
 */
export function attackAbility(fighter: Fighter, weapon: Weapon, chosen?: Attribute): AttackAbility {
  const test = attackTest(weapon.skill, { thrown: hasQuality(weapon.qualityIds, "thrown") });
  const attribute = chosen ?? test.attribute;
  const complications = complicationRange(qualityComplicationRange(weapon.qualityIds));
  const { rank = 0, tag = false } = fighter.skill(test.skill) ?? {};
  const ability = {
    attribute: fighter.attributes?.[attribute] ?? 0,
    rank,
    tag,
    complicationRange: complications.total,
  };
  return { test, attribute, ability, targetNumber: ability.attribute + rank, complications };
}

/** What an actor rolls with one of its weapons; null when it cannot attack with it. */
export function weaponAbility(actor: Actor.Implementation, item: Item.Implementation): AttackAbility | null {
  const [fighter, weapon] = [fighterOf(actor), weaponOf(item)];
  return fighter?.attributes && weapon && canAttackWith(weapon) ? attackAbility(fighter, weapon) : null;
}
