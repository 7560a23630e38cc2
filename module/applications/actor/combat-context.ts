import { type AttackAbility, weaponAbility } from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { ammunitionOf, shotsOf, shotsTotal } from "../../documents/ammunition.ts";
import { type OwnAttack, ownAttacks } from "../../documents/own-attacks.ts";
import { quantityOf } from "../../documents/weapon.ts";
import { type Skill, type Total, totalOf } from "../../rules/index.ts";
import { changedFigure } from "../item/facts.ts";
import { withoutMods } from "../item/without-mods.ts";
import { damageText } from "../damage-text.ts";
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
    name: weapon.name,
    sums: figureSums(weapon),
    diceSum: dice && isDerived(dice) ? sum(localize("WASTELAND.Weapon.FIELDS.dice.label"), dice) : null,
    img: weapon.img,
    equipped: systemOf(weapon).equipped ?? null,
    text: await openText(weapon, open),
    ...rolledText(rolled, system.skill),
    attacks: ownAttacks(weapon).map((attack) => attackRow(actor, weapon, attack)),
    ammo: stack?.name ?? null,
    shots: system.ammo === "" ? null : stack ? shotsOf(stack) : 0,
  };
}

/** Figures that mods have changed, with how they came about. */
function figureSums(weapon: Item.Implementation) {
  const base = withoutMods(weapon);
  const paths = base ? ["effects", "qualities", "range", "fireRate"] : [];
  return Object.fromEntries(paths.map((path) => [path, changedFigure(weapon, base, path)]));
}

/** An attack of its own that a weapon brings, on a line below it. */
function attackRow(actor: Actor.Implementation, weapon: Item.Implementation, { id, name, weapon: used }: OwnAttack) {
  const rolled = weaponAbility(actor, weapon, id);
  const { dice, types, effects } = damageText(used.dice, used.damageTypes, used.effects);
  return {
    own: id,
    name,
    figures: { dice, damageTypes: types, effects },
    ...rolledText(rolled, used.skill),
  };
}

/** What is rolled for an attack, in words; nothing but the skill where one cannot attack. */
function rolledText(rolled: AttackAbility | null, skill: string) {
  const labels: Readonly<Record<string, string>> = { ...LABELS.skills, ...LABELS.creatureSkills };
  return {
    skill: localize(labels[rolled?.test.skill ?? skill] ?? skill),
    tag: rolled?.ability.tag ?? false,
    targetNumber: rolled?.targetNumber ?? null,
    targetNumberSum: rolled ? targetNumberSum(rolled) : "",
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
  return { ammo: stacks.map(ammunitionRow) };
}

function ammunitionRow(item: Item.Implementation) {
  const shots = shotsTotal(item);
  return {
    id: item.id,
    name: item.name,
    img: item.img,
    quantity: quantityOf(item),
    shots: shots && sum(localize("WASTELAND.Ammo.shots"), shots),
  };
}
