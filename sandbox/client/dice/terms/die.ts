import { FormulaError } from "../formula-error.ts";
import {
  applyCount,
  applyDeduct,
  compareResult,
  type DiceResult,
  keepOrDrop,
  type ModifierTable,
} from "../modifiers.ts";
import { DiceTerm } from "./dice-term.ts";

/** So many results are looked at before an explosion is taken for endless. */
const MOST_RESULTS = 1000;

interface Target {
  limit: number | undefined;
  comparison: string;
  target: number | undefined;
}

/** `x>4`, `x4`, or with a limit `x2>4`: at most two. Undefined when the text is written otherwise. */
function limited(modifier: string, command: string): Target | undefined {
  const match = new RegExp(`^${command}(?:(\\d+)?(<=|>=|<|>|=))?(\\d+)?$`).exec(modifier);
  if (!match) return undefined;
  const number = (text: string | undefined) => (text === undefined ? undefined : Number(text));
  return { limit: number(match[1]), comparison: match[2] ?? "=", target: number(match[3]) };
}

/** `cs>=5`. Undefined when the text is written otherwise. */
function targeted(modifier: string, command: string): Target | undefined {
  const parsed = limited(modifier, command);
  return parsed?.limit === undefined ? parsed : undefined;
}

/** Rolls a die more for each active result that asks for it. @throws FormulaError when there is no end to it */
async function rollMore(
  term: DiceTerm,
  again: (result: DiceResult) => boolean,
  limit = Infinity,
  recursive = false,
): Promise<void> {
  let left = limit;
  const first = term.results.length;
  for (let place = 0; place < (recursive ? term.results.length : first) && left > 0; place++) {
    if (place >= MOST_RESULTS) throw new FormulaError("endless");
    const result = term.results[place] as DiceResult;
    if (!result.active || !again(result)) continue;
    left--;
    await term.roll();
  }
}

/** Dice with faces from 1 on. Source: `foundry.dice.terms.Die`. */
export class Die extends DiceTerm {
  static override DENOMINATION = "d";

  static override MODIFIERS: ModifierTable = {
    r: "reroll",
    rr: "rerollRecursive",
    x: "explode",
    xo: "explodeOnce",
    k: "keep",
    kh: "keep",
    kl: "keep",
    d: "drop",
    dh: "drop",
    dl: "drop",
    min: "minimum",
    max: "maximum",
    even: "countEven",
    odd: "countOdd",
    cs: "countSuccess",
    cf: "countFailures",
    df: "deductFailures",
    sf: "subtractFailures",
    ms: "marginSuccess",
  };

  override get denomination(): string {
    return super.denomination === "d" ? `d${this.faces}` : super.denomination;
  }

  override get total(): number | undefined {
    const total = super.total;
    if (total === undefined) return undefined;
    const { marginSuccess, marginFailure } = this.options;
    if (typeof marginSuccess === "number") return total - marginSuccess;
    if (typeof marginFailure === "number") return marginFailure - total;
    return total;
  }

  /** `r`, `r2`, `r<3`, `r1=1`: rolls results again, once; the lowest face unless said otherwise. */
  reroll(modifier: string, { recursive = false } = {}): false | Promise<void> | undefined {
    const parsed = limited(modifier, recursive ? "rr" : "r");
    if (!parsed) return false;
    if (this.isFixed) return undefined;
    const { comparison, target = this.mapRandomFace(1 - Number.EPSILON) } = parsed;
    const again = (result: DiceResult) => {
      const meets = compareResult(result.result, comparison, target);
      if (meets) Object.assign(result, { rerolled: true, active: false });
      return meets;
    };
    return rollMore(this, again, parsed.limit, recursive);
  }

  rerollRecursive(modifier: string): false | Promise<void> | undefined {
    return this.reroll(modifier, { recursive: true });
  }

