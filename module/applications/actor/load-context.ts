import { poundsPerUnit } from "../../settings/weight-unit.ts";
import { type Derived, sum } from "../sums.ts";
import { unitText, weightTotal } from "../weights.ts";
import { format, localize } from "../words.ts";
import type { Total } from "../../rules/index.ts";
import { isPhysical, systemOf } from "./rows.ts";

interface Load {
  readonly carried: number;
  readonly penalty: number;
  readonly canSprint: boolean;
  readonly canMove: boolean;
}

interface LoadedSystem {
  readonly caps?: number;
  readonly encumbrance?: Load;
  readonly derived?: { readonly carryLimit?: Total };
}

/** Caps, the weight that is carried and its limit, in the user's unit, and what too much of it hinders. */
export function loadContext(actor: Actor.Implementation) {
  const { caps, encumbrance, derived: sums } = actor.system as unknown as LoadedSystem;
  const pounds = encumbrance?.carried ?? weightOf(actor);
  const limit: Derived | null =
    encumbrance && sums?.carryLimit
      ? sum(localize("WASTELAND.Sheet.load.limit"), weightTotal(sums.carryLimit), unitText())
      : null;
  return {
    caps: caps ?? null,
    carried: sum(localize("WASTELAND.Gear.carried"), weightTotal(weightByKind(actor, pounds)), limit ? "" : unitText()),
    // Of the limit, for the bar.
    share: pounds / poundsPerUnit(),
    limit,
    unweighed: unweighedText(actor),
    hindrances: encumbrance ? hindrancesOf(encumbrance) : [],
  };
}

/** What each kind of thing adds to the load; stacks are told by their own rows. */
function weightByKind(actor: Actor.Implementation, total: number): Total {
  const pounds = new Map<string, number>();
  for (const item of actor.items.filter(isPhysical)) {
    const { quantity = 0, weight, stashed = false } = systemOf(item);
    const stack = stashed ? 0 : quantity * (weight ?? 0);
    if (stack > 0) pounds.set(item.type, (pounds.get(item.type) ?? 0) + stack);
  }
  const parts = [...pounds].map(([type, value]) => ({ reason: localize(`TYPES.Item.${type}`), value }));
  return { total, parts: parts.sort((a, b) => b.value - a.value) };
}

/** What is with the actor, for those whose load the rules do not ask about. */
function weightOf(actor: Actor.Implementation): number {
  const weights = actor.items.filter(isPhysical).map((item) => {
    const { quantity = 0, weight, stashed = false } = systemOf(item);
    return stashed ? 0 : quantity * (weight ?? 0);
  });
  return weights.reduce((sum, weight) => sum + weight, 0);
}

/** Says how many things have no weight that a source gives; empty for none. */
function unweighedText(actor: Actor.Implementation): string {
  const carried = actor.items.filter(isPhysical).map(systemOf);
  const count = carried
    .filter(({ weight, stashed = false }) => weight === null && !stashed)
    .reduce((sum, { quantity = 0 }) => sum + quantity, 0);
  return count === 0 ? "" : format("WASTELAND.Sheet.load.unweighed", { count });
}

function hindrancesOf({ penalty, canSprint, canMove }: Load): string[] {
  if (penalty === 0) return [];
  return [
    format("WASTELAND.Sheet.load.penalty", { penalty }),
    ...(canMove ? [] : [localize("WASTELAND.Sheet.load.stuck")]),
    ...(canSprint || !canMove ? [] : [localize("WASTELAND.Sheet.load.noSprint")]),
  ];
}
