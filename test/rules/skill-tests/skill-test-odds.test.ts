import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type Helper, skillTest, type SkillTestSpec } from "../../../module/rules/skill-tests/skill-test.ts";
import { type SkillTestOdds, skillTestOdds } from "../../../module/rules/skill-tests/skill-test-odds.ts";
import { deepFreeze } from "../deep-freeze.ts";

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);

function rolls(count: number): number[][] {
  return count === 0 ? [[]] : rolls(count - 1).flatMap((rest) => FACES.map((face) => [...rest, face]));
}

/** What one outcome of all dice adds to the odds. */
function figures(spec: SkillTestSpec, dice: number[], helpers: Helper[]): SkillTestOdds {
  const result = skillTest(spec, dice, helpers);
  return {
    pass: result.passed ? 1 : 0,
    meanSuccesses: result.successes,
    meanActionPoints: result.actionPoints,
    complication: result.complications > 0 ? 1 : 0,
  };
}

function mean(list: SkillTestOdds[]): SkillTestOdds {
  const of = (key: keyof SkillTestOdds) => list.reduce((sum, figure) => sum + figure[key], 0) / list.length;
  return {
    pass: of("pass"),
    meanSuccesses: of("meanSuccesses"),
    meanActionPoints: of("meanActionPoints"),
    complication: of("complication"),
  };
}

/** The odds by looking at every roll there is; feasible for few dice. */
function everyRoll(spec: SkillTestSpec, size: number, helpers: Omit<Helper, "die">[] = []): SkillTestOdds {
  return mean(
    rolls(size + helpers.length).map((faces) => {
      const dice = faces.slice(0, size);
      return figures(
        spec,
        dice,
        helpers.map((helper, index) => ({ ...helper, die: faces[size + index] as number })),
      );
    }),
  );
}

/** The best chance to pass with re-rolls, by trying every choice on every roll. */
function bestPass(spec: SkillTestSpec, size: number, rerolls: number): number {
  const known = new Map<string, number>();
  const sorted = (faces: number[]) => [...faces].sort((a, b) => a - b).join();

  function tryAll(kept: number[], open: number[], left: number): number {
    const now = skillTest(spec, [...kept, ...open]).passed ? 1 : 0;
    if (left === 0) return now;
    const tries = open.map((_, index) => {
      const rest = open.filter((_face, at) => at !== index);
      return FACES.reduce((sum, face) => sum + best([...kept, face], rest, left - 1), 0) / 20;
    });
    return Math.max(now, ...tries);
  }

  function best(kept: number[], open: number[], left: number): number {
    const key = `${sorted(kept)}|${sorted(open)}|${left}`;
    const chance = known.get(key) ?? tryAll(kept, open, left);
    known.set(key, chance);
    return chance;
  }

  const all = rolls(size);
  return all.reduce((sum, dice) => sum + best([], dice, rerolls), 0) / all.length;
}

function expectClose(actual: SkillTestOdds, expected: SkillTestOdds): void {
  expect(Object.keys(actual).sort()).toEqual(Object.keys(expected).sort());
  for (const key of Object.keys(expected) as (keyof SkillTestOdds)[])
    expect(actual[key]).toBeCloseTo(expected[key], 10);
}

describe("figures that can be worked out on paper", () => {
  test("R-TEST-3: one die against target number 10, difficulty 1", () => {
    expect(skillTestOdds({ attribute: 7, rank: 3, difficulty: 1 }, 1)).toEqual({
      pass: 0.5,
      meanSuccesses: 0.55,
      meanActionPoints: 0.05,
      complication: 0.05,
    });
  });

  test("R-TEST-4, R-TEST-5: two dice, tagged rank 3, complications from 19", () => {
    const spec = { attribute: 7, rank: 3, tag: true, difficulty: 1, complicationRange: 2 };
    expect(skillTestOdds(spec, 2)).toEqual({
      pass: 0.75,
      meanSuccesses: 1.3,
      meanActionPoints: 0.55,
      complication: 0.19,
    });
  });

  test("R-DICE-3: one re-roll of one die that failed", () => {
    const { pass, complication } = skillTestOdds({ attribute: 7, rank: 3, difficulty: 1 }, 1, { rerolls: 1 });
    expect({ pass, complication }).toEqual({ pass: 0.75, complication: 0.025 });
  });

  test("R-DICE-3: a second re-roll of the same die does not exist", () => {
    const spec = { attribute: 7, rank: 3, difficulty: 1 };
    expect(skillTestOdds(spec, 1, { rerolls: 2 })).toEqual(skillTestOdds(spec, 1, { rerolls: 1 }));
  });

  test("R-TEST-7: difficulty 0 always passes, and every success is an action point", () => {
    expect(skillTestOdds({ attribute: 7, rank: 3, difficulty: 0 }, 2, { rerolls: 2 })).toEqual({
      pass: 1,
      meanSuccesses: 1.1,
      meanActionPoints: 1.1,
      complication: 0.0975,
    });
  });

  test("an impossible difficulty is never passed, and nothing is re-rolled for it", () => {
    const spec = { attribute: 7, rank: 3, difficulty: 5 };
    expect(skillTestOdds(spec, 2, { rerolls: 2 })).toEqual(skillTestOdds(spec, 2));
    expect(skillTestOdds(spec, 2).pass).toBe(0);
  });

  test("a complicating failure is re-rolled before a plain one", () => {
    // Of 400 rolls, 2 pass with a 20 and 1 keeps one of two 20s; in 360 others a failed die comes up 20 once in 20.
    const { complication } = skillTestOdds({ attribute: 1, rank: 0, difficulty: 1 }, 2, { rerolls: 1 });
    expect(complication).toBeCloseTo((2 + 1 + 360 / 20) / 400, 12);
  });
});

