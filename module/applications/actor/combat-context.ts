import { LABELS } from "../../config/labels.ts";
import type { Attribute, Skill } from "../../rules/index.ts";
import { weaponText, type WeaponNumbers } from "../weapon-text.ts";
import type { Person } from "./person.ts";
import { localize } from "../words.ts";

type WeaponSystem = WeaponNumbers & {
  readonly skill: Skill;
  readonly attribute: Attribute;
  readonly ammo: string;
};

const bySort = (a: { sort: number }, b: { sort: number }): number => a.sort - b.sort;

/** Weapons with all that an attack needs, and the ammunition at hand. */
export function combatContext(actor: Person) {
  const items = [...actor.items.contents].sort(bySort);
  const ammo = items.filter(({ type }) => type === "ammo");
  return {
    weapons: items.filter(({ type }) => type === "weapon").map((weapon) => weaponRow(actor, weapon, ammo)),
    ammo: ammo.map((item) => ({
      id: item.id,
      name: item.name,
      img: item.img,
      quantity: (item.system as unknown as { quantity: number }).quantity,
    })),
  };
}

function weaponRow(actor: Person, weapon: Item.Implementation, ammo: readonly Item.Implementation[]) {
  const system = weapon.system as unknown as WeaponSystem;
  const skill = actor.system.skills[system.skill];
  const loaded = ammo.filter((item) => (item.system as { identifier: string }).identifier === system.ammo);
  return {
    ...weaponText(system),
    id: weapon.id,
    name: weapon.name,
    img: weapon.img,
    skill: localize(LABELS.skills[system.skill]),
    tag: skill?.tag ?? false,
    targetNumber: actor.system.attributes[system.attribute].value + (skill?.rank ?? 0),
    ammo: loaded[0]?.name ?? null,
    shots: system.ammo
      ? loaded.reduce((sum, item) => sum + (item.system as unknown as { quantity: number }).quantity, 0)
      : null,
  };
}
