import { combatDice } from "../dice.ts";
import {
  foldEvents,
  listField,
  recordOf,
  refuse,
  type AuditEntry,
  type CardEvent,
  type EventHandlers,
  type EventRecord,
} from "../events.ts";
import { faces as checkedFaces, whole } from "../require.ts";
import {
  damageRow,
  readEdit,
  readPlace,
  readRow,
  rowKey,
  type DamageRow,
  type PlacedHit,
  type RowEdits,
  type RowStatus,
} from "./damage-row.ts";
import type { AttackRoll } from "./extra-hits.ts";

/** What a damage card was asked to roll. */
export type DamageRequest = Omit<AttackRoll, "faces">;

interface DamageState {
  faces: readonly number[];
  /** Dice that were re-rolled, each once (R-DICE-3). */
  rerolled: readonly number[];
  hits: readonly PlacedHit[];
  edits: Readonly<Record<string, RowEdits>>;
  /** The event that applied each row. */
  applied: Readonly<Record<string, string>>;
}

/** A damage card as its events leave it. */
export interface DamageCard {
  faces: readonly number[];
  rerolled: readonly number[];
  rows: DamageRow[];
  /** Extra hits that the dice bring and no location has been rolled for, by target (after a re-roll). */
  missingHits: Readonly<Record<string, number>>;
  audit: AuditEntry[];
}

/** Hits are numbered by target, in the order in which they were placed. */
function placed(hits: readonly PlacedHit[], values: readonly unknown[]): PlacedHit[] {
  const all = [...hits];
  for (const value of values) {
    const place = readPlace(value);
    all.push({ ...place, hit: all.filter(({ target }) => target === place.target).length });
  }
  return all;
}

/** Extra hits of each target by the present dice. */
function extraHits(request: DamageRequest, state: DamageState): number {
  return request.effects.some(({ id }) => id === "spread") ? combatDice(state.faces).effects : 0;
}

/** The hits that the present dice bring: a re-roll can take extra ones away again. */
function presentHits(request: DamageRequest, state: DamageState): PlacedHit[] {
  return state.hits.filter(({ hit }) => hit <= extraHits(request, state));
}

function rolled(state: DamageState, event: CardEvent): DamageState {
  if (state.hits.length > 0) refuse("alreadyRolled");
  const faces = checkedFaces("combat dice", listField(event, "faces") as number[], 6);
  const hits = placed([], listField(event, "hits"));
  return hits.length > 0 ? { ...state, faces, hits } : refuse("noTarget");
}

function rerolled(state: DamageState, event: CardEvent): DamageState {
  const faces = [...state.faces];
  const again = [...state.rerolled];
  if (Object.keys(state.applied).length > 0) refuse("alreadyApplied");
  for (const value of listField(event, "dice")) {
    const { index, face } = recordOf(value);
    const die = whole("The index of a die", index as number, { min: 0, max: faces.length - 1 });
    if (again.includes(die)) refuse("alreadyRerolled");
    faces[die] = whole("A face of combat dice", face as number, { min: 1, max: 6 });
    again.push(die);
  }
  return { ...state, faces, rerolled: again, hits: placed(state.hits, (event["hits"] ?? []) as unknown[]) };
}

function edited(request: DamageRequest) {
  return (state: DamageState, event: CardEvent): DamageState => {
    const key = rowKey(readRow(event, presentHits(request, state)));
    if (state.applied[key]) refuse("alreadyApplied");
    const { place, edits } = readEdit(event);
    return {
      ...state,
      hits: state.hits.map((hit) => (rowKey(hit) === key ? { ...hit, ...place } : hit)),
      edits: { ...state.edits, [key]: { ...state.edits[key], ...edits } },
    };
  };
}

function applied(request: DamageRequest) {
  return (state: DamageState, event: CardEvent): DamageState => {
    const key = rowKey(readRow(event, presentHits(request, state)));
    if (state.applied[key]) refuse("alreadyApplied");
    return { ...state, applied: { ...state.applied, [key]: event.id } };
  };
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
 * - `applied { target, hit, pending?, ... }`, once per row; `done` and `undone` as on every card.
 */
export function foldDamage(request: DamageRequest, record: EventRecord): DamageCard {
  const handlers: EventHandlers<DamageState> = {
    rerolled,
    edited: edited(request),
    applied: applied(request),
  };
  const nothing: DamageState = { faces: [], rerolled: [], hits: [], edits: {}, applied: {} };
  const { state, audit } = foldEvents(nothing, record, { rolled }, handlers);
  const pending = new Set(audit.filter((entry) => entry.pending).map(({ id }) => id));
  const undone = undoneRows(record, audit);
  const roll = { ...request, faces: state.faces };
  const rows = presentHits(request, state).map((hit): DamageRow => {
    const key = rowKey(hit);
    const appliedBy = state.applied[key] ?? null;
    return {
      ...damageRow(roll, hit, state.edits[key] ?? {}),
      status: statusOf(appliedBy, pending, undone.has(key)),
      appliedBy,
    };
  });
  return { faces: state.faces, rerolled: state.rerolled, rows, missingHits: missingHits(request, state), audit };
}
