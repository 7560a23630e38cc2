import {
  type CreatureAttribute,
  type CreatureSkill,
  type DamageEffect,
  type DamageType,
  type OwnedMechanic,
  QUALITIES,
  type Range,
} from "../rules/index.ts";
import { effectsOf, type Ratings, type WeaponData } from "./mechanics/weapon-data.ts";

/** What an attack reads of a weapon. */
export interface Weapon {
  readonly skill: string;
  readonly dice: number;
  readonly damageTypes: readonly DamageType[];
  readonly effects: readonly DamageEffect[];
  readonly qualities: readonly { id: string; value: number | null }[];
  readonly qualityIds: readonly string[];
  /** Kinds that cut across the skills, such as shotguns. */
  readonly tags: readonly string[];
  readonly fireRate: number;
  /** Null: strikes only within reach. */
  readonly range: Range | null;
  /** Identifier of its ammunition; empty without any. */
  readonly ammo: string;
  /** Units of ammunition that one shot takes. */
  readonly shots: number;
  /** What a creature rolls with it; null for what its skill and reach suggest. */
  readonly creature: { readonly attribute: CreatureAttribute | null; readonly skill: CreatureSkill | null };
  /** What it and its mods do in attacks only. */
  readonly mechanics: readonly OwnedMechanic[];
}

/** Reads a weapon as its mods leave it; null for an item of another type. It must have been prepared. */
export function weaponOf(item: Item.Implementation): Weapon | null {
  if (item.type !== "weapon") return null;
  const {
    effects,
    qualities,
    damageTypes,
    profile,
    shots = 1,
    ...system
  } = item.system as unknown as WeaponData & {
    skill: string;
    tags?: Iterable<string>;
    creature?: Weapon["creature"];
  };
  const known = rated(qualities);
  return {
    skill: system.skill,
    dice: system.dice,
    damageTypes: [...damageTypes],
    effects: effectsOf(effects),
    qualities: known,
    qualityIds: known.map(({ id }) => id),
    tags: [...(system.tags ?? [])],
    fireRate: system.fireRate ?? 0,
    range: system.range,
    ammo: system.ammo,
    shots: Math.max(1, shots),
    creature: { attribute: system.creature?.attribute ?? null, skill: system.creature?.skill ?? null },
    mechanics: profile?.mechanics ?? [],
  };
}

/** Qualities by key; keys that nobody knows any more stay stored and do nothing. */
function rated(ratings: Ratings): { id: string; value: number | null }[] {
  return Object.entries(ratings)
    .filter(([id]) => (QUALITIES as readonly string[]).includes(id))
    .map(([id, { value }]) => ({ id, value }));
}

/** How many of an item there are. */
export function quantityOf(item: Item.Implementation): number {
  return (item.system as unknown as { quantity?: number }).quantity ?? 0;
}
