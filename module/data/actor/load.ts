import { encumbrance, type Encumbrance } from "../../rules/index.ts";

/** What someone carries and what it does to them; weights in pounds (R-CHR-3). */
export interface Load extends Encumbrance {
  carried: number;
  limit: number;
}

interface Carried {
  readonly system: { readonly quantity?: number; readonly weight?: number; readonly stashed?: boolean };
}

/** Pounds of all that an actor has with it; what is stashed weighs nothing for it. */
export function carriedWeight(actor: object): number {
  const { items } = actor as { items: { contents: readonly Carried[] } };
  const pounds = items.contents.reduce((sum, { system: { quantity = 0, weight = 0, stashed = false } }) => {
    const stack = stashed ? 0 : quantity * weight;
    return sum + (Number.isFinite(stack) ? stack : 0);
  }, 0);
  // Weights have at most a few decimals: what binary fractions add is rounded away.
  return Math.round(pounds * 1000) / 1000;
}

/** A load against a limit. */
export function loadOf(carried: number, limit: number): Load {
  return { carried, limit, ...encumbrance(carried, limit) };
}
