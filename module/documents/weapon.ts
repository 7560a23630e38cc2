import type { DamageEffect, DamageType, Range } from "../rules/index.ts";

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
  const rated = (ratings: WeaponSystem["qualities"]) =>
    Object.entries(ratings).map(([id, { value }]) => ({ id, value }));
  return {
    skill: system.skill,
    dice: system.dice,
    damageTypes: [...damageTypes],
    effects: rated(effects).map(({ id, value }) => (value === null ? { id } : { id, value })),
    qualities: rated(qualities),
    qualityIds: Object.keys(qualities),
    fireRate: system.fireRate,
    range: system.range,
    ammo: system.ammo,
  };
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
