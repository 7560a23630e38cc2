/**
 * Preparation overwrites some values with what items make of them. These functions let it run more than once in a
 * cycle, as other modules make it do, with the same outcome.
 */

type Values = Record<string, unknown>;

interface Prepared {
  readonly _source: object;
  /** What preparation began with, once it has run. */
  inputs?: Values | undefined;
}

/** Before effects: the values are those that are stored. */
export function resetInputs(system: Prepared, keys: readonly string[]): void {
  for (const key of keys) restore(system as unknown as Values, key, (system._source as Values)[key]);
  system.inputs = undefined;
}

/** After effects: remembers the values, or brings them back when preparation runs again. */
export function beginWith(system: Prepared, keys: readonly string[]): void {
  const values = system as unknown as Values;
  if (system.inputs) for (const key of keys) restore(values, key, system.inputs[key]);
  else system.inputs = Object.fromEntries(keys.map((key) => [key, copy(values[key])]));
}

function copy(value: unknown): unknown {
  if (value instanceof Set) return new Set<unknown>(value);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, copy(inner)]));
}

function restore(target: Values, key: string, value: unknown): void {
  if (target[key] instanceof Set) target[key] = new Set(value as Iterable<unknown>);
  else if (typeof value !== "object" || value === null) target[key] = value;
  else for (const [inner, each] of Object.entries(value)) restore(target[key] as Values, inner, each);
}
