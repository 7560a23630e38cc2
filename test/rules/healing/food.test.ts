import { expect, test } from "vitest";
import { FOOD_RADIATION_OUTCOMES, foodRadiation, mealRefusal } from "../../../module/rules/healing/food.ts";

test("irradiated food: on an Effect 1 point that gear does not resist (R-HEAL-8)", () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => foodRadiation(face))).toEqual([
    { rolled: 0, taken: 0, outcome: "none" },
    { rolled: 0, taken: 0, outcome: "none" },
    { rolled: 0, taken: 0, outcome: "none" },
    { rolled: 0, taken: 0, outcome: "none" },
    { rolled: 1, taken: 1, outcome: "taken" },
    { rolled: 1, taken: 1, outcome: "taken" },
  ]);
});

test("other resistance and immunity do stop it, each outcome told apart (R-HEAL-8)", () => {
  expect(foodRadiation(5, { resistance: 0, immune: false }).outcome).toBe("taken");
  expect(foodRadiation(5, { resistance: 1 })).toEqual({ rolled: 1, taken: 0, outcome: "resisted" });
  expect(foodRadiation(5, { resistance: 1, immune: true })).toEqual({ rolled: 1, taken: 0, outcome: "immune" });
  expect(foodRadiation(2, { resistance: 1, immune: true })).toEqual({ rolled: 0, taken: 0, outcome: "none" });
  expect(FOOD_RADIATION_OUTCOMES).toEqual(["none", "resisted", "immune", "taken"]);
});

test("nobody eats in combat, and a machine never (R-HEAL-8, R-HEAL-4)", () => {
  expect(mealRefusal({ inCombat: false })).toBeNull();
  expect(mealRefusal({ inCombat: true })).toBe("inCombat");
  expect(mealRefusal({ inCombat: true, machine: true })).toBe("machine");
  expect(mealRefusal({ inCombat: false, machine: true })).toBe("machine");
});

test("impossible input is refused", () => {
  expect(() => foodRadiation(7)).toThrow(/from 1 to 6, but is 7/);
  expect(() => foodRadiation(1, { resistance: -1 })).toThrow(/The resistance must be .* -1/);
});
