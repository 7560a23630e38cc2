import { FormulaError } from "../formula-error.ts";
import { type DiceResult, type ModifierTable, splitModifiers } from "../modifiers.ts";
import type { PoolNode } from "../nodes.ts";
import { innerRoll, isRoll, restoreRoll } from "../registry.ts";
import type { Roll } from "../roll.ts";
import type { DiceTerm } from "./dice-term.ts";
import { Die } from "./die.ts";
import { type EvaluationOptions, RollTerm, type TermData } from "./roll-term.ts";

interface PoolData extends TermData {
  terms?: string[];
  modifiers?: string[];
  rolls?: (Roll | Record<string, unknown>)[];
  results?: DiceResult[];
}

const { keep, drop, countSuccess, countFailures } = Die.prototype;

/** Formulas that are rolled together and then judged against one another. Source: `foundry.dice.terms.PoolTerm`. */
export class PoolTerm extends RollTerm {
  static MODIFIERS: ModifierTable = {
    k: keep,
    kh: keep,
    kl: keep,
    d: drop,
    dh: drop,
    dl: drop,
    cs: countSuccess,
    cf: countFailures,
  };
  static override SERIALIZE_ATTRIBUTES = ["terms", "modifiers", "rolls", "results"];

  terms: string[];
  modifiers: string[];
  rolls: Roll[];
  /** The totals of the rolls, in their order. */
  results: DiceResult[];

  constructor({ terms = [], modifiers = [], rolls = [], results = [], options }: PoolData = {}) {
    super({ options });
    this.modifiers = modifiers;
    this.results = results;
    this.rolls = rolls.length
      ? rolls.map((roll) => (isRoll(roll) ? roll : restoreRoll(roll)))
      : terms.map((term) => innerRoll(term));
    this.terms = terms.length ? terms : this.rolls.map((roll) => roll.formula);
    if (results.length) this._evaluated = true;
  }

  override get dice(): DiceTerm[] {
    return this.rolls.flatMap((roll) => roll.dice);
  }

  get expression(): string {
    return `{${this.rolls.map((roll) => roll.formula).join(", ")}}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, { active, count, result }) => (active ? sum + (count ?? result) : sum), 0);
  }

  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  override get isDeterministic(): boolean {
    return this.rolls.every((roll) => roll.isDeterministic);
  }

  /** Alters the dice of every formula. */
  alter(...args: Parameters<Roll["alter"]>): this {
    for (const roll of this.rolls) roll.alter(...args);
    this.terms = this.rolls.map((roll) => roll.formula);
    return this;
  }

  override _evaluate(options: EvaluationOptions): this | Promise<this> {
    if (RollTerm.isDeterministic(this, options) || options.strict === false) {
      for (const roll of this.rolls) if (!roll._evaluated) roll.evaluateSync(options);
      return this.#judge();
    }
    return this.#evaluateLater(options);
  }

  async #evaluateLater(options: EvaluationOptions): Promise<this> {
    for (const roll of this.rolls) if (!roll._evaluated) await roll.evaluate(options);
    return this.#judge();
  }

  #judge(): this {
    this.results = this.rolls.map((roll) => ({ result: roll.total as number, active: true }));
    const { MODIFIERS } = this.constructor as typeof PoolTerm;
    for (const text of this.modifiers) {
      const split = splitModifiers(text, MODIFIERS);
      for (const { command, modifier } of split ?? [{ command: "", modifier: text }]) {
        this._evaluateModifier(command, modifier);
      }
    }
    return this;
  }

  /** @throws FormulaError for a modifier that a pool does not know */
  _evaluateModifier(command: string, modifier: string): void {
    const entry = (this.constructor as typeof PoolTerm).MODIFIERS[command];
    const run = typeof entry === "function" ? entry : (this as unknown as Record<string, any>)[String(entry)];
    const answer: unknown = (run as ((modifier: string) => unknown) | undefined)?.call(this, modifier);
    if (!run || answer === false) throw new FormulaError("modifier", { die: "{}", modifier });
  }

  static fromRolls(rolls: Roll[] = []): PoolTerm {
    const areEvaluated = rolls.map((roll) => roll._evaluated);
    if (new Set(areEvaluated).size > 1) {
      throw new Error("The rolls of a pool must either all have been evaluated, or none of them");
    }
    const pool = new this({ rolls });
    if (areEvaluated[0]) {
      pool._evaluated = true;
      pool.#judge();
    }
    return pool;
  }

  /** @throws FormulaError for a modifier that a pool does not know */
  static fromParseNode({ terms, modifiers, options }: PoolNode): PoolTerm {
    const split = splitModifiers(modifiers, this.MODIFIERS);
    if (!split) throw new FormulaError("modifier", { die: "{}", modifier: modifiers });
    return new this({ terms, modifiers: split.map(({ modifier }) => modifier), options });
  }

  override toJSON(): Record<string, unknown> {
    return {
      ...super.toJSON(),
      rolls: this.rolls.map((roll) => roll.toJSON()),
      results: this.results.map((result) => ({ ...result })),
    };
  }
}
