import { expect, test } from "vitest";
import { groupTest, helperResults } from "../../../module/rules/skill-tests/group-test.ts";
import { deepFreeze } from "../deep-freeze.ts";

const member = (die: number) => ({ attribute: 6, rank: 2, die });

test("R-GROUP-1: difficulty 4, leader 3d20 with two successes, helpers 1 and 0: three, failed", () => {
  const leader = deepFreeze({ attribute: 7, rank: 3, difficulty: 4 });
  expect(groupTest(leader, [4, 9, 15], deepFreeze([member(8), member(9)]))).toEqual({
    targetNumber: 10,
    dice: [
      { face: 4, successes: 1, complication: false },
      { face: 9, successes: 1, complication: false },
      { face: 15, successes: 0, complication: false },
    ],
    ownSuccesses: 2,
    successes: 3,
    complications: 0,
    passed: false,
    actionPoints: 0,
    shortfall: 1,
    members: [
      { face: 8, successes: 1, complication: false, counted: true },
      { face: 9, successes: 0, complication: false, counted: true },
    ],
  });
});

test("R-GROUP-1: complications of any member count, whatever the outcome", () => {
  const { passed, complications } = groupTest({ attribute: 7, rank: 3, difficulty: 1 }, [4, 20], [member(20)]);
  expect({ passed, complications }).toEqual({ passed: true, complications: 2 });
});

test("R-ASSIST-1: helpers' dice are shown apart, and are not counted without a success of the leader", () => {
  expect(helperResults(0, [member(1), member(20)])).toEqual([
    { face: 1, successes: 2, complication: false, counted: false },
    { face: 20, successes: 0, complication: true, counted: false },
  ]);
  expect(helperResults(1, [member(1)])).toEqual([{ face: 1, successes: 2, complication: false, counted: true }]);
});
