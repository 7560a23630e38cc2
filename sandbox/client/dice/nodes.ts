/** What the grammar makes of a formula, before terms are made of it. Source: the parse nodes of `foundry.dice`. */

interface Node {
  options: { flavor?: string };
}

export interface OperatorNode {
  class: "OperatorTerm";
  operator: string;
}

export interface NumericNode extends Node {
  class: "NumericTerm";
  number: number;
}

export interface StringNode extends Node {
  class: "StringTerm";
  term: string;
}

export interface ParentheticalNode extends Node {
  class: "ParentheticalTerm";
  /** The formula inside. */
  term: string;
}

export interface FunctionNode extends Node {
  class: "FunctionTerm";
  fn: string;
  /** The formulas of its arguments. */
  terms: string[];
}

export interface PoolNode extends Node {
  class: "PoolTerm";
  terms: string[];
  modifiers: string;
}

/** A formula in parentheses that a count or a number of faces is computed from. */
export interface Group {
  group: string;
}

export interface DiceNode extends Node {
  class: "DiceTerm";
  number: number | Group;
  /** A letter for dice that are registered under one. */
  faces: number | string | Group;
  modifiers: string;
}

export type FormulaNode =
  OperatorNode | NumericNode | StringNode | ParentheticalNode | FunctionNode | PoolNode | DiceNode;
