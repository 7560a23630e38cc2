import type { DamageEffect } from "../damage/resolve-hit.ts";
import type { Part, Source, Total } from "../parts.ts";
import { RANGES, type Range } from "../vocabulary/ranges.ts";
import type { DamageType } from "../vocabulary/damage.ts";
import { available, type Available } from "./available.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { Context } from "./facts.ts";
import { acting, type Taken } from "./select.ts";

/** A damage effect of an attack, and the items that it is due to; none for one of the weapon's own. */
export interface SourcedEffect extends DamageEffect {
  sources: Source[];
}

/**
 * The damage effects of an attack with those that mechanics add. A value of Piercing is added to one that is there;
 * any other effect counts once.
 */
export function effectsWith(
  mechanics: readonly OwnedMechanic[],
  own: readonly DamageEffect[],
  context: Context = {},
  taken: Taken = {},
): SourcedEffect[] {
  const effects: SourcedEffect[] = own.map((effect) => ({ ...effect, sources: [] }));
  for (const { mechanic, source } of acting(ofKind(mechanics, "effect"), context, taken)) {
    const { effect: id, value, damageType } = mechanic;
    const there = effects.find((each) => each.id === id);
    if (!there) {
      effects.push({ id, ...(value ? { value } : {}), ...(damageType ? { damageType } : {}), sources: [source] });
    } else if (value !== undefined) {
      there.value = (there.value ?? 0) + value;
      there.sources.push(source);
    }
  }
  return effects;
}

/** An attack before mechanics. */
export interface AttackBase {
  /** Combat dice with their reasons, as `damagePool` answers them. */
  dice: readonly Part[];
  effects: readonly DamageEffect[];
  damageTypes: readonly DamageType[];
  fireRate: number;
  range: Range | null;
}

/** What mechanics make of an attack before its dice are rolled, and what they offer for it. */
export interface AttackStep {
  dice: Total;
  effects: SourcedEffect[];
  damageTypes: readonly DamageType[];
  fireRate: Total;
  range: Range | null;
  rerolls: Available<"reroll">[];
}

/** The damage types after those mechanics that change them; the last by the order of their items counts. */
export function damageTypesWith(
  mechanics: readonly OwnedMechanic[],
  own: readonly DamageType[],
  context: Context = {},
  taken: Taken = {},
): readonly DamageType[] {
  return acting(ofKind(mechanics, "damageType"), context, taken).at(-1)?.mechanic.damageTypes ?? own;
}

/** A range after the steps that mechanics add; melee attacks have none. */
export function rangeWith(
  mechanics: readonly OwnedMechanic[],
  own: Range | null,
  context: Context = {},
  taken: Taken = {},
): Range | null {
  if (own === null) return null;
  const { total } = evaluateNumber(mechanics, "range", RANGES.indexOf(own), context, { taken });
  return RANGES[total] as Range;
}

/** Puts together what a bearer's mechanics do to an attack (R-ATK-7). */
export function attackStep(
  mechanics: readonly OwnedMechanic[],
  base: AttackBase,
  context: Context = {},
  taken: Taken = {},
): AttackStep {
  return {
    dice: evaluateNumber(mechanics, "damageDice", base.dice, context, { taken }),
    effects: effectsWith(mechanics, base.effects, context, taken),
    damageTypes: damageTypesWith(mechanics, base.damageTypes, context, taken),
    fireRate: evaluateNumber(mechanics, "fireRate", [{ reason: "weapon", value: base.fireRate }], context, { taken }),
    range: rangeWith(mechanics, base.range, context, taken),
    rerolls: available(mechanics, "reroll", context, taken.used).filter(({ mechanic }) => mechanic.of !== "test"),
  };
}
