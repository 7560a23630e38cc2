import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  beats,
  dieSuccesses,
  explodedTotal,
  helpAdvantage,
  netAdvantage,
  POOL_DIFFICULTIES,
  poolRolls,
  type PoolSpec,
  poolTest,
  savingThrow,
  SUCCESS_GRADES,
  successGrade,
} from "../../../module/rules/checks/pool-test.ts";
import { deepFreeze } from "../deep-freeze.ts";

describe("worked figures", () => {
  test("R-POOL-1, R-POOL-2: attribute 3, skill 3, 5, 19, 11, 9, 6, 5: kept 19, 11, 9, four successes", () => {
    expect(poolTest({ attribute: 3, skill: 3 }, deepFreeze([[5, 19, 11, 9, 6, 5]]))).toStrictEqual({
      kept: [19, 11, 9],
      successes: 4,
      fumble: false,
      used: 0,
    });
  });

  test("R-POOL-4: 6, 6, 1, 1, 1, 1: kept 6, 6, 1, a fumble", () => {
    expect(poolTest({ attribute: 3, skill: 3, difficulty: 1 }, [[6, 6, 1, 1, 1, 1]])).toStrictEqual({
      kept: [6, 6, 1],
      successes: 0,
      fumble: true,
      passed: false,
      used: 0,
    });
  });
});

test("R-POOL-1: a 10 is rolled again and added", () => {
  expect([explodedTotal([7]), explodedTotal([10, 1]), explodedTotal([10, 10, 9])]).toEqual([7, 11, 29]);
  const message = (faces: string) => `Every face but the last must be a 10, but the faces are ${faces}`;
  expect(() => explodedTotal([10])).toThrow(new RangeError(message("10")));
  expect(() => explodedTotal([5, 3])).toThrow(new RangeError(message("5, 3")));
  expect(() => explodedTotal([])).toThrow(
    new RangeError("The number of d10s must be a whole number of 1 or more, but is 0"),
  );
  expect(() => explodedTotal([11])).toThrow(
    new RangeError("A face of d10s must be a whole number from 1 to 10, but is 11"),
  );
});

test("R-POOL-2, R-POOL-8: 8 is one success, 18 two and great, 28 three and epic", () => {
  expect([1, 7, 8, 17, 18, 27, 28, 37, 38].map(dieSuccesses)).toEqual([0, 0, 1, 1, 2, 2, 3, 3, 4]);
  expect([1, 7, 8, 17, 18, 27, 28, 38].map(successGrade)).toEqual([
    null,
    null,
    "plain",
    "plain",
    "great",
    "great",
    "epic",
    "epic",
  ]);
  expect(SUCCESS_GRADES).toEqual([
    { from: 8, grade: "plain" },
    { from: 18, grade: "great" },
    { from: 28, grade: "epic" },
  ]);
  expect(() => dieSuccesses(0)).toThrow(
    new RangeError("A total of a d10 must be a whole number of 1 or more, but is 0"),
  );
  expect(() => successGrade(0)).toThrow(
    new RangeError("A total of a d10 must be a whole number of 1 or more, but is 0"),
  );
});

test("R-POOL-3: skill 0 is rolled with disadvantage", () => {
  expect(poolRolls({ attribute: 3, skill: 0 })).toEqual({ dice: 3, rolls: 2 });
  expect(
    poolTest({ attribute: 2, skill: 0 }, [
      [8, 9],
      [8, 2],
    ]),
  ).toMatchObject({ kept: [8, 2], used: 1 });
});

test("R-POOL-4: a kept die of 18 or more cancels a fumble", () => {
  const fumble = (...totals: number[]) => poolTest({ attribute: 2, skill: 1 }, [totals]).fumble;
  expect(fumble(17, 1, 1)).toBe(true);
  expect(fumble(18, 1, 1)).toBe(false);
  expect(fumble(3, 2, 1)).toBe(false);
});

