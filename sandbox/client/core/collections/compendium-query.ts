import { getProperty } from "../../../common/utils/paths.ts";
import { isPlainObject, type Plain } from "../../../common/utils/types.ts";

/** What documents of a compendium are asked for: `field: value`, `field__in: [values]`, `field__ne: value`. */
export type CompendiumQuery = Record<string, unknown>;

/** The field that a key of a query is about, and how its value is compared. */
function condition(key: string): { path: string; operator: string | undefined } {
  const [, path = key, operator] = /^(.+?)(?:__(in|ne))?$/.exec(key) ?? [];
  return { path, operator };
}

function meets(source: Plain, key: string, wanted: unknown): boolean {
  const { path, operator } = condition(key);
  const value = getProperty(source, path);
  if (operator === "in") return Array.isArray(wanted) && wanted.includes(value);
  if (operator === "ne") return value !== wanted;
  if (isPlainObject(wanted)) return matchesQuery((value ?? {}) as Plain, wanted);
  return value === wanted;
}

/** Does stored data meet every condition of a query? */
export function matchesQuery(source: Plain, query: CompendiumQuery): boolean {
  return Object.entries(query).every(([key, wanted]) => meets(source, key, wanted));
}

/** The conditions that an index with some fields can answer. */
export function indexedPart(query: CompendiumQuery, isIndexed: (path: string) => boolean): CompendiumQuery {
  return Object.fromEntries(Object.entries(query).filter(([key]) => isIndexed(condition(key).path)));
}
