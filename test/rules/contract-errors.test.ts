import { expect, test } from "vitest";
import * as rules from "../../module/rules/index.ts";
import { deepFreeze } from "./deep-freeze.ts";

type Call = (...args: unknown[]) => unknown;

/** One good call of each function of the contract that takes a record or a list, with every field it knows. */
const attributes = { str: 7, per: 6, end: 5, cha: 5, int: 5, agi: 9, luc: 4 };
const CALLS: Readonly<Record<string, readonly unknown[]>> = {
  skillTest: [
    { attribute: 7, rank: 3, tag: true, difficulty: 1, complicationRange: 2 },
    [3, 14],
    [{ attribute: 8, rank: 5, tag: false, complicationRange: 1, die: 5 }],
  ],
  skillTestOdds: [{ attribute: 7, rank: 3, difficulty: 1 }, 1, { rerolls: 1, helpers: [{ attribute: 8, rank: 5 }] }],
  opposedTest: [{ active: 4, opponent: 3, opponentAdjust: 1 }],
  diceCost: [2, 1],
  combatDice: [[5, 6, 2]],
  hitLocation: ["humanoid", 9],
  rangeDifficulty: ["long", "close"],
  attackDifficulty: [
    { defense: 1, weaponRange: "long", targetRange: "medium", ranged: true, extra: [{ reason: "darkness", value: 2 }] },
  ],
  resolveHit: [
    {
      faces: [5, 2],
      damageType: "physical",
      effects: [
        { id: "piercing", value: 1 },
        { id: "persistent", damageType: "poison" },
      ],
      resistance: 2,
      cover: [1],
      radiationResistance: 1,
    },
  ],
  takeHit: [
    {
      hp: 4,
      maxHp: 12,
      radiation: 1,
      injuries: { torso: { untreated: 0, treated: 1 } },
      dying: false,
      criticalThreshold: 6,
      immune: ["poison"],
      armour: { torso: 1 },
    },
    { damage: 5, radiation: 1, damageType: "energy", location: "torso" },
    { face: 6 },
  ],
  firstAidDifficulty: [{ injuries: 2, self: true }],
  deriveCharacter: [{ attributes, level: 3, radiation: 1, carried: 230, frame: "normal", bonuses: { maxHp: 5 } }],
  xpForLevel: [21],
  levelForXp: [21_000],
  canTakePerk: [
    { attributes, level: 2, skills: { smallGuns: 2 }, perks: { medic: 1 } },
    {
      ranks: 2,
      levelIncrease: 4,
      prerequisites: {
        attributes: { agi: 8 },
        skills: { smallGuns: 1 },
        level: 2,
        perks: ["medic"],
        excludes: ["healer"],
      },
    },
    0,
  ],
  availability: [[5, 1, 6, 3]],
  salePrice: [10],
  haggle: [{ price: 105, buying: true, won: true, spent: false }],
  percentileTest: [{ value: 50, luck: 5, modifier: -10 }, 40],
  statisticTest: [{ value: 5, min: 1, max: 8, offset: "min-1" }, [9, 4]],
  degreeTest: [{ dc: 15, modifiers: [{ type: "item", value: 1 }] }, 10],
  poolTest: [{ attribute: 2, skill: 1, difficulty: 1, advantage: 0 }, [[3, 5, 8]]],
  savingThrow: [{ attribute: 2, difficulty: 1 }, [8, 9]],
  armourRoll: [{ rating: 2, strong: 1, boosts: 1, breaks: 1, damage: 3 }, 1],
};

const WRONG = [undefined, null, NaN, Infinity, -1, 0.5, 2 ** 60, "", "x", true, [], {}];

/** Paths to every value in a value, except those that are true or false. */
function places(value: unknown, path: readonly string[] = []): (readonly string[])[] {
  if (typeof value === "boolean") return [];
  if (typeof value !== "object" || value === null) return [path];
  return [path, ...Object.entries(value).flatMap(([key, inner]) => places(inner, [...path, key]))];
}

