import { CONFIG } from "../../core/config.ts";
import { FormulaError } from "../formula-error.ts";
import { applyCount, applyDeduct, compareResult, keepOrDrop, splitModifiers } from "../modifiers.ts";
import type { DiceResult, ModifierTable } from "../modifiers.ts";
import type { DiceNode, Group } from "../nodes.ts";
import { diceClasses, innerRoll, isRoll, restoreRoll } from "../registry.ts";
import type { Roll } from "../roll.ts";
import { type EvaluationOptions, RollTerm, type TermData } from "./roll-term.ts";

export interface DiceTermData extends TermData {
  /** How many dice, or the roll that says how many. */
  number?: number | Roll;
  faces?: number | Roll;
  method?: string | null;
  modifiers?: string[];
  results?: DiceResult[];
}

/** More dice than this at once are a slip of the pen. */
const MOST = 999;

const restored = (value: unknown): number | Roll =>
  typeof value === "object" && value !== null && !isRoll(value) ? restoreRoll(value) : (value as number | Roll);

const fromNode = (value: number | Group): number | Roll => (typeof value === "number" ? value : innerRoll(value.group));

/** Dice of one kind. Source: `foundry.dice.terms.DiceTerm`. */
export abstract class DiceTerm extends RollTerm {
  /** The letter that stands for these dice in formulas. */
  static DENOMINATION = "";
  static MODIFIERS: ModifierTable = {};
  static override SERIALIZE_ATTRIBUTES = ["number", "faces", "modifiers", "results", "method"];

  _number: number | Roll;
  _faces: number | Roll;
  method: string | null | undefined;
  modifiers: string[];
  results: DiceResult[];
  /** Are all faces given, the highest or the lowest? Nothing is rolled again then. */
  #isFixed = false;

  constructor({ number = 1, faces = 6, method, modifiers = [], results = [], options }: DiceTermData = {}) {
    super({ options });
    this._number = restored(number);
    this._faces = restored(faces);
    this.method = method;
    this.modifiers = modifiers;
    this.results = results;
    if (results.length) this._evaluated = true;
  }

  /** How many dice; undefined while that has to be rolled first. */
  get number(): number | undefined {
    return isRoll(this._number) ? this._number.total : this._number;
  }

  set number(value: number) {
    this._number = value;
  }

  get faces(): number | undefined {
    return isRoll(this._faces) ? this._faces.total : this._faces;
  }

  set faces(value: number) {
    this._faces = value;
  }

  get denomination(): string {
    return (this.constructor as typeof DiceTerm).DENOMINATION;
  }

  get expression(): string {
    const written = (value: number | Roll) => (isRoll(value) ? `(${value.formula})` : String(value));
    const { DENOMINATION } = this.constructor as typeof DiceTerm;
    const faces = DENOMINATION === "d" ? written(this._faces) : DENOMINATION;
    return `${written(this._number)}d${faces}${this.modifiers.join("")}`;
  }

