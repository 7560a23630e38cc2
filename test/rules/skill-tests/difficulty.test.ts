import fc from "fast-check";
import { expect, test } from "vitest";
import {
  DIFFICULTY_EXAMPLES,
  difficultyOf,
  LASTING_COMPLICATIONS,
  lastingDifficulty,
  needsRoll,
  TEST_STEPS,
} from "../../../module/rules/skill-tests/difficulty.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-TEST-7: a lowered difficulty can reach 0, and never falls below", () => {
  const base = { reason: "gm", value: 1 };
  expect(difficultyOf([base, { reason: "sneak", value: -1 }])).toEqual({
    total: 0,
    parts: [
      { reason: "gm", value: 1 },
      { reason: "sneak", value: -1 },
    ],
  });
  expect(difficultyOf([base, { reason: "daddyO", value: -2 }]).total).toBe(0);
  expect(difficultyOf([]).total).toBe(0);
});

test("R-TEST-7, R-OPP-4: at difficulty 0 only an opposed test is rolled", () => {
  expect([needsRoll(0), needsRoll(1), needsRoll(0, true), needsRoll(1, true)]).toEqual([false, true, true, true]);
});

test("R-TEST-10: difficulties have examples from 0 to 5, and no upper bound", () => {
  expect(DIFFICULTY_EXAMPLES).toEqual([
    { difficulty: 0, example: "rumours" },
    { difficulty: 1, example: "simpleLock" },
    { difficulty: 2, example: "reinforcedDoor" },
    { difficulty: 3, example: "unknownPoison" },
    { difficulty: 4, example: "complexComputer" },
    { difficulty: 5, example: "surrender" },
  ]);
  expect(difficultyOf([{ reason: "gm", value: 9 }]).total).toBe(9);
});

test("R-TEST-11: a test goes through seven steps in this order", () => {
  expect(TEST_STEPS).toEqual([
    "chooseAttributeAndSkill",
    "announceDifficulty",
    "buyDice",
    "rollAndReroll",
    "compareSuccesses",
    "spendActionPoints",
    "resolveComplications",
  ]);
});

test("R-TEST-12: CHA and Barter with an insulted trader are harder by 1, INT tests in a fever too", () => {
  const difficultyAfter = (attribute: string, skill: string) =>
    lastingDifficulty({ attribute, skill }, LASTING_COMPLICATIONS);
  expect(difficultyAfter("cha", "barter")).toEqual([{ reason: "insultedTrader", value: 1 }]);
  expect(difficultyAfter("cha", "speech")).toEqual([]);
  expect(difficultyAfter("per", "barter")).toEqual([]);
  expect(difficultyAfter("int", "barter")).toEqual([{ reason: "fever", value: 1 }]);
  expect(difficultyAfter("int", "science")).toEqual([{ reason: "fever", value: 1 }]);
  expect(lastingDifficulty({ attribute: "str", skill: "repair" }, [{ reason: "smoke", value: 2 }])).toEqual([
    { reason: "smoke", value: 2 },
  ]);
});

test("a difficulty is whole", () => {
  expect(() => difficultyOf([{ reason: "gm", value: 0.5 }])).toThrow(
    new RangeError("gm must be a whole number, but is 0.5"),
  );
  expect(() => needsRoll(-1)).toThrow(new RangeError("The difficulty must be a whole number of 0 or more, but is -1"));
});

test("a difficulty is never negative, and one more reason moves it by its value at most", () => {
  const parts = fc.array(fc.record({ reason: fc.constant("any"), value: fc.integer({ min: -6, max: 6 }) }));
  fc.assert(
    fc.property(parts, fc.integer({ min: -6, max: 6 }), (list, value) => {
      const before = difficultyOf(deepFreeze(list)).total;
      const after = difficultyOf([...list, { reason: "more", value }]).total;
      return before >= 0 && after >= 0 && Math.abs(after - before) <= Math.abs(value);
    }),
  );
});
