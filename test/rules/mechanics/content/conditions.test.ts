import { describe, expect, test } from "vitest";
import { collectMechanics } from "../../../../module/rules/mechanics/collect.ts";
import { evaluateRate } from "../../../../module/rules/mechanics/rates.ts";
import { gainsAt, harmsAt } from "../../../../module/rules/mechanics/moments.ts";
import { prohibitions } from "../../../../module/rules/mechanics/permissions.ts";
import { incomingDamage } from "../../../../module/rules/mechanics/taken-step.ts";
import type { Attribute } from "../../../../module/rules/vocabulary/attributes.ts";
import { base, itemOf, mechanicsOf, partBy } from "../items.ts";
import type { Table } from "../tables.ts";
import { difficulty, number, offered, type ContentCase } from "./cases.ts";

const two = { reason: "gm", value: 2 };

function harder(table: Table, id: string, attribute: Attribute): ContentCase {
  return {
    id,
    asks: difficulty([two], { attribute }),
    before: { total: 2, parts: [two] },
    after: { total: 3, parts: [two, partBy(table, id, 1)] },
  };
}
const addicted = (id: string, attribute: Attribute) => harder("addictions", id, attribute);
const sick = (id: string, attribute: Attribute) => harder("diseases", id, attribute);
const hurt = (table: Table, id: string, dice: number, context: object): ContentCase => ({
  id,
  asks: number("incomingDice", 4, context),
  before: { total: 4, parts: [base(4)] },
  after: { total: 4 + dice, parts: [base(4), partBy(table, id, dice)] },
});

const ADDICTIONS: readonly ContentCase[] = [
  addicted("addiction-buffout", "end"),
  {
    id: "addiction-calmex",
    asks: number("complicationRange", 1, { attribute: "agi" }),
    before: { total: 1, parts: [base(1)] },
    after: { total: 3, parts: [base(1), partBy("addictions", "addiction-calmex", 2)] },
  },
  addicted("addiction-daddy-o", "int"),
  addicted("addiction-day-tripper", "luc"),
  addicted("addiction-fury", "per"),
  addicted("addiction-jet", "agi"),
  addicted("addiction-med-x", "agi"),
  hurt("addictions", "addiction-med-x", 1, { damageType: "physical" }),
  addicted("addiction-mentats", "cha"),
  addicted("addiction-overdrive", "str"),
  addicted("addiction-psycho", "str"),
  addicted("addiction-ultra-jet", "agi"),
  {
    id: "addiction-ultra-jet",
    asks: (owned) => gainsAt(owned, "testPassed", { passed: true }).map(({ amount }) => amount),
    before: [],
    after: [-1],
  },
  addicted("addiction-x-cell", "luc"),
];

const DISEASES: readonly ContentCase[] = [
  hurt("diseases", "disease-blood-worms", 2, {}),
  hurt("diseases", "disease-bone-worms", 4, { location: "leg" }),
  sick("disease-buzz-brain", "int"),
  { id: "disease-dysentery", asks: (owned) => evaluateRate(owned, "thirst").total, before: 1, after: 2 },
  {
    id: "disease-fever-claw",
    asks: (owned) => [4, 2, 1].map((dice) => number("damageDice", dice, { attack: "ranged" })(owned).total),
    before: [4, 2, 1],
    after: [2, 1, 1],
  },
  sick("disease-flap-limb", "str"),
  {
    id: "disease-glowing-pustules",
    asks: (owned) =>
      harmsAt(owned, "injured").map(({ dice, mechanic }) => [dice, mechanic.damageType, mechanic.who, mechanic.within]),
    before: [],
    after: [[1, "radiation", "everyone", "reach"]],
  },
  sick("disease-heat-flashes", "end"),
  {
    id: "disease-jelly-fingers",
    asks: (owned) => ["ranged", "melee"].map((attack) => number("actionPointCost", 0, { attack })(owned).total),
    before: [0, 0],
    after: [1, 0],
  },
  {
    id: "disease-lock-joint",
    asks: (owned) => ["ranged", "melee"].map((attack) => number("actionPointCost", 0, { attack })(owned).total),
    before: [0, 0],
    after: [0, 1],
  },
  { id: "disease-needle-spine", asks: (owned) => number("carryLimit", 200)(owned).total, before: 200, after: 190 },
  { id: "disease-parasites", asks: (owned) => evaluateRate(owned, "hunger").total, before: 1, after: 2 },
  {
    id: "disease-rad-worms",
    asks: (owned) => incomingDamage(owned, 3, "radiation"),
    before: { total: 3, parts: [{ reason: "hit", value: 3 }] },
    after: { total: 5, parts: [{ reason: "hit", value: 3 }, partBy("diseases", "disease-rad-worms", 2)] },
  },
  {
    id: "disease-shell-shock",
    asks: (owned) => gainsAt(owned, "injured").map(({ amount, mechanic }) => [mechanic.resource, amount]),
    before: [],
    after: [["groupAp", -1]],
  },
  {
    id: "disease-sludge-lung",
    asks: (owned) => [
      number("fatigue", 0)(owned).total,
      [3, 4].map((groupAp) => prohibitions(owned, "saveAp", { groupAp }).length),
    ],
    before: [0, [0, 0]],
    after: [1, [0, 1]],
  },
  sick("disease-snot-ear", "per"),
  sick("disease-swamp-gas", "cha"),
  sick("disease-swamp-itch", "agi"),
  { id: "disease-whoopsies", asks: (owned) => number("luckCost", 1)(owned).total, before: 1, after: 2 },
  {
    id: "disease-weeping-sores",
    asks: (owned) =>
      harmsAt(owned, "damageTaken", { damageType: "physical" }).map(({ amount, mechanic }) => [
        amount,
        mechanic.later,
        mechanic.ignoresResistance,
      ]),
    before: [],
    after: [[1, "nextTurnStart", true]],
  },
];

describe.each([
  ["addictions", ADDICTIONS],
  ["diseases", DISEASES],
] as const)("%s", (table, cases) => {
  test.each(cases)("$id", ({ id, asks, before, after }) => {
    expect(asks([])).toEqual(before);
    expect(asks(collectMechanics([itemOf(table, id)]))).toEqual(after);
    expect(asks(collectMechanics([itemOf(table, id, { inactive: true })]))).toEqual(before);
  });

  test("each has its example", () => {
    expect([...new Set(cases.map(({ id }) => id))].sort()).toEqual(Object.keys(mechanicsOf(table)).sort());
  });
});

test("who is addicted to Ultra Jet stays so", () => {
  expect(offered("note")(collectMechanics([itemOf("addictions", "addiction-ultra-jet")]))).toEqual([
    { text: "incurable", by: "addiction-ultra-jet" },
  ]);
});
