import { CONFIG } from "../core/config.ts";
import { FormulaError } from "./formula-error.ts";
import { instantiate } from "./instantiate.ts";
import { parseFormula } from "./parse-formula.ts";
import { setInnerRollClass } from "./registry.ts";
import { replaceFormulaData } from "./roll-data.ts";
import {
  type AnchorChoices,
  collapseAnchor,
  expandAnchor,
  prepareChatContext,
  renderRoll,
  renderTooltip,
  rollAnchor,
} from "./roll-html.ts";
import { type MessageChoices, postRoll } from "./roll-message.ts";
import { restoredRoll, storedRoll, withTerms } from "./roll-storage.ts";
import { DiceTerm } from "./terms/dice-term.ts";
import { NumericTerm } from "./terms/numeric-term.ts";
import { PoolTerm } from "./terms/pool-term.ts";
import { type EvaluationOptions, RollTerm } from "./terms/roll-term.ts";
import { joinTerms, totalOf } from "./totals.ts";

/** What is kept with a roll; keys of packages survive storing. */
export interface RollOptions extends EvaluationOptions {
  flavor?: string;
}

/** A formula and, once it is evaluated, its dice and its total. Source: `foundry.dice.Roll`. */
export class Roll {
  static CHAT_TEMPLATE = "templates/dice/roll.hbs";
  static TOOLTIP_TEMPLATE = "templates/dice/tooltip.hbs";

  data: any;
  options: RollOptions;
  terms: RollTerm[];
  /** Dice that were rolled on the way and are in no term any more. */
  _dice: DiceTerm[] = [];
  _formula: string;
  _evaluated = false;
  _total: number | string | undefined;

  /** @throws FormulaError when the formula cannot be read */
  constructor(formula: string, data: object = {}, options: RollOptions = {}) {
    this.data = this._prepareData(data);
    this.options = options;
    this.terms = (this.constructor as typeof Roll).parse(formula, this.data as object);
    this._formula = this.resetFormula();
  }

  _prepareData(data: object): object {
    return data;
  }

  get dice(): DiceTerm[] {
    const ofTerms = this.terms.flatMap((term) => (term instanceof DiceTerm ? [term, ...term.dice] : term.dice));
    return [...this._dice, ...ofTerms];
  }

  get formula(): string {
    return (this.constructor as typeof Roll).getFormula(this.terms);
  }

  /** The formula with what was rolled in place of the dice. */
  get result(): string {
    return joinTerms(this.terms, (term) => String(term.total));
  }

  get total(): number | undefined {
    return typeof this._total === "number" ? this._total : undefined;
  }

  /** What the evaluation came to, which may be a word. */
  get product(): any {
    return this._total;
  }

  get isDeterministic(): boolean {
    return this.terms.every((term) => term.isDeterministic);
  }

  // Changing what is to be rolled

  /** Multiplies the number of every kind of dice and adds to it. @throws Error when it has been evaluated */
  alter(multiply: number, add: number, { multiplyNumeric = false } = {}): this {
    if (this._evaluated) throw new Error("A roll that has been evaluated cannot be altered");
    for (const term of this.terms) {
      if (term instanceof DiceTerm) term.alter(multiply, add);
      else if (term instanceof PoolTerm) term.alter(multiply, add, { multiplyNumeric });
      else if (multiplyNumeric && term instanceof NumericTerm) term.number *= multiply;
    }
    this.resetFormula();
    return this;
  }

  clone(): this {
    return new (this.constructor as any)(this._formula, this.data, this.options) as this;
  }

  resetFormula(): string {
    return (this._formula = this.formula);
  }

  propagateFlavor(flavor: string): void {
    for (const term of this.terms) term.options.flavor ||= flavor;
  }

  // Evaluating

  /**
   * Rolls the dice and finds the total.
   * @throws Error when that has been done already; FormulaError when it cannot be done
   */
  async evaluate({ minimize = false, maximize = false, ...options }: EvaluationOptions = {}): Promise<this> {
    this.#begin();
    try {
      return await this._evaluate({ minimize, maximize, ...options });
    } catch (error) {
      throw this.#failed(error);
    }
  }

  /**
   * The same at once, which works without chance only.
   * @param options `strict`: false leaves dice out instead of refusing them
   * @throws Error when that has been done already; FormulaError when it cannot be done
   */
  evaluateSync({ strict = true, ...options }: EvaluationOptions = {}): this {
    this.#begin();
    try {
      return this._evaluateSync({ strict, ...options });
    } catch (error) {
      throw this.#failed(error);
    }
  }

