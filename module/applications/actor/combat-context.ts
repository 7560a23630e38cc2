import { weaponAbility } from "../../chat/index.ts";
import { LABELS } from "../../config/labels.ts";
import { ammunitionOf, quantityOf } from "../../documents/weapon.ts";
import type { Skill } from "../../rules/index.ts";
import { weaponText, type WeaponNumbers } from "../weapon-text.ts";
import { localize } from "../words.ts";
import type { Person } from "./person.ts";

type WeaponSystem = WeaponNumbers & { readonly skill: Skill; readonly ammo: string };

const bySort = (a: { sort: number }, b: { sort: number }): number => a.sort - b.sort;

/** Weapons with all that an attack needs, and the ammunition at hand. */
export function combatContext(actor: Person) {
  const items = [...actor.items.contents].sort(bySort);
  return {
    weapons: items.filter(({ type }) => type === "weapon").map((weapon) => weaponRow(actor, weapon)),
    ammo: items
      .filter(({ type }) => type === "ammo")
      .map((item) => ({ id: item.id, name: item.name, img: item.img, quantity: quantityOf(item) })),
  };
}

function weaponRow(actor: Person, weapon: Item.Implementation) {
  const system = weapon.system as unknown as WeaponSystem;
  const rolled = weaponAbility(actor, weapon);
  const stack = ammunitionOf(actor, system.ammo);
  return {
    ...weaponText(system),
    id: weapon.id,
    name: weapon.name,
    img: weapon.img,
    skill: localize(LABELS.skills[rolled?.test.skill ?? system.skill]),
    tag: rolled?.ability.tag ?? false,
    targetNumber: rolled?.targetNumber ?? null,
    ammo: stack?.name ?? null,
    shots: system.ammo === "" ? null : stack ? quantityOf(stack) : 0,
  };
}
