import { list, record, text, whole } from "./require.ts";

/** The item that a part is due to, so that a page can name it. */
export interface Source {
  readonly id: string;
  readonly type: string;
  readonly uuid?: string;
}

/** One line of a sum: why, as a key that a page translates, how much, and by which item if one is behind it. */
export interface Part {
  reason: string;
  value: number;
  source?: Source;
}

/** A number with its reasons. The total can be held at a bound that the parts pass. */
export interface Total {
  total: number;
  parts: Part[];
}

function checked(part: Part): Part {
  const reason = text("A reason", record("A part", part).reason);
  const value = whole(reason, part.value);
  return part.source === undefined ? { reason, value } : { reason, value, source: part.source };
}

/**
 * Adds the parts up, never below `min`. Parts of 0 are left out: they explain nothing.
 * @throws {RangeError} for a reason that is no text or a value that is no whole number
 */
export function totalOf(parts: readonly Part[], min = -Infinity): Total {
  const kept = list("Parts", parts)
    .map(checked)
    .filter(({ value }) => value !== 0);
  return {
    total: Math.max(
      min,
      kept.reduce((sum, { value }) => sum + value, 0),
    ),
    parts: kept,
  };
}
