import { describe, expect, test } from "vitest";
import {
  afterRecovery,
  DAY_ACTIVITIES,
  recoveredInjuries,
  recoveryTest,
} from "../../../module/rules/healing/recovery.ts";
import { deepFreeze } from "../deep-freeze.ts";

/** Three injuries, one of them treated. */
const three = deepFreeze({ torso: { untreated: 1, treated: 1 }, head: { untreated: 1, treated: 0 } });

describe("the test of someone who sleeps with injuries (R-HEAL-6)", () => {
  test("three injuries, one treated, after travel without a fight: difficulty 3, complications from 18", () => {
    expect(recoveryTest(three, { activity: "moderate" })).toEqual({
      attribute: "end",
      skill: "survival",
      difficulty: { total: 3, parts: [{ reason: "moderate", value: 3 }] },
      complicationRange: 3,
    });
  });

  test("is harder the harder the day", () => {
    expect(DAY_ACTIVITIES.map((activity) => [activity, recoveryTest(three, { activity })?.difficulty.total])).toEqual([
      ["restful", 1],
      ["light", 2],
      ["moderate", 3],
      ["strenuous", 4],
    ]);
  });

  test("has a complication range from 1, without an untreated injury, to 5", () => {
    const range = (untreated: number) =>
      recoveryTest({ torso: { untreated, treated: 1 } }, { activity: "light" })?.complicationRange;
    expect([0, 1, 3, 4, 5].map(range)).toEqual([1, 2, 4, 5, 5]);
  });

  test("is not made without an injury", () => {
    expect(recoveryTest({}, { activity: "light" })).toBeNull();
    expect(recoveryTest({ torso: { untreated: 0, treated: 0 } }, { activity: "light" })).toBeNull();
  });

  test("is 1 easier after a full day of rest under medical care (R-HEAL-7)", () => {
    const day = { activity: "restful", cared: true, fullDayOfRest: true } as const;
    expect(recoveryTest(three, day)?.difficulty).toEqual({
      total: 0,
      parts: [
        { reason: "restful", value: 1 },
        { reason: "fullDayOfRest", value: -1 },
      ],
    });
    expect(recoveryTest(three, { ...day, cared: false })?.difficulty.total).toBe(1);
    expect(recoveryTest(three, { ...day, fullDayOfRest: false })?.difficulty.total).toBe(1);
  });
});

test("a passed test heals one injury, and one more for each 2 AP (R-HEAL-6)", () => {
  expect([0, 1, 2, 3, 4, 9].map((points) => recoveredInjuries(three, true, points))).toEqual([1, 1, 2, 2, 3, 3]);
  expect(recoveredInjuries(three, false, 4)).toBe(0);
});

test("injuries heal for good, the untreated ones of a location first (R-HEAL-6)", () => {
  expect(afterRecovery(three, ["torso", "torso", "head"])).toEqual({
    torso: { untreated: 0, treated: 0 },
    head: { untreated: 0, treated: 0 },
  });
  expect(afterRecovery(three, ["torso"])).toEqual({ ...three, torso: { untreated: 0, treated: 1 } });
  expect(afterRecovery(three, [])).toEqual(three);
});

test("impossible input is refused", () => {
  expect(() => recoveryTest(three, { activity: "lazy" as "light" })).toThrow(/The activity must be one of .* "lazy"/);
  expect(() => recoveredInjuries(three, true, -1)).toThrow(/The AP must be .* of 0 or more, but is -1/);
  expect(() => afterRecovery(three, ["head", "head"])).toThrow(/must be one of torso, torso, but is "head"/);
  expect(() => afterRecovery(three, "head" as never)).toThrow(/The locations must be a list, but is "head"/);
});
