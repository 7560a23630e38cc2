import type { Part, Source, Total } from "../parts.ts";
import { finite } from "../require.ts";
import { camelCase } from "../vocabulary/camel-case.ts";
import type { Operation } from "./number-kinds.ts";

/** A change of a number, with its amount worked out. */
export interface NumberChange {
  readonly key: string;
  readonly source: Source;
  readonly op: Operation;
  readonly value: number;
  readonly min?: number;
  readonly max?: number;
  readonly drawback?: boolean;
  readonly exact?: boolean;
}

export interface NumberRules {
  readonly better: "higher" | "lower";
  readonly bounds: { readonly min?: number; readonly max?: number };
  /** Whether fractions are rounded down after a factor. */
  readonly whole: boolean;
}

/** Orders changes so that the answer does not depend on the order in which they come. */
function inOrder(changes: readonly NumberChange[], op: Operation): NumberChange[] {
  const place = ({ source, key }: NumberChange) => `${source.id} ${key}`;
  return changes.filter((change) => change.op === op).sort((a, b) => (place(a) < place(b) ? -1 : 1));
}

const UNBOUNDED = Number.MAX_SAFE_INTEGER;

/** Raises before cuts, each in the order in which all can do the most: by ceiling up, by floor down, free ones last. */
function additions(changes: readonly NumberChange[]): NumberChange[] {
  const all = inOrder(changes, "add");
  const ceiling = ({ max = UNBOUNDED }: NumberChange) => max;
  const floor = ({ min = -UNBOUNDED }: NumberChange) => min;
  return [
    ...all.filter(({ value }) => value > 0).sort((a, b) => ceiling(a) - ceiling(b)),
    ...all.filter(({ value }) => value < 0).sort((a, b) => floor(b) - floor(a)),
  ];
}

function bounded({ value, min = -Infinity, max = Infinity }: NumberChange, current: number): number {
  if (value < 0) return Math.min(0, Math.max(value, min - current));
  return Math.max(0, Math.min(value, max - current));
}

/**
 * Puts several changes of one number together: first all that set it, then all that add, then all that multiply, then
 * the bounds of the number. Of those that set it exactly the best for the bearer takes its place; of the others the best
 * counts, the number itself included, and then the worst of the drawbacks. Every part says by how much its source moved the number; parts of 0 are left out.
 */
export function combine(base: readonly Part[], changes: readonly NumberChange[], rules: NumberRules): Total {
  const parts = base.map(({ reason, value, ...rest }) => ({ reason, value: finite(reason, value), ...rest }));
  let current = parts.reduce((sum, { value }) => sum + value, 0);
  const move = ({ source }: NumberChange, value: number) => {
    current += value;
    parts.push({ reason: camelCase(source.id), value, source });
  };
  const sign = rules.better === "higher" ? 1 : -1;
  const sets = inOrder(changes, "set");
  const bestOf = (some: NumberChange[]) => some.sort((a, b) => sign * (b.value - a.value))[0];
  const exact = bestOf(sets.filter((change) => change.exact));
  if (exact) move(exact, exact.value - current);
  const best = bestOf(sets.filter(({ drawback }) => !drawback));
  if (best && sign * (best.value - current) > 0) move(best, best.value - current);
  const worst = sets.filter(({ drawback }) => drawback).sort((a, b) => sign * (a.value - b.value))[0];
  if (worst && sign * (worst.value - current) < 0) move(worst, worst.value - current);
  for (const change of additions(changes)) move(change, bounded(change, current));
  const start = current;
  let factor = 1;
  for (const change of inOrder(changes, "multiply")) {
    factor *= change.value;
    const product = start * factor;
    move(change, (rules.whole ? Math.floor(product) : product) - current);
  }
  const { min = -Infinity, max = Infinity } = rules.bounds;
  return { total: Math.max(min, Math.min(max, current)), parts: parts.filter(({ value }) => value !== 0) };
}
