import { amountOf, type Available } from "../rules/index.ts";
import type { PreparedWeapon } from "./mechanics/weapon-data.ts";
import { nameAt } from "./resolve.ts";
import { type Weapon, weaponOf } from "./weapon.ts";

/** An attack of its own that a mod brings to a weapon, such as a bayonet's: it spends no ammunition. */
export interface OwnAttack {
  /** Unique among those of the weapon. */
  readonly id: string;
  /** The mod's. */
  readonly name: string;
  readonly weapon: Weapon;
}

function figuresOf({ mechanic }: Available<"attack">, { dice, fireRate }: Weapon): Weapon {
  return {
    skill: mechanic.skill,
    dice: amountOf(mechanic.dice, { dice, fireRate }),
    damageTypes: mechanic.damageTypes,
    effects: mechanic.effects ?? [],
    qualities: [],
    qualityIds: [],
    tags: [],
    fireRate: 0,
    range: null,
    ammo: "",
    shots: 1,
    creature: { attribute: null, skill: null },
    mechanics: [],
  };
}

/** The attacks that the mods of a weapon bring; it must have been prepared. */
export function ownAttacks(item: Item.Implementation): OwnAttack[] {
  const weapon = weaponOf(item);
  if (!weapon) return [];
  const { profile } = item.system as unknown as { profile?: PreparedWeapon };
  return (profile?.attacks ?? []).map((attack) => ({
    id: attack.mechanic.id,
    name: nameAt(attack.source.uuid ?? "") ?? attack.source.id,
    weapon: figuresOf(attack, weapon),
  }));
}

/** What an attack with a weapon is made with: the weapon, or an attack of its own that it brings; null for neither. */
export function usedOf(item: Item.Implementation, own?: string): { name: string; weapon: Weapon } | null {
  if (own !== undefined) return ownAttacks(item).find(({ id }) => id === own) ?? null;
  const weapon = weaponOf(item);
  return weapon && { name: item.name, weapon };
}
