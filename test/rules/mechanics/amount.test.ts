import { expect, test } from "vitest";
import { amountOf, readAmount } from "../../../module/rules/mechanics/amount.ts";

test("an amount is a number, so much for each, or a step", () => {
  expect(readAmount("Amount", 3)).toBe(3);
  expect(readAmount("Amount", 0.5)).toBe(0.5);
  expect(readAmount("Amount", { each: 25, of: "rank" })).toEqual({ each: 25, of: ["rank"] });
  expect(readAmount("Amount", { each: 1, per: 3, of: ["radiation"] })).toEqual({ each: 1, per: 3, of: ["radiation"] });
  expect(
    readAmount("Amount", {
      of: "str",
      steps: [
        [9, 2],
        [7, 1],
      ],
    }),
  ).toEqual({
    of: ["str"],
    steps: [
      [7, 1],
      [9, 2],
    ],
  });
});

test("an amount that says too little, too much or nonsense is refused by its name", () => {
  const both = new RangeError("Amount must have either each or steps");
  expect(() => readAmount("Amount", { of: "str" })).toThrow(both);
  expect(() => readAmount("Amount", { each: 1, of: "str", steps: [[1, 1]] })).toThrow(both);
  expect(() => readAmount("Amount", { per: 2, of: "str", steps: [[1, 1]] })).toThrow(both);
  expect(() => readAmount("Amount", NaN)).toThrow(new RangeError("Amount must be a number, but is NaN"));
  expect(() => readAmount("Amount", { each: 1.5, of: "str" })).toThrow(
    new RangeError("Amount.each must be a whole number, but is 1.5"),
  );
  expect(() => readAmount("Amount", { each: 1, per: 0, of: "str" })).toThrow(
    new RangeError("Amount.per must be a whole number of 1 or more, but is 0"),
  );
  expect(() => readAmount("Amount", { of: "str", steps: [[1, 2, 3]] })).toThrow(
    new RangeError("Amount.steps[0] must be a pair of border and value, but has 3 members"),
  );
  expect(() => readAmount("Amount", { each: 1, of: "charm" })).toThrow(/^Amount\.of must be one of str, per, end/);
});

test("how much follows from the numbers of the moment, and a missing one counts 0", () => {
  expect(amountOf(-2, {})).toBe(-2);
  expect(amountOf({ each: 25, of: ["rank"] }, { rank: 3 })).toBe(75);
  expect(amountOf({ each: 1, of: ["rank", "end"] }, { rank: 2, end: 6 })).toBe(12);
  expect(amountOf({ each: 1, of: ["rank", "end"] }, { rank: 2 })).toBe(0);
});

test("only a full share counts: one HP for each full three points of radiation", () => {
  const share = { each: 2, per: 3, of: ["radiation"] } as const;
  expect([2, 3, 5, 6].map((radiation) => amountOf(share, { radiation }))).toEqual([0, 2, 2, 4]);
});

test("of steps the highest that is reached counts", () => {
  const steps = {
    of: ["str"],
    steps: [
      [7, 1],
      [9, 2],
      [11, 3],
    ],
  } as const;
  expect([6, 7, 8, 9, 10, 11, 12].map((str) => amountOf(steps, { str }))).toEqual([0, 1, 1, 2, 2, 3, 3]);
});
