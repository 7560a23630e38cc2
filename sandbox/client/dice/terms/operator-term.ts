import type { OperatorNode } from "../nodes.ts";
import { RollTerm, type TermData } from "./roll-term.ts";

/** A sign between terms, or the minus before one. Source: `foundry.dice.terms.OperatorTerm`. */
export class OperatorTerm extends RollTerm {
  static PRECEDENCE = { "+": 10, "-": 10, "*": 20, "/": 20, "%": 20 };
  static OPERATORS = ["+", "-", "*", "/", "%"];
  static override SERIALIZE_ATTRIBUTES = ["operator"];

  operator: string;

  constructor({ operator, options }: TermData & { operator: string }) {
    super({ options });
    this.operator = operator;
  }

  override get flavor(): string {
    return "";
  }

  get expression(): string {
    return this.operator;
  }

  get total(): string {
    return this.operator;
  }

  static fromParseNode({ operator }: OperatorNode): OperatorTerm {
    return new this({ operator });
  }
}
