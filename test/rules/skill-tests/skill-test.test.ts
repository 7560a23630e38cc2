import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  automaticSuccess,
  BASE_DICE,
  countSuccesses,
  judgeTest,
  MOST_BONUS_DICE,
  MOST_DICE,
  poolSize,
  skillTest,
} from "../../../module/rules/skill-tests/skill-test.ts";
import { deepFreeze } from "../deep-freeze.ts";

describe("worked figures", () => {
  test("target number 9, dice 5 and 19, difficulty 1: one success, passed, no action point", () => {
    expect(skillTest({ attribute: 6, rank: 3, difficulty: 1 }, [5, 19])).toEqual({
      targetNumber: 9,
      dice: [
        { face: 5, successes: 1, complication: false },
        { face: 19, successes: 0, complication: false },
      ],
      ownSuccesses: 1,
      successes: 1,
      complications: 0,
      passed: true,
      actionPoints: 0,
      shortfall: 0,
    });
  });

  test("R-TEST-4: INT 7 and Medicine 3 tagged, dice 3 and 14: target number 10, two successes", () => {
    expect(skillTest({ attribute: 7, rank: 3, tag: true, difficulty: 3 }, [3, 14])).toEqual({
      targetNumber: 10,
      dice: [
        { face: 3, successes: 2, complication: false },
        { face: 14, successes: 0, complication: false },
      ],
      ownSuccesses: 2,
      successes: 2,
      complications: 0,
      passed: false,
      actionPoints: 0,
      shortfall: 1,
    });
  });

  test("R-TEST-4: target number 10 with rank 2 tagged, dice 2 and 10: three successes", () => {
    const { targetNumber, successes } = skillTest({ attribute: 8, rank: 2, tag: true, difficulty: 1 }, [2, 10]);
    expect({ targetNumber, successes }).toEqual({ targetNumber: 10, successes: 3 });
  });

  test("R-TEST-6: difficulty 2, three successes: one action point", () => {
    expect(skillTest({ attribute: 8, rank: 2, difficulty: 2 }, [1, 10]).actionPoints).toBe(1);
  });

  test("R-LUCK-3: difficulty 2, dice 9 and 19: failed; the 19 re-rolled to 6: passed", () => {
    const spec = { attribute: 8, rank: 2, difficulty: 2 };
    expect([skillTest(spec, [9, 19]).passed, skillTest(spec, [9, 6]).passed]).toEqual([false, true]);
  });

  test("R-ASSIST-1: helper TN 13, die 5, leader with one success: two successes", () => {
    const helper = { attribute: 9, rank: 4, die: 5 };
    expect(skillTest({ attribute: 6, rank: 3, difficulty: 2 }, [5, 19], [helper])).toEqual({
      targetNumber: 9,
      dice: [
        { face: 5, successes: 1, complication: false },
        { face: 19, successes: 0, complication: false },
      ],
      ownSuccesses: 1,
      successes: 2,
      complications: 0,
      passed: true,
      actionPoints: 0,
      shortfall: 0,
    });
  });
});

test("R-TEST-2: a pool is two dice and up to three more", () => {
  expect([BASE_DICE, MOST_BONUS_DICE, MOST_DICE]).toEqual([2, 3, 5]);
  expect([0, 1, 2, 3].map(poolSize)).toEqual([2, 3, 4, 5]);
  expect(() => poolSize(4)).toThrow(
    new RangeError("The number of bonus dice must be a whole number from 0 to 3, but is 4"),
  );
  expect(() => poolSize(-1)).toThrow(
    new RangeError("The number of bonus dice must be a whole number from 0 to 3, but is -1"),
  );
});

test("R-TEST-2: one to five dice are judged, never more or none", () => {
  const spec = { attribute: 6, rank: 3, difficulty: 1 };
  expect(skillTest(spec, [5]).successes).toBe(1);
  expect(skillTest(spec, [5, 5, 5, 5, 5]).successes).toBe(5);
  expect(() => skillTest(spec, [])).toThrow(
    new RangeError("The number of d20s must be a whole number from 1 to 5, but is 0"),
  );
  expect(() => skillTest(spec, [1, 1, 1, 1, 1, 1])).toThrow(
    new RangeError("The number of d20s must be a whole number from 1 to 5, but is 6"),
  );
  expect(() => skillTest(spec, [0, 5])).toThrow(
    new RangeError("A face of d20s must be a whole number from 1 to 20, but is 0"),
  );
  expect(() => skillTest(spec, [21])).toThrow(
    new RangeError("A face of d20s must be a whole number from 1 to 20, but is 21"),
  );
});

