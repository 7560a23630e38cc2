/** What a field takes: the least and the most, whole numbers alone, or nothing at all. */
export interface AmountBounds {
  readonly min: number;
  readonly max: number;
  readonly whole: boolean;
  /** May the field be left empty? Its value is null then. */
  readonly empty: boolean;
}

/** What was typed is no amount. */
export const NO_AMOUNT = Symbol("no amount");

/** Digits of a fraction that are kept: weights have two. */
const FRACTION = 1e4;

/**
 * The number that was typed over an earlier one: "12" sets it, "+3" and "-2" change it, "=-2" sets a negative one; a
 * comma is as good as a point. It is held within the bounds.
 */
export function typedAmount(text: string, before: number, bounds: AmountBounds): number | null | typeof NO_AMOUNT {
  const typed = text.trim();
  if (typed === "") return bounds.empty ? null : NO_AMOUNT;
  const match = /^(=?\s*[+\-−]?)\s*(\d{1,12}(?:[.,]\d{1,6})?)$/.exec(typed);
  if (!match) return NO_AMOUNT;
  const number = Number(match[2]?.replace(",", "."));
  if (bounds.whole && !Number.isInteger(number)) return NO_AMOUNT;
  const amount = changed(match[1]?.replace(/\s/, "") ?? "", number, before);
  return Math.min(bounds.max, Math.max(bounds.min, Math.round(amount * FRACTION) / FRACTION));
}

function changed(sign: string, number: number, before: number): number {
  switch (sign) {
    case "+":
      return before + number;
    case "-":
    case "−":
      return before - number;
    case "=-":
    case "=−":
      return -number;
    default:
      return number;
  }
}
