import { expect, test } from "vitest";
import { attributeValues, skillRanks, SKILL_MAXIMUM, SKILL_START } from "../../../module/rules/characters/values.ts";

const five = { str: 5, per: 5, end: 5, cha: 5, int: 5, agi: 5, luc: 5 };

test("attributes are answered as a copy in the order of the sheet", () => {
  const shuffled = { luc: 7, agi: 6, int: 5, cha: 4, end: 8, per: 9, str: 10 };
  const values = attributeValues(shuffled);
  expect(Object.entries(values)).toEqual([
    ["str", 10],
    ["per", 9],
    ["end", 8],
    ["cha", 4],
    ["int", 5],
    ["agi", 6],
    ["luc", 7],
  ]);
  expect(values).not.toBe(shuffled);
  expect(attributeValues({ ...five, str: 0 }).str).toBe(0);
});

test("a missing, unknown or impossible attribute is refused", () => {
  const { luc: _luc, ...missing } = five;
  expect(() => attributeValues(missing as typeof five)).toThrow(/luc must be a whole number of 0 or more, but is und/);
  expect(() => attributeValues({ ...five, luck: 5 } as typeof five)).toThrow(
    /A key of the attributes must be one of str, per, end, cha, int, agi, luc, but is "luck"/,
  );
  expect(() => attributeValues({ ...five, per: -1 })).toThrow(/per must be a whole number of 0 or more, but is -1/);
  expect(() => attributeValues({ ...five, per: 4.5 })).toThrow(RangeError);
  expect(() => attributeValues(undefined as unknown as typeof five)).toThrow(/the attributes must be a record/);
});

test("skills start at rank 0 and end at rank 6 (R-CHR-1, R-CHR-11)", () => {
  expect([SKILL_START, SKILL_MAXIMUM]).toEqual([0, 6]);
  expect(Object.entries(skillRanks({ barter: 3, energyWeapons: 1 }))).toEqual([
    ["energyWeapons", 1],
    ["meleeWeapons", 0],
    ["smallGuns", 0],
    ["bigGuns", 0],
    ["athletics", 0],
    ["lockpick", 0],
    ["speech", 0],
    ["sneak", 0],
    ["explosives", 0],
    ["unarmed", 0],
    ["medicine", 0],
    ["pilot", 0],
    ["throwing", 0],
    ["repair", 0],
    ["science", 0],
    ["survival", 0],
    ["barter", 3],
  ]);
});

test("an unknown skill or an impossible rank is refused", () => {
  expect(() => skillRanks({ cooking: 1 } as object)).toThrow(/A key of the skills must be one of .*, but is "cooking"/);
  expect(() => skillRanks({ barter: -1 })).toThrow(/barter must be a whole number of 0 or more, but is -1/);
  expect(() => skillRanks({ barter: "1" as unknown as number })).toThrow(/but is "1"/);
});