test("R-POOL-5: the difficulties and their names; reaching the number passes", () => {
  expect(POOL_DIFFICULTIES).toEqual({
    routine: 1,
    demanding: 2,
    hard: 3,
    veryHard: 4,
    nearlyImpossible: 6,
    desperate: 8,
  });
  const passes = (difficulty: number) => poolTest({ attribute: 2, skill: 1, difficulty }, [[8, 9, 1]]).passed;
  expect([0, 1, 2, 3].map(passes)).toEqual([true, true, true, false]);
});

test("R-POOL-5: opposed, the active side must beat the other", () => {
  expect([beats(2, 1), beats(2, 2), beats(1, 2)]).toEqual([true, false, false]);
  expect(() => beats(-1, 0)).toThrow(
    new RangeError("The active side's successes must be a whole number of 0 or more, but is -1"),
  );
  expect(() => beats(0, -1)).toThrow(
    new RangeError("The opponent's successes must be a whole number of 0 or more, but is -1"),
  );
});

describe("R-POOL-6: advantage and disadvantage", () => {
  const spec = (advantage: number): PoolSpec => ({ attribute: 2, skill: 1, advantage });
  const good = [9, 8, 2];
  const poor = [9, 3, 2];
  const poorFumble = [9, 1, 1];

  test("the better of two rolls, or the worse", () => {
    const used = (advantage: number, first: number[], second: number[]) =>
      poolTest(spec(advantage), [first, second]).used;
    expect([used(1, good, poor), used(1, poor, good)]).toEqual([0, 1]);
    expect([used(-1, good, poor), used(-1, poor, good)]).toEqual([1, 0]);
    expect([used(2, poor, good), used(-2, good, poor)]).toEqual([1, 1]);
  });

  test("at a tie the one without a fumble is better", () => {
    expect(poolTest(spec(1), [poorFumble, poor])).toEqual({ kept: [9, 3], successes: 1, fumble: false, used: 1 });
    expect(poolTest(spec(1), [poor, poorFumble]).used).toBe(0);
    expect(poolTest(spec(-1), [poor, poorFumble])).toEqual({ kept: [9, 1], successes: 1, fumble: true, used: 1 });
    expect(poolTest(spec(-1), [poorFumble, poor]).used).toBe(0);
    expect([poolTest(spec(1), [poor, poor]).used, poolTest(spec(-1), [poor, poor]).used]).toEqual([0, 0]);
  });

  test("they cancel out one for one, skill 0 included", () => {
    expect([1, 0, -1].map((advantage) => netAdvantage({ attribute: 3, skill: 0, advantage }))).toEqual([0, -1, -2]);
    expect([1, 0, -1].map((advantage) => netAdvantage({ attribute: 3, skill: 1, advantage }))).toEqual([1, 0, -1]);
    expect(netAdvantage({ attribute: 3, skill: 2 })).toBe(0);
    expect(poolRolls({ attribute: 3, skill: 0, advantage: 1 })).toEqual({ dice: 3, rolls: 1 });
    expect(poolRolls({ attribute: 3, skill: 2, advantage: 1 })).toEqual({ dice: 5, rolls: 2 });
  });

  test("without either the first roll counts, whatever else was rolled", () => {
    expect(poolTest(spec(0), [poor, good])).toMatchObject({ successes: 1, used: 0 });
  });

  test("a helper's success gives advantage", () => {
    expect([0, 1, 3].map(helpAdvantage)).toEqual([0, 1, 1]);
    expect(() => helpAdvantage(-1)).toThrow(
      new RangeError("The helper's successes must be a whole number of 0 or more, but is -1"),
    );
  });
});

