import { inputError } from "../input-error.ts";
import { NUMBER_FACTS, type Context, type NumberFact } from "./facts.ts";
import { anyNumber, fields, listOf, oneOrMore, optional, reader, wholeNumber, word, type Reader } from "./read.ts";

/** So much for each full `per` (1 unless said) of a number, or of the product of several. */
export interface EachAmount {
  readonly each: number;
  readonly per?: number;
  readonly of: readonly NumberFact[];
}

/** The value of the highest step that a number reaches; 0 below the first. Steps are pairs of border and value. */
export interface StepAmount {
  readonly of: readonly NumberFact[];
  readonly steps: readonly (readonly [number, number])[];
}

/** How much: a number, or what follows from a number of the context. */
export type Amount = number | EachAmount | StepAmount;

const step: Reader<readonly [number, number]> = reader({ type: "step" }, (name, value) => {
  const pair = listOf(anyNumber)(name, value);
  if (pair.length === 2) return pair as unknown as readonly [number, number];
  const message = `${name} must be a pair of border and value, but has ${pair.length} members`;
  throw inputError(name, { kind: "pair" }, JSON.stringify(pair), message);
});

const computed = fields({
  each: optional(wholeNumber()),
  per: optional(wholeNumber({ min: 1 })),
  of: oneOrMore(word(NUMBER_FACTS)),
  steps: optional(oneOrMore(step)),
});

/**
 * Reads an amount.
 * @throws {RangeError} for an unknown number, or unless there is just one of `each` and `steps`
 */
export const readAmount: Reader<Amount> = reader({ type: "amount" }, (name, value): Amount => {
  if (typeof value === "number") return anyNumber(name, value);
  const { each, per, of, steps } = computed(name, value);
  if (each !== undefined && steps === undefined) return per === undefined ? { each, of } : { each, per, of };
  if (each === undefined && per === undefined && steps !== undefined)
    return { of, steps: [...steps].sort(([a], [b]) => a - b) };
  const message = `${name} must have either each or steps`;
  throw inputError(name, { kind: "eachOrSteps" }, JSON.stringify(value), message);
});

/** How much an amount is in a context; numbers that the context lacks count 0. */
export function amountOf(amount: Amount, context: Context): number {
  if (typeof amount === "number") return amount;
  const product = amount.of.reduce((total, fact) => total * (context[fact] ?? 0), 1);
  if ("each" in amount) return amount.each * Math.floor(product / (amount.per ?? 1));
  return amount.steps.filter(([from]) => product >= from).at(-1)?.[1] ?? 0;
}
