import fc from "fast-check";
import { expect, test } from "vitest";
import {
  CRITICAL_MARGIN,
  dcOf,
  DEGREES,
  degreeTest,
  describedDegree,
  flatCheck,
  isCriticalHit,
  secretAnswer,
} from "../../../module/rules/checks/degree-test.ts";
import { deepFreeze } from "../deep-freeze.ts";

const item = (value: number) => deepFreeze([{ type: "item", value } as const]);

test("R-DEG-5: d20 20, modifier 0, DC 31: a critical failure, improved to failure", () => {
  expect(degreeTest({ dc: 31, modifiers: [] }, 20)).toEqual({ total: 20, modifier: 0, degree: "failure" });
});

test("R-DEG-5: d20 1, modifier +20, DC 11: a critical success, worsened to success", () => {
  expect(degreeTest({ dc: 11, modifiers: item(20) }, 1)).toEqual({ total: 21, modifier: 20, degree: "success" });
});

test("R-DEG-5: nothing is better than critical success or worse than critical failure", () => {
  expect(degreeTest({ dc: 10, modifiers: item(5) }, 20).degree).toBe("criticalSuccess");
  expect(degreeTest({ dc: 30, modifiers: [] }, 1).degree).toBe("criticalFailure");
  expect([19, 2].map((face) => degreeTest({ dc: face, modifiers: [] }, face).degree)).toEqual(["success", "success"]);
});

test("R-DEG-4: the degree follows from the distance to the DC", () => {
  const at = (dc: number) => degreeTest({ dc, modifiers: item(5) }, 10).degree;
  expect([4, 5, 6, 14, 15, 16, 17, 24, 25, 26].map(at)).toEqual([
    "criticalSuccess",
    "criticalSuccess",
    "success",
    "success",
    "success",
    "failure",
    "failure",
    "failure",
    "criticalFailure",
    "criticalFailure",
  ]);
  expect(DEGREES).toEqual(["criticalFailure", "failure", "success", "criticalSuccess"]);
  expect(CRITICAL_MARGIN).toBe(10);
});

test("R-DEG-6, R-DEG-8: who is tried does not roll; the DC is 10 and the modifier", () => {
  expect([dcOf(7), dcOf(0), dcOf(-2)]).toEqual([17, 10, 8]);
  expect(() => dcOf(NaN)).toThrow(new RangeError("The modifier must be a whole number, but is NaN"));
});

test("R-DEG-8: a test against a secret DC is answered with the degree alone", () => {
  expect(secretAnswer(degreeTest({ dc: 15, modifiers: item(5) }, 10))).toEqual({ degree: "success" });
});

test("R-DEG-9: without a critical outcome described, the plain one is read", () => {
  const read = (described: object) => DEGREES.map((degree) => describedDegree(degree, described));
  expect(read({})).toEqual(["failure", "failure", "success", "success"]);
  expect(read({ criticalSuccess: true })).toEqual(["failure", "failure", "success", "criticalSuccess"]);
  expect(read({ criticalFailure: true })).toEqual(["criticalFailure", "failure", "success", "success"]);
  expect(DEGREES.map(isCriticalHit)).toEqual([false, false, false, true]);
});

test("R-DEG-10: a flat check is the d20 alone", () => {
  expect(flatCheck(11, 11)).toEqual({ total: 11, modifier: 0, degree: "success" });
  expect(flatCheck(11, 10)).toEqual({ total: 10, modifier: 0, degree: "failure" });
});

test("the errors name what is impossible", () => {
  const message = (face: string) => `A face of a d20 must be a whole number from 1 to 20, but is ${face}`;
  expect(() => flatCheck(11, 0)).toThrow(new RangeError(message("0")));
  expect(() => flatCheck(11, 21)).toThrow(new RangeError(message("21")));
  expect(() => flatCheck(0.5, 10)).toThrow(new RangeError("The DC must be a whole number, but is 0.5"));
});

test("a higher face is never a worse degree", () => {
  const index = (dc: number, modifier: number, face: number) =>
    DEGREES.indexOf(degreeTest({ dc, modifiers: item(modifier) }, face).degree);
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 50 }),
      fc.integer({ min: -10, max: 30 }),
      fc.integer({ min: 1, max: 19 }),
      (dc, modifier, face) => index(dc, modifier, face) <= index(dc, modifier, face + 1),
    ),
  );
});
