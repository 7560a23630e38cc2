import type { FormulaNode } from "./nodes.ts";

export interface GrammarOptions {
  /** Letters that stand for dice, beside `d`. */
  denominations: readonly string[];
  /** Does the die of a letter know these modifiers? */
  fits(denomination: string, modifiers: string): boolean;
}

/** The grammar, compiled while the client is built. @throws SyntaxError */
export function parse(formula: string, options: GrammarOptions): FormulaNode[];

export class SyntaxError extends Error {
  /** What stands at the place of the error; null at the end of the text. */
  found: string | null;
  location: { start: { offset: number } };
}
