import { expect, test } from "vitest";
import {
  callStranger,
  MYSTERIOUS_STRANGER,
  strangerAttack,
  strangerLuck,
} from "../../../module/rules/perks/mysterious-stranger.ts";

const perks = { "mysterious-stranger": 1 };

test("the Stranger's figures: one attack of 3d20, 8 CD Vicious Piercing 1 at the best range (R-CHR-25)", () => {
  expect(MYSTERIOUS_STRANGER).toEqual({
    attribute: 10,
    rank: 6,
    tag: true,
    dice: 3,
    attacks: 1,
    range: "best",
    damage: { dice: 8, damageType: "physical", effects: [{ id: "vicious" }, { id: "piercing", value: 1 }] },
  });
});

test("he hits up to 16, critically up to 6 (R-CHR-25)", () => {
  expect(strangerAttack(2, [6, 7, 17])).toEqual({
    targetNumber: 16,
    dice: [
      { face: 6, successes: 2, complication: false },
      { face: 7, successes: 1, complication: false },
      { face: 17, successes: 0, complication: false },
    ],
    ownSuccesses: 3,
    successes: 3,
    complications: 0,
    passed: true,
    actionPoints: 1,
    shortfall: 0,
  });
  expect(strangerAttack(1, [16, 17, 18]).successes).toBe(1);
  expect(() => strangerAttack(1, [16, 17])).toThrow(/The number of d20s must be a whole number from 3 to 3, but is 2/);
  expect(() => strangerAttack(1, [1, 2, 3, 4])).toThrow(/The number of d20s must be .* from 3 to 3, but is 4/);
  expect(() => strangerAttack(1, [16, 17, 21])).toThrow(
    /A face of d20s must be a whole number from 1 to 20, but is 21/,
  );
});

test("he is called at the start of a fight for 1 luck point (R-CHR-25)", () => {
  expect(callStranger(perks, { start: true, luckPoints: 1 })).toEqual({ refused: null, luckPoints: 0 });
  expect(callStranger(perks, { start: true, luckPoints: 0 })).toEqual({ refused: "tooFewPoints", luckPoints: 0 });
  expect(callStranger(perks, { start: false, luckPoints: 3 })).toEqual({ refused: "notAtStart", luckPoints: 3 });
  expect(callStranger({}, { start: true, luckPoints: 3 })).toEqual({ refused: "noPerk", luckPoints: 3 });
  expect(() => callStranger(perks, { start: true, luckPoints: -1 })).toThrow(/The luck points must be .* but is -1/);
});

test("the point returns if he stays away, never above the maximum (R-CHR-25, R-LUCK-8)", () => {
  expect(strangerLuck({ points: 2, maximum: 5 }, false)).toBe(3);
  expect(strangerLuck({ points: 5, maximum: 5 }, false)).toBe(5);
  expect(strangerLuck({ points: 2, maximum: 5 }, true)).toBe(2);
});
