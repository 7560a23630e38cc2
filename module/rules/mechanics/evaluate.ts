import type { Part, Total } from "../parts.ts";
import { finite, whole } from "../require.ts";
import { amountOf } from "./amount.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import { combine, type NumberChange } from "./combine.ts";
import type { Context } from "./facts.ts";
import type { MechanicOf, NumberMechanic } from "./mechanic.ts";
import { NUMBER_KINDS, type NumberKindId } from "./number-kinds.ts";
import { acting, contextOf, unitsTaken, type Taken } from "./select.ts";

/** A number before mechanics: with its reasons, or alone with the reason `base`. */
export type Base = number | readonly Part[];

function baseParts(base: Base): readonly Part[] {
  return typeof base === "number" ? [{ reason: "base", value: finite("The number", base) }] : base;
}

/** Works out how much a mechanic changes its number; of one that is paid for by the unit, only the units taken. */
export function numberChange(owned: OwnedMechanic<NumberMechanic>, context: Context, taken: Taken = {}): NumberChange {
  const { op = "add", amount, min, max, drawback, exact, cost } = owned.mechanic;
  const value = amountOf(amount, contextOf(owned, context));
  const units = unitsTaken(owned, taken);
  return {
    key: owned.key,
    source: owned.source,
    op,
    value: cost?.each ? Math.min(value, whole("The units", units)) : value,
    min,
    max,
    drawback,
    exact,
  };
}

/** Fields that select one number of a kind, such as the attribute or the damage type. */
export type Selects<K extends NumberKindId> = (mechanic: MechanicOf<K>) => boolean;

/**
 * A number with all that mechanics do to it in a context, each part with its source. What costs something or is
 * limited counts only when it was chosen.
 * @param selects which mechanics of the kind are meant, where the kind has several numbers
 */
export function evaluateNumber<K extends NumberKindId>(
  mechanics: readonly OwnedMechanic[],
  kind: K,
  base: Base,
  context: Context = {},
  { taken = {}, selects = () => true }: { taken?: Taken; selects?: Selects<K> } = {},
): Total {
  const mine = ofKind(mechanics, kind).filter(({ mechanic }) => selects(mechanic));
  const resolved = (acting(mine, context, taken) as OwnedMechanic<NumberMechanic>[]).map((owned) =>
    numberChange(owned, context, taken),
  );
  const { better, bounds } = NUMBER_KINDS[kind];
  return combine(baseParts(base), resolved, { better, bounds, whole: kind !== "rate" });
}