describe("the same as looking at every roll", () => {
  const specs: SkillTestSpec[] = [
    { attribute: 5, rank: 0, difficulty: 1 },
    { attribute: 7, rank: 3, difficulty: 2, complicationRange: 3 },
    { attribute: 7, rank: 3, tag: true, difficulty: 3, complicationRange: 5 },
    { attribute: 12, rank: 6, tag: true, difficulty: 4 },
    { attribute: 14, rank: 6, tag: true, difficulty: 2, complicationRange: 2 },
  ];

  test.each(specs)("one and two dice: %o", (spec) => {
    for (const size of [1, 2]) expectClose(skillTestOdds(spec, size), everyRoll(spec, size));
  });

  test("three dice", () => {
    expectClose(skillTestOdds(specs[2]!, 3), everyRoll(specs[2]!, 3));
  });

  test("R-ASSIST-1: with one helper and with two", () => {
    const first = { attribute: 9, rank: 4, tag: true, complicationRange: 2 };
    const second = { attribute: 5, rank: 1 };
    for (const spec of specs) expectClose(skillTestOdds(spec, 1, { helpers: [first] }), everyRoll(spec, 1, [first]));
    const spec = { attribute: 7, rank: 3, tag: true, difficulty: 4 };
    expectClose(skillTestOdds(spec, 1, { helpers: [first, second] }), everyRoll(spec, 1, [first, second]));
  });

  test.each(specs)("R-LUCK-3: the best choice of re-rolls: %o", (spec) => {
    for (const rerolls of [1, 2]) {
      expect(skillTestOdds(spec, 2, { rerolls }).pass).toBeCloseTo(bestPass(spec, 2, rerolls), 10);
    }
  });
});

test("impossible numbers of dice and re-rolls are refused", () => {
  const spec = { attribute: 7, rank: 3, difficulty: 1 };
  expect(() => skillTestOdds(spec, 0)).toThrow(
    new RangeError("The number of d20s must be a whole number from 1 to 5, but is 0"),
  );
  expect(() => skillTestOdds(spec, 6)).toThrow(
    new RangeError("The number of d20s must be a whole number from 1 to 5, but is 6"),
  );
  expect(() => skillTestOdds(spec, 2, { rerolls: -1 })).toThrow(
    new RangeError("The number of re-rolls must be a whole number of 0 or more, but is -1"),
  );
  expect(() => skillTestOdds({ ...spec, difficulty: -1 }, 2)).toThrow(
    new RangeError("The difficulty must be a whole number of 0 or more, but is -1"),
  );
  expect(() => skillTestOdds({ ...spec, rank: NaN }, 2)).toThrow(
    new RangeError("The skill rank must be a whole number of 0 or more, but is NaN"),
  );
});

const abilities = fc.record({
  attribute: fc.integer({ min: 1, max: 14 }),
  rank: fc.integer({ min: 0, max: 6 }),
  tag: fc.boolean(),
  complicationRange: fc.integer({ min: 1, max: 5 }),
});

test("more dice never lower the mean or the chance to pass, nor does a re-roll lower that chance", () => {
  fc.assert(
    fc.property(
      abilities,
      fc.integer({ min: 0, max: 6 }),
      fc.integer({ min: 1, max: 3 }),
      fc.integer({ min: 0, max: 2 }),
      (ability, difficulty, size, rerolls) => {
        const spec = deepFreeze({ ...ability, difficulty });
        const small = skillTestOdds(spec, size);
        const large = skillTestOdds(spec, size + 1);
        expect(large.meanSuccesses).toBeGreaterThan(small.meanSuccesses);
        expect(large.pass).toBeGreaterThanOrEqual(small.pass - 1e-12);
        expect(large.complication).toBeGreaterThan(small.complication);
        const retried = (count: number) => skillTestOdds(spec, size, { rerolls: count }).pass;
        expect(retried(rerolls + 1)).toBeGreaterThanOrEqual(retried(rerolls) - 1e-12);
      },
    ),
    { numRuns: 20 },
  );
});
