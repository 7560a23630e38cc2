import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  canTakePerk,
  perkLevel,
  type PerkRequirements,
  type PerkTaker,
} from "../../../module/rules/perks/perk-requirements.ts";
import { deepFreeze } from "../deep-freeze.ts";

const attributes = { str: 6, per: 6, end: 6, cha: 6, int: 6, agi: 6, luc: 6 };
const someone: PerkTaker = { attributes, level: 1 };
const lifeGiver: PerkRequirements = { ranks: 5, prerequisites: { level: 5 }, levelIncrease: 5 };
const at = (level: number): PerkTaker => ({ ...someone, level });

describe("levels (R-CHR-13)", () => {
  test("Life Giver (5, +5) needs level 5, 10, 15, 20, 25", () => {
    expect([0, 1, 2, 3, 4].map((owned) => perkLevel(lifeGiver, owned))).toEqual([5, 10, 15, 20, 25]);
    expect(perkLevel({ ranks: 1 }, 0)).toBe(1);
    expect(perkLevel({ ranks: 2, prerequisites: { level: 3 } }, 1)).toBe(3);
  });

  test("first taken at 9, the second rank may follow at 10", () => {
    expect(canTakePerk(at(4), lifeGiver, 0)).toEqual({ ok: false, missing: [{ kind: "level", need: 5, have: 4 }] });
    expect(canTakePerk(at(9), lifeGiver, 0)).toEqual({ ok: true, missing: [] });
    expect(canTakePerk(at(9), lifeGiver, 1)).toEqual({ ok: false, missing: [{ kind: "level", need: 10, have: 9 }] });
    expect(canTakePerk(at(10), lifeGiver, 1)).toEqual({ ok: true, missing: [] });
    expect(canTakePerk(at(25), lifeGiver, 4)).toEqual({ ok: true, missing: [] });
  });

  test("when all ranks are taken there is no further one, whatever the level", () => {
    expect(canTakePerk(at(1), lifeGiver, 5)).toEqual({ ok: false, missing: [{ kind: "ranks", need: 5, have: 5 }] });
    expect(canTakePerk(at(99), lifeGiver, 6)).toEqual({ ok: false, missing: [{ kind: "ranks", need: 5, have: 6 }] });
  });
});

describe("requirements (R-CHR-9, R-CHR-13)", () => {
  test("attributes must reach their value, each that does not is named", () => {
    const painTrain: PerkRequirements = { ranks: 2, prerequisites: { attributes: { str: 9, end: 7 }, level: 1 } };
    expect(canTakePerk({ ...someone, attributes: { ...attributes, str: 9, end: 7 } }, painTrain, 0)).toEqual({
      ok: true,
      missing: [],
    });
    expect(canTakePerk({ ...someone, attributes: { ...attributes, str: 8, end: 6 } }, painTrain, 0)).toEqual({
      ok: false,
      missing: [
        { kind: "str", need: 9, have: 8 },
        { kind: "end", need: 7, have: 6 },
      ],
    });
  });

  test("skills must reach their rank", () => {
    const trained: PerkRequirements = { ranks: 1, prerequisites: { skills: { barter: 3 } } };
    expect(canTakePerk({ ...someone, skills: { barter: 3 } }, trained, 0)).toEqual({ ok: true, missing: [] });
    expect(canTakePerk({ ...someone, skills: { barter: 2 } }, trained, 0)).toEqual({
      ok: false,
      missing: [{ kind: "barter", need: 3, have: 2 }],
    });
    expect(canTakePerk(someone, trained, 0).missing).toEqual([{ kind: "barter", need: 3, have: 0 }]);
  });

  test("Daring Nature and Cautious Nature exclude each other", () => {
    const daring: PerkRequirements = {
      ranks: 1,
      prerequisites: { attributes: { luc: 6 }, excludes: ["cautious-nature"] },
    };
    expect(canTakePerk({ ...someone, perks: { "cautious-nature": 0, toughness: 2 } }, daring, 0)).toEqual({
      ok: true,
      missing: [],
    });
    expect(canTakePerk(someone, daring, 0)).toEqual({ ok: true, missing: [] });
    expect(canTakePerk({ ...someone, perks: { "cautious-nature": 1 } }, daring, 0)).toEqual({
      ok: false,
      missing: [{ kind: "excludes", need: "cautious-nature", have: 1 }],
    });
  });

  test("another perk can be asked for", () => {
    const further: PerkRequirements = { ranks: 1, prerequisites: { perks: ["toughness", "rifleman"] } };
    expect(canTakePerk({ ...someone, perks: { toughness: 1 } }, further, 0)).toEqual({
      ok: false,
      missing: [{ kind: "perk", need: "rifleman" }],
    });
    expect(canTakePerk({ ...someone, perks: { toughness: 1, rifleman: 1 } }, further, 0)).toEqual({
      ok: true,
      missing: [],
    });
  });

  test("some perks are closed to robots", () => {
    const barbarian: PerkRequirements = {
      ranks: 1,
      prerequisites: { attributes: { str: 6 }, level: 4, notRobot: true },
    };
    const open: PerkRequirements = { ranks: 1, prerequisites: { notRobot: false } };
    expect(canTakePerk({ ...at(4), robot: true }, barbarian, 0)).toEqual({
      ok: false,
      missing: [{ kind: "notRobot", need: "notRobot", have: "robot" }],
    });
    expect(canTakePerk({ ...at(4), robot: false }, barbarian, 0)).toEqual({ ok: true, missing: [] });
    expect(canTakePerk({ ...at(4), robot: true }, open, 0)).toEqual({ ok: true, missing: [] });
    expect(canTakePerk({ ...at(4), robot: true }, { ranks: 1 }, 0)).toEqual({ ok: true, missing: [] });
  });

  test("everything that is missing is listed, the level first", () => {
    const demanding: PerkRequirements = {
      ranks: 3,
      levelIncrease: 2,
      prerequisites: {
        level: 2,
        attributes: { luc: 8 },
        skills: { sneak: 1 },
        perks: ["ninja"],
        excludes: ["ghost"],
        notRobot: true,
      },
    };
    expect(canTakePerk({ ...someone, robot: true, perks: { ghost: 2 } }, demanding, 1)).toEqual({
      ok: false,
      missing: [
        { kind: "level", need: 4, have: 1 },
        { kind: "luc", need: 8, have: 6 },
        { kind: "sneak", need: 1, have: 0 },
        { kind: "perk", need: "ninja" },
        { kind: "excludes", need: "ghost", have: 2 },
        { kind: "notRobot", need: "notRobot", have: "robot" },
      ],
    });
  });
});

