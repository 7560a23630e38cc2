import { describe, expect, test } from "vitest";
import { collectMechanics } from "../../../../module/rules/mechanics/collect.ts";
import { hpTags } from "../../../../module/rules/mechanics/facts.ts";
import { gained, gainsAt, harmsAt } from "../../../../module/rules/mechanics/moments.ts";
import { allowances, prohibitions } from "../../../../module/rules/mechanics/permissions.ts";
import { immuneTypes, immunities } from "../../../../module/rules/mechanics/taken-step.ts";
import { base, itemOf, mechanicsOf, partBy } from "../items.ts";
import { difficulty, effects, number, offered, resistance, type Owned } from "./cases.ts";

const two = { reason: "gm", value: 2 };
const threats = (owned: Owned) => [...immunities(owned).keys()];
const by = (id: string, value: number) => partBy("abilities", id, value);
const free = (id: string, value: number, context: object): [string, (owned: Owned) => unknown, unknown, unknown] => [
  id,
  number("freeDice", 0, context),
  { total: 0, parts: [] },
  { total: value, parts: [by(id, value)] },
];

const CASES: readonly [string, (owned: Owned) => unknown, unknown, unknown][] = [
  [
    "action-packed",
    (owned) => gainsAt(owned, "sceneStart").map(({ mechanic, amount }) => [mechanic.resource, amount]),
    [],
    [["ownAp", 4]],
  ],
  [
    "aggressive",
    (owned) => gainsAt(owned, "sceneStart").map(({ mechanic, amount }) => [mechanic.resource, amount]),
    [],
    [["ap", 1]],
  ],
  ["alien", threats, [], ["speech"]],
  [
    "aquatic",
    difficulty([{ reason: "water", value: 2 }]),
    { total: 2, parts: [{ reason: "water", value: 2 }] },
    { total: 0, parts: [{ reason: "water", value: 2 }, by("aquatic", -2)] },
  ],
  [
    "arm-lasers",
    (owned) =>
      [0, 1, 2].map((injuredArms) => [
        number("fireRate", 4, { weapon: "arm-lasers", injuredArms })(owned).total,
        prohibitions(owned, "weapon", { weapon: "arm-lasers", injuredArms }).length,
      ]),
    [
      [4, 0],
      [4, 0],
      [4, 0],
    ],
    [
      [4, 0],
      [2, 0],
      [4, 1],
    ],
  ],
  ["big", number("criticalThreshold", 5), { total: 5, parts: [base(5)] }, { total: 7, parts: [base(5), by("big", 2)] }],
  [
    "dive-bomb",
    offered("reroll", { attack: "melee", movedIntoReach: true }),
    [],
    [{ of: "test", amount: 1, by: "dive-bomb" }],
  ],
  ["flying", (owned) => harmsAt(owned, "knockedDown", { zones: 2 }).map(({ dice }) => dice), [], [3, 4]],
  ["ghoul", (owned) => gainsAt(owned, "irradiated", { radiation: 7 }).map((gain) => gained(gain)), [], [2]],
  ["glowing", effects([], { attack: "melee" }), [], [{ id: "radioactive", by: ["glowing"] }]],
  [
    "glowing",
    number("damagePerEffect", 0, { attack: "melee", effects: "radioactive" }),
    { total: 0, parts: [] },
    { total: 1, parts: [by("glowing", 1)] },
  ],
  [
    "hatchling-spawn",
    offered("ally"),
    [],
    [{ actor: "mirelurk-hatchling", quantity: 4, by: "hatchling-spawn", cost: { ap: 4 }, usesLeft: 1 }],
  ],
  ["immune-disease", threats, [], ["disease"]],
  ["immune-fear", threats, [], ["fear"]],
  ["immune-poison", immuneTypes, [], ["poison"]],
  ["immune-radiation", immuneTypes, [], ["radiation"]],
  [
    "keen-senses",
    difficulty([two], { attribute: "per" }),
    { total: 2, parts: [two] },
    { total: 1, parts: [two, by("keen-senses", -1)] },
  ],
  ["lab-coat", offered("reroll", { attribute: "int" }), [], [{ of: "test", amount: 1, by: "lab-coat", usesLeft: 1 }]],
  [
    "master-trader",
    number("successes", 0, { skill: "barter", opposed: true }),
    { total: 0, parts: [] },
    { total: 1, parts: [by("master-trader", 1)] },
  ],
  [
    "mister-gutsy",
    number("opponentDifficulty", 1, { skill: "speech" }),
    { total: 1, parts: [base(1)] },
    { total: 3, parts: [base(1), by("mister-gutsy", 2)] },
  ],
  [
    "mister-handy",
    difficulty([two], { attribute: "per", sense: "sight" }),
    { total: 2, parts: [two] },
    { total: 1, parts: [two, by("mister-handy", -1)] },
  ],
  [
    "night-vision",
    difficulty([{ reason: "darkness", value: 3 }]),
    { total: 3, parts: [{ reason: "darkness", value: 3 }] },
    { total: 0, parts: [{ reason: "darkness", value: 3 }, by("night-vision", -3)] },
  ],
  [
    "power-armor",
    number("attribute", 7),
    { total: 7, parts: [base(7)] },
    { total: 11, parts: [base(7), by("power-armor", 4)] },
  ],
  free("pre-war-expertise", 1, { purpose: "preWarTechnology" }),
  free("railroad-agent", 1, { skill: "speech", purpose: "lie", undercover: true }),
  free("third-generation-synth", 2, { purpose: "impersonate" }),
  free("vertibird-training", 1, { skill: "pilot", purpose: "fly" }),
  free("sneaky", 1, { sneak: true }),
  [
    "sneaky",
    number("targetNumber", 7, { skill: "sneak" }),
    { total: 7, parts: [base(7)] },
    { total: 10, parts: [base(7), by("sneaky", 3)] },
  ],
  [
    "radiation-pulse",
    (owned) => harmsAt(owned, "use").map(({ dice, mechanic }) => [dice, mechanic.within]),
    [],
    [[5, "close"]],
  ],
  [
    "rend",
    number("damageDice", 6, { weapon: "claws" }, { chosen: { "rend/0": 1 } }),
    { total: 6, parts: [base(6)] },
    { total: 8, parts: [base(6), by("rend", 2)] },
  ],
  [
    "robot",
    (owned) => [threats(owned), prohibitions(owned, "firstAid").length],
    [[], 0],
    [["starvation", "thirst", "suffocation", "poison", "radiation"], 1],
  ],
  [
    "self-destruct",
    (owned) =>
      [
        [hpTags(21, 40), 0],
        [hpTags(20, 40), 0],
        [[], 2],
      ].map(
        ([hp, injuredArms]) =>
          offered("action", { hp: hp as string[], injuredArms: injuredArms as number })(owned).length,
      ),
    [0, 0, 0],
    [0, 1, 1],
  ],
  [
    "small-weak-point",
    number("defense", 1, { calledShot: true }),
    { total: 1, parts: [base(1)] },
    { total: 2, parts: [base(1), by("small-weak-point", 1)] },
  ],
  [
    "vault-kid",
    difficulty([two], { attribute: "end", purpose: "disease" }),
    { total: 2, parts: [two] },
    { total: 1, parts: [two, by("vault-kid", -1)] },
  ],
  ["weak-spot", offered("ignoredResistance", { calledShot: true }), [], [{ by: "weak-spot" }]],
  ["institute-access", (owned) => allowances(owned, "teleport").length, 0, 1],
  [
    "psycho",
    (owned) => [number("damageDice", 4, {}, { chosen: { "psycho/1": 1 } })(owned).total, resistance("energy")(owned)],
    [4, []],
    [6, []],
  ],
  [
    "let-rip",
    number("damageDice", 5, { fireRate: 2 }, { chosen: { "let-rip/0": 1 } }),
    { total: 5, parts: [base(5)] },
    { total: 7, parts: [base(5), by("let-rip", 2)] },
  ],
];

describe("what abilities of creatures and NPCs do", () => {
  test.each(CASES)("%s", (id, asks, before, after) => {
    expect(asks([])).toEqual(before);
    expect(asks(collectMechanics([itemOf("abilities", id)]))).toEqual(after);
  });
});

test("abilities that are notes alone, and why, stand in the documentation", () => {
  const noted = Object.entries(mechanicsOf("abilities")).filter(([, list]) =>
    list.every((raw) => (raw as { kind: string }).kind === "note"),
  );
  expect(noted.map(([id]) => id).sort()).toEqual([
    "atoms-glow",
    "attack-dog",
    "barbarian",
    "chems-or-kaboom",
    "companion",
    "educated",
    "gifted",
    "little",
    "shopkeep",
  ]);
});
