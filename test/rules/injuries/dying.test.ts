import { expect, test } from "vitest";
import {
  afterDyingTest,
  dyingAllows,
  dyingTest,
  DYING_STATUSES,
  fateAtZero,
  RANKS,
} from "../../../module/rules/injuries/dying.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("dying with 2 injuries: END + Survival, difficulty 2, complications on 19 and 20 (R-INJ-3)", () => {
  expect(dyingTest({ torso: { untreated: 1, treated: 4 }, head: { untreated: 1, treated: 0 } })).toEqual({
    attribute: "end",
    skill: "survival",
    difficulty: 2,
    complicationRange: 2,
  });
  expect(dyingTest({}).difficulty).toBe(0);
});

test("a passed test keeps one alive and dying, a failed one is death (R-INJ-3)", () => {
  const state = deepFreeze({ dying: true, hp: 0 });
  expect(afterDyingTest(state, true)).toEqual({ dying: true, hp: 0 });
  expect(afterDyingTest(state, false)).toEqual({ dying: false, dead: true, hp: 0 });
  expect(() => afterDyingTest({ dying: false }, false)).toThrow(
    /Only someone dying makes this test, but dying is false/,
  );
});

test("who falls is prone, unconscious and dying (R-INJ-3)", () => {
  expect(DYING_STATUSES).toEqual(["prone", "unconscious", "dying"]);
});

test("at 0 HP those of normal rank are out of the fight, all others dying; a setting changes it (R-INJ-7)", () => {
  expect(RANKS.map((rank) => [rank, fateAtZero(rank), fateAtZero(rank, true)])).toEqual([
    ["character", "dying", "dying"],
    ["normal", "outOfFight", "dying"],
    ["notable", "dying", "dying"],
    ["major", "dying", "dying"],
    ["mighty", "dying", "dying"],
    ["legendary", "dying", "dying"],
  ]);
  expect(() => fateAtZero("boss")).toThrow(/The rank must be one of character, .*, but is "boss"/);
});

test("the dying take no action and regain no HP by first aid before being stabilised (R-INJ-6)", () => {
  expect(dyingAllows(true)).toEqual({ actions: false, firstAidHp: false, stabilise: true });
  expect(dyingAllows(false)).toEqual({ actions: true, firstAidHp: true, stabilise: false });
});
