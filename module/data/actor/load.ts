import { encumbrance, type Encumbrance } from "../../rules/index.ts";

/** What someone carries and what it does to them; weights in pounds (R-CHR-3). */
export interface Load extends Encumbrance {
  carried: number;
  limit: number;
}

interface Carried {
  readonly type: string;
  readonly system: { readonly quantity?: number; readonly weight?: number | null; readonly stashed?: boolean };
}

/** Weights have at most a few decimals: what binary fractions add is rounded away. */
const rounded = (pounds: number): number => Math.round(pounds * 1000) / 1000;

/** Pounds of what an actor has with it, by the type of the items; what is stashed weighs nothing for it. */
export function weightByType(actor: object): Map<string, number> {
  const { items } = actor as { items: { contents: readonly Carried[] } };
  const pounds = new Map<string, number>();
  for (const { type, system } of items.contents) {
    const { quantity = 0, weight, stashed = false } = system;
    const stack = stashed ? 0 : quantity * (weight ?? 0);
    if (Number.isFinite(stack) && stack > 0) pounds.set(type, rounded((pounds.get(type) ?? 0) + stack));
  }
  return pounds;
}

/** Pounds of all that an actor has with it. */
export function carriedWeight(actor: object): number {
  return rounded([...weightByType(actor).values()].reduce((sum, pounds) => sum + pounds, 0));
}

/** A load against a limit. */
export function loadOf(carried: number, limit: number): Load {
  return { carried, limit, ...encumbrance(carried, limit) };
}
