import { describe, expect, test } from "vitest";
import { collectMechanics, type MechanicItem } from "../../../../module/rules/mechanics/collect.ts";
import { received } from "../../../../module/rules/mechanics/select.ts";
import { complicationsLeft } from "../../../../module/rules/mechanics/test-step.ts";
import { gainsAt, harmsAt } from "../../../../module/rules/mechanics/moments.ts";
import { allowances } from "../../../../module/rules/mechanics/permissions.ts";
import { immunities } from "../../../../module/rules/mechanics/taken-step.ts";
import { base, itemOf, partBy } from "../items.ts";
import type { Table } from "../tables.ts";
import { difficulty, effects, number, offered, resistance, type Owned } from "./cases.ts";

const two = { reason: "gm", value: 2 };
const eased = (
  table: Table,
  id: string,
  by: number,
  context: object,
): [Table, string, (owned: Owned) => unknown, unknown, unknown] => [
  table,
  id,
  difficulty([two], context),
  { total: 2, parts: [two] },
  { total: 2 + by, parts: [two, partBy(table, id, by)] },
];

const CASES: readonly [Table, string, (owned: Owned) => unknown, unknown, unknown][] = [
  [
    "misc-items",
    "large-backpack",
    number("carryLimit", 200, { str: 6 }),
    { total: 200, parts: [base(200)] },
    { total: 260, parts: [base(200), partBy("misc-items", "large-backpack", 60)] },
  ],
  [
    "misc-items",
    "small-backpack",
    number("carryLimit", 200, { str: 6 }),
    { total: 200, parts: [base(200)] },
    { total: 230, parts: [base(200), partBy("misc-items", "small-backpack", 30)] },
  ],
  eased("misc-items", "bobby-pin", -1, { skill: "lockpick", using: "bobby-pin" }),
  eased("misc-items", "electronic-lockpicker", -2, { skill: "lockpick", using: "electronic-lockpicker" }),
  eased("misc-items", "deluxe-toolkit", -1, { skill: "repair", using: "deluxe-toolkit" }),
  eased("misc-items", "deluxe-toolkit", 1, { skill: "science", using: "deluxe-toolkit-as-workbench" }),
  eased("misc-items", "doctors-bag", -1, { skill: "medicine", using: "doctors-bag" }),
  eased("misc-items", "torch", 2, { using: "torch", previousUses: 2 }),
  [
    "misc-items",
    "doctors-bag",
    number("patients", 3),
    { total: 3, parts: [base(3)] },
    { total: 5, parts: [base(3), partBy("misc-items", "doctors-bag", 2)] },
  ],
  [
    "misc-items",
    "first-aid-kit",
    number("healingGiven", 3, { action: "firstAid", using: "first-aid-kit" }),
    { total: 3, parts: [base(3)] },
    { total: 5, parts: [base(3), partBy("misc-items", "first-aid-kit", 2)] },
  ],
  [
    "misc-items",
    "pip-boy",
    difficulty([{ reason: "calledShot", value: 1 }]),
    { total: 1, parts: [{ reason: "calledShot", value: 1 }] },
    { total: 0, parts: [{ reason: "calledShot", value: 1 }, partBy("misc-items", "pip-boy", -1)] },
  ],
  [
    "misc-items",
    "trinket",
    (owned) =>
      gainsAt(owned, "use", { scene: "peace" }).map(({ mechanic, amount }) => [
        mechanic.resource,
        amount,
        mechanic.limit,
      ]),
    [],
    [["luck", 1, { uses: 1, per: "quest" }]],
  ],
  [
    "misc-items",
    "geiger-counter",
    offered("test"),
    [],
    [
      {
        test: { attribute: "per", skill: "survival", difficulty: 1 },
        outcome: "detectRadiation",
        by: "geiger-counter",
      },
    ],
  ],
  [
    "misc-items",
    "lantern",
    offered("light"),
    [],
    [
      { light: "bright", within: "close", by: "lantern" },
      { light: "dim", within: "medium", by: "lantern" },
    ],
  ],
  eased("robot-modules", "behavioral-analysis-mod", -1, { skill: "speech" }),
  eased("robot-modules", "diagnosis-mod", -1, { skill: "medicine" }),
  eased("robot-modules", "hacking-mod", -1, { skill: "science", purpose: "hack" }),
  eased("robot-modules", "hazard-detection-mod", -1, { skill: "survival", purpose: "trapsAndHazards" }),
  eased("robot-modules", "lockpick-module", -1, { skill: "lockpick" }),
  eased("robot-modules", "recon-sensors", -1, { purpose: "detect" }),
  ["robot-modules", "lockpick-module", (owned) => allowances(owned, "noTools", {}, { skill: "lockpick" }).length, 0, 1],
  [
    "robot-modules",
    "integral-boiler-mod",
    offered("convert", { scene: "peace" }),
    [],
    [
      {
        from: "dirty-water",
        fromQuantity: 2,
        to: "purified-water",
        toQuantity: 1,
        minutes: 10,
        by: "integral-boiler-mod",
        usesLeft: 1,
      },
    ],
  ],
  [
    "robot-modules",
    "radiation-coils",
    (owned) =>
      harmsAt(owned, "ownTurnEndInReach").map(({ dice, mechanic }) => [dice, mechanic.damageType, mechanic.who]),
    [],
    [[3, "radiation", "everyone"]],
  ],
  [
    "robot-modules",
    "tesla-coils",
    (owned) => harmsAt(owned, "ownTurnEndInReach").map(({ dice, mechanic }) => [dice, mechanic.who, mechanic.effects]),
    [],
    [[4, "enemies", [{ id: "piercing", value: 1 }, { id: "stun" }]]],
  ],
  [
    "robot-modules",
    "regeneration-field",
    (owned) => gainsAt(owned, "sceneStart", { scene: "peace" }).map(({ amount, mechanic }) => [amount, mechanic.who]),
    [],
    [[2, "allies"]],
  ],
  [
    "robot-modules",
    "sensor-array",
    offered("reroll", { attribute: "per" }),
    [],
    [{ of: "test", amount: 1, by: "sensor-array" }],
  ],
  [
    "robot-modules",
    "resistance-field",
    (owned) => [resistance("physical")(owned), resistance("physical")(received(owned))],
    [[], []],
    [[], [partBy("robot-modules", "resistance-field", 2)]],
  ],
  [
    "robot-modules",
    "stealth-field",
    (owned) => offered("reroll", { skill: "sneak" })(received(owned)),
    [],
    [{ of: "test", amount: 1, by: "stealth-field" }],
  ],
  [
    "apparel",
    "formal-clothing",
    offered("reroll", { attribute: "cha" }),
    [],
    [{ of: "test", amount: 1, by: "formal-clothing", usesLeft: 1 }],
  ],
  ["apparel", "hazmat-suit", (owned) => [...immunities(owned).keys()], [], ["radiation"]],
  [
    "apparel",
    "casual-hat",
    difficulty([{ reason: "brightLight", value: 1 }]),
    { total: 1, parts: [{ reason: "brightLight", value: 1 }] },
    { total: 0, parts: [{ reason: "brightLight", value: 1 }, partBy("apparel", "casual-hat", -1)] },
  ],
  ["apparel", "gas-mask", resistance("poison", { airborne: true }), [], [partBy("apparel", "gas-mask", 3)]],
  eased("apparel", "gas-mask", 1, { skill: "speech" }),
  [
    "apparel",
    "power-armor-frame",
    number("attribute", 7, { powered: true }),
    { total: 7, parts: [base(7)] },
    { total: 11, parts: [base(7), partBy("apparel", "power-armor-frame", 4)] },
  ],
  [
    "apparel",
    "power-armor-frame",
    (owned) => [
      harmsAt(owned, "landing").map(({ dice }) => dice),
      gainsAt(owned, "sceneStart").map(({ mechanic, amount }) => [mechanic.resource, amount]),
    ],
    [[], []],
    [[3], [["charges", -1]]],
  ],
  [
    "apparel",
    "noxious-plate-optics",
    (owned) =>
      harmsAt(owned, "attackerComplicates", { attack: "melee" }).map(({ dice, mechanic }) => [
        dice,
        mechanic.damageType,
        mechanic.effects,
      ]),
    [],
    [[2, "poison", [{ id: "persistent" }]]],
  ],
  [
    "apparel",
    "hydraulic-frame-arm-1",
    effects([], { attack: "melee", using: "arm-1" }),
    [],
    [{ id: "stun", by: ["hydraulic-frame-arm-1"] }],
  ],
  [
    "apparel",
    "actuated-frame-arm-2",
    number("damageDice", 3, { attack: "melee", using: "arm-2" }),
    { total: 3, parts: [base(3)] },
    { total: 4, parts: [base(3), partBy("apparel", "actuated-frame-arm-2", 1)] },
  ],
];

