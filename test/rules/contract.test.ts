import { describe, expect, test } from "vitest";
import * as rules from "../../module/rules/index.ts";

/**
 * The names and shapes that macros, bots and modules rely on: one call of each, its whole answer compared. That they
 * stay as they are is the point; the rules themselves are tested beside their files.
 */
describe("tests of 2d20", () => {
  test("skillTest (INT 7 + Medicine 3 tagged, 3 and 14)", () => {
    expect(rules.skillTest({ attribute: 7, rank: 3, tag: true, difficulty: 1 }, [3, 14])).toEqual({
      targetNumber: 10,
      dice: [
        { face: 3, successes: 2, complication: false },
        { face: 14, successes: 0, complication: false },
      ],
      ownSuccesses: 2,
      successes: 2,
      complications: 0,
      passed: true,
      actionPoints: 1,
      shortfall: 0,
    });
  });

  test("skillTest with a helper (TN 13, die 5) and a complication", () => {
    const helpers = [{ attribute: 8, rank: 5, die: 5 }];
    expect(rules.skillTest({ attribute: 5, rank: 4, difficulty: 3 }, [9, 20], helpers)).toEqual({
      targetNumber: 9,
      dice: [
        { face: 9, successes: 1, complication: false },
        { face: 20, successes: 0, complication: true },
      ],
      ownSuccesses: 1,
      successes: 2,
      complications: 1,
      passed: false,
      actionPoints: 0,
      shortfall: 1,
    });
  });

  test("skillTestOdds (one die against 10: a 1 is two successes, a 20 a complication)", () => {
    const odds = rules.skillTestOdds({ attribute: 8, rank: 2, difficulty: 1 }, 1);
    expect(Object.keys(odds).sort()).toEqual(["complication", "meanActionPoints", "meanSuccesses", "pass"]);
    expect(odds.pass).toBeCloseTo(10 / 20, 12);
    expect(odds.meanSuccesses).toBeCloseTo(11 / 20, 12);
    expect(odds.meanActionPoints).toBeCloseTo(1 / 20, 12);
    expect(odds.complication).toBeCloseTo(1 / 20, 12);
  });

  test("skillTestOdds with re-rolls and helpers", () => {
    const helpers = [{ attribute: 8, rank: 5, die: 1 }];
    const odds = rules.skillTestOdds({ attribute: 8, rank: 2, difficulty: 1 }, 1, { rerolls: 1, helpers });
    expect(Object.keys(odds).sort()).toEqual(["complication", "meanActionPoints", "meanSuccesses", "pass"]);
    expect(odds.pass).toBeCloseTo(15 / 20, 12);
  });

  test("opposedTest (4 successes against 3)", () => {
    expect(rules.opposedTest({ active: 4, opponent: 3 })).toEqual({ winner: "active", actionPoints: 1, difficulty: 3 });
    expect(rules.opposedTest({ active: 2, opponent: 3, opponentAdjust: 1 })).toEqual({
      winner: "opponent",
      actionPoints: 2,
      difficulty: 4,
    });
  });

  test("diceCost", () => {
    expect([rules.diceCost(3), rules.diceCost(3, 1), rules.diceCost(0)]).toEqual([6, 5, 0]);
  });

  test("combatDice", () => {
    expect(rules.combatDice([5, 6, 2])).toEqual({ damage: 4, effects: 2 });
  });
});

