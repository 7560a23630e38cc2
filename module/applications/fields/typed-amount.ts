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

/** Digits in threes, parted by one and the same mark: a point, a comma, an apostrophe or a space. */
const GROUPED = /^[1-9]\d{0,2}(?:([.,'’\s])\d{3})(?:\1\d{3})*$/;
const PLAIN = /^\d{1,12}(?:[.,]\d{1,6})?$/;

/**
 * The number that was typed over an earlier one: "12" sets it, "+3" and "-2" change it, "=-2" sets a negative one. A
 * comma is as good as a point; in a whole number both part thousands, as in "1,000" and "1.000". The answer is held
 * within the bounds.
 */
export function typedAmount(text: string, before: number, bounds: AmountBounds): number | null | typeof NO_AMOUNT {
  const typed = text.trim();
  if (typed === "") return bounds.empty ? null : NO_AMOUNT;
  const [, sign = "", digits = ""] = /^(=?\s*[+\-−]?)\s*(.*)$/s.exec(typed) ?? [];
  const number = readNumber(digits, bounds.whole);
  if (number === null) return NO_AMOUNT;
  const amount = changed(sign.replace(/\s/, ""), number, before);
  return Math.min(bounds.max, Math.max(bounds.min, Math.round(amount * FRACTION) / FRACTION));
}

/**
 * A number as it was typed, with its sign or without; null for anything else, and for "1,000", which is a thousand to one
 * reader and one to the next.
 */
export function signedNumber(text: string): number | null {
  const [, sign = "", digits = ""] = /^([+\-−]?)\s*(.*)$/s.exec(text.trim()) ?? [];
  const number = ".,".includes(GROUPED.exec(digits)?.[1] ?? " ") ? null : readNumber(digits, false);
  return number === null || sign === "" || sign === "+" ? number : -number;
}

/** A number without its sign; null for anything else. */
function readNumber(digits: string, whole: boolean): number | null {
  const mark = GROUPED.exec(digits)?.[1];
  // In a fraction a point or a comma is where the whole ends.
  if (mark !== undefined && (whole || !".,".includes(mark))) return Number(digits.replaceAll(mark, ""));
  if (!PLAIN.test(digits)) return null;
  const number = Number(digits.replace(",", "."));
  return whole && !Number.isInteger(number) ? null : number;
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
