import { LABELS } from "../config/labels.ts";
import type { DamageEffect, DamageType } from "../rules/index.ts";
import { localize } from "./words.ts";

/** Dice, types and effects of damage, named. */
export function damageText(dice: number, types: readonly DamageType[], effects: readonly DamageEffect[]) {
  return {
    dice,
    types: types.map((key) => ({ key, label: localize(LABELS.damageTypes[key]) })),
    effects: effects.map(effectText).join(", "),
  };
}

/** "Piercing 1"; an effect that nobody knows is left out. */
function effectText({ id, value }: DamageEffect): string {
  const label = (LABELS.effects as Readonly<Record<string, string>>)[id];
  return label ? [localize(label), value ?? ""].join(" ").trim() : "";
}
