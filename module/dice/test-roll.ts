import { type Ability, countSuccesses, type SuccessCount } from "../rules/index.ts";

/** The d20s of a test; its total is the number of successes (R-TEST-3, R-TEST-4). Without an ability it is a plain roll. */
export class TestRoll extends Roll {
  /** @param dice 2 to 5 */
  static of(ability: Ability, dice: number): TestRoll {
    return new TestRoll(`${dice}d20`, {}, { test: ability } as object);
  }

  /** What the dice are judged by; kept in the options, so that they can be judged again after a reload. */
  get ability(): Ability | undefined {
    return (this.options as { test?: Ability }).test;
  }

  /** Faces of the d20s that count; empty before the roll. */
  get faces(): number[] {
    return this.dice.filter(({ faces }) => faces === 20).flatMap(({ values }) => values);
  }

  /** The dice judged one by one; null before the roll. */
  get outcome(): SuccessCount | null {
    const { ability } = this;
    return this._evaluated && ability ? countSuccesses(ability, this.faces) : null;
  }

  protected override _evaluateTotal(): number {
    const { ability } = this;
    return ability ? countSuccesses(ability, this.faces).successes : super._evaluateTotal();
  }
}
