import { describe, expect, test } from "vitest";
import { SLEEP, sleepRefusal, sleepThrough } from "../../../module/rules/healing/sleep.ts";
import type { Patient } from "../../../module/rules/healing/stimpak.ts";
import { deepFreeze } from "../deep-freeze.ts";

const tired: Patient = deepFreeze({ hp: 3, maxHp: 12, radiation: 2, injuries: {}, dying: false });

test("the figures of sleep (R-HEAL-5)", () => {
  expect(SLEEP).toEqual({ hpHours: 6, wellRestedHours: 8, wellRestedMaxHp: 2, hoursBetween: 24 });
});

describe("sleeping (R-HEAL-5)", () => {
  test("six hours restore all HP up to what radiation leaves, which stays (R-HEAL-9)", () => {
    const plain = { wellRested: false, maxHpBonus: 0 };
    expect(sleepThrough(tired, { hours: 5.5, comfortable: true })).toEqual({ patient: tired, ...plain });
    expect(sleepThrough(tired, { hours: 6, comfortable: true })).toEqual({ patient: { ...tired, hp: 10 }, ...plain });
    expect(sleepThrough(tired, { hours: 7, comfortable: true })).toEqual({ patient: { ...tired, hp: 10 }, ...plain });
    expect(sleepThrough(tired, { hours: 8, comfortable: false })).toEqual({ patient: { ...tired, hp: 10 }, ...plain });
  });

  test("eight in a safe and comfortable place raise the maximum by 2", () => {
    const rested = { patient: { ...tired, hp: 12 }, wellRested: true, maxHpBonus: 2 };
    expect(sleepThrough(tired, { hours: 8, comfortable: true })).toEqual(rested);
    expect(sleepThrough(tired, { hours: 9, comfortable: true })).toEqual(rested);
  });

  test("the bonus of the last sleep is gone with the next", () => {
    expect(sleepThrough({ ...tired, hp: 12 }, { hours: 4, comfortable: true }).patient.hp).toBe(10);
    expect(sleepThrough({ ...tired, hp: 12 }, { hours: 6, comfortable: true }).patient.hp).toBe(10);
  });
});

test("who cannot sleep, with the reason (R-HEAL-4, R-HEAL-5)", () => {
  const night = { hours: 8, comfortable: true };
  expect([
    sleepRefusal(tired, night),
    sleepRefusal(tired, { ...night, hoursSinceLast: null }),
    sleepRefusal(tired, { ...night, hoursSinceLast: 23.5 }),
    sleepRefusal(tired, { ...night, hoursSinceLast: 24 }),
    sleepRefusal({ ...tired, machine: true }, night),
    sleepRefusal({ ...tired, dying: true }, night),
    sleepRefusal({ ...tired, dead: true }, night),
  ]).toEqual([null, null, "tooSoon", null, "machine", "dying", "dead"]);
  expect(() => sleepThrough({ ...tired, machine: true }, night)).toThrow(/Sleep must be possible, .* refused: machine/);
});

test("impossible input is refused", () => {
  expect(() => sleepThrough(tired, { hours: -1, comfortable: true })).toThrow(/The hours of sleep must be .* -1/);
  expect(() => sleepRefusal(tired, { hours: 8, comfortable: true, hoursSinceLast: -1 })).toThrow(/last sleep .* -1/);
  expect(() => sleepRefusal({ ...tired, hp: NaN }, { hours: 8, comfortable: true })).toThrow(/HP must be .* NaN/);
});
