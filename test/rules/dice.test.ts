import fc from "fast-check";
import { expect, test } from "vitest";
import { COMBAT_DIE, COMBAT_DIE_MEAN, combatDice, countWithDice, rerollDice } from "../../module/rules/dice.ts";
import { deepFreeze } from "./deep-freeze.ts";

test("R-DICE-1: each face of a combat die is worth its damage and its Effect", () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => combatDice([face]))).toEqual([
    { damage: 1, effects: 0 },
    { damage: 2, effects: 0 },
    { damage: 0, effects: 0 },
    { damage: 0, effects: 0 },
    { damage: 1, effects: 1 },
    { damage: 1, effects: 1 },
  ]);
});

test("R-DICE-1: a combat die is worth 5/6 damage and 1/3 Effect on average", () => {
  const { damage, effects } = combatDice([1, 2, 3, 4, 5, 6]);
  expect({ damage: damage / 6, effects: effects / 6 }).toEqual(COMBAT_DIE_MEAN);
  expect(COMBAT_DIE).toHaveLength(6);
});

test("combat dice add up, and no dice are nothing", () => {
  expect(combatDice([5, 6, 2])).toEqual({ damage: 4, effects: 2 });
  expect(combatDice([])).toEqual({ damage: 0, effects: 0 });
});

test("a combat die has faces from 1 to 6 only", () => {
  const message = (face: string) => `A face of combat dice must be a whole number from 1 to 6, but is ${face}`;
  expect(() => combatDice([1, 0])).toThrow(new RangeError(message("0")));
  expect(() => combatDice([7])).toThrow(new RangeError(message("7")));
  expect(() => combatDice([NaN])).toThrow(new RangeError(message("NaN")));
  expect(() => combatDice([1.5])).toThrow(new RangeError(message("1.5")));
});

test("R-DICE-2: a count is the base number and the faces, an Effect being 1", () => {
  expect(countWithDice(6, [2, 5, 3])).toBe(9);
  expect(countWithDice(0, [])).toBe(0);
  expect(() => countWithDice(-1, [])).toThrow(
    new RangeError("The base number must be a whole number of 0 or more, but is -1"),
  );
});

test("combat dice never show more Effects than dice, nor more damage than twice their number", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 6 })), (faces) => {
      const { damage, effects } = combatDice(deepFreeze(faces));
      return effects >= 0 && effects <= damage && damage <= 2 * faces.length;
    }),
  );
});

const pool = deepFreeze([
  { face: 9, rerolled: false },
  { face: 19, rerolled: false },
  { face: 4, rerolled: true },
]);

test("R-DICE-3: a new result stands, even if it is worse", () => {
  expect(rerollDice(pool, [{ index: 0, face: 20 }], 20)).toEqual({
    dice: [
      { face: 20, rerolled: true },
      { face: 19, rerolled: false },
      { face: 4, rerolled: true },
    ],
    refused: null,
  });
});

test("R-DICE-3: no die is re-rolled twice, neither later nor at once", () => {
  const refused = { dice: null, refused: "alreadyRerolled" };
  expect(rerollDice(pool, [{ index: 2, face: 1 }], 20)).toEqual(refused);
  expect(
    rerollDice(
      pool,
      [
        { index: 1, face: 6 },
        { index: 1, face: 1 },
      ],
      20,
    ),
  ).toEqual(refused);
});

test("a re-roll names a die of the pool and a face of the die", () => {
  const index = (value: number) => () => rerollDice(pool, [{ index: value, face: 1 }], 20);
  expect(index(3)).toThrow(new RangeError("The index of a re-rolled die must be a whole number from 0 to 2, but is 3"));
  expect(index(-1)).toThrow(
    new RangeError("The index of a re-rolled die must be a whole number from 0 to 2, but is -1"),
  );
  const face = (value: number) => () => rerollDice(pool, [{ index: 0, face: value }], 6);
  expect(face(7)).toThrow(new RangeError("The face of a re-rolled die must be a whole number from 1 to 6, but is 7"));
  expect(face(0)).toThrow(new RangeError("The face of a re-rolled die must be a whole number from 1 to 6, but is 0"));
});
