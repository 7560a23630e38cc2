import type { FormulaNode } from "./nodes.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { FunctionTerm } from "./terms/function-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { OperatorTerm } from "./terms/operator-term.ts";
import { ParentheticalTerm } from "./terms/parenthetical-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import type { RollTerm } from "./terms/roll-term.ts";
import { StringTerm } from "./terms/string-term.ts";

/** The term that a part of a formula stands for. */
export function instantiate(node: FormulaNode): RollTerm {
  switch (node.class) {
    case "DiceTerm":
      return DiceTerm.fromParseNode(node);
    case "FunctionTerm":
      return FunctionTerm.fromParseNode(node);
    case "NumericTerm":
      return NumericTerm.fromParseNode(node);
    case "OperatorTerm":
      return OperatorTerm.fromParseNode(node);
    case "ParentheticalTerm":
      return ParentheticalTerm.fromParseNode(node);
    case "PoolTerm":
      return PoolTerm.fromParseNode(node);
    case "StringTerm":
      return StringTerm.fromParseNode(node);
  }
}
