import { CombatDie } from "./combat-die.ts";
import { CoverRoll } from "./cover-roll.ts";
import { DamageRoll } from "./damage-roll.ts";
import { LocationDie } from "./location-die.ts";
import { LocationRoll } from "./location-roll.ts";
import { TestRoll } from "./test-roll.ts";

/** Makes our dice and rolls known: dice by their letter, rolls by the name of their class. */
export function registerDice(): void {
  const { terms, termTypes, rolls } = CONFIG.Dice;
  const { Coin } = foundry.dice.terms;
  Object.assign(termTypes, { [Coin.name]: Coin });
  Object.assign(terms, { [CombatDie.DENOMINATION]: CombatDie, [LocationDie.DENOMINATION]: LocationDie });
  rolls.push(TestRoll as never, DamageRoll as never, LocationRoll as never, CoverRoll as never);
}
