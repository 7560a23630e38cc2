import { whole } from "../require.ts";
import { salePrice } from "./price.ts";

/** One deal with one trader: everything bought and sold in it, as totals of list prices in caps. */
export interface Barter {
  readonly bought: number;
  readonly sold: number;
}

/** What is left to pay once both sides are offset, and who pays it. */
export interface Offset {
  /** Whether the character pays; else the trader does. */
  buying: boolean;
  price: number;
}

/**
 * Offsets what is bought against what is sold, which counts for its sale price; one haggle on the difference follows
 * (R-TRD-2, R-TRD-4).
 */
export function barter({ bought, sold }: Barter): Offset {
  const difference = whole("The price of what is bought", bought, { min: 0 }) - salePrice(sold);
  return { buying: difference >= 0, price: Math.abs(difference) };
}

/** What is paid in caps, and what goods must make up for. */
export function payment(price: number, caps: number): { caps: number; goods: number } {
  whole("The price", price, { min: 0 });
  const paid = Math.min(price, whole("The caps at hand", caps, { min: 0 }));
  return { caps: paid, goods: price - paid };
}

/** How a deal stands: each is haggled over once (R-TRD-7). */
export interface DealState {
  readonly haggled: boolean;
  readonly suspicious: boolean;
}

/** A deal that nobody has haggled over. */
export const NEW_DEAL: DealState = { haggled: false, suspicious: false };

/**
 * The deal after haggling, or null if it was haggled over before; a complication makes the trader suspicious (R-TRD-7).
 */
export function haggleOver(deal: DealState, test: { complications: number }): DealState | null {
  const complications = whole("The complications", test.complications, { min: 0 });
  return deal.haggled ? null : { haggled: true, suspicious: deal.suspicious || complications > 0 };
}
