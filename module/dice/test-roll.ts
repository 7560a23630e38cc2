import { type Ability, countSuccesses, type SuccessCount } from "../rules/index.ts";

/** What a test's roll keeps for judging its dice again after a reload. */
export interface TestRollOptions extends Roll.Options {
  test?: Ability;
}

/** The d20s of a test; its total is the number of successes (R-TEST-3, R-TEST-4). Without `test` it is a plain roll. */
export class TestRoll extends Roll {
  declare options: TestRollOptions;

  /** @param dice 2 to 5 */
  static of(test: Ability, dice: number): TestRoll {
    return new TestRoll(`${dice}d20`, {}, { test } as Roll.Options);
  }

  /** Faces of the d20s that count; empty before the roll. */
  get faces(): number[] {
    return this.dice.filter(({ faces }) => faces === 20).flatMap(({ values }) => values);
  }

  /** The dice judged one by one; null before the roll. */
  get outcome(): SuccessCount | null {
    const { test } = this.options;
    return this._evaluated && test ? countSuccesses(test, this.faces) : null;
  }

  protected override _evaluateTotal(): number {
    const { test } = this.options;
    return test ? countSuccesses(test, this.faces).successes : super._evaluateTotal();
  }
}
