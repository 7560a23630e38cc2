/** A mechanic as the project writes it, before `readMechanic` has looked at it. */
export type Raw = Record<string, unknown>;

/** One entry of a table's list of mechanics, of whatever shape. */
export type TableMechanic = Record<string, unknown>;

/** A record of a table. */
export type TableRow = Record<string, unknown> & { readonly id: string };

/** Thrown for what the converter does not know; the script lists all of them. */
export class UnknownShape extends Error {}

/** The members of a list, or the one thing alone. */
export function listed(value: unknown): unknown[] {
  return Array.isArray(value) ? (value as unknown[]) : [value];
}

/** Puts conditions together; where two speak of the same, both must hold. */
export function both(first: Raw | undefined, second: Raw | undefined): Raw | undefined {
  const [a, b] = [first ?? {}, second ?? {}];
  if (Object.keys(a).length === 0) return Object.keys(b).length === 0 ? undefined : b;
  if (Object.keys(b).length === 0) return a;
  const clash = Object.keys(b).some((key) => key in a && JSON.stringify(a[key]) !== JSON.stringify(b[key]));
  if (!clash) return { ...a, ...b };
  return { all: [...allOf(a), ...allOf(b)] };
}

function allOf(condition: Raw): unknown[] {
  return Object.keys(condition).length === 1 && "all" in condition ? listed(condition["all"]) : [condition];
}

/** A record without the entries that hold nothing. */
export function lean(raw: Raw): Raw {
  return Object.fromEntries(Object.entries(raw).filter(([, value]) => value !== undefined && value !== null));
}

/** One word stands alone, several in a list. */
export function wordOrList(words: readonly unknown[]): unknown {
  return words.length === 1 ? words[0] : words;
}

/** So much per rank of the item. */
export function perRank(each: unknown): Raw {
  return { each, of: "rank" };
}

/** Steps by rank, from a record of rank and value. */
export function byRank(values: unknown): Raw {
  const steps = Object.entries(values as Record<string, number>).map(([rank, value]) => [Number(rank), value]);
  return { of: "rank", steps };
}
