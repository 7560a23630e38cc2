import { expect, test } from "vitest";
import { armourFits } from "../../../module/rules/characters/super-mutant.ts";

test("super mutants wear only armour made for them; others wear both (R-CHR-16)", () => {
  const forMutants = { madeForSuperMutants: true };
  const forPeople = { madeForSuperMutants: false };
  expect(armourFits("superMutant", forMutants)).toBe(true);
  expect(armourFits("superMutant", forPeople)).toBe(false);
  expect(armourFits("human", forPeople)).toBe(true);
  expect(armourFits("ghoul", forMutants)).toBe(true);
});
