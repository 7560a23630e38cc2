import { FormulaError } from "../formula-error.ts";
import type { StringNode } from "../nodes.ts";
import { type EvaluationOptions, RollTerm, type TermData } from "./roll-term.ts";

/** A word that stands for nothing known. Source: `foundry.dice.terms.StringTerm`. */
export class StringTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term"];

  term: string;

  constructor({ term, options }: TermData & { term: string }) {
    super({ options });
    this.term = term;
  }

  get expression(): string {
    return this.term;
  }

  get total(): string {
    return this.term;
  }

  /** @throws FormulaError unless words are allowed */
  override evaluate(options: EvaluationOptions = {}): this {
    if (!options.allowStrings) throw new FormulaError("word", { word: this.term });
    this._evaluated = true;
    return this;
  }

  static fromParseNode({ term, options }: StringNode): StringTerm {
    return new this({ term, options });
  }
}
