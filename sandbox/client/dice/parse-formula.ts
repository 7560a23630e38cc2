import { FormulaError } from "./formula-error.ts";
import { parse, SyntaxError as GrammarError } from "./grammar.peggy";
import { isSplittable } from "./modifiers.ts";
import type { FormulaNode } from "./nodes.ts";
import { diceClasses } from "./registry.ts";

/**
 * Reads a formula in which no references are left.
 * @throws FormulaError
 */
export function parseFormula(formula: string): FormulaNode[] {
  if (!formula.trim()) throw new FormulaError("empty", {}, formula);
  const classes = diceClasses();
  try {
    return parse(formula, {
      denominations: Object.keys(classes).filter((letter) => letter !== "d"),
      fits: (letter, modifiers) => isSplittable(modifiers, classes[letter]?.MODIFIERS ?? {}),
    });
  } catch (error) {
    if (!(error instanceof GrammarError)) throw error;
    const { found, location } = error;
    if (found === null) throw new FormulaError("end", {}, formula);
    const { offset } = location.start;
    throw new FormulaError("unexpected", { found, position: offset + 1 }, formula);
  }
}
