import { lean } from "../documents.ts";
import type { Row } from "../tables.ts";

interface Yield {
  readonly item: string;
  readonly qty: string;
  readonly perAp?: string;
  readonly instead?: boolean;
}

interface Loot {
  readonly kind: string;
  readonly test?: { readonly attribute: string; readonly skill: string; readonly difficulty: number };
  readonly yields?: readonly Yield[];
  readonly onEffect?: readonly Yield[];
  readonly onTwoEffects?: readonly Yield[];
}

interface Gear {
  readonly item: string;
  readonly qty: string;
  readonly refs?: readonly string[];
}

/** Keys of records that stand in for lists: letters, in order. */
const key = (index: number) => `n${String(index + 1).padStart(2, "0")}`;

function keyed<T>(list: readonly T[]): Record<string, T> {
  return Object.fromEntries(list.map((one, index) => [key(index), one]));
}

function yields(list: readonly Yield[] = [], occasion?: string): Record<string, unknown>[] {
  return list.map(({ item, qty, perAp, instead }) =>
    lean({ item, quantity: String(qty) === "1" ? undefined : String(qty), perAp, occasion, instead }),
  );
}

function looted({ kind, test, yields: always, onEffect, onTwoEffects }: Loot): Record<string, unknown> {
  const found = [...yields(always), ...yields(onEffect, "effect"), ...yields(onTwoEffects, "twoEffects")];
  return { ...lean({ kind, ...test }), yields: keyed(found) };
}

/** What is found on a body: what it is looted of, and what it carries. */
export function lootOf(row: Row): Record<string, unknown> {
  const gear = ((row["gear"] ?? []) as Gear[]).flatMap(({ item, qty, refs }) =>
    (refs?.length ? refs : [item]).map((each) => ({ item: each, qty })),
  );
  const carried: Loot[] = gear.length > 0 ? [{ kind: "inventory", yields: gear }] : [];
  return keyed([...((row["loot"] ?? []) as Loot[]), ...carried].map(looted));
}
