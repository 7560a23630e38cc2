import { FormulaError } from "../formula-error.ts";
import type { FunctionNode } from "../nodes.ts";
import { diceFunction, type DiceFunction, innerRoll, isRoll, restoreRoll } from "../registry.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { type EvaluationOptions, RollTerm, type TermData } from "./roll-term.ts";

interface FunctionData extends TermData {
  fn: string;
  /** Formulas of the arguments. */
  terms?: string[];
  rolls?: (Roll | Record<string, unknown>)[];
  result?: number | string;
}

/** A function of `CONFIG.Dice.functions` or `Math`, applied to formulas. Source: `foundry.dice.terms.FunctionTerm`. */
export class FunctionTerm extends RollTerm {
  static override SERIALIZE_ATTRIBUTES = ["fn", "terms", "rolls", "result"];

  override isIntermediate = true;
  fn: string;
  terms: string[];
  rolls: Roll[];
  result: number | string | undefined;

  constructor({ fn, terms = [], rolls = [], result, options }: FunctionData) {
    super({ options });
    this.fn = fn;
    this.terms = terms;
    this.result = result;
    this.rolls = rolls.length
      ? rolls.map((roll) => (isRoll(roll) ? roll : restoreRoll(roll)))
      : terms.map((term) => innerRoll(term));
  }

  /** @throws FormulaError when there is no such function */
  get function(): DiceFunction {
    return this.#known.run;
  }

  get #known() {
    const known = diceFunction(this.fn);
    if (!known) throw new FormulaError("function", { name: this.fn });
    return known;
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get total(): any {
    return this.result;
  }

  get expression(): string {
    return `${this.fn}(${this.rolls.map((roll) => roll.formula).join(", ")})`;
  }

  override get isDeterministic(): boolean {
    if (diceFunction(this.fn)?.run.constructor.name === "AsyncFunction") return false;
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    const { run, isConfigured } = this.#known;
    // A function of a package may take words; those of `Math` may not.
    const inner = isConfigured ? { ...options, allowStrings: true } : options;
    const isAsync = run.constructor.name === "AsyncFunction";
    if (!isAsync && (RollTerm.isDeterministic(this, options) || options.strict === false)) {
      for (const roll of this.rolls) roll.evaluateSync(inner);
      this.result = run(...this.#arguments) as number | string;
      return this;
    }
    return this.#evaluateLater(run, inner);
  }

  async #evaluateLater(run: DiceFunction, options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) await roll.evaluate(options);
    this.result = (await run(...this.#arguments)) as number | string;
    return this;
  }

  get #arguments(): unknown[] {
    return this.rolls.map((roll) => roll.product);
  }

  /** @throws FormulaError when there is no such function */
  static fromParseNode({ fn, terms, options }: FunctionNode): FunctionTerm {
    if (!diceFunction(fn)) throw new FormulaError("function", { name: fn });
    return new this({ fn, terms, options });
  }

  override toJSON(): Record<string, unknown> {
    return { ...super.toJSON(), rolls: this.rolls.map((roll) => roll.toJSON()) };
  }
}
