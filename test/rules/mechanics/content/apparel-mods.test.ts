import { describe, expect, test } from "vitest";
import { apparelProfile, type ApparelBase } from "../../../../module/rules/mechanics/apparel-profile.ts";
import { collectMechanics, type MechanicItem } from "../../../../module/rules/mechanics/collect.ts";
import type { Context } from "../../../../module/rules/mechanics/facts.ts";
import { resistanceParts } from "../../../../module/rules/mechanics/taken-step.ts";
import { base, itemOf, mechanicsOf } from "../items.ts";
import { camelCase } from "../tables.ts";
import { effects, number, offered, resistance, type Owned } from "./cases.ts";

type Piece = ApparelBase & { readonly locations: readonly string[] };
const piece = (
  dr: readonly [number, number, number],
  weight: number,
  cost: number,
  covers: ApparelBase["covers"],
  locations: readonly string[],
  hp?: number,
): Piece => ({
  resistance: { physical: dr[0], energy: dr[1], radiation: dr[2] },
  weight,
  cost,
  covers,
  locations,
  hp,
});

const PIECES = {
  "leather-chest-piece": piece([1, 2, 0], 5, 25, ["torso"], ["torso"]),
  "leather-left-arm": piece([1, 2, 0], 2, 8, ["arm"], ["left-arm"]),
  "metal-left-leg": piece([2, 1, 0], 3, 15, ["leg"], ["left-leg"]),
  "combat-chest-piece": piece([2, 2, 0], 8, 60, ["torso"], ["torso"]),
  "raider-chest-piece": piece([1, 1, 0], 7, 18, ["torso"], ["torso"]),
  "vault-jumpsuit": piece([0, 1, 2], 1, 20, ["torso", "arm", "leg"], ["torso", "left-arm"]),
  "casual-clothing": piece([0, 0, 0], 2, 20, ["torso", "arm", "leg"], ["torso", "left-arm"]),
  "t-45-chest-piece": piece([8, 7, 9], 20, 140, ["torso"], ["torso"], 14),
  "t-60-left-arm": piece([6, 5, 7], 15, 170, ["arm"], ["left-arm"], 10),
  "t-51-helm": piece([6, 5, 7], 12, 80, ["head"], ["head"], 9),
  "x-01-left-leg": piece([7, 6, 7], 15, 200, ["leg"], ["left-leg"], 12),
} as const;
type PieceId = keyof typeof PIECES;

const worn = (id: PieceId, ...mods: string[]): MechanicItem => ({
  id,
  type: "apparel",
  uuid: id,
  equipped: true,
  mechanics: [],
  locations: PIECES[id].locations,
  coversTorso: (PIECES[id].covers as readonly string[]).includes("torso"),
  mods: mods.map((mod) => itemOf("apparel-mods", mod)),
});

/** Physical, energy and radiation DR, HP, weight and price. */
function figures(id: PieceId, ...mods: string[]): (number | null)[] {
  const { resistance: dr, hp, weight, cost } = apparelProfile(PIECES[id], worn(id, ...mods));
  return [dr.physical.total, dr.energy.total, dr.radiation.total, hp?.total ?? null, weight.total, cost.total];
}

const SHAPED: readonly [PieceId, string, (number | null)[], (number | null)[]][] = [
  ["leather-chest-piece", "studded-leather", [1, 2, 0, null, 5, 25], [5, 6, 0, null, 9, 75]],
  ["leather-left-arm", "studded-leather", [1, 2, 0, null, 2, 8], [5, 6, 0, null, 4, 33]],
  ["leather-left-arm", "lead-lined", [1, 2, 0, null, 2, 8], [1, 2, 3, null, 4, 13]],
  ["leather-chest-piece", "lead-lined", [1, 2, 0, null, 5, 25], [1, 2, 3, null, 9, 35]],
  ["leather-chest-piece", "asbestos-lining", [1, 2, 0, null, 5, 25], [1, 5, 0, null, 9, 28]],
  ["leather-left-arm", "lighter-build", [1, 2, 0, null, 2, 8], [1, 2, 0, null, 1, 9]],
  ["leather-chest-piece", "lighter-build", [1, 2, 0, null, 5, 25], [1, 2, 0, null, 3, 27]],
  ["metal-left-leg", "polished-metal", [2, 1, 0, null, 3, 15], [6, 5, 0, null, 7, 55]],
  ["combat-chest-piece", "combat-polymer", [2, 2, 0, null, 8, 60], [5, 5, 0, null, 12, 150]],
  ["raider-chest-piece", "raider-welded", [1, 1, 0, null, 7, 18], [2, 2, 0, null, 9, 24]],
  ["vault-jumpsuit", "shielded-lining", [0, 1, 2, null, 1, 20], [0, 4, 5, null, 2, 70]],
  ["casual-clothing", "ballistic-weave-mk-v", [0, 0, 0, null, 2, 20], [6, 6, 0, null, 2, 80]],
  ["t-45-chest-piece", "t-45f-chest-piece", [8, 7, 9, 14, 20, 140], [9, 8, 9, 22, 25, 175]],
  ["t-45-chest-piece", "titanium-plating", [8, 7, 9, 14, 20, 140], [8, 7, 9, 16, 22, 160]],
  ["t-60-left-arm", "titanium-plating", [6, 5, 7, 10, 15, 170], [6, 5, 7, 11, 16, 180]],
  ["t-60-left-arm", "prism-shielding", [6, 5, 7, 10, 15, 170], [6, 8, 7, 10, 17, 180]],
  ["x-01-left-leg", "x-01-mk-vi-leg", [7, 6, 7, 12, 15, 200], [9, 9, 7, 16, 19, 250]],
];