describe("attacks and hits", () => {
  test("hitLocation", () => {
    expect(rules.hitLocation("humanoid", 9)).toBe("left-arm");
    expect(rules.hitLocation("mister-handy", 20)).toBe("thruster");
  });

  test("rangeDifficulty", () => {
    expect(rules.rangeDifficulty("long", "close")).toBe(2);
  });

  test("attackDifficulty", () => {
    expect(
      rules.attackDifficulty({
        defense: 1,
        weaponRange: "long",
        targetRange: "medium",
        ranged: true,
        blast: false,
        calledShot: true,
        sneak: true,
        enemyInReach: true,
        closeQuarters: false,
        targetProne: true,
        extra: [{ reason: "darkness", value: 2 }],
      }),
    ).toEqual({
      total: 7,
      parts: [
        { reason: "defense", value: 1 },
        { reason: "range", value: 1 },
        { reason: "enemyInReach", value: 2 },
        { reason: "calledShot", value: 1 },
        { reason: "sneak", value: -1 },
        { reason: "targetProne", value: 1 },
        { reason: "darkness", value: 2 },
      ],
    });
  });

  test("resolveHit (4 CD Piercing 1, 3 damage and an Effect against DR 2)", () => {
    expect(
      rules.resolveHit({
        faces: [2, 5, 3, 4],
        damageType: "physical",
        effects: [{ id: "piercing", value: 1 }],
        resistance: 2,
      }),
    ).toEqual({
      rolled: 3,
      effects: 1,
      resistance: 1,
      damage: 2,
      radiation: 0,
      extraHits: 0,
      extraTargets: 0,
      stun: false,
      persistentRounds: 0,
      breaking: 0,
    });
  });

  test("resolveHit with every other effect, cover and radiation resistance", () => {
    const effects = [
      { id: "vicious" },
      { id: "spread" },
      { id: "burst" },
      { id: "stun" },
      { id: "persistent", damageType: "poison" },
      { id: "breaking" },
      { id: "radioactive" },
    ] as const;
    expect(
      rules.resolveHit({
        faces: [6, 5],
        damageType: "energy",
        effects: [...effects],
        resistance: 1,
        cover: [1],
        radiationResistance: 1,
      }),
    ).toEqual({
      rolled: 4,
      effects: 2,
      resistance: 2,
      damage: 2,
      radiation: 1,
      extraHits: 2,
      extraTargets: 2,
      stun: true,
      persistentRounds: 2,
      persistentType: "poison",
      breaking: 2,
    });
  });

  test("takeHit (a critical hit of 5 with 2 radiation)", () => {
    const state = { hp: 10, maxHp: 12, radiation: 0, injuries: {}, dying: false };
    expect(rules.takeHit(state, { damage: 5, radiation: 2, damageType: "physical", location: "torso" })).toEqual({
      state: { ...state, hp: 5, radiation: 2, injuries: { torso: { untreated: 1, treated: 0 } } },
      injuriesAdded: 1,
      critical: true,
      becameDying: false,
      armourLost: 0,
    });
  });

  test("takeHit with power armour, immunity, a higher threshold and a die for reopening", () => {
    const state = {
      hp: 4,
      maxHp: 12,
      radiation: 1,
      injuries: { torso: { untreated: 0, treated: 1 } },
      dying: false,
      dead: false,
      criticalThreshold: 6,
      immune: ["poison" as const],
      armour: { torso: 1 },
    };
    const hit = { damage: 5, damageType: "energy" as const, location: "torso" };
    expect(rules.takeHit(state, hit, { face: 6 })).toEqual({
      state: {
        ...state,
        hp: 0,
        injuries: { torso: { untreated: 2, treated: 0 } },
        dying: true,
        armour: { torso: 0 },
      },
      injuriesAdded: 1,
      critical: false,
      becameDying: true,
      armourLost: 1,
    });
  });

  test("firstAidDifficulty", () => {
    expect(rules.firstAidDifficulty({ injuries: 2, self: true })).toBe(3);
    expect(rules.firstAidDifficulty({ injuries: 1, robot: true })).toBe(3);
  });
});

describe("characters and trade", () => {
  const attributes = { str: 7, per: 6, end: 5, cha: 5, int: 5, agi: 9, luc: 4 };

  test("deriveCharacter", () => {
    expect(
      rules.deriveCharacter({
        attributes,
        level: 3,
        radiation: 1,
        carried: 230,
        frame: "normal",
        bonuses: { maxHp: 5, initiative: 1, defense: 1, meleeDice: 1, carryLimit: 5 },
      }),
    ).toEqual({
      maxHp: 15,
      initiative: 15,
      defense: 3,
      meleeDice: 2,
      carryLimit: 225,
      encumbrance: { penalty: 1, canSprint: false, canMove: true, autoFail: false },
    });
  });

  test("xpForLevel and levelForXp", () => {
    expect([rules.xpForLevel(21), rules.levelForXp(20_999), rules.levelForXp(21_000)]).toEqual([21_000, 20, 21]);
  });

  test("canTakePerk", () => {
    const perk = { ranks: 2, levelIncrease: 4, prerequisites: { attributes: { agi: 8 }, level: 2 } };
    expect(rules.canTakePerk({ attributes, level: 2 }, perk, 0)).toEqual({ ok: true, missing: [] });
    expect(rules.canTakePerk({ attributes, level: 2 }, perk, 1)).toEqual({
      ok: false,
      missing: [{ kind: "level", need: 6, have: 2 }],
    });
  });

  test("availability, salePrice and haggle", () => {
    expect(rules.availability([5, 1, 6, 3])).toBe(2);
    expect(rules.salePrice(10)).toBe(2);
    expect(rules.haggle({ price: 105, buying: true, won: true, spent: false, capCollector: true })).toBe(84);
  });
});

