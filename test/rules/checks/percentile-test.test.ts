import fc from "fast-check";
import { expect, test } from "vitest";
import {
  FUMBLE_FROM,
  PERCENTILE_DEGREES,
  PERCENTILE_MODIFIERS,
  percentileKind,
  percentileTest,
  readPercentile,
  STATISTICS,
} from "../../../module/rules/checks/percentile-test.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-PCT-1: 00 and 0 read as 100, 00 and 1 as 1", () => {
  expect([readPercentile(0, 0), readPercentile(0, 1), readPercentile(4, 0), readPercentile(9, 9)]).toEqual([
    100, 1, 40, 99,
  ]);
  expect(() => readPercentile(10, 0)).toThrow(new RangeError("The tens must be a whole number from 0 to 9, but is 10"));
  expect(() => readPercentile(-1, 0)).toThrow(new RangeError("The tens must be a whole number from 0 to 9, but is -1"));
  expect(() => readPercentile(0, 10)).toThrow(
    new RangeError("The units must be a whole number from 0 to 9, but is 10"),
  );
  expect(() => readPercentile(0, -1)).toThrow(
    new RangeError("The units must be a whole number from 0 to 9, but is -1"),
  );
});

const skill = deepFreeze({ value: 55, luck: 6, modifier: -10 });

test("R-PCT-1: a result up to the effective value passes", () => {
  expect(percentileTest(skill, 44)).toEqual({ passed: true, degree: "success", effectiveValue: 45 });
  expect(percentileTest(skill, 45)).toEqual({ passed: true, degree: "success", effectiveValue: 45 });
  expect(percentileTest(skill, 46)).toEqual({ passed: false, degree: "failure", effectiveValue: 45 });
  expect(percentileTest({ value: 55, luck: 6 }, 55)).toEqual({ passed: true, degree: "success", effectiveValue: 55 });
});

test("R-PCT-2: up to Luck is a lucky success, from 95 a fumble", () => {
  const degrees = [6, 7, 94, 95, 100].map((face) => percentileTest({ value: 60, luck: 6 }, face).degree);
  expect(degrees).toEqual(["lucky", "success", "failure", "fumble", "fumble"]);
  expect(FUMBLE_FROM).toBe(95);
});

test("R-PCT-2: a lucky result passes above the effective value, a fumble fails below it", () => {
  const weak = { value: 10, luck: 6, modifier: -30 };
  expect(percentileTest(weak, 1)).toEqual({ passed: true, degree: "lucky", effectiveValue: -20 });
  expect(percentileTest(weak, 7)).toEqual({ passed: false, degree: "failure", effectiveValue: -20 });
  const strong = { value: 110, luck: 6 };
  expect(percentileTest(strong, 95)).toEqual({ passed: false, degree: "fumble", effectiveValue: 110 });
  expect(percentileTest(strong, 94)).toEqual({ passed: true, degree: "success", effectiveValue: 110 });
});

test("R-PCT-5: modifiers have common reasons without values", () => {
  expect(PERCENTILE_MODIFIERS).toEqual(["darkness", "heat", "cover"]);
});

test("R-PCT-3, R-PCT-7: the seven attributes and Courage are tested only where no skill covers the action", () => {
  expect(STATISTICS).toEqual(["str", "per", "end", "cha", "int", "agi", "luc", "courage"]);
  expect([percentileKind("smallGuns"), percentileKind(null)]).toEqual(["skill", "statistic"]);
});

test("the errors name what is impossible", () => {
  const message = (face: string) => `A face of a d100 must be a whole number from 1 to 100, but is ${face}`;
  expect(() => percentileTest(skill, 0)).toThrow(new RangeError(message("0")));
  expect(() => percentileTest(skill, 101)).toThrow(new RangeError(message("101")));
  expect(() => percentileTest({ value: -1, luck: 5 }, 5)).toThrow(
    new RangeError("The skill value must be a whole number of 0 or more, but is -1"),
  );
  expect(() => percentileTest({ value: 1, luck: 95 }, 5)).toThrow(
    new RangeError("Luck must be a whole number from 0 to 94, but is 95"),
  );
  expect(() => percentileTest({ value: 1, luck: -1 }, 5)).toThrow(
    new RangeError("Luck must be a whole number from 0 to 94, but is -1"),
  );
  expect(() => percentileTest({ value: 1, luck: 5, modifier: NaN }, 5)).toThrow(
    new RangeError("The modifier must be a whole number, but is NaN"),
  );
});

test("a lower face is never a worse degree", () => {
  const order = (degree: string) => PERCENTILE_DEGREES.findIndex((name) => name === degree);
  const specs = fc.record({ value: fc.nat(120), luck: fc.nat(13), modifier: fc.integer({ min: -60, max: 60 }) });
  fc.assert(
    fc.property(specs, fc.integer({ min: 1, max: 99 }), (spec, face) => {
      return order(percentileTest(spec, face).degree) <= order(percentileTest(spec, face + 1).degree);
    }),
  );
});
