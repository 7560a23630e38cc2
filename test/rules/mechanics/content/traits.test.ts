import { describe, expect, test } from "vitest";
import type { CharacterNumbers } from "../../../../module/rules/characters/derive-character.ts";
import { collectMechanics, type MechanicItem } from "../../../../module/rules/mechanics/collect.ts";
import { deriveWith } from "../../../../module/rules/mechanics/derived-step.ts";
import { gained, gainsAt } from "../../../../module/rules/mechanics/moments.ts";
import { prohibitions } from "../../../../module/rules/mechanics/permissions.ts";
import { pickedParts, picksOf } from "../../../../module/rules/mechanics/picks.ts";
import { immuneTypes } from "../../../../module/rules/mechanics/taken-step.ts";
import { itemOf, mechanicsOf, partBy } from "../items.ts";
import { difficulty, number, offered, type ContentCase, type Owned } from "./cases.ts";

const by = (id: string, value: number) => partBy("traits", id, value);
const two = { reason: "gm", value: 2 };
const ADA: CharacterNumbers = { attributes: { str: 5, per: 5, end: 5, cha: 5, int: 5, agi: 5, luc: 5 }, level: 1 };
const derive = (owned: Owned) => deriveWith(owned, ADA);
const tagPicks = (owned: Owned) =>
  picksOf(owned).map(({ mechanic, open }) => [mechanic.what, mechanic.from, mechanic.by, open]);

const CASES: readonly ContentCase[] = [
  // R-CHR-14
  {
    id: "the-chain-that-binds",
    asks: tagPicks,
    before: [],
    after: [["tagSkill", ["energyWeapons", "science", "repair"], 2, 1]],
  },
  // R-CHR-15
  {
    id: "necrotic-post-human",
    choices: { tagSkill: "survival" },
    asks: (owned) => [
      immuneTypes(owned),
      [5, 6].map((radiation) => gainsAt(owned, "irradiated", { radiation }).map((gain) => gained(gain))),
      offered("reroll", { purpose: "healInjuries", place: "irradiated", resting: true })(owned),
      pickedParts(owned, "tagSkill", "survival"),
    ],
    before: [[], [[], []], [], []],
    after: [["radiation"], [[1], [2]], [{ of: "test", by: "necrotic-post-human" }], [by("necrotic-post-human", 2)]],
  },
  // R-CHR-1, R-CHR-16
  {
    id: "forced-evolution",
    asks: (owned) => {
      const { attributes, attributeMaxima, skillMaximum } = derive(owned);
      return [
        attributes.str.parts,
        attributes.end.total,
        (["str", "end", "int", "cha", "per"] as const).map((attribute) => attributeMaxima[attribute].total),
        skillMaximum.total,
        immuneTypes(owned),
        prohibitions(owned, "ordinaryArmour").length,
      ];
    },
    before: [[{ reason: "str", value: 5 }], 5, [10, 10, 10, 10, 10], 6, [], 0],
    after: [
      [{ reason: "str", value: 5 }, by("forced-evolution", 2)],
      7,
      [12, 12, 6, 6, 10],
      4,
      ["radiation", "poison"],
      1,
    ],
  },
  // R-CHR-17, R-CHR-2
  {
    id: "mister-handy-robot",
    asks: (owned) => [
      difficulty([two], { attribute: "per", sense: "smell" })(owned),
      derive(owned).derived.carryLimit.total,
      immuneTypes(owned),
      (["chems", "food", "drink", "rest", "naturalHealing", "handling"] as const).map(
        (what) => prohibitions(owned, what).length,
      ),
    ],
    before: [{ total: 2, parts: [two] }, 200, [], [0, 0, 0, 0, 0, 0]],
    after: [{ total: 1, parts: [two, by("mister-handy-robot", -1)] }, 150, ["radiation", "poison"], [1, 1, 1, 1, 1, 1]],
  },
  // R-CHR-20
  {
    id: "vault-kid",
    choices: { tagSkill: "science" },
    asks: (owned) => [
      difficulty([two], { attribute: "end", purpose: "disease" })(owned),
      pickedParts(owned, "tagSkill", "science"),
      gainsAt(owned, "gmComplication").map((gain) => [gain.mechanic.resource, gained(gain)]),
    ],
    before: [{ total: 2, parts: [two] }, [], []],
    after: [{ total: 1, parts: [two, by("vault-kid", -1)] }, [by("vault-kid", 2)], [["luck", 1]]],
  },
  // R-CHR-19
  {
    id: "gifted",
    choices: { attribute: ["luc", "str"] },
    asks: (owned) => [derive(owned).attributes.str, derive(owned).luckMaximum],
    before: [
      { total: 5, parts: [{ reason: "str", value: 5 }] },
      { total: 5, parts: [{ reason: "luc", value: 5 }] },
    ],
    after: [
      { total: 6, parts: [{ reason: "str", value: 5 }, by("gifted", 1)] },
      { total: 5, parts: [{ reason: "luc", value: 6 }, by("gifted", -1)] },
    ],
  },
  {
    id: "educated",
    asks: (owned) => [
      tagPicks(owned),
      [false, true].map((tagSkill) =>
        gainsAt(owned, "testFailed", { tagSkill }).map((gain) => [gain.mechanic.resource, gain.amount]),
      ),
    ],
    before: [[], [[], []]],
    after: [[["tagSkill", undefined, 2, 1]], [[["gmAp", 1]], []]],
  },
  {
    id: "small-frame",
    asks: (owned) => [
      derive(owned).derived.carryLimit.total,
      offered("reroll", { attribute: "agi", purpose: "balance" })(owned),
    ],
    before: [200, []],
    after: [175, [{ of: "test", amount: 1, by: "small-frame" }]],
  },
  {
    id: "heavy-handed",
    asks: (owned) => [
      derive(owned).derived.meleeDice,
      number("complicationRange", 1, { attack: "melee" })(owned).total,
      number("complicationRange", 1, { attack: "ranged" })(owned).total,
    ],
    before: [{ total: 0, parts: [] }, 1, 1],
    after: [{ total: 1, parts: [by("heavy-handed", 1)] }, 2, 1],
  },
  {
    id: "fast-shot",
    asks: (owned) => [
      ["ranged", "melee"].map(
        (attack) =>
          number("actionPointCost", 2, { attack }, {}, ({ price }) => price === "extraMajorAction")(owned).total,
      ),
      prohibitions(owned, "aimBenefit").length,
    ],
    before: [[2, 2], 0],
    after: [[1, 2], 1],
  },
];

