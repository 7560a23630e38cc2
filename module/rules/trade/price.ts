import { totalOf, type Part, type Total } from "../parts.ts";
import { record, whole } from "../require.ts";

const SALE_SHARE = 4;
/** Percent in one's favour (R-TRD-3). */
const WON = 10;
const WON_AND_SPENT = 20;
const LOST_AND_SPENT = -10;
const CAP_COLLECTOR = 10;

/** AP that the winner spends for the better price, or to make it worse for the loser (R-TRD-3). */
export const HAGGLE_SPEND = 2;

/** What selling brings: a quarter of the total price of a deal, rounded down, whatever the rarity (R-TRD-2). */
export function salePrice(total: number): number {
  return Math.floor(whole("The price", total, { min: 0 }) / SALE_SHARE);
}

export interface Haggling {
  /** In caps. When selling, what `salePrice` gives. */
  readonly price: number;
  /** Whether the character buys; else it sells. */
  readonly buying: boolean;
  /** Whether the character won the opposed test. */
  readonly won: boolean;
  /** Whether the winner spent 2 AP. */
  readonly spent: boolean;
  /** Whether the character has Cap Collector. */
  readonly capCollector?: boolean;
}

function adjusted(price: number, percent: number, buying: boolean): number {
  return Math.floor((price * (100 + (buying ? -percent : percent))) / 100);
}

function haggled({ won, spent }: Haggling): { reason: string; percent: number } {
  if (won) return spent ? { reason: "wonAndSpent", percent: WON_AND_SPENT } : { reason: "won", percent: WON };
  return { reason: "lostAndSpent", percent: spent ? LOST_AND_SPENT : 0 };
}

/** The price after haggling and Cap Collector, rounded down after each, with what each changes (R-TRD-3). */
export function haggleParts(haggling: Haggling): Total {
  const { buying, capCollector = false } = record("The haggling", haggling);
  const price = whole("The price", haggling.price, { min: 0 });
  const { reason, percent } = haggled(haggling);
  const after = adjusted(price, percent, buying);
  const final = adjusted(after, capCollector ? CAP_COLLECTOR : 0, buying);
  return totalOf([
    { reason: "price", value: price },
    { reason, value: after - price },
    { reason: "capCollector", value: final - after },
  ]);
}

/** The price after haggling, in caps (R-TRD-3). */
export function haggle(haggling: Haggling): number {
  return haggleParts(haggling).total;
}

/** Whether the character may call the deal off: when the winner made the price worse (R-TRD-3). */
export function mayRefuseDeal({ won, spent }: { won: boolean; spent: boolean }): boolean {
  return !won && spent;
}

/** The price of something that a trader paid for himself: never below that (R-TRD-7). */
export function traderPrice(price: Total, paid: number): Total {
  const lack = Math.max(0, whole("What the trader paid", paid, { min: 0 }) - price.total);
  const parts: Part[] = [...price.parts, { reason: "traderPaid", value: lack }];
  return totalOf(parts);
}