  /** `x`, `x5`, `x>4`, `x2>4`: a die more for each result; the highest face unless said otherwise. */
  explode(modifier: string, { recursive = true } = {}): false | Promise<void> | undefined {
    const parsed = limited(modifier, recursive ? "x" : "xo");
    if (!parsed) return false;
    if (this.isFixed) return undefined;
    const { comparison, target = this.faces as number } = parsed;
    const again = (result: DiceResult) => {
      const meets = compareResult(result.result, comparison, target);
      if (meets) result.exploded = true;
      return meets;
    };
    return rollMore(this, again, parsed.limit, recursive);
  }

  explodeOnce(modifier: string): false | Promise<void> | undefined {
    return this.explode(modifier, { recursive: false });
  }

  /** `k2`, `kh`, `kl3`. */
  keep(modifier: string): false | void {
    const match = /^k([hl])?(\d+)?$/.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: true, highest: match[1] !== "l" });
  }

  /** `d2` and `dl2` drop the lowest, `dh` the highest. */
  drop(modifier: string): false | void {
    const match = /^d([hl])?(\d+)?$/.exec(modifier);
    if (!match) return false;
    keepOrDrop(this.results, Number(match[2] ?? 1), { keep: false, highest: match[1] === "h" });
  }

  /** `cs>=5`: the highest face unless said otherwise. */
  countSuccess(modifier: string): false | void {
    const parsed = targeted(modifier, "cs");
    const target = parsed?.target ?? this.faces;
    if (!parsed || target === undefined) return false;
    applyCount(this.results, parsed.comparison, target, { flagSuccess: true });
  }

  /** `cf<3`: the lowest face unless said otherwise. */
  countFailures(modifier: string): false | void {
    const parsed = targeted(modifier, "cf");
    if (!parsed) return false;
    applyCount(this.results, parsed.comparison, parsed.target ?? 1, { flagFailure: true });
  }

  countEven(modifier: string): false | void {
    return this.#countParity(modifier, "even", 0);
  }

  countOdd(modifier: string): false | void {
    return this.#countParity(modifier, "odd", 1);
  }

  #countParity(modifier: string, command: string, remainder: number): false | void {
    if (modifier !== command) return false;
    for (const result of this.results) {
      if (!result.active) continue;
      result.success = result.result % 2 === remainder;
      result.count = result.success ? 1 : 0;
    }
  }

  /** `df`: failures count -1. Those are what has been judged before, else the lowest face, or what is said. */
  deductFailures(modifier: string): false | void {
    return this.#deduct(modifier, "df", false);
  }

  /** `sf<3`: failures count the negative of their face. */
  subtractFailures(modifier: string): false | void {
    return this.#deduct(modifier, "sf", true);
  }

  #deduct(modifier: string, command: string, invertFailure: boolean): false | void {
    const parsed = targeted(modifier, command);
    if (!parsed) return false;
    const isJudged = this.results.some(({ success, failure }) => success !== undefined || failure !== undefined);
    const { comparison, target } = parsed;
    const isFailure = (one: DiceResult) =>
      target === undefined && isJudged
        ? Boolean(one.failure) || one.success === false
        : compareResult(one.result, comparison, target ?? 1);
    applyDeduct(this.results, isFailure, { invertFailure });
  }

  /** `ms>12` and `ms12`: how far the total is above 12; `ms<12`: how far below. */
  marginSuccess(modifier: string): false | void {
    const parsed = targeted(modifier, "ms");
    if (!parsed || parsed.target === undefined) return false;
    this.options[parsed.comparison.startsWith("<") ? "marginFailure" : "marginSuccess"] = parsed.target;
  }

  /** `min2`: lower results count as 2. */
  minimum(modifier: string): false | void {
    const match = /^min(\d+)$/.exec(modifier);
    if (!match) return false;
    this.#bound(Number(match[1]), "<");
  }

  /** `max5`: higher results count as 5. */
  maximum(modifier: string): false | void {
    const match = /^max(\d+)$/.exec(modifier);
    if (!match) return false;
    this.#bound(Number(match[1]), ">");
  }

  #bound(bound: number, comparison: string): void {
    for (const result of this.results) {
      if (compareResult(result.result, comparison, bound)) Object.assign(result, { count: bound, rerolled: true });
    }
  }
}
