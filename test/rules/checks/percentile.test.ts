import { describe, expect, test } from "vitest";
import { PERCENTILE_TONES, percentileCheck, type PercentileSpec } from "../../../module/rules/checks/percentile.ts";
import { deepFreeze } from "../deep-freeze.ts";

const skill: PercentileSpec = deepFreeze({ kind: "skill", value: 55, luck: 6, modifier: -10 });
const statistic: PercentileSpec = deepFreeze({ kind: "statistic", value: 5, min: 1, max: 8, modifier: 1 });

describe("R-PCT-7: a skill, or a statistic where none covers the action", () => {
  test("a skill is read as a percentage, with Luck", () => {
    const choices = { skill: "sneak", statistic: null, modifier: -10 };
    expect(percentileCheck.reads(choices)).toEqual({ value: "skills.sneak.percent", luck: "attributes.luc.value" });
    expect(percentileCheck.spec(choices, { value: 55, luck: 6 })).toEqual(skill);
  });

  test("a statistic is read with the bounds of its species, Courage at its own place", () => {
    const choices = { skill: null, statistic: "cha", modifier: 1, offset: "min-1" };
    expect(percentileCheck.reads(choices)).toEqual({
      value: "attributes.cha.value",
      min: "attributes.cha.min",
      max: "attributes.cha.max",
    });
    expect(percentileCheck.reads({ statistic: "courage" })).toEqual({
      value: "courage.value",
      min: "courage.min",
      max: "courage.max",
    });
    expect(percentileCheck.spec(choices, { value: 5, min: 1, max: 8 })).toEqual({ ...statistic, offset: "min-1" });
    expect(percentileCheck.spec({ statistic: "cha" }, { value: 5 })).toEqual({ kind: "statistic", value: 5 });
  });
});

test("R-PCT-1, R-PCT-3: a skill rolls a d100 once, a statistic a d10 until it counts", () => {
  expect(percentileCheck.dice(skill)).toEqual({ sides: 100, dice: 1, rolls: 1, explodes: false, untilCounts: false });
  expect(percentileCheck.dice(statistic)).toEqual({
    sides: 10,
    dice: 1,
    rolls: 1,
    explodes: false,
    untilCounts: true,
  });
});

test("R-PCT-1: a skill test as a card draws it", () => {
  const outcome = percentileCheck.evaluate(skill, [[45]]);
  expect(outcome).toEqual({ passed: true, degree: "success", effectiveValue: 45, result: 45, rerolled: [] });
  expect(percentileCheck.picture(skill, outcome)).toEqual({
    verdict: "success",
    tone: "good",
    dice: [{ face: 45, sides: 100, tone: "good", dropped: false, complication: false }],
    figures: [{ label: "effectiveValue", value: 45 }],
  });
});

test("R-PCT-4: a statistic test shows the faces that were rolled again", () => {
  const outcome = percentileCheck.evaluate(statistic, [[9, 10, 6]]);
  expect(outcome).toEqual({ passed: true, degree: "success", effectiveValue: 6, result: 6, rerolled: [9, 10] });
  expect(percentileCheck.picture(statistic, outcome)).toEqual({
    verdict: "success",
    tone: "good",
    dice: [
      { face: 9, sides: 10, tone: "none", dropped: true, complication: false },
      { face: 10, sides: 10, tone: "none", dropped: true, complication: false },
      { face: 6, sides: 10, tone: "good", dropped: false, complication: false },
    ],
    figures: [{ label: "effectiveValue", value: 6 }],
  });
  expect(percentileCheck.evaluate({ kind: "statistic", value: 5 }, [[5]]).effectiveValue).toBe(5);
});

test("each degree has its tone", () => {
  expect(PERCENTILE_TONES).toEqual({ lucky: "great", success: "good", failure: "none", fumble: "bad" });
});

test("the kind of test is one of two, and a skill has one face", () => {
  const message = 'The kind of test must be one of skill, statistic, but is "save"';
  expect(() => percentileCheck.dice({ ...skill, kind: "save" } as never)).toThrow(new RangeError(message));
  expect(() => percentileCheck.evaluate({ ...skill, kind: "save" } as never, [[1]])).toThrow(new RangeError(message));
  expect(() => percentileCheck.evaluate(skill, [[1, 2]])).toThrow(
    new RangeError("One die must be rolled, but the faces are 1, 2"),
  );
});
