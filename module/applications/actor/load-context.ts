import { weightByType } from "../../data/actor/load.ts";
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
  readonly encumbrance: Load;
  readonly derived?: { readonly carryLimit?: Total };
}

/** Caps, the weight that is carried and its limit, in the user's unit, and what too much of it hinders. */
export function loadContext(actor: Actor.Implementation) {
  const { caps, encumbrance, derived: sums } = actor.system as unknown as LoadedSystem;
  const pounds = encumbrance.carried;
  const limit: Derived | null = sums?.carryLimit
    ? sum(localize("WASTELAND.Sheet.load.limit"), weightTotal(sums.carryLimit), unitText())
    : null;
  return {
    caps: caps ?? null,
    carried: sum(localize("WASTELAND.Gear.carried"), weightTotal(weightByKind(actor, pounds)), limit ? "" : unitText()),
    // Of the limit, for the bar.
    share: pounds / poundsPerUnit(),
    limit,
    unweighed: unweighedText(actor),
    hindrances: hindrancesOf(encumbrance),
  };
}

/** What each kind of thing adds to the load; stacks are told by their own rows. */
function weightByKind(actor: Actor.Implementation, total: number): Total {
  const parts = [...weightByType(actor)].map(([type, value]) => ({ reason: localize(`TYPES.Item.${type}`), value }));
  return { total, parts: parts.sort((a, b) => b.value - a.value) };
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
