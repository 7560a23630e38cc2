import { COMBAT_DIE, combatDice } from "../rules/index.ts";

const { Die } = foundry.dice.terms;

type Result = foundry.dice.terms.DiceTerm.Result;

/** What a face of a combat die shows (R-DICE-1): damage in figures, an Effect as a star. */
function label({ damage, effects }: { damage: number; effects: number }): string {
  return effects > 0 ? `${damage}✸` : damage > 0 ? String(damage) : "–";
}

/**
 * Combat dice, letter `c`: `4dc` comes to its damage (R-DICE-1). `4dce` counts Effects in place of damage, `4dcs` adds
 * the plain faces up. The letter is core's coin's, whose class stays known for old messages.
 */
export class CombatDie extends Die {
  static override DENOMINATION = "c";
  static override MODIFIERS = { ...Die.MODIFIERS, e: "countEffects", s: "sumFaces" } as typeof Die.MODIFIERS;

  constructor(data: object = {}) {
    super({ ...data, faces: COMBAT_DIE.length });
  }

  override get total(): number | undefined {
    if (!this._evaluated) return undefined;
    return this.results
      .filter(({ active }) => active)
      .reduce((sum, { result, count }) => sum + (count ?? combatDice([result]).damage), 0);
  }

  /** Effects on the active dice. */
  get effects(): number {
    return combatDice(this.values).effects;
  }

  countEffects(): void {
    for (const result of this.results) result.count = combatDice([result.result]).effects;
  }

  sumFaces(): void {
    for (const result of this.results) result.count = result.result;
  }

  override getResultLabel({ result }: Result): string {
    return label(combatDice([result]));
  }

  override getResultCSS(result: Result): (string | null)[] {
    const { damage, effects } = combatDice([result.result]);
    const judged = effects > 0 ? "effect" : damage === 0 ? "blank" : null;
    return [...super.getResultCSS(result).filter((name) => name !== "min" && name !== "max"), judged];
  }
}
