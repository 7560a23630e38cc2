import { applyCount, type DiceResult, type ModifierTable } from "../modifiers.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";

/** Coins: heads are 1, tails 0. Source: `foundry.dice.terms.Coin`. */
export class Coin extends DiceTerm {
  static override DENOMINATION = "c";
  static override MODIFIERS: ModifierTable = { c: "call" };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 2 });
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 1;
  }

  override getResultLabel({ result }: DiceResult): string {
    return result === 1 ? "H" : "T";
  }

  override getResultCSS({ result, success }: DiceResult): (string | null)[] {
    return [
      this.constructor.name.toLowerCase(),
      result === 1 ? "heads" : "tails",
      success === true ? "success" : null,
      success === false ? "failure" : null,
    ];
  }

  /** `c1` takes heads for a success, `c0` tails. */
  call(modifier: string): false | void {
    const match = /^c([01])$/.exec(modifier);
    if (!match) return false;
    applyCount(this.results, "=", Number(match[1]), { flagSuccess: true });
  }
}