describe("what a mod makes of a piece: physical, energy and radiation DR, HP, weight, price (R-DMG-7, R-DMG-11)", () => {
  test.each(SHAPED)("%s with %s", (id, mod, before, after) => {
    expect(figures(id)).toEqual(before);
    expect(figures(id, mod)).toEqual(after);
  });
});

const by = (mod: string, value: number) => ({ reason: camelCase(mod), value, source: { id: mod, type: "apparelMod" } });
const at = (type: "physical" | "energy" | "radiation", location: string, context: Context) => (owned: Owned) =>
  resistanceParts(owned, { damageType: type, location }, context);

const WORN: readonly [PieceId, string, (owned: Owned) => unknown, unknown, unknown][] = [
  [
    "leather-left-arm",
    "aerodynamic",
    number("boughtDiceMaximum", 3, { attack: "melee" }),
    { total: 3, parts: [base(3)] },
    { total: 4, parts: [base(3), by("aerodynamic", 1)] },
  ],
  [
    "leather-chest-piece",
    "biocommmesh",
    number("rate", 1, {}, {}, ({ of }) => of === "chemDuration"),
    { total: 1, parts: [base(1)] },
    { total: 2, parts: [base(1), by("biocommmesh", 1)] },
  ],
  ["leather-left-arm", "braced", at("energy", "left-arm", { attack: "melee" }), [], [by("braced", 2)]],
  [
    "leather-left-arm",
    "brawling",
    number("damageDice", 2, { attack: "melee", weaponType: "unarmed" }),
    { total: 2, parts: [base(2)] },
    { total: 3, parts: [base(2), by("brawling", 1)] },
  ],
  ["metal-left-leg", "cushioned", at("physical", "left-leg", { origin: "falling" }), [], [by("cushioned", 2)]],
  [
    "leather-chest-piece",
    "deep-pocketed",
    number("carryLimit", 200),
    { total: 200, parts: [base(200)] },
    { total: 220, parts: [base(200), by("deep-pocketed", 20)] },
  ],
  ["leather-chest-piece", "dense", at("physical", "torso", { qualities: "blast" }), [], [by("dense", 4)]],
  [
    "leather-chest-piece",
    "asbestos-lining",
    offered("ignoredEffect"),
    [],
    [{ effect: "persistent", damageType: "energy", by: "asbestos-lining" }],
  ],
  ["metal-left-leg", "muffled", offered("reroll", { skill: "sneak" }), [], [{ of: "test", amount: 1, by: "muffled" }]],
  [
    "leather-chest-piece",
    "pneumatic",
    number("effectsNeeded", 1),
    { total: 1, parts: [base(1)] },
    { total: 2, parts: [base(1), by("pneumatic", 1)] },
  ],
  [
    "leather-left-arm",
    "stabilized",
    number("damageDice", 4, { attack: "ranged", aimed: true }),
    { total: 4, parts: [base(4)] },
    { total: 5, parts: [base(4), by("stabilized", 1)] },
  ],
  [
    "leather-left-arm",
    "weighted",
    effects([], { attack: "melee" }),
    [],
    [{ id: "piercing", value: 1, by: ["weighted"] }],
  ],
  [
    "t-60-left-arm",
    "explosive-shielding",
    at("energy", "left-arm", { qualities: ["blast"] }),
    [],
    [by("explosive-shielding", 2)],
  ],
  [
    "x-01-left-leg",
    "power-armor-calibrated-shocks",
    number("carryLimit", 200),
    { total: 200, parts: [base(200)] },
    { total: 250, parts: [base(200), by("power-armor-calibrated-shocks", 50)] },
  ],
  [
    "t-45-chest-piece",
    "power-armor-emergency-protocols",
    resistance("physical", { powered: true, hp: "belowQuarter" }),
    [],
    [by("power-armor-emergency-protocols", 3)],
  ],
  [
    "t-45-chest-piece",
    "power-armor-emergency-protocols",
    number("defense", 1, { powered: true, hp: "belowQuarter" }),
    { total: 1, parts: [base(1)] },
    { total: 2, parts: [base(1), by("power-armor-emergency-protocols", 1)] },
  ],
  [
    "t-60-left-arm",
    "power-armor-hydraulic-bracers",
    number("damageDice", 2, { weaponType: "unarmed", powered: true }),
    { total: 2, parts: [base(2)] },
    { total: 4, parts: [base(2), by("power-armor-hydraulic-bracers", 2)] },
  ],
  [
    "t-51-helm",
    "power-armor-internal-database",
    offered("reroll", { attribute: "int", powered: true }),
    [],
    [{ of: "test", amount: 1, by: "power-armor-internal-database" }],
  ],
  [
    "t-45-chest-piece",
    "power-armor-motion-assist-servos",
    number("attribute", 11, { powered: true }),
    { total: 11, parts: [base(11)] },
    { total: 13, parts: [base(11), by("power-armor-motion-assist-servos", 2)] },
  ],
  [
    "t-51-helm",
    "power-armor-targeting-hud",
    number("minorActions", 1, { action: "aim", powered: true }),
    { total: 1, parts: [base(1)] },
    { total: 2, parts: [base(1), by("power-armor-targeting-hud", 1)] },
  ],
  [
    "x-01-left-leg",
    "power-armor-overdrive-servos",
    number("sprintZones", 2, { powered: true }, { chosen: { "x-01-left-leg/power-armor-overdrive-servos/2": 1 } }),
    { total: 2, parts: [base(2)] },
    { total: 3, parts: [base(2), by("power-armor-overdrive-servos", 1)] },
  ],
];

