import { LABELS } from "../config/labels.ts";
import type { DamageEffect, DamageType } from "../rules/index.ts";
import { ratingText } from "./rating-text.ts";
import { localize } from "./words.ts";

/** Damage types, each with its key for the glyph. */
export function damageTypesText(types: Iterable<DamageType>): { key: DamageType; label: string }[] {
  return [...types].map((key) => ({ key, label: localize(LABELS.damageTypes[key]) }));
}

/** Dice, types and effects of damage, named. */
export function damageText(dice: number, types: readonly DamageType[], effects: readonly DamageEffect[]) {
  const names = effects.map(({ id, value }) => ratingText(LABELS.effects, id, value));
  return { dice, types: damageTypesText(types), effects: names.filter((name) => name !== "").join(", ") };
}
