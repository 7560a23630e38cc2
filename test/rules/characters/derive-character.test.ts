import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  deriveCharacter,
  derivedParts,
  DERIVED_BONUSES,
  FRAMES,
  meleeBonus,
  type CharacterNumbers,
} from "../../../module/rules/characters/derive-character.ts";
import { ATTRIBUTES } from "../../../module/rules/vocabulary/attributes.ts";
import { deepFreeze } from "../deep-freeze.ts";

const attributes = { str: 5, per: 6, end: 7, cha: 5, int: 5, agi: 6, luc: 8 };
const unburdened = { penalty: 0, canSprint: true, canMove: true, autoFail: false };

describe("the derived numbers", () => {
  test("HP are END + LCK + 1 per further level, initiative PER + AGI, defense 1 (R-CHR-4), load 150 + 10 × STR lb (R-CHR-2)", () => {
    expect(deriveCharacter({ attributes, level: 1 })).toEqual({
      maxHp: 15,
      initiative: 12,
      defense: 1,
      meleeDice: 0,
      carryLimit: 200,
      encumbrance: unburdened,
    });
    expect(deriveCharacter({ attributes, level: 4 }).maxHp).toBe(18);
  });

  test("AGI 9 gives defense 2, AGI 8 does not (R-CHR-4)", () => {
    const defense = (agi: number) => deriveCharacter({ attributes: { ...attributes, agi }, level: 1 }).defense;
    expect([4, 8, 9, 10, 12].map(defense)).toEqual([1, 1, 2, 2, 2]);
  });

  test("the melee bonus is 1 from STR 7, 2 from 9, 3 from 11 (R-CHR-4)", () => {
    expect([4, 6, 7, 8, 9, 10, 11, 12].map(meleeBonus)).toEqual([0, 0, 1, 1, 2, 2, 3, 3]);
    expect(deriveCharacter({ attributes: { ...attributes, str: 9 }, level: 1 }).meleeDice).toBe(2);
    expect(() => meleeBonus(-1)).toThrow(/str must be a whole number of 0 or more, but is -1/);
  });

  test("radiation lowers maximum HP, not below 0 (R-CHR-4)", () => {
    expect(deriveCharacter({ attributes, level: 1, radiation: 4 }).maxHp).toBe(11);
    expect(deriveCharacter({ attributes, level: 1, radiation: 15 }).maxHp).toBe(0);
    expect(deriveCharacter({ attributes, level: 1, radiation: 16 }).maxHp).toBe(0);
  });

  test("a small frame carries 150 + 5 × STR, a Mister Handy always 150 lb (R-CHR-2)", () => {
    const limit = (frame: "normal" | "small" | "misterHandy", str: number) =>
      deriveCharacter({ attributes: { ...attributes, str }, level: 1, frame }).carryLimit;
    expect([limit("normal", 6), limit("small", 6), limit("misterHandy", 6)]).toEqual([210, 180, 150]);
    expect([limit("normal", 10), limit("small", 10), limit("misterHandy", 10)]).toEqual([250, 200, 150]);
  });

  test("perks add to everyone's carry limit but a Mister Handy's, modified armour to all (R-CHR-2)", () => {
    const bonuses = { carryLimit: 25, carryLimitArmour: 10 };
    const limit = (frame: "normal" | "small" | "misterHandy") =>
      derivedParts({ attributes, level: 1, frame, bonuses }).carryLimit;
    const gained = [
      { reason: "bonus", value: 25 },
      { reason: "bonus", value: 10 },
    ];
    expect(limit("normal")).toEqual({
      total: 235,
      parts: [{ reason: "base", value: 150 }, { reason: "str", value: 50 }, ...gained],
    });
    expect(limit("small")).toEqual({
      total: 210,
      parts: [{ reason: "base", value: 150 }, { reason: "smallFrame", value: 25 }, ...gained],
    });
    expect(limit("misterHandy")).toEqual({
      total: 160,
      parts: [
        { reason: "misterHandy", value: 150 },
        { reason: "bonus", value: 10 },
      ],
    });
  });

  test("a load over the limit lowers initiative by its penalty (R-CHR-3)", () => {
    const { initiative, encumbrance } = deriveCharacter({ attributes, level: 1, carried: 300.5 });
    expect({ initiative, encumbrance }).toEqual({
      initiative: 9,
      encumbrance: { penalty: 3, canSprint: false, canMove: true, autoFail: false },
    });
  });

  test("at twice the limit initiative is 0, bonuses or not (R-CHR-3)", () => {
    const loaded = { attributes, level: 1, carried: 400, bonuses: { initiative: 3 } };
    expect(derivedParts(loaded).initiative).toEqual({
      total: 0,
      parts: [
        { reason: "per", value: 6 },
        { reason: "agi", value: 6 },
        { reason: "bonus", value: 3 },
        { reason: "load", value: -15 },
      ],
    });
    expect(deriveCharacter({ ...loaded, carried: 399.9 }).initiative).toBe(11);
  });

  test("an initiative driven down by drawbacks stays at 0, loaded or not", () => {
    const slow = { attributes, level: 1, bonuses: { initiative: -20 } };
    expect(deriveCharacter(slow).initiative).toBe(0);
    expect(deriveCharacter({ ...slow, carried: 400 }).initiative).toBe(0);
    const light = {
      attributes: { ...attributes, per: 4, agi: 4 },
      level: 1,
      carried: 399,
      bonuses: { initiative: -6 },
    };
    expect(deriveCharacter(light).initiative).toBe(0);
  });

  test("drawbacks hold defense, melee bonus, HP and carry limit at 0 and never below", () => {
    const bonuses = { defense: -5, meleeDice: -1, maxHp: -50, carryLimit: -500 };
    expect(deriveCharacter({ attributes, level: 1, bonuses })).toEqual({
      maxHp: 0,
      initiative: 12,
      defense: 0,
      meleeDice: 0,
      carryLimit: 0,
      encumbrance: unburdened,
    });
    expect(
      deriveCharacter({ attributes, level: 1, frame: "misterHandy", bonuses: { carryLimitArmour: -151 } }).carryLimit,
    ).toBe(0);
  });
});

