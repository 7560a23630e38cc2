import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { usedOf } from "../../documents/own-attacks.ts";
import type { Weapon } from "../../documents/weapon.ts";
import {
  type Ability,
  ATTACK_SKILLS,
  attackTest,
  complicationRange,
  CREATURE_ATTRIBUTES,
  hasQuality,
  qualityComplicationRange,
  type Total,
} from "../../rules/index.ts";
import type { RolledAttribute, RolledTest } from "./rolled.ts";

/** Does the item say enough to attack with it? */
export function canAttackWith(weapon: Weapon): boolean {
  return weapon.damageTypes.length > 0 && (ATTACK_SKILLS as readonly string[]).includes(weapon.skill);
}

/** The test of an attack and the attribute that it is rolled with. */
export interface AttackRolls {
  test: RolledTest;
  attribute: RolledAttribute;
}

/** What an attack with a weapon is rolled with. */
export interface AttackAbility extends AttackRolls {
  ability: Required<Ability>;
  targetNumber: number;
  complications: Total;
}

/**
 * The test of an attack with a weapon (R-ATK-1). A creature's weapon may say what it is rolled with; without that it is
 * Body and, in melee, Melee, else Guns.
 * @param chosen in place of the attribute that goes with the weapon's skill (R-TEST-1)
 */
export function attackRolls(fighter: Fighter, weapon: Weapon, chosen?: RolledAttribute): AttackRolls {
  const { mode, ...usual } = attackTest(weapon.skill, { thrown: hasQuality(weapon.qualityIds, "thrown") });
  if (!fighter.creature) return { test: { ...usual, mode }, attribute: chosen ?? usual.attribute };
  const attribute = weapon.creature.attribute ?? "body";
  const skill = weapon.creature.skill ?? (mode === "melee" ? "melee" : "guns");
  const isCreatures = CREATURE_ATTRIBUTES.some((key) => key === chosen);
  return { test: { attribute, skill, mode }, attribute: isCreatures && chosen ? chosen : attribute };
}

/** The number behind an attribute, whoever has it. */
export function attributeOf(fighter: Fighter, key: RolledAttribute): number {
  const values: Readonly<Partial<Record<RolledAttribute, number>>> = fighter.creature ?? fighter.attributes ?? {};
  return values[key] ?? 0;
}

/** What a fighter rolls an attack with, the same on the sheet and in the dialog. */
export function attackAbility(fighter: Fighter, rolls: AttackRolls, complications: Total): AttackAbility {
  const { rank = 0, tag = false } = fighter.skill(rolls.test.skill) ?? {};
  const ability = {
    attribute: attributeOf(fighter, rolls.attribute),
    rank,
    tag,
    complicationRange: complications.total,
  };
  return { ...rolls, ability, targetNumber: ability.attribute + rank, complications };
}

/** What an actor rolls with one of its weapons, or an attack of its own of one; null when it cannot attack with it. */
export function weaponAbility(
  actor: Actor.Implementation,
  item: Item.Implementation,
  own?: string,
): AttackAbility | null {
  const [fighter, weapon] = [fighterOf(actor), usedOf(item, own)?.weapon];
  if (!fighter || !weapon || !canAttackWith(weapon)) return null;
  return attackAbility(
    fighter,
    attackRolls(fighter, weapon),
    complicationRange(qualityComplicationRange(weapon.qualityIds)),
  );
}
