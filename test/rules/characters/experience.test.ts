import fc from "fast-check";
import { expect, test } from "vitest";
import {
  earnXp,
  grantLevels,
  levelForXp,
  levelProgress,
  xpForLevel,
} from "../../../module/rules/characters/experience.ts";

/** The book's table, and the level after it. */
const XP = [
  0, 100, 300, 600, 1000, 1500, 2100, 2800, 3600, 4500, 5500, 6600, 7800, 9100, 10500, 12000, 13600, 15300, 17100,
  19000, 21000, 23100,
];

test("level n needs n (n - 1) / 2 × 100 XP (R-CHR-5, the table and level 22)", () => {
  expect(XP.map((_, index) => xpForLevel(index + 1))).toEqual(XP);
});

test("a level is reached with exactly its XP, not with one less (R-CHR-5)", () => {
  expect(XP.map(levelForXp)).toEqual(XP.map((_, index) => index + 1));
  expect(XP.slice(1).map((xp) => levelForXp(xp - 1))).toEqual(XP.slice(1).map((_, index) => index + 1));
  expect(levelForXp(99)).toBe(1);
});

test("levels and XP agree however high they go (R-CHR-5)", () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 10_000_000 }), (level) => {
      expect(levelForXp(xpForLevel(level))).toBe(level);
      expect(levelForXp(xpForLevel(level + 1) - 1)).toBe(level);
    }),
  );
});

test("progress tells how far the next level is (R-CHR-5)", () => {
  expect(levelProgress(0)).toEqual({ level: 1, since: 0, needed: 100, missing: 100 });
  expect(levelProgress(99)).toEqual({ level: 1, since: 99, needed: 100, missing: 1 });
  expect(levelProgress(1240)).toEqual({ level: 5, since: 240, needed: 500, missing: 260 });
});

test("XP are earned for quests, milestones and foes, and may bring several levels (R-CHR-12)", () => {
  const gains = [
    { reason: "quest", value: 250 },
    { reason: "foes", value: 38 },
    { reason: "milestone", value: 0 },
  ];
  expect(earnXp(50, gains)).toEqual({ xp: 338, level: 3, levels: 2, parts: gains.slice(0, 2) });
  expect(earnXp(338, [])).toEqual({ xp: 338, level: 3, levels: 0, parts: [] });
});

test("a table without XP grants levels at milestones, with the XP that they stand for (R-CHR-12)", () => {
  expect(grantLevels(1)).toEqual({ level: 2, xp: 100 });
  expect(grantLevels(4, 2)).toEqual({ level: 6, xp: 1500 });
});

test("impossible levels and XP are refused", () => {
  expect(() => xpForLevel(0)).toThrow(/The level must be a whole number of 1 or more, but is 0/);
  expect(() => xpForLevel(1.5)).toThrow(/but is 1.5/);
  expect(() => levelForXp(-1)).toThrow(/XP must be a whole number from 0 to 9007199254740991, but is -1/);
  expect(() => levelForXp(NaN)).toThrow(/but is NaN/);
  expect(() => earnXp(0, [{ reason: "quest", value: -5 }])).toThrow(
    /quest must be a whole number of 0 or more, but is -5/,
  );
  expect(() => grantLevels(0)).toThrow(/The level must be a whole number of 1 or more, but is 0/);
  expect(() => grantLevels(1, 0)).toThrow(/The levels granted must be a whole number of 1 or more, but is 0/);
});
