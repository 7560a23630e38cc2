import { type DamageEffect, type DamageType, EFFECTS, QUALITIES, type Range } from "../rules/index.ts";

/** What an attack reads of a weapon. */
export interface Weapon {
  readonly skill: string;
  readonly dice: number;
  readonly damageTypes: readonly DamageType[];
  readonly effects: readonly DamageEffect[];
  readonly qualities: readonly { id: string; value: number | null }[];
  readonly qualityIds: readonly string[];
  readonly fireRate: number;
  /** Null: strikes only within reach. */
  readonly range: Range | null;
  /** Identifier of its ammunition; empty without any. */
  readonly ammo: string;
}

interface WeaponSystem {
  readonly skill: string;
  readonly dice: number;
  readonly damageTypes: ReadonlySet<DamageType>;
  readonly effects: Readonly<Record<string, { value: number | null }>>;
  readonly qualities: Readonly<Record<string, { value: number | null }>>;
  readonly fireRate: number;
  readonly range: Range | null;
  readonly ammo: string;
}

/** Reads a weapon; null for an item of another type. */
export function weaponOf(item: Item.Implementation): Weapon | null {
  if (item.type !== "weapon") return null;
  const { effects, qualities, damageTypes, ...system } = item.system as unknown as WeaponSystem;
  return {
    skill: system.skill,
    dice: system.dice,
    damageTypes: [...damageTypes],
    effects: rated(effects, EFFECTS).map(effectOf),
    qualities: rated(qualities, QUALITIES),
    qualityIds: rated(qualities, QUALITIES).map(({ id }) => id),
    fireRate: system.fireRate,
    range: system.range,
    ammo: system.ammo,
  };
}

/** Ratings by key; keys that nobody knows any more stay stored and do nothing. */
function rated(ratings: WeaponSystem["qualities"], known: readonly string[]): { id: string; value: number | null }[] {
  return Object.entries(ratings)
    .filter(([id]) => known.includes(id))
    .map(([id, { value }]) => ({ id, value }));
}

/** Piercing has a rating always, 1 where none is given. */
function effectOf({ id, value }: { id: string; value: number | null }): DamageEffect {
  if (id === "piercing") return { id, value: value ?? 1 };
  return value === null ? { id } : { id, value };
}

/** The actor's ammunition of an identifier: the first stack that holds any, else the first. */
export function ammunitionOf(actor: Actor.Implementation, identifier: string): Item.Implementation | null {
  if (identifier === "") return null;
  const stacks = actor.items.filter(
    (item) => item.type === "ammo" && (item.system as unknown as { identifier: string }).identifier === identifier,
  );
  return stacks.find((item) => quantityOf(item) > 0) ?? stacks[0] ?? null;
}

/** How many of an item there are. */
export function quantityOf(item: Item.Implementation): number {
  return (item.system as unknown as { quantity?: number }).quantity ?? 0;
}
