import type { DiceResult, ModifierTable } from "../modifiers.ts";
import { DiceTerm, type DiceTermData } from "./dice-term.ts";
import { Die } from "./die.ts";

const { reroll, keep, drop } = Die.prototype;

/** Dice with the faces -1, 0 and 1. Source: `foundry.dice.terms.FateDie`. */
export class FateDie extends DiceTerm {
  static override DENOMINATION = "f";
  static override MODIFIERS: ModifierTable = {
    r: reroll,
    rr(modifier) {
      return reroll.call(this, modifier, { recursive: true });
    },
    k: keep,
    kh: keep,
    kl: keep,
    d: drop,
    dh: drop,
    dl: drop,
  };

  constructor(data: DiceTermData = {}) {
    super({ ...data, faces: 3 });
  }

  override mapRandomFace(randomUniform: number): number {
    return super.mapRandomFace(randomUniform) - 2;
  }

  override getResultLabel({ result }: DiceResult): string {
    return ({ "-1": "-", "0": " ", "1": "+" } as Record<string, string>)[String(result)] ?? String(result);
  }
}
