import { expect, test } from "vitest";
import { chooseRerolls, DICE_PER_LUCK_POINT, rerollCost } from "../../../module/rules/pools/luck-rerolls.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-LUCK-3: a point re-rolls one d20 or up to three combat dice", () => {
  expect(DICE_PER_LUCK_POINT).toEqual({ d20: 1, combatDie: 3 });
  expect([0, 1, 2, 3, 4, 5].map((dice) => rerollCost("d20", dice))).toEqual([0, 1, 2, 3, 4, 5]);
  expect([0, 1, 2, 3, 4, 6, 7].map((dice) => rerollCost("combatDie", dice))).toEqual([0, 1, 1, 1, 2, 2, 3]);
});

const pool = deepFreeze([9, 19, 4, 12].map((face, index) => ({ face, rerolled: index === 3 })));
const choose = (chosen: number[], points: number, kind: "d20" | "combatDie" = "d20") =>
  chooseRerolls(kind, pool, deepFreeze(chosen), points);

test("R-LUCK-3: every die costs, and a re-roll that cannot be paid is refused", () => {
  expect(choose([1], 1)).toEqual({ cost: 1, points: 0, refused: null });
  expect(choose([0, 1, 2], 3)).toEqual({ cost: 3, points: 0, refused: null });
  expect(choose([0, 1, 2], 2)).toEqual({ cost: 3, points: 2, refused: "tooFewPoints" });
  expect(choose([0, 1, 2], 2, "combatDie")).toEqual({ cost: 1, points: 1, refused: null });
});

test("four combat dice cost two points, and with one point left they are refused", () => {
  const fresh = pool.map(({ face }) => ({ face: Math.min(face, 6), rerolled: false }));
  expect(chooseRerolls("combatDie", fresh, [0, 1, 2, 3], 2)).toEqual({ cost: 2, points: 0, refused: null });
  expect(chooseRerolls("combatDie", fresh, [0, 1, 2, 3], 1)).toEqual({
    cost: 2,
    points: 1,
    refused: "tooFewPoints",
  });
});

test("R-DICE-3: each die is re-rolled once", () => {
  expect(choose([3], 5)).toEqual({ cost: 1, points: 5, refused: "alreadyRerolled" });
  expect(choose([0, 3], 5)).toEqual({ cost: 2, points: 5, refused: "alreadyRerolled" });
  expect(choose([0, 0], 5)).toEqual({ cost: 2, points: 5, refused: "alreadyRerolled" });
});

test("nothing chosen is nothing re-rolled", () => {
  expect(choose([], 5)).toEqual({ cost: 0, points: 5, refused: "nothingChosen" });
});

test("the errors name what is impossible", () => {
  expect(() => rerollCost("d6" as "d20", 1)).toThrow(
    new RangeError('The kind of die must be one of d20, combatDie, but is "d6"'),
  );
  expect(() => rerollCost("d20", -1)).toThrow(
    new RangeError("The number of dice must be a whole number of 0 or more, but is -1"),
  );
  expect(() => choose([4], 1)).toThrow(
    new RangeError("The index of a chosen die must be a whole number from 0 to 3, but is 4"),
  );
  expect(() => choose([-1], 1)).toThrow(
    new RangeError("The index of a chosen die must be a whole number from 0 to 3, but is -1"),
  );
  expect(() => choose([0], -1)).toThrow(
    new RangeError("The luck points must be a whole number of 0 or more, but is -1"),
  );
});