describe("what a mod does for the wearer of its piece", () => {
  test.each(WORN)("%s with %s", (id, mod, asks, before, after) => {
    expect(asks(collectMechanics([worn(id)]))).toEqual(before);
    expect(asks(collectMechanics([worn(id, mod)]))).toEqual(after);
  });
});

test("pockets add up, piece by piece; two bracers strike no harder than one", () => {
  const arms = (mod: string) => [
    worn("leather-left-arm", mod),
    { ...worn("leather-left-arm", mod), uuid: "right", locations: ["right-arm"] },
  ];
  expect(number("carryLimit", 200)(collectMechanics(arms("pocketed"))).total).toBe(220);
  expect(number("damageDice", 2, { weaponType: "unarmed" })(collectMechanics(arms("brawling"))).total).toBe(3);
});

test("shadowed pieces count together, the torso twice, and only unseen (data: shadowed)", () => {
  const suit = (...ids: string[]) =>
    collectMechanics(
      ids.map((uuid) => ({
        ...worn(uuid.startsWith("torso") ? "leather-chest-piece" : "leather-left-arm", "shadowed-leather"),
        uuid,
      })),
    );
  const unseen: Context = { skill: "sneak", light: "dim" };
  const counts = (...ids: string[]) => [
    number("ignoredComplications", 0, unseen)(suit(...ids)).total,
    offered("reroll", unseen)(suit(...ids)),
  ];
  const reroll = { of: "test", amount: 1, stack: "shadowed", torsoPieces: 2, by: "shadowed-leather" };
  expect(counts("a")).toEqual([1, []]);
  expect(counts("torso")).toEqual([1, []]);
  expect(counts("a", "torso")).toEqual([0, [{ ...reroll, usesLeft: 1 }]]);
  expect(counts("a", "b", "torso")).toEqual([0, [{ ...reroll, usesLeft: 1 }]]);
  expect(counts("a", "b", "c", "torso")).toEqual([0, [reroll]]);
  const plain = suit("a", "torso");
  expect(offered("reroll", { skill: "sneak", light: "bright" })(plain)).toEqual([]);
  expect(offered("reroll", { ...unseen, wearing: "powerArmour" })(plain)).toEqual([]);
});

test("every apparel mod changes something", () => {
  expect(Object.entries(mechanicsOf("apparel-mods")).filter(([, list]) => list.length === 0)).toEqual([]);
});
