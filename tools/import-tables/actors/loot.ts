import { lean } from "../documents.ts";
import type { Row, Tables } from "../tables.ts";
import type { Localized } from "../texts.ts";

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

/** What a bestiary's own list says of a word for loot. */
type Word = Localized & { readonly refs?: readonly string[]; readonly token?: boolean };
type Words = Readonly<Record<string, Word | undefined>>;

/** What a word stands for: the items, one of each when there are as many as are found, or the word in every language. */
function thingsOf(one: Yield, words: Words): (Yield | (Omit<Yield, "item"> & { item: Localized }))[] {
  const { refs = [], token, ...names } = words[one.item] ?? ({} as Partial<Word>);
  if (token) return [{ ...one, item: { en: names.en!, fr: names.fr!, de: names.de! } }];
  if (refs.length === 0) return [one];
  const each = refs.length > 1 && String(refs.length) === String(one.qty) ? "1" : one.qty;
  return refs.map((item) => ({ ...one, item, qty: each }));
}

function yields(words: Words, list: readonly Yield[] = [], occasion?: string): Record<string, unknown>[] {
  return list
    .flatMap((one) => thingsOf(one, words))
    .map(({ item, qty, perAp, instead }) =>
      lean({ item, quantity: String(qty) === "1" ? undefined : String(qty), perAp, occasion, instead }),
    );
}

function looted({ kind, test, yields: always, onEffect, onTwoEffects }: Loot, words: Words): Record<string, unknown> {
  const found = [
    ...yields(words, always),
    ...yields(words, onEffect, "effect"),
    ...yields(words, onTwoEffects, "twoEffects"),
  ];
  return { ...lean({ kind, ...test }), yields: keyed(found) };
}

/** What is found on a body: what it is looted of, and what it carries. */
export function lootOf(row: Row, { creatures, npcs }: Tables): Record<string, unknown> {
  const words = { ...creatures.items, ...npcs.items } as Words;
  const gear = ((row["gear"] ?? []) as Gear[]).flatMap(({ item, qty, refs }) =>
    (refs?.length ? refs : [item]).map((each) => ({ item: each, qty })),
  );
  const carried: Loot[] = gear.length > 0 ? [{ kind: "inventory", yields: gear }] : [];
  return keyed([...((row["loot"] ?? []) as Loot[]), ...carried].map((one) => looted(one, words)));
}
