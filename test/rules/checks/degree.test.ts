import { expect, test } from "vitest";
import { DEGREE_TONES, degreeCheck, type DegreeSpec } from "../../../module/rules/checks/degree.ts";
import { deepFreeze } from "../deep-freeze.ts";

const spec: DegreeSpec = deepFreeze({
  dc: 20,
  modifiers: [
    { type: "attribute", value: 3 },
    { type: "proficiency", value: 7 },
    { type: "circumstance", value: -2 },
  ],
  secret: false,
});
const choices = {
  attribute: "agi",
  skill: "sneak",
  dc: 20,
  modifiers: [{ type: "circumstance", value: -2 }],
  flat: false,
  secret: false,
};

test("R-DEG-1, R-DEG-2: it reads attribute modifier, proficiency grade and level", () => {
  expect(degreeCheck.reads(choices)).toEqual({
    modifier: "attributes.agi.modifier",
    grade: "skills.sneak.grade",
    level: "level",
  });
  expect(degreeCheck.spec(choices, { modifier: 3, grade: "trained", level: 5 })).toEqual(spec);
  expect(degreeCheck.spec({ dc: 15 }, { modifier: 3, grade: "untrained", level: 5 })).toEqual({
    dc: 15,
    modifiers: [
      { type: "attribute", value: 3 },
      { type: "proficiency", value: 0 },
    ],
    secret: false,
  });
});

test("R-DEG-10: a flat check reads and adds nothing", () => {
  expect(degreeCheck.reads({ ...choices, flat: true })).toEqual({});
  expect(degreeCheck.spec({ ...choices, flat: true }, {})).toEqual({ dc: 20, modifiers: [], secret: false });
});

test("R-DEG-4: a check as a card draws it, with what counted", () => {
  expect(degreeCheck.dice(spec)).toEqual({ sides: 20, dice: 1, rolls: 1, explodes: false, untilCounts: false });
  const outcome = degreeCheck.evaluate(spec, [[12]]);
  expect(outcome).toEqual({ face: 12, total: 20, modifier: 8, degree: "success" });
  expect(degreeCheck.picture(spec, outcome)).toEqual({
    verdict: "success",
    tone: "good",
    dice: [{ face: 12, sides: 20, tone: "good", dropped: false, complication: false }],
    figures: [
      { label: "attribute", value: 3 },
      { label: "proficiency", value: 7 },
      { label: "circumstance", value: -2 },
      { label: "total", value: 20 },
      { label: "dc", value: 20 },
    ],
  });
});

test("R-DEG-8: against a secret DC the card shows the degree and no number", () => {
  const secret = degreeCheck.spec({ ...choices, secret: true }, { modifier: 3, grade: "trained", level: 5 });
  expect(secret.secret).toBe(true);
  expect(degreeCheck.picture(secret, degreeCheck.evaluate(secret, [[1]]))).toEqual({
    verdict: "criticalFailure",
    tone: "bad",
    dice: [{ face: 1, sides: 20, tone: "bad", dropped: false, complication: false }],
    figures: [],
  });
  const plain = { dc: 5, modifiers: [] };
  expect(degreeCheck.picture(plain, degreeCheck.evaluate(plain, [[5]])).figures).toEqual([
    { label: "total", value: 5 },
    { label: "dc", value: 5 },
  ]);
});

test("each degree has its tone", () => {
  expect(DEGREE_TONES).toEqual({
    criticalSuccess: "great",
    success: "good",
    failure: "none",
    criticalFailure: "bad",
  });
});
