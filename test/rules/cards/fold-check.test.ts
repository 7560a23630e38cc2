import { describe, expect, test } from "vitest";
import { foldCheck } from "../../../module/rules/cards/fold-check.ts";
import type { RuleSet } from "../../../module/rules/checks/check.ts";
import { deepFreeze } from "../deep-freeze.ts";

const rolled = (faces: unknown, time = 1) => ({ type: "rolled", user: "nora", time, faces });
const fold = (ruleSet: RuleSet, spec: unknown, events: Record<string, unknown>) =>
  foldCheck(deepFreeze({ ruleSet, spec }), deepFreeze(events));

test("before the roll a card has no outcome", () => {
  expect(fold("degree", { dc: 15, modifiers: [] }, {})).toEqual({
    faces: null,
    outcome: null,
    picture: null,
    audit: [],
  });
});

describe("each rule set judges its own faces", () => {
  test("R-DEG-4: degrees of success", () => {
    expect(fold("degree", { dc: 15, modifiers: [] }, { a: rolled([[15]]) })).toEqual({
      faces: [[15]],
      outcome: { face: 15, total: 15, modifier: 0, degree: "success" },
      picture: {
        verdict: "success",
        tone: "good",
        dice: [{ face: 15, sides: 20, tone: "good", dropped: false, complication: false }],
        figures: [
          { label: "total", value: 15 },
          { label: "dc", value: 15 },
        ],
      },
      audit: [
        {
          id: "a",
          type: "rolled",
          user: "nora",
          time: 1,
          status: "applied",
          pending: false,
          reason: null,
          detail: null,
        },
      ],
    });
  });

  test("R-TEST-6, R-PCT-1, R-POOL-5: the other three", () => {
    const verdict = (ruleSet: RuleSet, spec: unknown, faces: number[][]) =>
      fold(ruleSet, spec, { a: rolled(faces) }).picture?.verdict;
    expect(verdict("2d20", { attribute: 7, rank: 3, difficulty: 1 }, [[10, 11]])).toBe("passed");
    expect(verdict("percentile", { kind: "skill", value: 40, luck: 5 }, [[41]])).toBe("failure");
    expect(verdict("pool", { kind: "save", attribute: 2, difficulty: 1 }, [[8, 2]])).toBe("passed");
  });
});

test("a card is rolled once, and again when the roll is undone", () => {
  const spec = { dc: 15, modifiers: [] };
  const twice = { a: rolled([[15]]), b: rolled([[1]], 2) };
  const first = fold("degree", spec, twice);
  expect([first.faces, first.audit[1]?.reason]).toEqual([[[15]], "alreadyRolled"]);
  const undone = fold("degree", spec, { ...twice, c: { type: "undone", user: "gm", time: 3, event: "a" } });
  expect(undone.faces).toEqual([[1]]);
});

test("impossible faces are listed and leave the card as it was", () => {
  const { faces, audit } = fold("degree", { dc: 15, modifiers: [] }, { a: rolled([[21]]), b: rolled(7, 2) });
  expect(faces).toBe(null);
  expect(audit.map(({ detail }) => detail)).toEqual([
    "RangeError: A face of a d20 must be a whole number from 1 to 20, but is 21",
    "RangeError: faces of an event must be a list, but is 7",
  ]);
});

test("the rule set is one of four", () => {
  expect(() => fold("coin" as RuleSet, {}, {})).toThrow(
    new RangeError('The rule set must be one of 2d20, percentile, degree, pool, but is "coin"'),
  );
});
