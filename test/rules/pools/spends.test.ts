import { expect, test } from "vitest";
import {
  EXTRA_MAJOR_ACTION_DIFFICULTY,
  SPEND_IDS,
  spendActionPoints,
  SPENDS,
  type SpendSituation,
} from "../../../module/rules/pools/spends.ts";
import { deepFreeze } from "../deep-freeze.ts";

const after = { timing: "afterRoll", mayGiveToGm: false };

test("R-AP-5, R-AP-7: every spend has its price, its limit and its time", () => {
  expect(SPENDS).toEqual({
    buyDie: {
      prices: [1, 2, 3],
      timing: "beforeRoll",
      combat: false,
      mayGiveToGm: true,
      needsPass: false,
      withoutTest: false,
    },
    obtainInformation: { ...after, prices: [1], combat: false, needsPass: false, withoutTest: false },
    halveTime: { ...after, prices: [2], combat: false, needsPass: true, withoutTest: false },
    extraMinorAction: { ...after, prices: [1], combat: true, needsPass: false, withoutTest: true },
    extraMajorAction: { ...after, prices: [2], combat: true, needsPass: false, withoutTest: true },
    extraDamage: { ...after, prices: [1, 1, 1], combat: true, needsPass: true, withoutTest: false },
  });
  expect(Object.keys(SPENDS)).toEqual(SPEND_IDS);
  expect(EXTRA_MAJOR_ACTION_DIFFICULTY).toBe(1);
});

test("R-AP-4: only d20s may be paid for by giving points to the GM", () => {
  expect(SPEND_IDS.filter((id) => SPENDS[id].mayGiveToGm)).toEqual(["buyDie"]);
});

const passed: SpendSituation = { inCombat: true, test: "afterRoll", passed: true, earned: 2, group: 1 };
const spend = (id: (typeof SPEND_IDS)[number], times = 1, change: Partial<SpendSituation> = {}) =>
  spendActionPoints(id, times, deepFreeze({ ...passed, ...change }));
const refused = (cost: number, reason: string) => ({ cost, refused: reason, fromEarned: 0, fromGroup: 0 });

test("R-AP-2: points just earned are spent before those of the group", () => {
  expect(spend("extraDamage", 1)).toEqual({ cost: 1, refused: null, fromEarned: 1, fromGroup: 0 });
  expect(spend("extraDamage", 2)).toEqual({ cost: 2, refused: null, fromEarned: 2, fromGroup: 0 });
  expect(spend("extraDamage", 3)).toEqual({ cost: 3, refused: null, fromEarned: 2, fromGroup: 1 });
  expect(spend("extraDamage", 3, { group: 0 })).toEqual(refused(3, "tooFewPoints"));
});

test("R-ATK-7: where items let more combat dice be bought, each more costs 1 AP too, up to their most", () => {
  const many = { most: 4, group: 9 };
  expect(spend("extraDamage", 3, many)).toEqual({ cost: 3, refused: null, fromEarned: 2, fromGroup: 1 });
  expect(spend("extraDamage", 4, many)).toEqual({ cost: 4, refused: null, fromEarned: 2, fromGroup: 2 });
  expect(spend("extraDamage", 4, { ...many, group: 1 })).toEqual(refused(4, "tooFewPoints"));
  expect(spend("extraDamage", 6, { most: 6, group: 9 })).toEqual({
    cost: 6,
    refused: null,
    fromEarned: 2,
    fromGroup: 4,
  });
  expect(() => spend("extraDamage", 1, { most: -1 })).toThrow("The most times");
  expect(spend("extraDamage", 5, many)).toEqual(refused(4, "tooOften"));
  expect(spend("extraDamage", 2, { most: 1 })).toEqual(refused(2, "tooOften"));
});

test("R-AP-5: each spend has its most in one go", () => {
  expect(spend("extraDamage", 4, { group: 9 })).toEqual(refused(3, "tooOften"));
  expect(spend("halveTime", 1)).toEqual({ cost: 2, refused: null, fromEarned: 2, fromGroup: 0 });
  expect(spend("halveTime", 2, { group: 9 })).toEqual(refused(2, "tooOften"));
  expect(spend("buyDie", 3, { test: "beforeRoll", earned: 0, group: 6 })).toEqual({
    cost: 6,
    refused: null,
    fromEarned: 0,
    fromGroup: 6,
  });
});

test("R-AP-7: d20s are bought before the roll, everything else after it", () => {
  expect(spend("buyDie")).toEqual(refused(1, "onlyBeforeRoll"));
  expect(spend("buyDie", 1, { test: "none" })).toEqual(refused(1, "onlyBeforeRoll"));
  for (const id of ["obtainInformation", "extraDamage", "extraMinorAction"] as const) {
    expect(spend(id, 1, { test: "beforeRoll" })).toEqual(refused(1, "onlyAfterRoll"));
  }
  expect(spend("obtainInformation", 1, { test: "none" })).toEqual(refused(1, "onlyAfterRoll"));
});

test("R-AP-5: more actions can also be bought without a test", () => {
  expect(spend("extraMajorAction", 1, { test: "none" })).toMatchObject({ refused: null, cost: 2 });
  expect(spend("extraMinorAction", 1, { test: "none", passed: false })).toMatchObject({ refused: null, cost: 1 });
});

test("R-AP-5: actions and damage are bought in combat only", () => {
  const peace = { inCombat: false };
  expect(spend("extraDamage", 1, peace)).toEqual(refused(1, "onlyInCombat"));
  expect(spend("extraMajorAction", 1, peace)).toEqual(refused(2, "onlyInCombat"));
  expect(spend("obtainInformation", 1, peace)).toMatchObject({ refused: null });
});

test("R-AP-7: halving the time and more damage need a passed test, information does not", () => {
  const failed = { passed: false };
  expect(spend("halveTime", 1, failed)).toEqual(refused(2, "onlyAfterPass"));
  expect(spend("extraDamage", 1, failed)).toEqual(refused(1, "onlyAfterPass"));
  expect(spend("obtainInformation", 1, failed)).toMatchObject({ refused: null });
});

test("R-TEST-9: nothing improves a success at a cost", () => {
  expect(spend("obtainInformation", 1, { atCost: true })).toEqual(refused(1, "passedAtCost"));
});

test("the errors name what is impossible", () => {
  expect(() => spend("buyLuck" as "buyDie")).toThrow(
    new RangeError(
      'The spend must be one of buyDie, obtainInformation, halveTime, extraMinorAction, extraMajorAction, extraDamage, but is "buyLuck"',
    ),
  );
  expect(() => spend("buyDie", 0)).toThrow(
    new RangeError("The number of times must be a whole number of 1 or more, but is 0"),
  );
  expect(() => spend("buyDie", 1, { earned: -1 })).toThrow(
    new RangeError("The earned action points must be a whole number of 0 or more, but is -1"),
  );
  expect(() => spend("buyDie", 1, { group: -1 })).toThrow(
    new RangeError("The group pool must be a whole number of 0 or more, but is -1"),
  );
});
