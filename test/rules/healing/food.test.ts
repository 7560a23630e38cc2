import { expect, test } from "vitest";
import {
  FOOD_RADIATION_OUTCOMES,
  foodRadiation,
  mealRadiation,
  mealRefusal,
} from "../../../module/rules/healing/food.ts";

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

test("more dice bring a point for each Effect, less the resistance, not below 0 (R-HEAL-8, R-DMG-10)", () => {
  expect([0, 1, 2, 3].map((resistance) => mealRadiation([5, 6, 1], { resistance }))).toEqual([
    { rolled: 2, taken: 2, outcome: "taken" },
    { rolled: 2, taken: 1, outcome: "taken" },
    { rolled: 2, taken: 0, outcome: "resisted" },
    { rolled: 2, taken: 0, outcome: "resisted" },
  ]);
  expect(mealRadiation([5, 6], { immune: true })).toEqual({ rolled: 2, taken: 0, outcome: "immune" });
  expect([mealRadiation([]), mealRadiation([1, 4], { immune: true })]).toEqual([
    { rolled: 0, taken: 0, outcome: "none" },
    { rolled: 0, taken: 0, outcome: "none" },
  ]);
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
