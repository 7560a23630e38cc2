import { CONFIG } from "../../../sandbox/client/core/config.ts";
import { configureDice } from "../../../sandbox/client/dice/configuration.ts";
import type { RollTerm } from "../../../sandbox/client/dice/terms/roll-term.ts";
import { MersenneTwister } from "../../../sandbox/client/dice/twister.ts";

/** `CONFIG.Dice` as the client has it, with a generator that gives the same numbers every time. */
export function seedDice(seed = 1): void {
  configureDice();
  const twister = new MersenneTwister(seed);
  CONFIG.Dice.randomUniform = () => twister.random();
}

/** The next dice of so many faces show these; more dice than that fail. */
export function forceFaces(faces: number, shown: number[]): void {
  const left = [...shown];
  CONFIG.Dice.randomUniform = () => {
    const face = left.shift();
    if (face === undefined) throw new Error("More dice were rolled than faces were given");
    return 1 - (face - 0.5) / faces;
  };
}

/** Terms in short: their class and how they are written. */
export function outline(terms: readonly RollTerm[]): string[] {
  return terms.map((term) => `${term.constructor.name} ${term.formula}`);
}