describe("the other rule sets", () => {
  test("percentileTest", () => {
    expect(rules.percentileTest({ value: 50, luck: 5, modifier: -10 }, 40)).toEqual({
      passed: true,
      degree: "success",
      effectiveValue: 40,
    });
  });

  test("statisticTest (a ghoul's CHA of 1 to 8 rolls a 9 again)", () => {
    expect(rules.statisticTest({ value: 5, min: 1, max: 8, offset: "min-1" }, [9, 4])).toEqual({
      passed: true,
      degree: "success",
      result: 4,
      rerolled: 1,
    });
  });

  test("degreeTest (a natural 20 improves the degree)", () => {
    expect(rules.degreeTest({ dc: 31, modifiers: [{ type: "item", value: 1 }] }, 20)).toEqual({
      total: 21,
      modifier: 1,
      degree: "failure",
    });
  });

  test("poolTest", () => {
    expect(rules.poolTest({ attribute: 3, skill: 3, difficulty: 4 }, [[5, 19, 11, 9, 6, 5]])).toEqual({
      kept: [19, 11, 9],
      successes: 4,
      fumble: false,
      passed: true,
      used: 0,
    });
    expect(
      rules.poolTest({ attribute: 1, skill: 1, advantage: 1 }, [
        [4, 3],
        [8, 2],
      ]),
    ).toEqual({
      kept: [8],
      successes: 1,
      fumble: false,
      used: 1,
    });
  });

  test("savingThrow", () => {
    expect(rules.savingThrow({ attribute: 3, difficulty: 2 }, [8, 9, 2])).toEqual({ successes: 2, passed: true });
    expect(rules.savingThrow({ attribute: 2 }, [1, 10])).toEqual({ successes: 1 });
  });

  test("armourRoll", () => {
    expect(rules.armourRoll({ rating: 2, strong: 0, boosts: 0, breaks: 0, damage: 3 }, 1)).toEqual({
      blocked: 1,
      damage: 2,
      rolled: true,
      boosts: 0,
    });
    expect(rules.armourRoll({ rating: null, damage: 3 }, null)).toEqual({
      blocked: 0,
      damage: 3,
      rolled: false,
      boosts: 0,
    });
  });
});

test("impossible input is refused everywhere with a RangeError", () => {
  const calls: (() => unknown)[] = [
    () => rules.skillTest({ attribute: 7, rank: 3, difficulty: 1 }, [0, 14]),
    () => rules.skillTestOdds({ attribute: 7, rank: 3, difficulty: 1 }, 6),
    () => rules.opposedTest({ active: -1, opponent: 3 }),
    () => rules.diceCost(4 as 3),
    () => rules.combatDice([7]),
    () => rules.hitLocation("humanoid", 21),
    () => rules.rangeDifficulty("far" as "long", "close"),
    () => rules.attackDifficulty({ defense: NaN, ranged: true }),
    () => rules.resolveHit({ faces: [0], damageType: "physical", effects: [], resistance: 0 }),
    () => rules.resolveHit({ faces: [1], damageType: "cold" as "energy", effects: [], resistance: 0 }),
    () =>
      rules.takeHit(
        { hp: 5, maxHp: 5, radiation: 0, injuries: {}, dying: false },
        { damage: -1, damageType: "physical", location: "torso" },
      ),
    () => rules.firstAidDifficulty({ injuries: -1 }),
    () => rules.deriveCharacter({ attributes: {} as Record<rules.Attribute, number>, level: 1 }),
    () => rules.xpForLevel(0),
    () => rules.levelForXp(-1),
    () => rules.canTakePerk({ attributes: {} as Record<rules.Attribute, number>, level: 1 }, { ranks: 1 }, 0),
    () => rules.availability([0]),
    () => rules.salePrice(-1),
    () => rules.haggle({ price: NaN, buying: true, won: true, spent: false }),
    () => rules.percentileTest({ value: 50, luck: 5 }, 101),
    () => rules.statisticTest({ value: 5 }, []),
    () => rules.degreeTest({ dc: 10, modifiers: [] }, 21),
    () => rules.poolTest({ attribute: 1, skill: 1 }, []),
    () => rules.savingThrow({ attribute: 2 }, [11, 1]),
    () => rules.armourRoll({ rating: 2, damage: 3 }, null),
  ];
  for (const call of calls) expect(call).toThrow(RangeError);
});
