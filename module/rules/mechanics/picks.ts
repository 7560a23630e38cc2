import type { Part } from "../parts.ts";
import { list, whole } from "../require.ts";
import { camelCase } from "../vocabulary/camel-case.ts";
import { amountOf } from "./amount.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import { contextOf } from "./select.ts";
import type { PICKS } from "./kind-words.ts";
import type { MechanicOf } from "./mechanic.ts";

export type PickWhat = (typeof PICKS)[number];

/** What was picked for an item, by what is picked: several words, or one alone. */
export function picked({ choices }: OwnedMechanic, what: PickWhat): readonly string[] {
  const words = choices[what] ?? [];
  return typeof words === "string" ? [words] : list(`The picks of ${what}`, words);
}

/** A pick that an item gives, with what is still open of it. */
export interface Pick {
  key: string;
  mechanic: MechanicOf<"pick">;
  count: number;
  picked: readonly string[];
  open: number;
}

/**
 * All picks of a bearer: attributes and skills to raise, tag skills.
 * @throws {RangeError} for an item with more picked than it gives, or one thing twice where it must differ
 */
export function picksOf(mechanics: readonly OwnedMechanic[]): Pick[] {
  return ofKind(mechanics, "pick").map((owned) => {
    const { key, mechanic, source } = owned;
    const count = amountOf(mechanic.count, contextOf(owned, {}));
    const words = picked(owned, mechanic.what);
    whole(`The picks of ${source.id}`, words.length, { min: 0, max: count });
    const different = new Set(words).size;
    if (!mechanic.repeat && different < words.length) throw new RangeError(`The picks of ${source.id} must differ`);
    return { key, mechanic, count, picked: words, open: count - words.length };
  });
}

/** What picks add to an attribute or to the rank of a skill, each with its source. */
export function pickedParts(mechanics: readonly OwnedMechanic[], what: PickWhat, id: string): Part[] {
  return ofKind(mechanics, "pick")
    .filter(({ mechanic }) => mechanic.what === what)
    .map((owned): Part => {
      const times = picked(owned, what).filter((word) => word === id).length;
      return { reason: camelCase(owned.source.id), value: times * owned.mechanic.by, source: owned.source };
    })
    .filter(({ value }) => value > 0);
}
