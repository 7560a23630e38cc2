import type { NumericNode } from "../nodes.ts";
import { RollTerm, type TermData } from "./roll-term.ts";

/** A number. Source: `foundry.dice.terms.NumericTerm`. */
export class NumericTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["number"];

  number: number;

  constructor({ number, options }: TermData & { number: number | string }) {
    super({ options });
    this.number = Number(number);
  }

  get expression(): string {
    return String(this.number);
  }

  get total(): number {
    return this.number;
  }

  static fromParseNode({ number, options }: NumericNode): NumericTerm {
    return new this({ number, options });
  }
}