/** A copy of a value with something else at a path. */
function withAt(value: unknown, [key, ...rest]: readonly string[], wrong: unknown): unknown {
  if (key === undefined) return wrong;
  const copy = Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) };
  return Object.assign(copy, { [key]: withAt((value as Record<string, unknown>)[key], rest, wrong) });
}

function hasNaN(value: unknown): boolean {
  if (typeof value === "object" && value !== null) return Object.values(value).some(hasNaN);
  return typeof value === "number" && !Number.isFinite(value);
}

/** What is wrong with the way in which a function takes its arguments, or null. */
function fault(call: Call, args: readonly unknown[]): string | null {
  try {
    return hasNaN(call(...args)) ? "answers no number" : null;
  } catch (error) {
    return error instanceof RangeError ? null : String(error);
  }
}

test.each(Object.entries(CALLS))("%s meets a wrong value anywhere with a RangeError, never with NaN", (name, args) => {
  const call = (rules as unknown as Record<string, Call>)[name] as Call;
  expect(hasNaN(call(...(deepFreeze(args) as unknown[])))).toBe(false);
  const faults = places(args)
    .filter((path) => path.length > 0)
    .flatMap((path) =>
      WRONG.map((wrong) => {
        const found = fault(call, deepFreeze(withAt(args, path, wrong)) as unknown[]);
        return found && `${path.join(".")} as ${String(wrong)}: ${found}`;
      }),
    );
  expect(faults.filter((found) => found !== null)).toEqual([]);
});

test("the errors name what was to be a record, a list or a text", () => {
  const list = (name: string) => `${name} must be a list, but is 1`;
  const text = (name: string) => `${name} must be a text, but is 1`;
  const needed = (name: string) => `${name} must be a record, but is 1`;
  const cases: readonly (readonly [string, readonly string[], string])[] = [
    ["skillTest", ["0"], needed("The ability")],
    ["skillTest", ["2"], list("Helpers")],
    ["skillTest", ["2", "0"], needed("A helper")],
    ["skillTestOdds", ["0"], needed("The test")],
    ["skillTestOdds", ["2"], needed("The options")],
    ["skillTestOdds", ["2", "helpers"], list("Helpers")],
    ["opposedTest", ["0"], needed("The successes")],
    ["attackDifficulty", ["0", "extra", "0"], needed("A part")],
    ["attackDifficulty", ["0", "extra", "0", "reason"], text("A reason")],
    ["resolveHit", ["0", "effects", "0"], needed("An effect")],
    ["takeHit", ["0", "armour"], needed("The armour")],
    ["takeHit", ["2"], needed("The die for reopening")],
    ["deriveCharacter", ["0"], needed("The character")],
    ["canTakePerk", ["0"], needed("The character")],
    ["canTakePerk", ["0", "perks"], needed("The character's perks")],
    ["canTakePerk", ["1"], needed("The perk")],
    ["canTakePerk", ["1", "prerequisites"], needed("The prerequisites")],
    ["canTakePerk", ["1", "prerequisites", "perks"], list("The perks of a perk")],
    ["canTakePerk", ["1", "prerequisites", "perks", "0"], text("A perk")],
    ["canTakePerk", ["1", "prerequisites", "excludes"], list("The perks that a perk excludes")],
    ["haggle", ["0"], needed("The haggling")],
    ["percentileTest", ["0"], needed("The test")],
    ["statisticTest", ["0"], needed("The test")],
    ["degreeTest", ["0"], needed("The test")],
    ["degreeTest", ["0", "modifiers"], list("Modifiers")],
    ["poolTest", ["0"], needed("The test")],
    ["poolTest", ["1"], list("Rolls")],
    ["savingThrow", ["0"], needed("The test")],
    ["armourRoll", ["0"], needed("The armour roll")],
  ];
  const found = cases.map(([name, path]) => {
    const call = (rules as unknown as Record<string, Call>)[name] as Call;
    try {
      return [name, path, call(...(withAt(CALLS[name], path, 1) as unknown[]))];
    } catch (error) {
      return [name, path, (error as Error).message];
    }
  });
  expect(found).toEqual(cases);
});
