import { type AttackAbility, weaponAbility } from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { nameWithMods } from "../../documents/mods/modded-name.ts";
import { ammunitionOf, quantityOf } from "../../documents/weapon.ts";
import { type Skill, type Total, totalOf } from "../../rules/index.ts";
import { derived, isDerived, sum } from "../sums.ts";
import { weaponText, type WeaponNumbers } from "../weapon-text.ts";
import { localize } from "../words.ts";
import { bySort, openText, systemOf } from "./rows.ts";

type WeaponSystem = WeaponNumbers & {
  readonly skill: Skill;
  readonly ammo: string;
  readonly profile?: { readonly dice: Total };
};

/** Weapons with all that an attack needs; those in hand first. */
export async function weaponsContext(actor: Actor.Implementation, open: ReadonlySet<string>) {
  const weapons = actor.items.contents.filter((item) => item.type === "weapon" && !systemOf(item).stashed);
  weapons.sort((a, b) => Number(systemOf(b).equipped ?? false) - Number(systemOf(a).equipped ?? false) || bySort(a, b));
  return { weapons: await Promise.all(weapons.map((weapon) => weaponRow(actor, weapon, open))) };
}

async function weaponRow(actor: Actor.Implementation, weapon: Item.Implementation, open: ReadonlySet<string>) {
  const system = weapon.system as unknown as WeaponSystem;
  const dice = system.profile?.dice;
  const rolled = weaponAbility(actor, weapon);
  const stack = ammunitionOf(actor, system.ammo);
  return {
    ...weaponText(system),
    id: weapon.id,
    name: nameWithMods(weapon.name, weapon.system),
    diceSum: dice && isDerived(dice) ? sum(localize("WASTELAND.Weapon.FIELDS.dice.label"), dice) : null,
    img: weapon.img,
    equipped: systemOf(weapon).equipped ?? null,
    text: await openText(weapon, open),
    skill: localize({ ...LABELS.skills, ...LABELS.creatureSkills }[rolled?.test.skill ?? system.skill]),
    tag: rolled?.ability.tag ?? false,
    targetNumber: rolled?.targetNumber ?? null,
    targetNumberSum: rolled ? targetNumberSum(rolled) : "",
    ammo: stack?.name ?? null,
    shots: system.ammo === "" ? null : stack ? quantityOf(stack) : 0,
  };
}

/** Attribute and rank that an attack is rolled with, line by line. */
function targetNumberSum({ attribute, ability, test }: AttackAbility): string {
  const parts = [
    { reason: localize({ ...LABELS.attributes, ...LABELS.creatureAttributes }[attribute]), value: ability.attribute },
    { reason: localize({ ...LABELS.skills, ...LABELS.creatureSkills }[test.skill]), value: ability.rank },
  ];
  return derived("WASTELAND.Test.targetNumber", totalOf(parts)).html;
}

/** The ammunition at hand, stack by stack. */
export function ammunitionContext(actor: Actor.Implementation) {
  const stacks = actor.items.contents.filter((item) => item.type === "ammo" && !systemOf(item).stashed).sort(bySort);
  return { ammo: stacks.map((item) => ({ id: item.id, name: item.name, img: item.img, quantity: quantityOf(item) })) };
}
