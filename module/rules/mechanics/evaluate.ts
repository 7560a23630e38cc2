import { finite, whole } from "../require.ts";
import { amountOf } from "./amount.ts";
import { ofKind, type Change } from "./collect.ts";
import { combine, type NumberChange, type SourcedPart, type SourcedTotal } from "./combine.ts";
import type { Context } from "./facts.ts";
import type { MechanicOf, NumberMechanic } from "./mechanic.ts";
import { NUMBER_KINDS, type NumberKindId } from "./number-kinds.ts";
import { acting, contextOf, unitsTaken, type Taken } from "./select.ts";

/** A number before mechanics: with its reasons, or alone with the reason `base`. */
export type Base = number | readonly SourcedPart[];

function baseParts(base: Base): readonly SourcedPart[] {
  return typeof base === "number" ? [{ reason: "base", value: finite("The number", base) }] : base;
}

/** Works out how much a change changes; of one that is paid for by the unit, only the units taken. */
export function numberChange(change: Change<NumberMechanic>, context: Context, taken: Taken = {}): NumberChange {
  const { op = "add", amount, min, max, drawback, cost } = change.mechanic;
  const value = amountOf(amount, contextOf(change, context));
  const units = unitsTaken(change, taken);
  return {
    key: change.key,
    source: change.source,
    op,
    value: cost?.each ? Math.min(value, whole("The units", units)) : value,
    min,
    max,
    drawback,
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
  changes: readonly Change[],
  kind: K,
  base: Base,
  context: Context = {},
  { taken = {}, selects = () => true }: { taken?: Taken; selects?: Selects<K> } = {},
): SourcedTotal {
  const mine = ofKind(changes, kind).filter(({ mechanic }) => selects(mechanic));
  const resolved = (acting(mine, context, taken) as Change<NumberMechanic>[]).map((change) =>
    numberChange(change, context, taken),
  );
  const { better, bounds } = NUMBER_KINDS[kind];
  return combine(baseParts(base), resolved, { better, bounds, whole: kind !== "rate" });
}
