import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { canHeal, healBoth, HEALING_SOURCES, healHp, healRadiation } from "../../../module/rules/healing/health.ts";
import { effectiveMaxHp } from "../../../module/rules/injuries/vitals.ts";
import { deepFreeze } from "../deep-freeze.ts";

const hurt = deepFreeze({ hp: 3, maxHp: 12, radiation: 5, injuries: {}, dying: false });

test("what mends what, and whom, whole table (R-CHR-17, R-HEAL-4, R-HEAL-8, R-HEAL-9)", () => {
  const mends = (source: string) =>
    (["hp", "injuries", "radiation"] as const).flatMap((what) => [
      ...(canHeal(source, what) ? [what] : []),
      ...(canHeal(source, what, true) ? [`${what} of machines`] : []),
    ]);
  expect(Object.keys(HEALING_SOURCES).map((source) => [source, ...mends(source)])).toEqual([
    ["firstAid", "hp", "hp of machines", "injuries", "injuries of machines"],
    ["stimpak", "hp", "injuries"],
    ["repairKit", "hp of machines", "injuries of machines"],
    ["repairWork", "hp of machines"],
    ["sleep", "hp", "injuries"],
    ["medicalCare", "injuries"],
    ["food", "hp"],
    ["radAway", "radiation"],
    ["consumable", "hp", "injuries", "radiation"],
    ["perk", "hp", "hp of machines", "injuries", "injuries of machines", "radiation", "radiation of machines"],
  ]);
  expect(() => canHeal("prayer", "hp")).toThrow(/The source must be one of firstAid, .* but is "prayer"/);
  expect(() => canHeal("food", "luck" as "hp")).toThrow(
    /What is healed must be one of hp, injuries, radiation, .*luck/,
  );
});

test("HP rise to the maximum that radiation leaves (R-DMG-4)", () => {
  expect(healHp(hurt, 3)).toEqual({ state: { ...hurt, hp: 6 }, healed: 3 });
  expect(healHp(hurt, 4)).toEqual({ state: { ...hurt, hp: 7 }, healed: 4 });
  expect(healHp(hurt, 5)).toEqual({ state: { ...hurt, hp: 7 }, healed: 4 });
  expect(healHp({ ...hurt, hp: 9 }, 5)).toEqual({ state: { ...hurt, hp: 9 }, healed: 0 });
});

test("the dying and the dead regain none (R-INJ-6)", () => {
  const dying = { ...hurt, hp: 0, dying: true };
  expect(healHp(dying, 5)).toEqual({ state: dying, healed: 0 });
  const dead = { ...hurt, hp: 0, dead: true };
  expect(healHp(dead, 5)).toEqual({ state: dead, healed: 0 });
});

test("5 points of radiation, 5 healed: the maximum is as it was, HP unchanged (R-HEAL-9)", () => {
  expect(healRadiation(hurt, 5)).toEqual({ state: { ...hurt, radiation: 0 }, healed: 5 });
  expect(healRadiation(hurt, 2)).toEqual({ state: { ...hurt, radiation: 3 }, healed: 2 });
  expect(healRadiation(hurt, 9)).toEqual({ state: { ...hurt, radiation: 0 }, healed: 5 });
});

test("of both, radiation is healed first (R-DMG-4)", () => {
  expect(healBoth(hurt, { hp: 8, radiation: 3 })).toEqual({
    state: { ...hurt, hp: 10, radiation: 2 },
    hp: 7,
    radiation: 3,
  });
});

describe("always", () => {
  test("healing never passes the maximum nor takes anything", () => {
    fc.assert(
      fc.property(fc.nat(12), fc.nat(12), fc.nat(20), (hp, radiation, amount) => {
        const before = deepFreeze({ ...hurt, hp, radiation });
        const { state, healed } = healHp(before, amount);
        expect(state.hp).toBe(hp + healed);
        expect(state.hp).toBeLessThanOrEqual(Math.max(hp, effectiveMaxHp(before)));
        expect(healed).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});

test("impossible input is refused", () => {
  expect(() => healHp(hurt, -1)).toThrow(/The HP healed must be a whole number of 0 or more, but is -1/);
  expect(() => healHp({ ...hurt, hp: NaN }, 1)).toThrow(/HP must be .* NaN/);
  expect(() => healRadiation(hurt, -1)).toThrow(/The radiation healed must be .* -1/);
  expect(() => healRadiation({ ...hurt, hp: NaN }, 1)).toThrow(/HP must be .* NaN/);
});
