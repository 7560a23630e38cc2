import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { attackDifficulty, type AttackSpec } from "../../../module/rules/attacks/attack-difficulty.ts";
import { RANGES, type Range } from "../../../module/rules/vocabulary/ranges.ts";

const melee = { defense: 1, ranged: false } as const;
const shot = { defense: 1, ranged: true, weaponRange: "close", targetRange: "close" } as const;
const defense = { reason: "defense", value: 1 };

test("Defense is the difficulty, and range adds to ranged attacks only (R-ATK-2)", () => {
  expect(attackDifficulty(melee)).toEqual({ total: 1, parts: [defense] });
  expect(attackDifficulty({ ...melee, defense: 0 })).toEqual({ total: 0, parts: [] });
  expect(attackDifficulty(shot)).toEqual({ total: 1, parts: [defense] });
  expect(attackDifficulty({ ...shot, weaponRange: "long", defense: 2 })).toEqual({
    total: 4,
    parts: [
      { reason: "defense", value: 2 },
      { reason: "range", value: 2 },
    ],
  });
  expect(attackDifficulty({ ...melee, weaponRange: "long", targetRange: "close" })).toEqual({
    total: 1,
    parts: [defense],
  });
});

test("a missing range is the other one's, and close without either", () => {
  const prone = { ranged: true, defense: 1, targetProne: true };
  expect(attackDifficulty(prone).total).toBe(0);
  expect(attackDifficulty({ ...prone, weaponRange: "long" })).toEqual({
    total: 2,
    parts: [defense, { reason: "targetProne", value: 1 }],
  });
  expect(attackDifficulty({ ...prone, targetRange: "long" })).toEqual({
    total: 2,
    parts: [defense, { reason: "targetProne", value: 1 }],
  });
});

test("an enemy within reach adds 2 unless the attack is melee or the weapon made for it (R-ATK-3, R-QUAL-3)", () => {
  const crowded = { ...shot, enemyInReach: true };
  expect(attackDifficulty(crowded)).toEqual({ total: 3, parts: [defense, { reason: "enemyInReach", value: 2 }] });
  expect(attackDifficulty({ ...crowded, closeQuarters: true })).toEqual({ total: 1, parts: [defense] });
  expect(attackDifficulty({ ...shot, closeQuarters: true })).toEqual({ total: 1, parts: [defense] });
  expect(attackDifficulty({ ...melee, enemyInReach: true })).toEqual({ total: 1, parts: [defense] });
});

test("a called shot adds 1 (R-ATK-4)", () => {
  expect(attackDifficulty({ ...shot, calledShot: true })).toEqual({
    total: 2,
    parts: [defense, { reason: "calledShot", value: 1 }],
  });
});

test("an unaware target lowers it by 1, not below 0 (R-ATK-5)", () => {
  expect(attackDifficulty({ ...shot, sneak: true, defense: 2 }).total).toBe(1);
  expect(attackDifficulty({ ...shot, sneak: true })).toEqual({
    total: 0,
    parts: [defense, { reason: "sneak", value: -1 }],
  });
  expect(attackDifficulty({ ...shot, sneak: true, defense: 0 })).toEqual({
    total: 0,
    parts: [{ reason: "sneak", value: -1 }],
  });
});

test("a blast has difficulty 2 in place of Defense (R-QUAL-2)", () => {
  expect(attackDifficulty({ ...shot, blast: true, defense: 4, targetRange: "medium" })).toEqual({
    total: 3,
    parts: [
      { reason: "blast", value: 2 },
      { reason: "range", value: 1 },
    ],
  });
});

test("someone lying is easier to hit close by and harder from afar (R-CMB-7)", () => {
  const at = (targetRange: Range, ranged: boolean) =>
    attackDifficulty({ defense: 2, ranged, weaponRange: targetRange, targetRange, targetProne: true });
  expect(RANGES.map((range) => at(range, true).total)).toEqual([1, 3, 3, 3]);
  expect(at("close", false)).toEqual({
    total: 1,
    parts: [
      { reason: "defense", value: 2 },
      { reason: "targetProne", value: -1 },
    ],
  });
  expect(at("medium", false).total).toBe(1);
});

test("everything at once is listed in order, with what the table adds", () => {
  const spec: AttackSpec = {
    defense: 2,
    ranged: true,
    weaponRange: "long",
    targetRange: "medium",
    calledShot: true,
    sneak: true,
    enemyInReach: true,
    targetProne: true,
    extra: [{ reason: "darkness", value: 2 }],
  };
  expect(attackDifficulty(spec)).toEqual({
    total: 8,
    parts: [
      { reason: "defense", value: 2 },
      { reason: "range", value: 1 },
      { reason: "enemyInReach", value: 2 },
      { reason: "calledShot", value: 1 },
      { reason: "sneak", value: -1 },
      { reason: "targetProne", value: 1 },
      { reason: "darkness", value: 2 },
    ],
  });
});

describe("always", () => {
  const flag = fc.boolean();
  const range = fc.constantFrom(...RANGES);
  const spec = fc.record({
    defense: fc.nat(5),
    ranged: flag,
    blast: flag,
    calledShot: flag,
    sneak: flag,
    enemyInReach: flag,
    closeQuarters: flag,
    targetProne: flag,
    weaponRange: range,
    targetRange: range,
    extra: fc.array(fc.record({ reason: fc.constant("perk"), value: fc.integer({ min: -3, max: 3 }) })),
  });

  test("the total is the sum of the parts, held at 0", () => {
    fc.assert(
      fc.property(spec, (given) => {
        const { total, parts } = attackDifficulty(Object.freeze({ ...given, extra: Object.freeze(given.extra) }));
        expect(total).toBe(
          Math.max(
            0,
            parts.reduce((sum, { value }) => sum + value, 0),
          ),
        );
        expect(parts.every(({ value }) => value !== 0)).toBe(true);
      }),
    );
  });
});

test("impossible input is refused", () => {
  expect(() => attackDifficulty({ ...melee, defense: -1 })).toThrow(
    /Defense must be a whole number of 0 or more, .* -1/,
  );
  expect(() => attackDifficulty({ ranged: true } as AttackSpec)).toThrow(/Defense must be .* undefined/);
  expect(() => attackDifficulty({ ...shot, weaponRange: "far" as Range })).toThrow(/The weapon's range .* "far"/);
  expect(() => attackDifficulty({ ...melee, targetRange: "far" as Range })).toThrow(/range must be one of .* "far"/);
  expect(() => attackDifficulty({ ...shot, targetRange: "far" as Range })).toThrow(/The target's range .* "far"/);
  expect(() => attackDifficulty({ ...melee, extra: "1" as unknown as [] })).toThrow(/Extra reasons must be a list/);
  expect(() => attackDifficulty(undefined as unknown as AttackSpec)).toThrow(
    /An attack must be a record, .* undefined/,
  );
});
