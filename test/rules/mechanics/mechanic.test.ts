import { expect, test } from "vitest";
import {
  readMechanics,
  KIND_IDS,
  isNumberKind,
  kindShapes,
  readMechanic,
  stepOf,
} from "../../../module/rules/mechanics/mechanic.ts";
import { mechanicsOf } from "./items.ts";
import { TABLES } from "./tables.ts";

test("a mechanic is read into its kind, its own fields and those that all may have", () => {
  expect(
    readMechanic({
      kind: "reroll",
      of: "test",
      amount: 1,
      when: { skill: "sneak" },
      rank: 2,
      toRank: 3,
      cost: { ap: 1, luck: 2, shots: 3, charges: 4, difficulty: 5, each: true },
      limit: { uses: 1, per: "scene" },
      optional: true,
      group: "aim",
      lasts: { turns: 3 },
      drawback: false,
      exact: true,
      share: { with: "allies", within: "close", self: true },
      stack: "each",
      torsoPieces: 2,
    }),
  ).toEqual({
    kind: "reroll",
    of: "test",
    amount: 1,
    when: { skill: ["sneak"] },
    rank: 2,
    toRank: 3,
    cost: { ap: 1, luck: 2, shots: 3, charges: 4, difficulty: 5, each: true },
    limit: { uses: 1, per: "scene" },
    optional: true,
    group: "aim",
    lasts: { turns: 3 },
    drawback: false,
    exact: true,
    share: { with: "allies", within: "close", self: true },
    stack: "each",
    torsoPieces: 2,
  });
});

test("what is wrong with a mechanic is said by its place", () => {
  expect(() => readMechanic("reroll")).toThrow(new RangeError('A mechanic must be a record, but is "reroll"'));
  expect(() => readMechanic({})).toThrow(/^A mechanic\.kind must be one of attribute, .*, note, but is undefined$/);
  expect(() => readMechanic({ kind: "reroll", of: "soup" }, "One")).toThrow(
    new RangeError('One.of must be one of test, damage, location, radiation, addiction, assist, but is "soup"'),
  );
  expect(() => readMechanic({ kind: "freeDice", amount: 1, dice: 2 }, "One")).toThrow(
    new RangeError('A key of One must be one of op, amount, min, max, but is "dice"'),
  );
  expect(() => readMechanic({ kind: "freeDice", amount: 1, rank: 0 }, "One")).toThrow(
    new RangeError("One.rank must be a whole number of 1 or more, but is 0"),
  );
  expect(() => readMechanics([{ kind: "freeDice", amount: 1 }, { kind: "freeDice" }])).toThrow(
    new RangeError("mechanics[1].amount must be a record, but is undefined"),
  );
  expect(() => readMechanics({})).toThrow(new RangeError("mechanics must be a list, but is [object Object]"));
});

test("each kind acts at one step", () => {
  const byStep: Record<string, string[]> = {};
  for (const kind of KIND_IDS) (byStep[stepOf(kind)] ??= []).push(kind);
  expect(byStep).toEqual({
    derived: [
      "attribute",
      "attributeMaximum",
      "skillMaximum",
      "maxHp",
      "initiative",
      "defense",
      "meleeDice",
      "carryLimit",
      "luckMaximum",
      "fatigue",
      "frame",
    ],
    test: [
      "difficulty",
      "opponentDifficulty",
      "complicationRange",
      "ignoredComplications",
      "freeDice",
      "successes",
      "targetNumber",
      "relief",
      "reroll",
      "setDie",
      "test",
    ],
    attackPool: [
      "damageDice",
      "fireRate",
      "range",
      "shots",
      "burstShots",
      "boughtDiceMaximum",
      "aimRerolls",
      "effect",
      "damageType",
    ],
    hit: ["damage", "damagePerEffect", "targetCriticalThreshold", "extraTargets", "outcome"],
    damageTaken: [
      "resistance",
      "incomingDice",
      "incomingDamage",
      "criticalThreshold",
      "effectsNeeded",
      "immunity",
      "ignoredEffect",
      "ignoredResistance",
    ],
    healing: ["healingGiven", "healingReceived", "patients", "addictionDice"],
    pools: ["groupMaximum", "actionPointCost", "luckCost", "minorActions", "sprintZones", "charges", "turns"],
    trade: ["lootDice", "lootItems", "pricePercent"],
    permission: ["modRank", "action", "allow", "forbid", "unlock", "pick", "choice"],
    event: ["rate", "gain", "harm", "cure", "convert", "breaks", "light", "ally"],
    profile: ["weaponDice", "weight", "cost", "armourResistance", "armourHp", "quality", "ammunition", "attack"],
    reminder: ["note"],
  });
});

test("numbers are told from the other kinds", () => {
  expect(isNumberKind("difficulty")).toBe(true);
  expect(isNumberKind("armourHp")).toBe(true);
  expect(isNumberKind("relief")).toBe(false);
  expect(isNumberKind("note")).toBe(false);
});

test("every mechanic of every table is read, and its normal form is read to itself", () => {
  const read = TABLES.flatMap((table) =>
    Object.entries(mechanicsOf(table)).flatMap(([id, raw]) => readMechanics(raw, id)),
  );
  expect(read.length).toBeGreaterThan(1900);
  expect(readMechanics(read)).toEqual(read);
});

test("the fields of a kind are told with what each takes, those that all kinds have apart", () => {
  const text = { type: "text" };
  const whole = { type: "optional", of: { type: "whole" } };
  expect(JSON.parse(JSON.stringify(kindShapes("choice")))).toEqual({ key: text, options: { type: "list", of: text } });
  expect(JSON.parse(JSON.stringify(kindShapes("resistance")))).toEqual({
    op: { type: "optional", of: { type: "word", words: ["set", "add", "multiply"] } },
    amount: { type: "amount" },
    min: whole,
    max: whole,
    damageType: { type: "list", of: { type: "word", words: ["physical", "energy", "radiation", "poison"] } },
    locations: { type: "optional", of: { type: "list", of: text } },
  });
});
