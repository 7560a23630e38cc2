import { expect, test } from "vitest";
import {
  DEFEND_EXTRA_COST,
  DEFEND_UNTIL,
  defendBonus,
  defendTest,
  rally,
  rallyTest,
} from "../../../module/rules/turns/defend.ts";

test("R-CMB-6: defending is AGI and Athletics against one's own current Defense", () => {
  expect(defendTest(2)).toEqual({ attribute: "agi", skill: "athletics", difficulty: 2 });
  expect(() => defendTest(-1)).toThrow(new RangeError("The Defense must be a whole number of 0 or more, but is -1"));
});

test("R-CMB-6: a success is worth 1 Defense, two action points once more, until the own next turn", () => {
  expect(defendBonus(true)).toEqual({ reason: "defend", value: 1 });
  expect(defendBonus(true, true)).toEqual({ reason: "defend", value: 2 });
  expect(defendBonus(false)).toEqual({ reason: "defend", value: 0 });
  expect(defendBonus(false, true)).toEqual({ reason: "defend", value: 0 });
  expect([DEFEND_EXTRA_COST, DEFEND_UNTIL]).toEqual([2, "startOfOwnNextTurn"]);
});

test("R-CMB-5, R-ENV-6: rallying is END and Survival, for terrain STR and Athletics, at difficulty 0", () => {
  expect(rallyTest()).toEqual({ attribute: "end", skill: "survival", difficulty: 0 });
  expect(rallyTest(true)).toEqual({ attribute: "str", skill: "athletics", difficulty: 0 });
});

test("R-CMB-5: rallying banks every success, and what exceeds the pool is lost", () => {
  expect(rally(2, 3, 6)).toEqual({ pool: 5, banked: 2, lost: 0 });
  expect(rally(4, 3, 6)).toEqual({ pool: 6, banked: 3, lost: 1 });
  expect(() => rally(-1, 3, 6)).toThrow(new RangeError("The successes must be a whole number of 0 or more, but is -1"));
});