describe("what a trait does to a character (R-CHR-8)", () => {
  test.each(CASES)("$id", ({ id, choices, asks, before, after }) => {
    expect(asks([])).toEqual(before);
    expect(asks(collectMechanics([itemOf("traits", id, { choices })]))).toEqual(after);
  });

  test("every trait has its example", () => {
    expect(CASES.map(({ id }) => id).sort()).toEqual(Object.keys(mechanicsOf("traits")).sort());
  });
});

describe("what an origin does comes from its traits, once (R-CHR-8)", () => {
  const born = (origin: string, ...traits: string[]): MechanicItem[] => [
    itemOf("origins", origin),
    ...traits.map((id) => itemOf("traits", id)),
  ];

  test.each([
    ["brotherhood-initiate", ["the-chain-that-binds"], { str: 5, immune: [], carry: 200, picks: ["tagSkill"] }],
    ["ghoul", ["necrotic-post-human"], { str: 5, immune: ["radiation"], carry: 200, picks: ["tagSkill"] }],
    ["super-mutant", ["forced-evolution"], { str: 7, immune: ["radiation", "poison"], carry: 220, picks: [] }],
    ["mister-handy", ["mister-handy-robot"], { str: 5, immune: ["radiation", "poison"], carry: 150, picks: [] }],
    ["survivor", ["gifted", "small-frame"], { str: 5, immune: [], carry: 175, picks: ["attribute"] }],
    ["vault-dweller", ["vault-kid"], { str: 5, immune: [], carry: 200, picks: ["tagSkill"] }],
  ])("%s", (origin, traits, expected) => {
    const owned = collectMechanics(born(origin, ...traits));
    const { attributes, derived } = derive(owned);
    expect({
      str: attributes.str.total,
      immune: immuneTypes(owned),
      carry: derived.carryLimit.total,
      picks: picksOf(owned).map(({ mechanic }) => mechanic.what),
    }).toEqual(expected);
  });

  test("a survivor chooses how to build up, every other origin has nothing of its own", () => {
    expect(mechanicsOf("origins")).toEqual({
      "brotherhood-initiate": [],
      ghoul: [],
      "super-mutant": [],
      "mister-handy": [],
      survivor: [{ kind: "choice", key: "survivor", options: ["twoTraits", "traitAndPerk"] }],
      "vault-dweller": [],
    });
  });
});