  get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results.reduce((sum, { active, count, result }) => (active ? sum + (count ?? result) : sum), 0);
  }

  /** Faces of the active results. */
  get values(): number[] {
    return this.results.filter(({ active }) => active).map(({ result }) => result);
  }

  override get dice(): DiceTerm[] {
    return [this._number, this._faces].flatMap((value) => (isRoll(value) ? value.dice : []));
  }

  override get isDeterministic(): boolean {
    return false;
  }

  /** Multiplies the number of dice, then adds to it. @throws Error when they have been rolled */
  alter(multiply: number, add: number): this {
    if (this._evaluated) throw new Error("Dice that have been rolled cannot be altered");
    if (typeof this._number !== "number") throw new Error("A number of dice that has to be rolled cannot be altered");
    this._number = Math.round(this._number * (Number.isFinite(multiply) ? multiply : 1) + (add || 0));
    return this;
  }

  override _evaluate(options: EvaluationOptions = {}): this | Promise<this> {
    if (RollTerm.isDeterministic(this, options) || options.strict === false) return this._evaluateSync(options);
    return this._evaluateAsync(options);
  }

  async _evaluateAsync(options: EvaluationOptions = {}): Promise<this> {
    for (const value of [this._number, this._faces]) {
      if (isRoll(value) && !value._evaluated) await value.evaluate(options);
    }
    const number = this.#checked();
    for (let rolled = this.results.length; rolled < number; rolled++) await this.roll(options);
    await this._evaluateModifiers();
    return this;
  }

  /** Takes highest or lowest faces; without either nothing is rolled. */
  _evaluateSync(options: EvaluationOptions = {}): this {
    for (const value of [this._number, this._faces]) {
      if (isRoll(value) && !value._evaluated) value.evaluateSync(options);
    }
    const { minimize, maximize } = options;
    if (!minimize && !maximize) return this;
    const number = this.#checked();
    this.#isFixed = true;
    const result = this.mapRandomFace(minimize ? 1 - Number.EPSILON : 0);
    while (this.results.length < number) this.results.push({ result, active: true });
    for (const answer of this.#applyModifiers()) {
      if (answer instanceof Promise) throw new FormulaError("random");
    }
    return this;
  }

  #checked(): number {
    const { number, faces } = this;
    if (!Number.isInteger(number) || (number as number) < 0 || (number as number) > MOST) {
      throw new FormulaError("count", { count: number });
    }
    if (!Number.isInteger(faces) || (faces as number) < 1) throw new FormulaError("faces", { faces });
    return number as number;
  }

  /** Rolls one more of these dice. */
  async roll(options: EvaluationOptions = {}): Promise<DiceResult> {
    const fixed = options.minimize ? 1 - Number.EPSILON : options.maximize ? 0 : undefined;
    const face = fixed === undefined ? ((await this._roll(options)) ?? this.randomFace()) : this.mapRandomFace(fixed);
    const result: DiceResult = { result: face, active: true };
    this.results.push(result);
    return result;
  }

  /** For subclasses: a face that comes from elsewhere. */
  async _roll(_options?: EvaluationOptions): Promise<number | undefined> {
    return undefined;
  }

  /** The face that a random number from 0 to 1 (exclusive) stands for. */
  mapRandomFace(randomUniform: number): number {
    return Math.ceil((1 - randomUniform) * (this.faces as number));
  }

  randomFace(): number {
    return this.mapRandomFace((CONFIG.Dice.randomUniform as () => number)());
  }

  // How it is shown

  getResultLabel({ result }: DiceResult): string {
    return String(result);
  }

  getResultCSS({ result, success, failure, rerolled, exploded, discarded }: DiceResult): (string | null)[] {
    const isJudged = success !== undefined || failure !== undefined;
    return [
      this.constructor.name.toLowerCase(),
      `d${this.faces}`,
      success ? "success" : null,
      failure ? "failure" : null,
      rerolled ? "rerolled" : null,
      exploded ? "exploded" : null,
      discarded ? "discarded" : null,
      !isJudged && result === 1 ? "min" : null,
      !isJudged && result === this.faces ? "max" : null,
    ];
  }

  getTooltipData(): Record<string, unknown> {
    return {
      formula: this.expression,
      total: this.total,
      faces: this.faces,
      flavor: this.flavor,
      method: this.method,
      rolls: this.results.map((result) => ({
        result: this.getResultLabel(result),
        classes: this.getResultCSS(result).filter(Boolean).join(" "),
      })),
    };
  }

  // Modifiers

  get isFixed(): boolean {
    return this.#isFixed;
  }

  /** Applies the modifiers in the order they are written. */
  async _evaluateModifiers(): Promise<void> {
    for (const answer of this.#applyModifiers()) await answer;
  }

  *#applyModifiers(): Generator<unknown> {
    const { MODIFIERS } = this.constructor as typeof DiceTerm;
    for (const text of this.modifiers) {
      const split = splitModifiers(text, MODIFIERS);
      if (!split) throw new FormulaError("modifier", { die: this.expression, modifier: text });
      for (const { command, modifier } of split) yield this._evaluateModifier(command, modifier);
    }
  }

  /** @throws FormulaError when the modifier is not written as its command wants it */
  _evaluateModifier(command: string, modifier: string): unknown {
    const { MODIFIERS } = this.constructor as typeof DiceTerm;
    const entry = MODIFIERS[command];
    const run = typeof entry === "function" ? entry : (this as unknown as Record<string, any>)[String(entry)];
    const answer: unknown = (run as (modifier: string) => unknown).call(this, modifier);
    if (answer === false) throw new FormulaError("modifier", { die: this.constructor.name, modifier });
    return answer;
  }

  static compareResult = compareResult;
  static _keepOrDrop = keepOrDrop;
  static _applyCount = applyCount;
  static _applyDeduct = applyDeduct;

  /** @throws FormulaError for a modifier that these dice do not know */
  static fromParseNode({ number, faces, modifiers, options }: DiceNode): DiceTerm {
    const letter = typeof faces === "string" ? faces : "d";
    const cls = diceClasses()[letter] as unknown as { MODIFIERS: ModifierTable; new (data: DiceTermData): DiceTerm };
    const split = splitModifiers(modifiers, cls.MODIFIERS);
    if (!split)
      throw new FormulaError("modifier", { die: `d${typeof faces === "object" ? "" : faces}`, modifier: modifiers });
    return new cls({
      number: fromNode(number),
      ...(typeof faces === "string" ? {} : { faces: fromNode(faces) }),
      modifiers: split.map(({ modifier }) => modifier),
      options,
    });
  }

  override toJSON(): Record<string, unknown> {
    const stored = (value: number | Roll) => (isRoll(value) ? value.toJSON() : value);
    return {
      ...super.toJSON(),
      number: stored(this._number),
      faces: stored(this._faces),
      results: this.results.map((result) => ({ ...result })),
    };
  }
}
