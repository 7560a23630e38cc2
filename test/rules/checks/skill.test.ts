import { expect, test } from "vitest";
import { skillCheck } from "../../../module/rules/checks/skill.ts";
import { deepFreeze } from "../deep-freeze.ts";

const spec = deepFreeze({ attribute: 7, rank: 3, tag: true, difficulty: 2, complicationRange: 2, bonusDice: 1 });

test("R-TEST-1: it reads attribute, rank and tag of a character", () => {
  const choices = { attribute: "agi", skill: "smallGuns", difficulty: 2, bonusDice: 1, complicationRange: 2 };
  expect(skillCheck.reads(choices)).toEqual({
    attribute: "attributes.agi.value",
    rank: "skills.smallGuns.value",
    tag: "skills.smallGuns.tag",
  });
  expect(skillCheck.spec(choices, { attribute: 7, rank: 3, tag: true })).toEqual(spec);
});

test("R-TEST-2: it rolls 2d20 and the bonus dice", () => {
  expect(skillCheck.dice(spec)).toEqual({ sides: 20, dice: 3, rolls: 1, explodes: false, untilCounts: false });
  expect(skillCheck.dice({ attribute: 7, rank: 3, difficulty: 1 }).dice).toBe(2);
});

test("R-TEST-6: a passed test as a card draws it", () => {
  const outcome = skillCheck.evaluate(spec, [[3, 10, 19]]);
  expect(outcome).toEqual({
    targetNumber: 10,
    dice: [
      { face: 3, successes: 2, complication: false },
      { face: 10, successes: 1, complication: false },
      { face: 19, successes: 0, complication: true },
    ],
    ownSuccesses: 3,
    successes: 3,
    complications: 1,
    passed: true,
    actionPoints: 1,
    shortfall: 0,
  });
  expect(skillCheck.picture(spec, outcome)).toEqual({
    verdict: "passed",
    tone: "good",
    dice: [
      { face: 3, sides: 20, tone: "great", dropped: false, complication: false },
      { face: 10, sides: 20, tone: "good", dropped: false, complication: false },
      { face: 19, sides: 20, tone: "none", dropped: false, complication: true },
    ],
    figures: [
      { label: "targetNumber", value: 10 },
      { label: "successes", value: 3 },
      { label: "difficulty", value: 2 },
      { label: "actionPoints", value: 1 },
      { label: "complications", value: 1 },
    ],
  });
});

test("a failed test, and one of difficulty 0, have their own verdicts", () => {
  const verdict = (difficulty: number, faces: number[]) => {
    const { verdict, tone } = skillCheck.picture(
      { ...spec, difficulty },
      skillCheck.evaluate({ ...spec, difficulty }, [faces]),
    );
    return { verdict, tone };
  };
  expect(verdict(2, [11, 10])).toEqual({ verdict: "failed", tone: "bad" });
  expect(verdict(0, [11, 12])).toEqual({ verdict: "automatic", tone: "good" });
  expect(verdict(1, [11, 10])).toEqual({ verdict: "passed", tone: "good" });
});
