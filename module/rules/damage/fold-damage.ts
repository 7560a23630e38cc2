import { foldEvents, recordOf, type AuditEntry, type EventRecord } from "../events.ts";
import {
  damageEvents,
  damageRollEvents,
  extraHits,
  NO_DAMAGE,
  presentHits,
  targetsLeft,
  type DamageRequest,
  type DamageState,
} from "./damage-events.ts";
import { damageRow, rowKey, type DamageRow, type RowStatus } from "./damage-row.ts";

export type { DamageRequest };

/** A damage card as its events leave it. */
export interface DamageCard {
  faces: readonly number[];
  rerolled: readonly number[];
  rows: DamageRow[];
  /** Extra hits that the dice bring and no location has been rolled for, by target (after a re-roll). */
  missingHits: Readonly<Record<string, number>>;
  /** Targets beyond those of the attack, with what added them. */
  added: Readonly<Record<string, string>>;
  /** How many targets Burst can still add. */
  targetsLeft: number;
  audit: AuditEntry[];
}

/** Rows whose application was taken back. */
function undoneRows(record: EventRecord, audit: readonly AuditEntry[]): Set<string> {
  const undone = audit.filter(({ type, status }) => type === "applied" && status === "undone");
  return new Set(
    undone.map(({ id }) => {
      const { target, hit } = recordOf(record[id]);
      return rowKey({ target: String(target), hit: Number(hit) });
    }),
  );
}

function statusOf(appliedBy: string | null, pending: ReadonlySet<string>, wasUndone: boolean): RowStatus {
  if (appliedBy === null) return wasUndone ? "undone" : "open";
  return pending.has(appliedBy) ? "pending" : "applied";
}

function missingHits(request: DamageRequest, state: DamageState): Record<string, number> {
  const due = 1 + extraHits(request, state);
  const targets = [...new Set(state.hits.map(({ target }) => target))];
  const missing = targets.map((name): [string, number] => [
    name,
    due - presentHits(request, state).filter(({ target }) => target === name).length,
  ]);
  return Object.fromEntries(missing.filter(([, count]) => count > 0));
}

/**
 * Folds the events of a damage card into its rows, one per target and hit:
 * - `rolled { faces, hits: [{ target, location, resistance, radiationResistance?, cover? }] }`, once; a target's first
 *   hit is whole, those after it are extra hits of Spread;
 * - `rerolled { dice: [{ index, face }], hits? }`, each die once, before anything is applied (R-DICE-3);
 * - `edited { target, hit, location?, resistance?, cover?, damage?, radiation? }`, before that row is applied;
 * - `relocated { target, hit, location, resistance, ... }`, a location that was rolled again, once per hit (R-DICE-3);
 * - `outcome { target, hit, outcome }`: what perks make of a hit; `redirected` names who is struck as `to`, and where;
 * - `targetAdded { why, hits }`: one more target, of Burst at most as many as there are Effects, or chosen where the
 *   attack had none;
 * - `applied { target, hit, pending?, ... }`, once per row; `done` and `undone` as on every card.
 */
export function foldDamage(request: DamageRequest, record: EventRecord): DamageCard {
  const { state, audit } = foldEvents(NO_DAMAGE, record, damageRollEvents(request), damageEvents(request));
  const pending = new Set(audit.filter((entry) => entry.pending).map(({ id }) => id));
  const undone = undoneRows(record, audit);
  const roll = { ...request, faces: state.faces };
  const rows = presentHits(request, state).map((hit): DamageRow => {
    const key = rowKey(hit);
    const appliedBy = state.applied[key] ?? null;
    return {
      ...damageRow(roll, hit, state.edits[key] ?? {}, state.outcomes[key]),
      status: statusOf(appliedBy, pending, undone.has(key)),
      appliedBy,
    };
  });
  const { faces, rerolled: again, added } = state;
  return {
    faces,
    rerolled: again,
    rows,
    missingHits: missingHits(request, state),
    added,
    targetsLeft: targetsLeft(request, state),
    audit,
  };
}
