import { expect, test } from "vitest";
import { originFacts } from "../../../module/rules/characters/origins.ts";
import {
  risingSkills,
  SKILL_POINTS,
  skillMaximum,
  skillPoints,
  skillPointsSpent,
  startingRanks,
  TAG_SKILL_RANK,
  TAG_SKILLS,
  unmetTagChoices,
} from "../../../module/rules/characters/skills.ts";
import { skillRanks } from "../../../module/rules/characters/values.ts";
import { SKILL_ATTRIBUTES, SKILLS } from "../../../module/rules/vocabulary/skills.ts";

test("skill points are 9 + INT (R-CHR-7)", () => {
  expect([TAG_SKILLS, TAG_SKILL_RANK, SKILL_POINTS]).toEqual([3, 2, 9]);
  expect(skillPoints(5)).toEqual({
    total: 14,
    parts: [
      { reason: "base", value: 9 },
      { reason: "int", value: 5 },
    ],
  });
  expect(() => skillPoints(-1)).toThrow(/int must be a whole number of 0 or more, but is -1/);
});

test("tag skills start at rank 2 and all others at 0 (R-CHR-7, R-CHR-11)", () => {
  expect(startingRanks(["smallGuns", "sneak"])).toEqual({ ...skillRanks({}), smallGuns: 2, sneak: 2 });
  expect(startingRanks([])).toEqual(skillRanks({}));
});

test("ranks above those a tag skill starts with cost a point each (R-CHR-7)", () => {
  expect(skillPointsSpent({}, [])).toBe(0);
  expect(skillPointsSpent({ smallGuns: 3, barter: 1 }, ["smallGuns"])).toBe(2);
  expect(skillPointsSpent({ smallGuns: 3, barter: 1 }, [])).toBe(4);
  expect(skillPointsSpent({ smallGuns: 1, barter: 1 }, ["smallGuns"])).toBe(1);
});

test("rank 3 is the highest at creation on level 1 or 2, then the origin's maximum (R-CHR-1, R-CHR-7)", () => {
  const human = originFacts("survivor");
  const mutant = originFacts("super-mutant");
  expect([1, 2, 3, 10].map((level) => skillMaximum(human, level))).toEqual([3, 3, 6, 6]);
  expect([1, 2, 3, 10].map((level) => skillMaximum(mutant, level))).toEqual([3, 3, 4, 4]);
});

test("each level since creation may have raised a skill above rank 3 by 1 (R-CHR-6, R-CHR-7)", () => {
  const human = originFacts("survivor");
  expect([1, 2, 3, 4, 5].map((level) => skillMaximum(human, level, 1))).toEqual([3, 4, 5, 6, 6]);
  expect([2, 3].map((level) => skillMaximum(human, level, 2))).toEqual([3, 4]);
  expect(skillMaximum(originFacts("super-mutant"), 5, 1)).toBe(4);
  expect(skillMaximum(human, 4, 3)).toBe(6);
  expect(() => skillMaximum(human, 2, 3)).toThrow(/The starting level must be a whole number from 1 to 2, but is 3/);
  expect(() => skillMaximum(human, 0)).toThrow(/The level must be a whole number of 1 or more, but is 0/);
});

test("an origin's choice of tag skill is met by a tag skill that it names (R-CHR-14, R-CHR-15, R-CHR-20)", () => {
  const { tagSkills } = originFacts("brotherhood-initiate");
  expect(unmetTagChoices(["barter", "science"], tagSkills)).toEqual([]);
  expect(unmetTagChoices(["barter", "sneak"], tagSkills)).toEqual([["energyWeapons", "science", "repair"]]);
  expect(unmetTagChoices(["barter"], originFacts("ghoul").tagSkills)).toEqual([["survival"]]);
  expect(unmetTagChoices([], originFacts("vault-dweller").tagSkills)).toEqual([]);
});

test("a new level may raise every skill below the maximum (R-CHR-6)", () => {
  const ranks = { energyWeapons: 6, meleeWeapons: 5, barter: 7 };
  const rising = SKILLS.filter((skill) => skill !== "energyWeapons" && skill !== "barter");
  expect(risingSkills(ranks, 6)).toEqual(rising);
  expect(risingSkills(ranks, 5)).toEqual(rising.slice(1));
  expect(() => risingSkills(ranks, -1)).toThrow(/The maximum rank must be a whole number of 0 or more, but is -1/);
});

test("the seventeen skills, each with the attribute that is offered first and two more (R-CHR-11)", () => {
  expect(SKILL_ATTRIBUTES).toEqual({
    energyWeapons: ["per", "int", "agi"],
    meleeWeapons: ["str", "agi", "cha"],
    smallGuns: ["agi", "cha", "end"],
    bigGuns: ["end", "str", "agi"],
    athletics: ["str", "agi", "end"],
    lockpick: ["per", "agi", "str"],
    speech: ["cha", "int", "per"],
    sneak: ["agi", "per", "int"],
    explosives: ["per", "str", "agi"],
    unarmed: ["str", "agi", "cha"],
    medicine: ["int", "agi", "cha"],
    pilot: ["per", "str", "agi"],
    throwing: ["agi", "str", "per"],
    repair: ["int", "str", "per"],
    science: ["int", "per", "cha"],
    survival: ["end", "per", "cha"],
    barter: ["cha", "per", "int"],
  });
  expect(SKILLS).toEqual(Object.keys(SKILL_ATTRIBUTES));
});
