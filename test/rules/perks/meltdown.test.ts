import { expect, test } from "vitest";
import { meltdown, meltdownDice } from "../../../module/rules/perks/meltdown.ts";

test("a kill with an energy weapon explodes with half its dice, rounded down (R-CHR-24)", () => {
  const perks = { meltdown: 1 };
  expect([0, 1, 2, 5, 6].map((dice) => meltdownDice(perks, { energyWeapon: true, dice }))).toEqual([0, 0, 1, 2, 3]);
  expect(meltdownDice(perks, { energyWeapon: false, dice: 6 })).toBe(0);
  expect(meltdownDice({}, { energyWeapon: true, dice: 6 })).toBe(0);
  expect(() => meltdownDice(perks, { energyWeapon: true, dice: -2 })).toThrow(/The weapon's dice must be .* but is -2/);
});

test("each Effect hits one more creature for the whole total (R-CHR-24)", () => {
  expect(meltdown(3, [2, 5, 6])).toEqual({ damage: 4, damageType: "energy", targets: 2 });
  expect(meltdown(2, [1, 2])).toEqual({ damage: 3, damageType: "energy", targets: 0 });
  expect(meltdown(0, [])).toEqual({ damage: 0, damageType: "energy", targets: 0 });
  expect(() => meltdown(2, [1])).toThrow(/The number of combat dice must be a whole number from 2 to 2, but is 1/);
  expect(() => meltdown(1, [1, 1])).toThrow(/The number of combat dice must be a whole number from 1 to 1, but is 2/);
  expect(() => meltdown(1, [7])).toThrow(/A face of combat dice must be a whole number from 1 to 6, but is 7/);
});
