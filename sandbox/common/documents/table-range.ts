/** A result's range as it stands in a table: one number, or first to last. */
export function rangeLabel([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}–${to}`;
}
