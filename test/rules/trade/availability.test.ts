import { expect, test } from "vitest";
import { availability, isOnOffer, MOST_RARE, rarityDifficulty } from "../../../module/rules/trade/availability.ts";

test("the Effects of LCK combat dice are the highest rarity on offer (R-TRD-1)", () => {
  expect(availability([1, 2, 3, 4, 5, 6])).toBe(2);
  expect(availability([1, 2, 3, 4])).toBe(0);
  expect(availability([5, 5, 6, 6, 5, 6])).toBe(6);
  expect(availability([])).toBe(0);
  expect(() => availability([7])).toThrow(/from 1 to 6, but is 7/);
});

test("a trader has what is no rarer than that (R-TRD-1)", () => {
  expect(MOST_RARE).toBe(5);
  expect([0, 1, 2, 3, 5].map((rarity) => isOnOffer(rarity, 2))).toEqual([true, true, true, false, false]);
  expect(isOnOffer(5, 6)).toBe(true);
  expect(() => isOnOffer(6, 2)).toThrow(/The rarity must be a whole number from 0 to 5, but is 6/);
  expect(() => isOnOffer(-1, 2)).toThrow(/The rarity must be a whole number from 0 to 5, but is -1/);
  expect(() => isOnOffer(1, -1)).toThrow(/The availability must be a whole number of 0 or more, but is -1/);
});

test("rarity is the difficulty of a test that is about it (R-TRD-6)", () => {
  expect(rarityDifficulty(3)).toEqual({ total: 3, parts: [{ reason: "rarity", value: 3 }] });
  expect(rarityDifficulty(0)).toEqual({ total: 0, parts: [] });
  expect(() => rarityDifficulty(6)).toThrow(/The rarity must be a whole number from 0 to 5, but is 6/);
});
