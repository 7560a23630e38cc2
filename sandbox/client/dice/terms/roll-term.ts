import type { DiceTerm } from "./dice-term.ts";
import { termClass } from "../registry.ts";

export interface TermOptions {
  flavor?: string | null;
  [key: string]: unknown;
}

export interface TermData {
  options?: TermOptions;
}

export interface EvaluationOptions {
  /** Every die shows its lowest face. */
  minimize?: boolean;
  /** Every die shows its highest face. */
  maximize?: boolean;
  /** Words that stand for nothing are kept. */
  allowStrings?: boolean;
  allowInteractive?: boolean;
  /** At once only: refuse dice. */
  strict?: boolean;
  [key: string]: unknown;
}

/** A part of a formula. Source: `foundry.dice.terms.RollTerm`. */
export abstract class RollTerm {
  static FLAVOR_REGEXP_STRING = "(?:\\[([^\\]]+)\\])";
  static FLAVOR_REGEXP = new RegExp(RollTerm.FLAVOR_REGEXP_STRING, "g");
  /** Properties that are kept when the term is stored. */
  static SERIALIZE_ATTRIBUTES: string[] = [];

  options: TermOptions;
  /** Does it hold formulas of its own? */
  isIntermediate = false;
  _evaluated = false;

  constructor({ options = {} }: TermData = {}) {
    this.options = options;
  }

  /** The term as it is written, without its flavour. */
  abstract get expression(): string;

  abstract get total(): any;

  get formula(): string {
    return this.flavor ? `${this.expression}[${this.flavor}]` : this.expression;
  }

  get flavor(): string {
    return this.options.flavor ?? "";
  }

  get isDeterministic(): boolean {
    return true;
  }

  /** Dice that are rolled for this term. */
  get dice(): DiceTerm[] {
    return [];
  }

  /** Can it be evaluated at once, since no chance is needed? */
  static isDeterministic(term: RollTerm, { minimize = false, maximize = false }: EvaluationOptions = {}): boolean {
    return minimize || maximize || term.isDeterministic;
  }

  /**
   * Finds the term's total; a promise unless that can be done at once.
   * @throws Error when it has been evaluated already
   */
  evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (this._evaluated) throw new Error(`The ${this.constructor.name} has already been evaluated and cannot change`);
    this._evaluated = true;
    return this._evaluate(options);
  }

  _evaluate(_options: EvaluationOptions): this | Promise<this> {
    return this;
  }

  /** A term from what was stored of it, of the class that is registered under its name. */
  static fromData(data: Record<string, any>): RollTerm {
    return termClass(String(data.class))._fromData(data);
  }

  static _fromData(data: Record<string, any>): RollTerm {
    const term = new (this as unknown as new (data: object) => RollTerm)(data);
    term._evaluated = (data.evaluated as boolean | undefined) ?? true;
    return term;
  }

  static fromJSON(json: string): RollTerm {
    return this.fromData(JSON.parse(json) as Record<string, unknown>);
  }

  toJSON(): Record<string, unknown> {
    const { SERIALIZE_ATTRIBUTES } = this.constructor as typeof RollTerm;
    const data: Record<string, unknown> = {
      class: this.constructor.name,
      options: this.options,
      evaluated: this._evaluated,
    };
    for (const name of SERIALIZE_ATTRIBUTES) data[name] = (this as unknown as Record<string, unknown>)[name];
    return data;
  }
}
