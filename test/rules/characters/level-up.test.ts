import { expect, test } from "vitest";
import { levelGains, levelUpProblems } from "../../../module/rules/characters/level-up.ts";
import type { PerkTaker } from "../../../module/rules/perks/perk-requirements.ts";

const attributes = { str: 5, per: 5, end: 5, cha: 5, int: 5, agi: 7, luc: 5 };
const rifleman = { ranks: 2, prerequisites: { attributes: { agi: 7 }, level: 2 }, levelIncrease: 4 };
const someone: PerkTaker = { attributes, level: 1, skills: { smallGuns: 3, barter: 5 } };

test("each level gives 1 HP, 1 skill rank and 1 perk (R-CHR-6), and so does each level of a higher start (R-CHR-22)", () => {
  expect(levelGains(1, 2)).toEqual({ levels: 1, maxHp: 1, skillRanks: 1, perks: 1 });
  expect(levelGains(1, 5)).toEqual({ levels: 4, maxHp: 4, skillRanks: 4, perks: 4 });
  expect(levelGains(3, 3)).toEqual({ levels: 0, maxHp: 0, skillRanks: 0, perks: 0 });
  expect(() => levelGains(3, 2)).toThrow(/The level after must be a whole number of 3 or more, but is 2/);
  expect(() => levelGains(0, 2)).toThrow(/The level before must be a whole number of 1 or more, but is 0/);
});

test("a skill rises to 6 at most, or to the origin's maximum (R-CHR-6)", () => {
  const problems = (rank: number, most: number) =>
    levelUpProblems({ ...someone, skills: { barter: rank } }, { skill: "barter", perk: rifleman, ranksOwned: 0 }, most);
  expect(problems(5, 6)).toEqual([]);
  expect(problems(6, 6)).toEqual([{ kind: "skillMaximum", skill: "barter", most: 6 }]);
  expect(problems(3, 4)).toEqual([]);
  expect(problems(4, 4)).toEqual([{ kind: "skillMaximum", skill: "barter", most: 4 }]);
});

test("the perk is judged on the new level, with the skill risen (R-CHR-6, R-CHR-13)", () => {
  const choice = { skill: "smallGuns", perk: rifleman, ranksOwned: 0 } as const;
  expect(levelUpProblems(someone, choice, 6)).toEqual([]);
  expect(levelUpProblems({ ...someone, level: 4 }, { ...choice, ranksOwned: 1 }, 6)).toEqual([
    { kind: "perk", missing: [{ kind: "level", need: 6, have: 5 }] },
  ]);
  const trained = { ranks: 1, prerequisites: { skills: { smallGuns: 4 } } };
  expect(levelUpProblems(someone, { ...choice, perk: trained }, 6)).toEqual([]);
  expect(levelUpProblems(someone, { ...choice, perk: trained, skill: "barter" }, 6)).toEqual([
    { kind: "perk", missing: [{ kind: "smallGuns", need: 4, have: 3 }] },
  ]);
});

test("a skill that has no rank yet rises to 1", () => {
  const first = { ranks: 1, prerequisites: { skills: { sneak: 1 } } };
  expect(levelUpProblems({ attributes, level: 1 }, { skill: "sneak", perk: first, ranksOwned: 0 }, 6)).toEqual([]);
});

test("both problems are named together, and impossible input is refused", () => {
  const choice = { skill: "barter", perk: rifleman, ranksOwned: 2 } as const;
  expect(levelUpProblems(someone, choice, 5)).toEqual([
    { kind: "skillMaximum", skill: "barter", most: 5 },
    { kind: "perk", missing: [{ kind: "ranks", need: 2, have: 2 }] },
  ]);
  expect(() => levelUpProblems(someone, { ...choice, skill: "cooking" as "barter" }, 6)).toThrow(
    /The skill must be one of energyWeapons, .*, but is "cooking"/,
  );
  expect(() => levelUpProblems(someone, choice, -1)).toThrow(/The maximum rank must be .* 0 or more, but is -1/);
});
