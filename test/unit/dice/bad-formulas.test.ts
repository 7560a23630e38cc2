import { expect, test } from "vitest";
import { Roll } from "../../../sandbox/client/dice/roll.ts";
import { seedDice } from "./dice.ts";

const DATA = { deep: { er: 4 }, list: [5, 6] };

/** Formulas that cannot be read or computed, and what is said of them. */
const BAD: [formula: string, problem: string][] = [
  ["@{dice}", "“@” at position 1 does not belong there"],
  ["2d6 foo", "“f” at position 5 does not belong there"],
  ["2d6 3", "“3” at position 5 does not belong there"],
  ["2d6 +", "it ends too early"],
  ["+", "it ends too early"],
  ["*3", "“*” at position 1 does not belong there"],
  ["2d6 * / 3", "“/” at position 7 does not belong there"],
  ["()", "“)” at position 2 does not belong there"],
  ["(2d6", "it ends too early"],
  ["2d6)", "“)” at position 4 does not belong there"],
  ["{}", "“}” at position 2 does not belong there"],
  ["{2d6", "it ends too early"],
  ["2d6]", "“]” at position 4 does not belong there"],
  ["[fire]", "“[” at position 1 does not belong there"],
  ["2d6[fire", "“[” at position 4 does not belong there"],
  ["foo", "“foo” is neither a number nor a die"],
  ["2d6 + foo", "“foo” is neither a number nor a die"],
  ["2dz", "“2dz” is neither a number nor a die"],
  ["2d", "“2d” is neither a number nor a die"],
  ["2d6foo", "d6 does not know the modifier “foo”"],
  ["2d6!", "d6 does not know the modifier “!”"],
  ["2d6kh1k!", "d6 does not know the modifier “kh1k!”"],
  ["foo(3)", "there is no function called “foo”"],
  ["random()", "there is no function called “random”"],
  ["floor()", "its result is not a number"],
  ["2d0", "a die cannot have 0 faces"],
  ["1000d6", "1000 is not a number of dice; it must be a whole number from 0 to 999"],
  ["(0 - 1)d6", "-1 is not a number of dice; it must be a whole number from 0 to 999"],
  ["1.5d6", "“1.5d6” is neither a number nor a die"],
  ["(1 / 2)d6", "0.5 is not a number of dice; it must be a whole number from 0 to 999"],
  ["1 / 0", "its result is not a number"],
  ["0 / 0", "its result is not a number"],
  ["sqrt(-1)", "its result is not a number"],
  ["2d6, 3", "“,” at position 4 does not belong there"],
  ["1d6x>0", "its dice explode or are rolled again without end"],
  ["1d6rr<7", "its dice explode or are rolled again without end"],
  ["@deep", "“@deep” stands for more than one value"],
  ["@list", "“@list” stands for more than one value"],
  ["2d6ms", "Die does not know the modifier “ms”"],
  ["2d6min", "Die does not know the modifier “min”"],
  ["{1d6, 1d6}x", "{} does not know the modifier “x”"],
  ["{1d6, 2}cs", "{} does not know the modifier “cs”"],
  ["#", "“#” at position 1 does not belong there"],
  ["2 # three", "“#” at position 3 does not belong there"],
  ["dodge", "“dodge” is neither a number nor a die"],
  ["dfire", "“dfire” is neither a number nor a die"],
  ["4dfx", "df does not know the modifier “x”"],
  ["", "a formula is needed"],
];

test.each(BAD)("%j cannot be rolled: %s", async (formula, problem) => {
  seedDice();
  const rolling = (async () => new Roll(formula, DATA).evaluate())();
  const { name, message } = await rolling.then(
    () => new Error("It was rolled"),
    (error: Error) => error,
  );
  expect({ name, message }).toEqual({
    name: "FormulaError",
    message: `The formula “${formula}” cannot be rolled: ${problem}`,
  });
});
