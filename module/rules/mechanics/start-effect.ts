import type { OwnedMechanic } from "./collect.ts";
import type { Condition } from "./condition.ts";
import type { TimedEffect } from "./consumption.ts";
import type { FlagFact, TagFact } from "./facts.ts";
import type { Mechanic } from "./mechanic.ts";
import { endsAt, type Progress } from "./timed-effects.ts";

/** Facts that begin something, and need not hold any more while it lasts. */
const BEGINNINGS: readonly string[] = [
  "action",
  "aimed",
  "detectedSneaking",
  "learned",
  "overcharged",
  "passed",
  "time",
] satisfies readonly (TagFact | FlagFact)[];

function lasting(when: Condition | undefined): Condition | undefined {
  const entries = Object.entries(when ?? {}).filter(([fact]) => !BEGINNINGS.includes(fact));
  return entries.length > 0 ? Object.fromEntries(entries) : undefined;
}

/**
 * The effect that a mechanic begins when its moment has come and it was paid for, such as the Defense of who sprints.
 * It acts by itself until it ends, wherever the rest of its condition holds.
 * @returns null for a mechanic that does not last
 * @throws {RangeError} for an impossible count
 */
export function startEffect(owned: OwnedMechanic, now: Progress): TimedEffect | null {
  const { lasts, cost: _cost, limit: _limit, optional: _optional, group: _group, when, ...rest } = owned.mechanic;
  if (lasts === undefined) return null;
  const condition = lasting(when);
  const mechanic = (condition === undefined ? rest : { ...rest, when: condition }) as Mechanic;
  const { source, rank, choices } = owned;
  return {
    item: { id: source.id, type: "effect", rank, choices, mechanics: [mechanic] },
    lasts,
    ending: endsAt(lasts, now),
  };
}