test("R-POOL-7: a saving throw counts every die of 8 or more, and passes with enough", () => {
  expect(savingThrow({ attribute: 4 }, deepFreeze([8, 7, 10, 1]))).toStrictEqual({ successes: 2 });
  expect(savingThrow({ attribute: 2, difficulty: 2 }, [8, 9])).toStrictEqual({ successes: 2, passed: true });
  expect(savingThrow({ attribute: 2, difficulty: 2 }, [10, 7])).toStrictEqual({ successes: 1, passed: false });
  expect(() => savingThrow({ attribute: 2 }, [10])).toThrow(
    new RangeError("The number of d10s must be a whole number from 2 to 2, but is 1"),
  );
  expect(() => savingThrow({ attribute: 2 }, [1, 2, 3])).toThrow(
    new RangeError("The number of d10s must be a whole number from 2 to 2, but is 3"),
  );
  expect(() => savingThrow({ attribute: 1 }, [11])).toThrow(
    new RangeError("A face of d10s must be a whole number from 1 to 10, but is 11"),
  );
  expect(() => savingThrow({ attribute: 0 }, [])).toThrow(
    new RangeError("The attribute must be a whole number of 1 or more, but is 0"),
  );
  expect(() => savingThrow({ attribute: 1, difficulty: -1 }, [8])).toThrow(
    new RangeError("The difficulty must be a whole number of 0 or more, but is -1"),
  );
});

test("the errors name what is impossible", () => {
  const bad = (change: object, rolls: number[][]) => {
    return () => poolTest({ attribute: 1, skill: 1, ...change }, rolls);
  };
  expect(bad({}, [])).toThrow(new RangeError("The number of rolls must be a whole number from 1 to 2, but is 0"));
  expect(bad({ advantage: 1 }, [[1, 2]])).toThrow(
    new RangeError("The number of rolls must be a whole number from 2 to 2, but is 1"),
  );
  expect(
    bad({}, [
      [1, 2],
      [1, 2],
      [1, 2],
    ]),
  ).toThrow(new RangeError("The number of rolls must be a whole number from 1 to 2, but is 3"));
  expect(bad({}, [[1]])).toThrow(
    new RangeError("The number of exploded totals must be a whole number from 2 to 2, but is 1"),
  );
  expect(bad({}, [[1, 2, 3]])).toThrow(
    new RangeError("The number of exploded totals must be a whole number from 2 to 2, but is 3"),
  );
  expect(bad({}, [[1, 0]])).toThrow(
    new RangeError("A face of exploded totals must be a whole number from 1 to Infinity, but is 0"),
  );
  expect(bad({}, [[1, 20]])).toThrow(new RangeError("An exploded total is never a multiple of 10, but is 20"));
  expect(bad({ attribute: 0 }, [[1]])).toThrow(
    new RangeError("The attribute must be a whole number of 1 or more, but is 0"),
  );
  expect(bad({ skill: -1 }, [[1]])).toThrow(new RangeError("The skill must be a whole number of 0 or more, but is -1"));
  expect(() => netAdvantage({ attribute: 1, skill: -1 })).toThrow(
    new RangeError("The skill must be a whole number of 0 or more, but is -1"),
  );
  expect(bad({ advantage: 0.5 }, [[1, 2]])).toThrow(new RangeError("The advantage must be a whole number, but is 0.5"));
  expect(bad({ difficulty: -1 }, [[1, 2]])).toThrow(
    new RangeError("The difficulty must be a whole number of 0 or more, but is -1"),
  );
});

test("advantage never gives fewer successes than either roll, disadvantage never more", () => {
  const total = fc.integer({ min: 1, max: 39 }).filter((value) => value % 10 !== 0);
  const roll = fc.array(total, { minLength: 4, maxLength: 4 });
  fc.assert(
    fc.property(roll, roll, (first, second) => {
      const of = (advantage: number, ...rolls: number[][]) =>
        poolTest({ attribute: 3, skill: 1, advantage }, rolls).successes;
      const each = [of(0, first), of(0, second)];
      expect(of(1, first, second)).toBe(Math.max(...each));
      expect(of(-1, first, second)).toBe(Math.min(...each));
    }),
  );
});
