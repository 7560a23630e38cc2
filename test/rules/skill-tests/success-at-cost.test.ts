import { expect, test } from "vitest";
import { skillTest } from "../../../module/rules/skill-tests/skill-test.ts";
import { exchangeComplications, successAtCost } from "../../../module/rules/skill-tests/success-at-cost.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-TEST-8: the GM takes one action point per complication that does not fit", () => {
  expect(exchangeComplications(2, 0)).toEqual({ complications: 2, gmActionPoints: 0 });
  expect(exchangeComplications(2, 1)).toEqual({ complications: 1, gmActionPoints: 1 });
  expect(exchangeComplications(2, 2)).toEqual({ complications: 0, gmActionPoints: 2 });
});

test("no more complications are exchanged than there are", () => {
  expect(() => exchangeComplications(2, 3)).toThrow(
    new RangeError("The number of exchanged complications must be a whole number from 0 to 2, but is 3"),
  );
  expect(() => exchangeComplications(2, -1)).toThrow(
    new RangeError("The number of exchanged complications must be a whole number from 0 to 2, but is -1"),
  );
  expect(() => exchangeComplications(-1, 0)).toThrow(
    new RangeError("The number of complications must be a whole number of 0 or more, but is -1"),
  );
});

const failed = deepFreeze(skillTest({ attribute: 6, rank: 3, difficulty: 2 }, [5, 20]));
const passed = deepFreeze(skillTest({ attribute: 6, rank: 3, difficulty: 1 }, [5, 6]));

test("R-TEST-9: a failed test is passed for a complication more, and yields no action point", () => {
  expect(successAtCost(failed, { cost: 1, accepted: true })).toEqual({
    ...failed,
    passed: true,
    actionPoints: 0,
    complications: 2,
    atCost: true,
  });
  expect(successAtCost(failed, { cost: 2, accepted: true }).complications).toBe(3);
});

test("R-TEST-9: a refused offer changes nothing, nor does one for a passed test", () => {
  expect(successAtCost(failed, { cost: 1, accepted: false })).toEqual({ ...failed, atCost: false });
  expect(successAtCost(passed, { cost: 1, accepted: true })).toEqual({ ...passed, atCost: false });
  expect(passed.actionPoints).toBe(1);
});

test("a cost is one complication or more", () => {
  expect(() => successAtCost(failed, { cost: 0, accepted: true })).toThrow(
    new RangeError("The cost in complications must be a whole number of 1 or more, but is 0"),
  );
});
