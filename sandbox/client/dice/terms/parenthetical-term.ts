import type { ParentheticalNode } from "../nodes.ts";
import { innerRoll, innerRollOf, isRoll, restoreRoll } from "../registry.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { type EvaluationOptions, RollTerm, type TermData, type TermOptions } from "./roll-term.ts";

interface ParentheticalData extends TermData {
  /** The formula inside; either this or its roll is given. */
  term?: string;
  roll?: Roll | Record<string, unknown>;
}

/** A formula in parentheses. Source: `foundry.dice.terms.ParentheticalTerm`. */
export class ParentheticalTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["term", "roll"];

  override isIntermediate = true;
  term: string;
  roll: Roll;

  constructor({ term, roll, options }: ParentheticalData) {
    super({ options });
    this.roll = isRoll(roll) ? roll : roll ? restoreRoll(roll) : innerRoll(term ?? "");
    this.term = term ?? this.roll.formula;
    if (this.roll._evaluated) this._evaluated = true;
  }

  override get dice(): DiceTerm[] {
    return this.roll.dice;
  }

  get total(): any {
    return this.roll.product;
  }

  get expression(): string {
    return `(${this.roll.formula})`;
  }

  override get isDeterministic(): boolean {
    return this.roll.isDeterministic;
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (RollTerm.isDeterministic(this, options) || options.strict === false) {
      this.roll.evaluateSync(options);
      return this;
    }
    return this.roll.evaluate(options).then(() => this);
  }

  static fromTerms(terms: RollTerm[], options?: TermOptions): ParentheticalTerm {
    return new this({ roll: innerRollOf(terms), options });
  }

  static fromParseNode({ term, options }: ParentheticalNode): ParentheticalTerm {
    return new this({ term, options });
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), roll: this.roll.toJSON() };
  }
}
