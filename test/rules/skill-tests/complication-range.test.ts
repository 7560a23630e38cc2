import fc from "fast-check";
import { expect, test } from "vitest";
import {
  COMPLICATION_RANGES,
  complicationFrom,
  complicationRange,
  WIDEST_COMPLICATION_RANGE,
} from "../../../module/rules/skill-tests/complication-range.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-TEST-5: the ranges have five names, from 1 to 5", () => {
  expect(COMPLICATION_RANGES).toEqual(["normal", "risky", "hazardous", "dangerous", "perilous"]);
  expect(WIDEST_COMPLICATION_RANGE).toBe(5);
});

test("R-TEST-5: range n begins at 21 - n", () => {
  expect([1, 2, 3, 4, 5].map(complicationFrom)).toEqual([20, 19, 18, 17, 16]);
  expect(() => complicationFrom(0)).toThrow(
    new RangeError("The complication range must be a whole number from 1 to 5, but is 0"),
  );
  expect(() => complicationFrom(6)).toThrow(
    new RangeError("The complication range must be a whole number from 1 to 5, but is 6"),
  );
});

test("R-TEST-5: what widens the range adds up, to 5 at most", () => {
  expect(complicationRange([])).toEqual({ total: 1, parts: [{ reason: "base", value: 1 }] });
  const unreliable = { reason: "unreliable", value: 1 };
  expect(complicationRange([unreliable, { reason: "juryRigged", value: 3 }])).toEqual({
    total: 5,
    parts: [
      { reason: "base", value: 1 },
      { reason: "unreliable", value: 1 },
      { reason: "juryRigged", value: 3 },
    ],
  });
  expect(complicationRange([unreliable, { reason: "injuries", value: 4 }]).total).toBe(5);
  expect(complicationRange([unreliable, { reason: "injuries", value: 2 }]).total).toBe(4);
});

test("nothing narrows the range", () => {
  expect(() => complicationRange([{ reason: "calm", value: -1 }])).toThrow(
    new RangeError("calm must be a whole number of 0 or more, but is -1"),
  );
});

test("the range is always one of the five", () => {
  const parts = fc.array(fc.record({ reason: fc.constant("any"), value: fc.nat(6) }));
  fc.assert(
    fc.property(parts, (list) => {
      const { total } = complicationRange(deepFreeze(list));
      return total >= 1 && total <= 5;
    }),
  );
});
