import { finite, oneOf, record, whole } from "../require.ts";

/** Rates have up to six decimals; sums of such fractions are cleaned of what binary numbers add before rounding down. */
const EXACT = 1_000_000;

/** Caps that opening a bottle yields (R-TRD-8). */
export function capsFromBottles(bottles: number): number {
  return whole("The bottles", bottles, { min: 0 });
}

/**
 * What money of several kinds is worth in caps where it is taken, rounded down on the whole (R-TRD-8).
 * @param amounts pieces by currency; `caps` are worth 1 each
 * @param rates caps per piece, set by the GM; a currency without a rate is not taken
 * @throws {RangeError} for a currency that is not taken
 */
export function worthInCaps(
  amounts: Readonly<Record<string, number>>,
  rates: Readonly<Record<string, number>> = {},
): number {
  const known: Record<string, number> = { ...record("The rates", rates), caps: 1 };
  const total = Object.entries(record("The money", amounts)).reduce((sum, [currency, pieces]) => {
    const rate = known[oneOf("A currency", currency, Object.keys(known))] as number;
    return sum + whole(currency, pieces, { min: 0 }) * finite(`The rate of ${currency}`, rate, { min: 0 });
  }, 0);
  return Math.floor(Math.round(total * EXACT) / EXACT);
}
