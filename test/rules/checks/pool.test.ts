import { describe, expect, test } from "vitest";
import { poolCheck, type PoolCheckSpec } from "../../../module/rules/checks/pool.ts";
import { deepFreeze } from "../deep-freeze.ts";

const spec: PoolCheckSpec = deepFreeze({ kind: "test", attribute: 2, skill: 1, difficulty: 2, advantage: 1 });
const save: PoolCheckSpec = deepFreeze({ kind: "save", attribute: 3, difficulty: 2 });

test("R-POOL-1, R-POOL-7: it reads attribute and skill, for a saving throw the attribute alone", () => {
  const choices = { kind: "test", attribute: "agi", skill: "sneak", difficulty: 2, advantage: 1 };
  expect(poolCheck.reads(choices)).toEqual({ attribute: "attributes.agi.value", skill: "skills.sneak.value" });
  expect(poolCheck.reads({ ...choices, kind: "save" })).toEqual({ attribute: "attributes.agi.value" });
  expect(poolCheck.spec(choices, { attribute: 2, skill: 1 })).toEqual(spec);
  expect(poolCheck.spec({ ...choices, kind: "save" }, { attribute: 3 })).toEqual(save);
});

test("R-POOL-1, R-POOL-6, R-POOL-7: the dice of a test explode, those of a saving throw do not", () => {
  expect(poolCheck.dice(spec)).toEqual({ sides: 10, dice: 3, rolls: 2, explodes: true, untilCounts: false });
  expect(poolCheck.dice(save)).toEqual({ sides: 10, dice: 3, rolls: 1, explodes: false, untilCounts: false });
});

describe("tests as a card draws them", () => {
  test("R-POOL-6: dice that do not count are shown apart", () => {
    const outcome = poolCheck.evaluate(spec, [
      [1, 8, 2],
      [1, 18, 5],
    ]);
    expect(outcome).toEqual({ kept: [18, 5], dropped: [1, 1, 8, 2], successes: 2, fumble: false, passed: true });
    expect(poolCheck.picture(spec, outcome)).toEqual({
      verdict: "passed",
      tone: "good",
      dice: [
        { face: 18, sides: 10, tone: "great", dropped: false, complication: false },
        { face: 5, sides: 10, tone: "none", dropped: false, complication: false },
        { face: 1, sides: 10, tone: "none", dropped: true, complication: false },
        { face: 1, sides: 10, tone: "none", dropped: true, complication: false },
        { face: 8, sides: 10, tone: "good", dropped: true, complication: false },
        { face: 2, sides: 10, tone: "none", dropped: true, complication: false },
      ],
      figures: [
        { label: "successes", value: 2 },
        { label: "difficulty", value: 2 },
      ],
    });
  });

  test("R-POOL-4: a fumble is marked, and is the verdict", () => {
    const plain: PoolCheckSpec = { kind: "test", attribute: 2, skill: 1 };
    const outcome = poolCheck.evaluate(plain, [[1, 9, 1]]);
    expect(outcome).toEqual({ kept: [9, 1], dropped: [1], successes: 1, fumble: true, passed: null });
    expect(poolCheck.picture(plain, outcome)).toEqual({
      verdict: "fumble",
      tone: "bad",
      dice: [
        { face: 9, sides: 10, tone: "good", dropped: false, complication: false },
        { face: 1, sides: 10, tone: "none", dropped: false, complication: true },
        { face: 1, sides: 10, tone: "none", dropped: true, complication: false },
      ],
      figures: [{ label: "successes", value: 1 }],
    });
  });

  test("R-POOL-5: a failed test, and one without a difficulty", () => {
    const verdict = (of: PoolCheckSpec, faces: number[][]) => {
      const { verdict, tone } = poolCheck.picture(of, poolCheck.evaluate(of, faces));
      return { verdict, tone };
    };
    expect(verdict({ kind: "test", attribute: 2, skill: 1, difficulty: 2 }, [[2, 9, 3]])).toEqual({
      verdict: "failed",
      tone: "bad",
    });
    expect(verdict({ kind: "test", attribute: 2, skill: 1 }, [[2, 9, 3]])).toEqual({
      verdict: "counted",
      tone: "none",
    });
  });

  test("R-POOL-7: a saving throw counts all its dice", () => {
    const outcome = poolCheck.evaluate(save, [[1, 8, 10]]);
    expect(outcome).toEqual({ kept: [10, 8, 1], dropped: [], successes: 2, fumble: false, passed: true });
    expect(poolCheck.picture(save, outcome)).toEqual({
      verdict: "passed",
      tone: "good",
      dice: [
        { face: 10, sides: 10, tone: "good", dropped: false, complication: false },
        { face: 8, sides: 10, tone: "good", dropped: false, complication: false },
        { face: 1, sides: 10, tone: "none", dropped: false, complication: false },
      ],
      figures: [
        { label: "successes", value: 2 },
        { label: "difficulty", value: 2 },
      ],
    });
    const plain: PoolCheckSpec = { kind: "save", attribute: 1 };
    expect(poolCheck.evaluate(plain, [[3]])).toEqual({
      kept: [3],
      dropped: [],
      successes: 0,
      fumble: false,
      passed: null,
    });
  });
});

test("the kind of test is one of two, and a saving throw is rolled once", () => {
  const wrong = { ...spec, kind: "flat" } as never;
  expect(() => poolCheck.dice(wrong)).toThrow(
    new RangeError('The kind of test must be one of test, save, but is "flat"'),
  );
  expect(() =>
    poolCheck.evaluate(save, [
      [1, 2, 3],
      [1, 2, 3],
    ]),
  ).toThrow(new RangeError("The dice must be rolled once, but are 2 rolls"));
});
