import { compute, joinRow } from "./arithmetic.ts";
import { FormulaError } from "./formula-error.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";

/** Terms as text, each written as `write` says. */
export function joinTerms(terms: readonly RollTerm[], write: (term: RollTerm) => string): string {
  return joinRow(terms.map((term) => ({ text: write(term), isOperator: term instanceof OperatorTerm })));
}

/**
 * What evaluated terms come to: a number, or their text when one of them is a word.
 * @throws FormulaError when it is no number
 */
export function totalOf(terms: readonly RollTerm[]): number | string {
  const totals = terms.map((term) => (term instanceof OperatorTerm ? undefined : numeric(term.total)));
  if (totals.some((total) => typeof total === "string")) return joinTerms(terms, (term) => String(term.total));
  const total = compute(
    terms.map((term, place) =>
      term instanceof OperatorTerm ? { operator: term.operator } : ((totals[place] as number | undefined) ?? 0),
    ),
  );
  if (!Number.isFinite(total)) throw new FormulaError("number");
  // A minus before nothing is nothing.
  return total === 0 ? 0 : total;
}

/** Texts that are numbers count as such. */
function numeric(total: unknown): unknown {
  return typeof total === "string" && total.trim() !== "" && Number.isFinite(Number(total)) ? Number(total) : total;
}
