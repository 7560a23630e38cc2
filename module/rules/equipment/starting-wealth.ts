import { finite, whole } from "../require.ts";

const CAPS_PER_LEVEL = 50;
/** On the last level of the table the highest rarity is 5; above it there is none that is too high. */
const LAST_BOUND_LEVEL = 20;
const LEVELS_PER_RARITY = 4;

/** Caps for gear at creation above level 1, and the highest rarity that they buy; null: any. */
export interface StartingWealth {
  caps: number;
  maxRarity: number | null;
}

/**
 * What a starting level gives once, not per level (R-CHR-22): 50 × (2 + 3 + … + level) caps. Level 1 gives nothing.
 */
export function startingWealth(level: number): StartingWealth {
  whole("The starting level", level, { min: 1 });
  const caps = CAPS_PER_LEVEL * ((level * (level + 1)) / 2 - 1);
  if (level > LAST_BOUND_LEVEL) return { caps, maxRarity: null };
  return { caps, maxRarity: level === 1 ? 0 : Math.ceil(level / LEVELS_PER_RARITY) };
}

/** A thing that starting caps may buy. */
export interface Offer {
  readonly id: string;
  /** In caps. */
  readonly price: number;
  readonly rarity: number;
}

/** Things that were bought in the order given, what is left, and what was not to be had. */
export interface StartingPurchase {
  spent: number;
  left: number;
  bought: string[];
  refused: { id: string; reason: "tooRare" | "tooDear" }[];
}

/** Buys things with the wealth of a starting level, each one if it is not too rare and the caps suffice (R-CHR-22). */
export function buyWithStartingWealth(level: number, offers: readonly Offer[]): StartingPurchase {
  const { caps, maxRarity } = startingWealth(level);
  const purchase: StartingPurchase = { spent: 0, left: caps, bought: [], refused: [] };
  for (const { id, price, rarity } of offers) {
    finite(`The price of ${id}`, price, { min: 0 });
    const tooRare = whole(`The rarity of ${id}`, rarity, { min: 0 }) > (maxRarity ?? Infinity);
    if (tooRare || price > purchase.left) {
      purchase.refused.push({ id, reason: tooRare ? "tooRare" : "tooDear" });
    } else {
      purchase.bought.push(id);
      purchase.spent += price;
      purchase.left -= price;
    }
  }
  return purchase;
}
