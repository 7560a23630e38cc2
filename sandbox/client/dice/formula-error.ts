import { game } from "../core/game.ts";

/** What can be wrong with a formula. The strings of the user's languages are below `DICE.Error`. */
const PROBLEMS = {
  empty: "a formula is needed",
  end: "it ends too early",
  unexpected: "“{found}” at position {position} does not belong there",
  function: "there is no function called “{name}”",
  modifier: "{die} does not know the modifier “{modifier}”",
  word: "“{word}” is neither a number nor a die",
  count: "{count} is not a number of dice; it must be a whole number from 0 to 999",
  faces: "a die cannot have {faces} faces",
  data: "“{reference}” stands for more than one value",
  number: "its result is not a number",
  endless: "its dice explode or are rolled again without end",
  random: "it holds dice and cannot be computed at once",
} as const;

export type Problem = keyof typeof PROBLEMS;

/** A formula that cannot be read or computed. */
export class FormulaError extends Error {
  override name = "FormulaError";

  constructor(
    readonly problem: Problem,
    readonly details: Record<string, unknown> = {},
    readonly formula?: string,
  ) {
    const text = PROBLEMS[problem].replace(/\{(\w+)\}/g, (_all, key: string) => String(details[key]));
    super(formula === undefined ? `In a formula: ${text}` : `The formula “${formula}” cannot be rolled: ${text}`);
  }

  /** The same in the language of the user. */
  localized(formula = ""): string {
    const problem = game.i18n.format(`DICE.Error.${this.problem}`, this.details) as string;
    return game.i18n.format("DICE.BadFormula", { formula: this.formula ?? formula, problem }) as string;
  }
}
