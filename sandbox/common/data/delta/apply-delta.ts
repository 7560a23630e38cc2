import { isDeletionKey, plainKey } from "../../utils/special-keys.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";

/** What a delta keeps of an embedded document: a whole one of its own, or the sign that an inherited one is gone. */
export type DeltaEntry = Plain & { _id: string; _tombstone?: boolean };

/** The collections of an actor that a delta changes one document at a time. */
export const DELTA_COLLECTIONS = ["items", "effects"] as const;
/** Plain values that a delta puts in the place of the base actor's when it has them. */
export const DELTA_VALUES = ["name", "type", "img"] as const;
/** Records that a delta is laid over. */
export const DELTA_RECORDS = ["system", "ownership", "flags"] as const;

/** A record laid over another: its values win, `-=key` takes one away. Parts that do not differ stay the same objects. */
function laidOver(base: unknown, delta: unknown): unknown {
  if (!isPlainObject(delta)) return delta;
  const result: Plain = isPlainObject(base) ? { ...base } : {};
  for (const [key, value] of Object.entries(delta)) {
    if (key.startsWith("-=")) delete result[plainKey(key)];
    else if (isDeletionKey(key)) result[plainKey(key)] = value;
    else result[key] = laidOver(result[key], value);
  }
  return result;
}

/**
 * The source of an unlinked token's actor: the base actor's where the delta is silent.
 * Changes neither; embedded documents that are inherited stay the same objects.
 * Source: `foundry.documents.BaseActorDelta.applyDelta`.
 */
export function applyDelta(base: Plain, delta: Plain | null | undefined): Plain {
  const own = delta ?? {};
  const result: Plain = { ...base };
  for (const key of DELTA_VALUES) result[key] = own[key] ?? base[key];
  for (const key of DELTA_RECORDS) if (isPlainObject(own[key])) result[key] = laidOver(base[key], own[key]);
  for (const key of DELTA_COLLECTIONS) {
    result[key] = withEntries(base[key] as Plain[] | undefined, own[key] as DeltaEntry[] | undefined);
  }
  return result;
}

/** Inherited documents in their order, each by the delta's if it has one; then those that only the delta has. */
function withEntries(base: Plain[] = [], entries: DeltaEntry[] = []): Plain[] {
  const own = new Map(entries.map((entry) => [entry._id, entry]));
  const inherited = base.map((document) => own.get(document._id as string) ?? document);
  const ids = new Set(base.map(({ _id }) => _id));
  const added = entries.filter(({ _id }) => !ids.has(_id));
  return [...inherited, ...added].filter(({ _tombstone }) => !_tombstone);
}