test("impossible input is refused", () => {
  const take =
    (character: object, perk: object, owned: unknown = 0) =>
    () =>
      canTakePerk({ ...someone, ...character }, { ranks: 1, ...perk }, owned as number);
  expect(take({ level: 0 }, {})).toThrow(/The level must be a whole number of 1 or more, but is 0/);
  expect(take({ attributes: { ...attributes, luc: NaN } }, {})).toThrow(/luc must be a whole number/);
  expect(take({ skills: { cooking: 1 } }, {})).toThrow(/A key of the skills must be one of .*"cooking"/);
  expect(take({ perks: { ghost: -1 } }, { prerequisites: { excludes: ["ghost"] } })).toThrow(
    /ghost must be a whole number of 0 or more, but is -1/,
  );
  expect(take({}, { ranks: 0 })).toThrow(/The ranks of a perk must be a whole number of 1 or more, but is 0/);
  expect(take({}, { levelIncrease: -1 })).toThrow(/The level increase of a perk must be .* 0 or more, but is -1/);
  expect(take({}, { prerequisites: { level: 0 } })).toThrow(/The level of a perk must be .* 1 or more, but is 0/);
  expect(take({}, { prerequisites: { attributes: { luck: 5 } } })).toThrow(
    /A key of the attributes of a perk must be one of str, .*"luck"/,
  );
  expect(take({}, { prerequisites: { attributes: { luc: -1 } } })).toThrow(/luc must be .* 0 or more, but is -1/);
  expect(take({}, { prerequisites: { skills: { cooking: 1 } } })).toThrow(
    /A key of the skills of a perk must be one of energyWeapons, .*"cooking"/,
  );
  expect(take({}, {}, -1)).toThrow(/The ranks owned must be a whole number of 0 or more, but is -1/);
  expect(take({}, {}, "1")).toThrow(/The ranks owned must be a whole number of 0 or more, but is "1"/);
});

test("a higher level or attribute never closes a perk, and nothing is changed", () => {
  const value = fc.integer({ min: 4, max: 12 });
  fc.assert(
    fc.property(value, value, value, fc.integer({ min: 1, max: 12 }), (have, need, more, level) => {
      const perk = deepFreeze({ ranks: 2, prerequisites: { attributes: { str: need }, level: 3 }, levelIncrease: 4 });
      const weak = deepFreeze({ attributes: { ...attributes, str: have }, level });
      const strong = deepFreeze({ attributes: { ...attributes, str: have + more }, level: level + more });
      for (const owned of [0, 1]) {
        const answer = canTakePerk(weak, perk, owned);
        expect(answer.ok).toBe(answer.missing.length === 0);
        expect(answer.ok).toBe(have >= need && level >= 3 + 4 * owned);
        if (answer.ok) expect(canTakePerk(strong, perk, owned).ok).toBe(true);
      }
    }),
  );
});