  #begin(): void {
    if (this._evaluated) throw new Error("This roll has already been evaluated and cannot change");
    this._evaluated = true;
  }

  #failed(error: unknown): unknown {
    this._evaluated = false;
    if (!(error instanceof FormulaError)) return error;
    return new FormulaError(error.problem, error.details, this._formula);
  }

  async _evaluate(options: EvaluationOptions): Promise<this> {
    for (const term of this.terms) if (!term._evaluated) await term.evaluate(options);
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateSync(options: EvaluationOptions): this {
    for (const term of this.terms) {
      if (term._evaluated) continue;
      if (options.strict && !RollTerm.isDeterministic(term, options)) throw new FormulaError("random");
      void term.evaluate(options);
    }
    this._total = this._evaluateTotal();
    return this;
  }

  _evaluateTotal(): number | string {
    return totalOf(this.terms);
  }

  roll(options?: EvaluationOptions): Promise<this> {
    return this.evaluate(options);
  }

  /** Another roll of the same formula. */
  reroll(options?: EvaluationOptions): Promise<this> {
    return this.clone().evaluate(options);
  }

  // Formulas

  /** A roll of the class that is configured first. */
  static create(formula: string, data: object = {}, options: RollOptions = {}): any {
    return new this.defaultImplementation(formula, data, options);
  }

  static get defaultImplementation(): typeof Roll {
    return CONFIG.Dice.rolls[0] as typeof Roll;
  }

  /** The terms of a formula; a reference that the data lacks counts as 0. @throws FormulaError */
  static parse(formula: string, data: object = {}): RollTerm[] {
    const replaced = this.replaceFormulaData(formula, data, { missing: "0" });
    try {
      return parseFormula(replaced).map(instantiate);
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error;
      throw new FormulaError(error.problem, error.details, replaced);
    }
  }

  static replaceFormulaData = replaceFormulaData;

  static getFormula(terms: RollTerm[]): string {
    return joinTerms(terms, (term) => term.formula);
  }

  /** The number that arithmetic and functions come to. @throws FormulaError for everything else */
  static safeEval(expression: string): number {
    const { total } = new Roll(expression).evaluateSync();
    if (total === undefined) throw new FormulaError("number", {}, expression);
    return total;
  }

  static simplifyTerms(terms: RollTerm[]): RollTerm[] {
    return terms;
  }

  /** Can this be rolled, whatever stands for its references? */
  static validate(formula: string): boolean {
    try {
      new this(this.replaceFormulaData(formula, {}, { missing: "1" })).evaluateSync({ strict: false });
      return true;
    } catch {
      return false;
    }
  }

  /** The totals of so many rolls. */
  static async simulate(formula: string, n = 10_000): Promise<number[]> {
    const totals: number[] = [];
    for (let rolled = 0; rolled < n; rolled++) totals.push((await new this(formula).evaluate()).total as number);
    return totals;
  }

  // Showing

  getTooltip(): Promise<string> {
    return renderTooltip(this);
  }

  /** The roll as html. @param options `isPrivate`: show that something was rolled, and nothing of it */
  render(options: { flavor?: string; template?: string; isPrivate?: boolean } = {}): Promise<string> {
    return renderRoll(this, options);
  }

  _prepareChatRenderContext(options: { flavor?: string; isPrivate?: boolean } = {}): Promise<Record<string, unknown>> {
    return prepareChatContext(this, options);
  }

  /** A link that shows the total, and the dice when it is clicked. */
  toAnchor(options: AnchorChoices = {}): HTMLAnchorElement {
    return rollAnchor(this, options);
  }

  /** Shows the dice of an inline result in it. */
  static expandInlineResult(anchor: HTMLElement): Promise<void> {
    return expandAnchor(anchor, (json) => this.fromJSON(json) as Roll);
  }

  static collapseInlineResult(anchor: HTMLElement): void {
    collapseAnchor(anchor);
  }

  /**
   * Makes a chat message of the roll, which is evaluated first if it has not been.
   * @param options `rollMode` (13) or `messageMode` (14): who may see it; `create`: false gives the data only
   */
  toMessage(messageData: Record<string, unknown> = {}, options: MessageChoices = {}): Promise<any> {
    return postRoll(this, messageData, options);
  }

  // Storing

  toJSON(): Record<string, unknown> {
    return storedRoll(this);
  }

  /** A roll from what was stored of it. @throws Error when its class, or that of a term, is not registered */
  static fromData(data: Record<string, any>): any {
    return restoredRoll(data, this);
  }

  static fromJSON(json: string): any {
    return this.fromData(JSON.parse(json) as Record<string, unknown>);
  }

  /** A roll of given terms; one whose terms have all been evaluated has its total. */
  static fromTerms(terms: RollTerm[], options: RollOptions = {}): any {
    return withTerms(new this(this.getFormula(terms), {}, options), terms);
  }

  toString(): string {
    return this._formula;
  }
}

setInnerRollClass(Roll);
