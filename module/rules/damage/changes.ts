import { record, whole } from "../require.ts";

/**
 * The numbers that a hit or an attack may change, by key: `hp`, `radiation`, `dying` (0 or 1), `armour.<location>`,
 * `injuries.<location>.untreated`, and whatever a caller adds: statuses as 0 or 1, ammunition, AP. A missing key is 0.
 */
export type FlatState = Readonly<Record<string, number>>;

/** How one number changed. */
export interface Change {
  before: number;
  after: number;
  delta: number;
}
export type Changes = Readonly<Record<string, Change>>;

/** Bounds of numbers by key; without any a number is 0 or more. */
export type Limits = Readonly<Record<string, { min?: number; max?: number }>>;

/** A state after changes, with what the bounds kept back from each number. */
export interface Changed {
  state: FlatState;
  changes: Changes;
  held: Readonly<Record<string, number>>;
}

function numberOf(state: FlatState, key: string): number {
  return whole(key, state[key] ?? 0);
}

/** What differs between two states, as differences (fixed order: keys of the first, then new ones). */
export function changesBetween(before: FlatState, after: FlatState): Changes {
  const both = [record("A flat state", before), record("A flat state", after)];
  const keys = [...new Set(both.flatMap((state) => Object.keys(state)))];
  const pairs = keys.map((key): [string, Change] => {
    const [first, last] = [numberOf(before, key), numberOf(after, key)];
    return [key, { before: first, after: last, delta: last - first }];
  });
  return Object.fromEntries(pairs.filter(([, { delta }]) => delta !== 0));
}

function moved(state: FlatState, changes: Changes, direction: 1 | -1, limits: Limits): Changed {
  const next: Record<string, number> = { ...record("A flat state", state) };
  const made: Record<string, Change> = {};
  const held: Record<string, number> = {};
  for (const [key, { delta }] of Object.entries(record("Changes", changes))) {
    const before = numberOf(state, key);
    const wanted = before + direction * whole(`The change of ${key}`, delta);
    const { min = 0, max = Infinity } = limits[key] ?? {};
    const after = Math.max(Math.min(min, before), Math.min(wanted, Math.max(max, before)));
    next[key] = after;
    made[key] = { before, after, delta: after - before };
    if (after !== wanted) held[key] = wanted - after;
  }
  return { state: next, changes: made, held };
}

/** Makes changes on a state that may have moved on since they were worked out: by difference, within the bounds. */
export function applyChanges(state: FlatState, changes: Changes, limits: Limits = {}): Changed {
  return moved(state, changes, 1, limits);
}

/**
 * Takes changes back by difference, so that what happened in between stays. The changes must be those that were
 * really made (`applyChanges`). A number already outside its bounds is not moved further out.
 */
export function undoChanges(state: FlatState, changes: Changes, limits: Limits = {}): Changed {
  return moved(state, changes, -1, limits);
}

/** Adds up changes made one after the other, such as two hits of one attack. */
export function sumChanges(list: readonly Changes[]): Changes {
  const sum: Record<string, Change> = {};
  for (const changes of list) {
    for (const [key, { before, after }] of Object.entries(changes)) {
      const first = sum[key]?.before ?? before;
      sum[key] = { before: first, after, delta: after - first };
    }
  }
  return Object.fromEntries(Object.entries(sum).filter(([, { delta }]) => delta !== 0));
}