describe("what gear, clothes and modules do", () => {
  test.each(CASES)("%s: %s", (table, id, asks, before, after) => {
    expect(asks([])).toEqual(before);
    expect(asks(collectMechanics([itemOf(table, id, { equipped: true })]))).toEqual(after);
    expect(asks(collectMechanics([itemOf(table, id, { equipped: false })]))).toEqual(before);
  });
});

test("a bobby pin eases no test below 1, and helps beside a better tool no less (data: min 1)", () => {
  const pin = collectMechanics([itemOf("misc-items", "bobby-pin")]);
  const using = { skill: "lockpick", using: ["bobby-pin", "electronic-lockpicker"] };
  const totals = (owned: Owned) => [3, 2, 1].map((value) => difficulty([{ reason: "gm", value }], using)(owned).total);
  expect(totals(pin)).toEqual([2, 1, 1]);
  const both = collectMechanics([itemOf("misc-items", "bobby-pin"), itemOf("misc-items", "electronic-lockpicker")]);
  expect(totals(both)).toEqual([0, 0, 0]);
  expect(complicationsLeft(both, 2, using).total).toBe(1);
});

test("a voltaic frame counts its pieces: 1, 3 and 5 give 1, 2 and 3 dice", () => {
  const parts = ["arm-1", "arm-2", "arm-3", "main-body", "optics", "thruster"];
  const dice = (count: number) => {
    const worn = parts
      .slice(0, count)
      .map((part): MechanicItem => itemOf("apparel", `voltaic-frame-${part}`, { equipped: true }));
    return number("damageDice", 4, { damageType: "energy" })(collectMechanics(worn)).total;
  };
  expect([0, 1, 2, 3, 4, 5, 6].map(dice)).toEqual([4, 5, 5, 6, 6, 7, 7]);
});

test("plates of one set strike back once, not once for each plate", () => {
  const plates = ["arm-1", "optics", "thruster"].map((part) =>
    itemOf("apparel", `serrated-plate-${part}`, { equipped: true }),
  );
  expect(harmsAt(collectMechanics(plates), "attackerComplicates", { attack: "melee" }).map(({ dice }) => dice)).toEqual(
    [2],
  );
});
