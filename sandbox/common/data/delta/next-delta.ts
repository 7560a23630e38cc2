import { deepEquals } from "../../utils/diff.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import { DELTA_COLLECTIONS, DELTA_RECORDS, DELTA_VALUES, type DeltaEntry } from "./apply-delta.ts";

interface DeltaChange {
  /** The actor of the world that the delta starts from. */
  base: Plain;
  /** The delta as it is. */
  delta: Plain;
  /** The token's actor before and after it was written. */
  before: Plain;
  after: Plain;
}

/**
 * The delta that leads from the base actor to an actor that was written. A value that was written stays the token's own,
 * be it the base actor's by chance; an embedded document that was written is kept whole, a deleted one that is inherited
 * leaves a tombstone.
 */
export function nextDelta({ base, delta, before, after }: DeltaChange): Plain {
  const next: Plain = { ...delta };
  for (const key of DELTA_VALUES) if (!deepEquals(before[key], after[key])) next[key] = after[key];
  for (const key of DELTA_RECORDS) {
    if (!deepEquals(before[key], after[key])) {
      next[key] = ownValues(asRecord(delta[key]), asRecord(before[key]), asRecord(after[key]), asRecord(base[key]));
    }
  }
  for (const key of DELTA_COLLECTIONS) {
    if (before[key] !== after[key]) next[key] = entries(asList(delta[key]), asList(after[key]), asList(base[key]));
  }
  return next;
}

const asRecord = (value: unknown): Plain => (isPlainObject(value) ? value : {});
const asList = (value: unknown): DeltaEntry[] => (Array.isArray(value) ? (value as DeltaEntry[]) : []);

/** What the delta says of a record, with what was written just now. */
function ownValues(delta: Plain, before: Plain, after: Plain, base: Plain): Plain {
  const next: Plain = { ...delta };
  for (const key of new Set([...Object.keys(before), ...Object.keys(after)])) {
    if (Object.hasOwn(before, key) === Object.hasOwn(after, key) && deepEquals(before[key], after[key])) continue;
    delete next[`-=${key}`];
    if (!Object.hasOwn(after, key)) {
      delete next[key];
      if (Object.hasOwn(base, key)) next[`-=${key}`] = null;
    } else if (isPlainObject(before[key]) && isPlainObject(after[key])) {
      next[key] = ownValues(asRecord(next[key]), before[key], after[key], asRecord(base[key]));
    } else next[key] = after[key];
  }
  return next;
}

/** Documents that are not the base actor's very own, and tombstones for those of it that are gone. */
function entries(delta: DeltaEntry[], after: DeltaEntry[], base: DeltaEntry[]): DeltaEntry[] {
  const inherited = new Set(base);
  const kept = new Set(after.map(({ _id }) => _id));
  const gone = base.filter(({ _id }) => !kept.has(_id)).map(({ _id }) => _id);
  const own = after.filter((document) => !inherited.has(document));
  const known = new Set(delta.map(({ _id }) => _id));
  // What the delta had stays in its order.
  const order = [...known, ...own.map(({ _id }) => _id).filter((id) => !known.has(id))];
  const byId = new Map(own.map((document) => [document._id, document]));
  return [...order.flatMap((id) => byId.get(id) ?? []), ...gone.map((_id) => ({ _id, _tombstone: true }))];
}
