import { ammunitionOf } from "../../documents/ammunition.ts";
import { type Fighter, fighterOf } from "../../documents/fighter.ts";
import { mechanicsOfAmmunition } from "../../documents/mechanics/bearer.ts";
import { usesOf } from "../../documents/mechanics/uses.ts";
import { actorAt } from "../../documents/resolve.ts";
import { usedOf } from "../../documents/own-attacks.ts";
import type { Weapon } from "../../documents/weapon.ts";
import type { Range } from "../../rules/index.ts";
import { damageMessageId } from "../cards/read-card.ts";
import { UserMessage } from "../user-message.ts";
import { type AttackRolls, attackRolls, canAttackWith } from "./ability.ts";
import type { AttackChoices } from "./choices.ts";
import { weaponRange } from "./difficulty.ts";
import { type AttackMechanics, attackMechanics } from "./mechanics.ts";
import type { AttackMoment } from "./moment.ts";
import { targetAt, type TargetOption } from "./targets.ts";

/** Whom and what an attack is made with and on, read of the sheets, with all mechanics that may act in it. */
export interface ReadAttack {
  fighter: Fighter;
  weapon: Weapon;
  /** The name of what is attacked with: the weapon's, or that of the mod whose attack it is. */
  name: string;
  targets: TargetOption[];
  rolls: AttackRolls;
  /** The weapon's own range, before items change it; null within reach. */
  built: Range | null;
  moment: AttackMoment;
  mechanics: AttackMechanics;
}

/** Can the actor attack with this item, or with the attack of its own that a mod brings to it? */
export function canAttack(actor: Actor.Implementation, item: Item.Implementation, own?: string): boolean {
  const used = usedOf(item, own);
  return fighterOf(actor) !== null && used !== null && canAttackWith(used.weapon);
}

/**
 * Reads the sheets for an attack.
 * @param card id of the attack's card, if it has one: the uses that it accounts for do not count
 * @throws {UserMessage} when the actor cannot attack with this item at all
 */
export function readAttack(
  actor: Actor.Implementation,
  item: Item.Implementation,
  choices: AttackChoices,
  card?: string,
): ReadAttack {
  const [fighter, used] = [fighterOf(actor), usedOf(item, choices.own)];
  if (!fighter) throw new UserMessage("cannotAttack", { name: actor.name });
  if (!used || !canAttackWith(used.weapon)) throw new UserMessage("noWeapon", { name: item.name });
  const { weapon, name } = used;
  const targets = choices.targets.flatMap((uuid) => {
    const [option, target] = [targetAt(uuid), actorAt(uuid)];
    const found = target && fighterOf(target);
    return option && found ? [{ option, fighter: found }] : [];
  });
  const rolls = attackRolls(fighter, weapon, choices.luck ? "luc" : choices.attribute);
  const built = weaponRange(weapon, rolls.test.mode);
  const stack = ammunitionOf(actor, weapon.ammo);
  const { identifier } = item.system as unknown as { identifier: string };
  const moment = {
    fighter,
    weapon,
    weaponId: choices.own ?? identifier,
    ...rolls,
    targets: targets.map((target) => target.fighter),
    ammunition: stack ? mechanicsOfAmmunition(stack) : [],
  };
  const range = choices.targetRange ?? built;
  const mechanics = attackMechanics(moment, choices, range, (all) =>
    usesOf(actor, all, card === undefined ? [] : [card, damageMessageId(card)]),
  );
  return { fighter, weapon, name, targets: targets.map(({ option }) => option), rolls, built, moment, mechanics };
}