test("R-TEST-6: what is above the difficulty becomes action points, what is missing the shortfall", () => {
  const against = (difficulty: number) => {
    const { passed, actionPoints, shortfall } = skillTest({ attribute: 8, rank: 2, difficulty }, [1, 10]);
    return { passed, actionPoints, shortfall };
  };
  expect([2, 3, 4].map(against)).toEqual([
    { passed: true, actionPoints: 1, shortfall: 0 },
    { passed: true, actionPoints: 0, shortfall: 0 },
    { passed: false, actionPoints: 0, shortfall: 1 },
  ]);
});

test("R-TEST-6: complications count on a pass and on a failure", () => {
  const spec = { attribute: 6, rank: 3, difficulty: 1, complicationRange: 2 };
  expect(skillTest(spec, [20, 19, 5])).toMatchObject({ passed: true, complications: 2 });
  expect(skillTest(spec, [20, 18])).toMatchObject({ passed: false, complications: 1 });
});

test("R-TEST-7: at difficulty 0 a roll makes every success an action point, and complications count", () => {
  expect(skillTest({ attribute: 6, rank: 3, difficulty: 0 }, [5, 1, 20])).toMatchObject({
    passed: true,
    successes: 3,
    actionPoints: 3,
    complications: 1,
  });
  expect(skillTest({ attribute: 6, rank: 3, difficulty: 0 }, [12, 15])).toMatchObject({
    passed: true,
    actionPoints: 0,
    shortfall: 0,
  });
});

test("R-TEST-7: at difficulty 0 without a roll the test passes, with no action point and no complication", () => {
  expect(automaticSuccess({ attribute: 6, rank: 3 })).toEqual({
    targetNumber: 9,
    dice: [],
    ownSuccesses: 0,
    successes: 0,
    complications: 0,
    passed: true,
    actionPoints: 0,
    shortfall: 0,
  });
});

test("a negative difficulty is impossible", () => {
  expect(() => skillTest({ attribute: 6, rank: 3, difficulty: -1 }, [5])).toThrow(
    new RangeError("The difficulty must be a whole number of 0 or more, but is -1"),
  );
  expect(() => skillTest({ attribute: 6, rank: 3, difficulty: NaN }, [5])).toThrow(
    new RangeError("The difficulty must be a whole number of 0 or more, but is NaN"),
  );
});

test("R-ASSIST-1: without a success of one's own, helpers' successes do not count, their complications do", () => {
  const helpers = [
    { attribute: 9, rank: 4, tag: true, die: 3 },
    { attribute: 5, rank: 0, complicationRange: 2, die: 19 },
  ];
  expect(countSuccesses({ attribute: 6, rank: 3 }, [12, 20], helpers)).toEqual({
    targetNumber: 9,
    dice: [
      { face: 12, successes: 0, complication: false },
      { face: 20, successes: 0, complication: true },
    ],
    ownSuccesses: 0,
    successes: 0,
    complications: 2,
  });
  expect(countSuccesses({ attribute: 6, rank: 3 }, [9], helpers)).toMatchObject({ ownSuccesses: 1, successes: 3 });
});

test("R-ASSIST-1: a helper's die does not count towards the five of the leader", () => {
  const helpers = [1, 2].map((die) => ({ attribute: 5, rank: 0, die }));
  expect(countSuccesses({ attribute: 5, rank: 0 }, [5, 5, 5, 5, 5], helpers).successes).toBe(8);
});

const abilities = fc.record({
  attribute: fc.integer({ min: 0, max: 15 }),
  rank: fc.integer({ min: 0, max: 6 }),
  tag: fc.boolean(),
  complicationRange: fc.integer({ min: 1, max: 5 }),
});
const dice = fc.array(fc.integer({ min: 1, max: 20 }), { minLength: 1, maxLength: 5 });

test("a test either passes or lacks successes, and the sum holds", () => {
  fc.assert(
    fc.property(abilities, dice, fc.integer({ min: 0, max: 12 }), (ability, faces, difficulty) => {
      const result = judgeTest(countSuccesses(deepFreeze(ability), deepFreeze(faces)), difficulty);
      expect(result.successes).toBe(difficulty + result.actionPoints - result.shortfall);
      expect(result.passed).toBe(result.shortfall === 0);
      expect(result.actionPoints * result.shortfall).toBe(0);
    }),
  );
});

test("the order of the dice does not matter for the outcome", () => {
  fc.assert(
    fc.property(abilities, dice, (ability, faces) => {
      const forwards = countSuccesses(ability, faces);
      const backwards = countSuccesses(ability, [...faces].reverse());
      expect({ ...backwards, dice: [...backwards.dice].reverse() }).toEqual(forwards);
    }),
  );
});
