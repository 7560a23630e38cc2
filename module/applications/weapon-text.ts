import { LABELS } from "../config/labels.ts";
import type { DamageType, Effect, Quality, Range } from "../rules/index.ts";
import { damageTypesText } from "./damage-text.ts";
import { byName } from "./numbers.ts";
import { ratingText } from "./rating-text.ts";
import { localize } from "./words.ts";

export interface WeaponNumbers {
  readonly dice: number;
  readonly damageTypes: ReadonlySet<DamageType>;
  readonly effects: Readonly<Record<string, { readonly value: number | null }>>;
  readonly qualities: Readonly<Record<string, { readonly value: number | null }>>;
  readonly fireRate: number;
  readonly range: Range | null;
}

/** "Piercing 1, Vicious": the known keys of a record with their ratings, by name. */
function ratingsText(
  labels: Readonly<Record<string, string>>,
  ratings: Readonly<Record<string, { readonly value: number | null }>>,
): string {
  const names = Object.entries(ratings).map(([key, { value }]) => ratingText(labels, key, value));
  return names
    .filter((name) => name !== "")
    .sort(byName)
    .join(", ");
}

/** A weapon's figures in words and glyphs, the same on the sheet, in the dialog and on cards. */
export function weaponText(weapon: WeaponNumbers) {
  return {
    dice: weapon.dice,
    damageTypes: damageTypesText(weapon.damageTypes),
    effects: ratingsText(LABELS.effects satisfies Record<Effect, string>, weapon.effects),
    qualities: ratingsText(LABELS.qualities satisfies Record<Quality, string>, weapon.qualities),
    fireRate: weapon.fireRate,
    range: weapon.range === null ? null : localize(LABELS.ranges[weapon.range]),
  };
}
