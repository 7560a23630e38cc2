import { SORT_INTEGER_DENSITY } from "../constants/documents.ts";

type Sorted<K extends string> = { id?: string | null } & { [key in K]?: unknown };

export interface SortOptions<T, K extends string> {
  /** The sibling that `source` goes next to; without one it goes to the end. */
  target?: T | null;
  /** All others of the same list. */
  siblings?: T[];
  sortKey?: K;
  /** Before the target; when not said, after it if `source` stood before it and before it otherwise. */
  sortBefore?: boolean;
}

/**
 * Works out new sort numbers that put `source` next to a target. Only as many siblings are renumbered as necessary.
 * Source: `foundry.utils.performIntegerSort`.
 */
export function performIntegerSort<T extends object, K extends string = "sort">(
  source: T,
  options: SortOptions<T, K> = {},
): { target: T; update: { [key in K]: number } }[] {
  const { target = null, siblings = [], sortBefore } = options;
  const sortKey = options.sortKey ?? ("sort" as K);
  const rank = (entry: T): number => Number((entry as Sorted<K>)[sortKey] ?? 0);
  const ordered = siblings.filter((entry) => entry !== source).sort((a, b) => rank(a) - rank(b));
  if (target && !ordered.includes(target)) ordered.push(target);
  let index = ordered.length;
  if (target) {
    const before = sortBefore ?? rank(source) >= rank(target);
    index = ordered.indexOf(target) + (before ? 0 : 1);
  }
  const previous = index > 0 ? rank(ordered[index - 1] as T) : undefined;
  const next = index < ordered.length ? rank(ordered[index] as T) : undefined;
  const entry = (of: T, value: number) => ({ target: of, update: { [sortKey]: value } as { [key in K]: number } });
  if (next === undefined) return [entry(source, (previous ?? 0) + SORT_INTEGER_DENSITY)];
  if (previous === undefined) {
    const half = Math.floor(next / 2);
    return [entry(source, half < next && half > 0 ? half : next - SORT_INTEGER_DENSITY)];
  }
  if (next - previous > 1) return [entry(source, Math.round((previous + next) / 2))];
  const all = [...ordered.slice(0, index), source, ...ordered.slice(index)];
  return all.map((one, position) => entry(one, (position + 1) * SORT_INTEGER_DENSITY));
}

/** The older place of the same function. */
export const SortingHelpers = { performIntegerSort };