test("every number names its reasons", () => {
  const character: CharacterNumbers = {
    attributes: { ...attributes, str: 8, agi: 9 },
    level: 6,
    radiation: 2,
    carried: 240,
    bonuses: {
      maxHp: [{ reason: "lifeGiver", value: 7 }],
      defense: [{ reason: "defend", value: 1 }],
      meleeDice: [
        { reason: "heavyHanded", value: 1 },
        { reason: "ironFist", value: 2 },
      ],
    },
  };
  expect(derivedParts(character)).toEqual({
    maxHp: {
      total: 25,
      parts: [
        { reason: "end", value: 7 },
        { reason: "luc", value: 8 },
        { reason: "level", value: 5 },
        { reason: "lifeGiver", value: 7 },
        { reason: "radiation", value: -2 },
      ],
    },
    initiative: {
      total: 14,
      parts: [
        { reason: "per", value: 6 },
        { reason: "agi", value: 9 },
        { reason: "load", value: -1 },
      ],
    },
    defense: {
      total: 3,
      parts: [
        { reason: "base", value: 1 },
        { reason: "agi", value: 1 },
        { reason: "defend", value: 1 },
      ],
    },
    meleeDice: {
      total: 4,
      parts: [
        { reason: "str", value: 1 },
        { reason: "heavyHanded", value: 1 },
        { reason: "ironFist", value: 2 },
      ],
    },
    carryLimit: {
      total: 230,
      parts: [
        { reason: "base", value: 150 },
        { reason: "str", value: 80 },
      ],
    },
    encumbrance: { penalty: 1, canSprint: false, canMove: true, autoFail: false },
  });
});

test("the frames and the numbers that bonuses go to", () => {
  expect(FRAMES).toEqual(["normal", "small", "misterHandy"]);
  expect(DERIVED_BONUSES).toEqual(["maxHp", "initiative", "defense", "meleeDice", "carryLimit", "carryLimitArmour"]);
});

test("impossible characters are refused, with the value and what was expected", () => {
  const derive = (change: object) => () => deriveCharacter({ attributes, level: 1, ...change });
  expect(derive({ level: 0 })).toThrow(/The level must be a whole number of 1 or more, but is 0/);
  expect(derive({ level: "2" })).toThrow(/The level must be a whole number of 1 or more, but is "2"/);
  expect(derive({ radiation: -1 })).toThrow(/The radiation damage must be a whole number of 0 or more, but is -1/);
  expect(derive({ carried: NaN })).toThrow(/The carried weight must be a number of 0 or more, but is NaN/);
  expect(derive({ carried: -1 })).toThrow(/The carried weight must be a number of 0 or more, but is -1/);
  expect(derive({ frame: "tiny" })).toThrow(/The frame must be one of normal, small, misterHandy, but is "tiny"/);
  expect(derive({ bonuses: { luck: 1 } })).toThrow(/A key of the bonuses must be one of maxHp, .*, but is "luck"/);
  expect(derive({ bonuses: { maxHp: 0.5 } })).toThrow(/bonus must be a whole number, but is 0.5/);
  expect(derive({ bonuses: { maxHp: "5" } })).toThrow(/The bonus to maxHp must be a list, but is "5"/);
  expect(derive({ attributes: { ...attributes, agi: undefined } })).toThrow(/agi must be a whole number/);
  expect(derive({ attributes: undefined })).toThrow(/the attributes must be a record, but is undefined/);
});

test("derived numbers are whole, never negative, the sums of their parts where no bound holds them, and change nothing", () => {
  const value = fc.integer({ min: 0, max: 15 });
  const character = fc.record(
    {
      attributes: fc.record(Object.fromEntries(ATTRIBUTES.map((key) => [key, value]))),
      level: fc.integer({ min: 1, max: 50 }),
      radiation: fc.integer({ min: 0, max: 40 }),
      carried: fc.double({ min: 0, max: 900, noNaN: true }),
      frame: fc.constantFrom(...FRAMES),
      bonuses: fc.dictionary(fc.constantFrom(...DERIVED_BONUSES), fc.integer({ min: -5, max: 60 })),
    },
    { requiredKeys: ["attributes", "level"] },
  );
  fc.assert(
    fc.property(character, (numbers) => {
      const given = deepFreeze(numbers) as CharacterNumbers;
      const { encumbrance, ...totals } = derivedParts(given);
      for (const { total, parts } of Object.values(totals)) {
        const sum = parts.reduce((all, part) => all + part.value, 0);
        expect(total).toBe(Math.max(0, sum));
      }
      const flat = Object.fromEntries(Object.entries(totals).map(([key, { total }]) => [key, total]));
      expect(deriveCharacter(given)).toEqual({ ...flat, encumbrance });
    }),
  );
});
