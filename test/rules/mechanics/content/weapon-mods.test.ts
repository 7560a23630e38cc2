import { describe, expect, test } from "vitest";
import type { MechanicItem } from "../../../../module/rules/mechanics/collect.ts";
import { weaponProfile, type WeaponProfile } from "../../../../module/rules/mechanics/weapon-profile.ts";
import type { Total } from "../../../../module/rules/parts.ts";
import { itemOf, mechanicsOf } from "../items.ts";
import { WEAPONS, type WeaponId } from "./weapons.ts";

const withMods = (weapon: WeaponId, ...mods: string[]): MechanicItem => ({
  id: weapon,
  type: "weapon",
  mechanics: [],
  mods: mods.map((id) => itemOf("weapon-mods", id)),
});

const word = ({ id, value }: { id: string; value?: number | string }) => (value === undefined ? id : `${id} ${value}`);

/** The figures of a profile in a row. */
function figures(profile: WeaponProfile): Record<string, unknown> {
  const { dice, damageTypes, effects, qualities, fireRate, range, ammunition, shots, weight, cost } = profile;
  return {
    dice: dice.total,
    damageTypes: damageTypes.join(" "),
    effects: effects.map(word).join(", "),
    qualities: qualities.map(word).join(", "),
    fireRate: fireRate?.total ?? null,
    range,
    ammunition,
    shots: shots.total,
    weight: weight.total,
    cost: cost.total,
  };
}

/** What a mod changes on a weapon: each figure before and after. */
function changed(weapon: WeaponId, mod: string): Record<string, [unknown, unknown]> {
  const before = figures(weaponProfile(WEAPONS[weapon], withMods(weapon)));
  const after = figures(weaponProfile(WEAPONS[weapon], withMods(weapon, mod)));
  const pairs = Object.keys(before).map((key): [string, [unknown, unknown]] => [key, [before[key], after[key]]]);
  return Object.fromEntries(pairs.filter(([, [one, other]]) => one !== other));
}

const CASES: readonly [WeaponId, string, Record<string, [unknown, unknown]>][] = [
  // Barrels
  ["44-pistol", "bull-barrel", { qualities: ["closeQuarters", "closeQuarters, reliable"], cost: [99, 109] }],
  ["combat-shotgun", "finned-barrel", { dice: [5, 6], range: ["close", "medium"], weight: [11, 13], cost: [87, 102] }],
  ["10mm-pistol", "long-barrel", { range: ["close", "medium"], weight: [4, 5], cost: [50, 70] }],
  ["hunting-rifle", "ported-barrel", { fireRate: [0, 1], range: ["medium", "long"], weight: [10, 11], cost: [55, 90] }],
  [
    "combat-shotgun",
    "sawed-off-barrel",
    { qualities: ["inaccurate, twoHanded", "inaccurate, closeQuarters"], weight: [11, 9], cost: [87, 90] },
  ],
  [
    "pipe-gun",
    "snubnose-barrel",
    { qualities: ["closeQuarters, unreliable", "closeQuarters, unreliable, inaccurate"], weight: [2, 1] },
  ],
  ["gauss-rifle", "shielded-barrel", { dice: [10, 11], cost: [228, 265] }],
  [
    "laser-gun",
    "energy-long-barrel",
    { range: ["close", "medium"], qualities: ["closeQuarters", ""], weight: [4, 6], cost: [69, 89] },
  ],
  [
    "laser-gun",
    "sniper-barrel",
    {
      dice: [4, 6],
      fireRate: [2, 1],
      range: ["close", "medium"],
      qualities: ["closeQuarters", ""],
      weight: [4, 6],
      cost: [69, 99],
    },
  ],
  [
    "plasma-gun",
    "flamer-barrel",
    {
      dice: [6, 4],
      fireRate: [1, 3],
      effects: ["", "burst, spread"],
      qualities: ["closeQuarters", "closeQuarters, inaccurate"],
      weight: [4, 5],
      cost: [123, 158],
    },
  ],
  [
    "gatling-laser",
    "charging-barrels",
    { dice: [3, 7], fireRate: [6, 3], range: ["medium", "long"], weight: [19, 29], cost: [804, 1161] },
  ],
  ["minigun", "tri-barrel", { dice: [3, 5], fireRate: [5, 3], weight: [27, 30], cost: [382, 457] }],
  [
    "minigun",
    "accelerated-barrel",
    { dice: [3, 4], fireRate: [5, 6], range: ["medium", "close"], weight: [27, 32], cost: [382, 427] },
  ],
  // Receivers
  [
    "combat-rifle",
    "38-receiver",
    { dice: [5, 4], ammunition: ["45-round", "38-round"], weight: [11, 14], cost: [117, 137] },
  ],
  [
    "pipe-gun",
    "45-receiver",
    { dice: [3, 4], fireRate: [2, 3], ammunition: ["38-round", "45-round"], weight: [2, 4], cost: [30, 49] },
  ],
  [
    "hunting-rifle",
    "50-receiver",
    {
      dice: [6, 8],
      effects: ["piercing 1", "piercing 1, vicious"],
      ammunition: ["308-round", "50-round"],
      weight: [10, 14],
      cost: [55, 85],
    },
  ],
  [
    "combat-rifle",
    "308-receiver",
    { dice: [5, 7], ammunition: ["45-round", "308-round"], weight: [11, 15], cost: [117, 157] },
  ],
  [
    "10mm-pistol",
    "automatic-receiver",
    {
      dice: [4, 3],
      fireRate: [2, 4],
      effects: ["", "burst"],
      qualities: ["closeQuarters, reliable", "closeQuarters, reliable, inaccurate"],
      weight: [4, 5],
      cost: [50, 80],
    },
  ],
  ["10mm-pistol", "powerful-receiver", { dice: [4, 6], weight: [4, 5], cost: [50, 75] }],
  ["44-pistol", "advanced-receiver", { dice: [6, 9], fireRate: [1, 2], weight: [4, 6], cost: [99, 134] }],
  ["10mm-pistol", "calibrated-receiver", { effects: ["", "vicious"], cost: [50, 75] }],
  ["pipe-gun", "hair-trigger", { fireRate: [2, 3], cost: [30, 50] }],
  ["pipe-gun", "hardened-receiver", { dice: [3, 4], cost: [30, 50] }],
  // Magazines, grips, muzzles
  [
    "10mm-pistol",
    "large-magazine",
    { fireRate: [2, 3], qualities: ["closeQuarters, reliable", "closeQuarters"], weight: [4, 5], cost: [50, 53] },
  ],
  ["pipe-gun", "quick-eject-magazine", { qualities: ["closeQuarters, unreliable", "closeQuarters"], cost: [30, 38] }],
  ["10mm-pistol", "sharpshooters-grip", { effects: ["", "piercing 1"], cost: [50, 60] }],
  [
    "combat-shotgun",
    "compensator",
    { qualities: ["inaccurate, twoHanded", "twoHanded"], weight: [11, 12], cost: [87, 102] },
  ],
  [
    "combat-shotgun",
    "muzzle-brake",
    { fireRate: [2, 3], qualities: ["inaccurate, twoHanded", "twoHanded"], weight: [11, 12], cost: [87, 117] },
  ],
  [
    "10mm-pistol",
    "suppressor",
    { qualities: ["closeQuarters, reliable", "closeQuarters, reliable, suppressed"], weight: [4, 6], cost: [50, 95] },
  ],
  [
    "laser-gun",
    "beam-splitter",
    {
      dice: [4, 3],
      fireRate: [2, 1],
      effects: ["piercing 1", "piercing 1, spread"],
      qualities: ["closeQuarters", "closeQuarters, inaccurate"],
      weight: [4, 5],
      cost: [69, 84],
    },
  ],
  [
    "gamma-gun",
    "electric-signal-carrier-antennae",
    {
      dice: [3, 7],
      damageTypes: ["radiation", "energy"],
      effects: ["piercing 1, stun", "piercing 1, stun, radioactive"],
      cost: [156, 186],
    },
  ],
  [
    "gamma-gun",
    "signal-repeater",
    {
      fireRate: [1, 3],
      effects: ["piercing 1, stun", "piercing 1, stun, burst"],
      qualities: ["blast, inaccurate", "inaccurate"],
      cost: [156, 216],
    },
  ],
  ["junk-jet", "ignition-module", { effects: ["", "persistent"], weight: [30, 31], cost: [285, 415] }],
  // Sights and stocks
  [
    "combat-rifle",
    "long-scope",
    { range: ["medium", "long"], qualities: ["twoHanded", "twoHanded, accurate"], weight: [11, 12], cost: [117, 146] },
  ],
  [
    "combat-shotgun",
    "short-scope",
    { qualities: ["inaccurate, twoHanded", "twoHanded"], weight: [11, 12], cost: [87, 98] },
  ],
  [
    "hunting-rifle",
    "recon-scope",
    { qualities: ["twoHanded", "twoHanded, accurate, recon"], weight: [10, 11], cost: [55, 114] },
  ],
  [
    "combat-shotgun",
    "marksmans-stock",
    { qualities: ["inaccurate, twoHanded", "twoHanded, accurate"], weight: [11, 13], cost: [87, 107] },
  ],
  ["laser-gun", "standard-stock", { qualities: ["closeQuarters", "twoHanded"], weight: [4, 5], cost: [69, 79] }],
  // Capacitors, dishes, tanks, nozzles
  ["laser-musket", "three-crank-capacitor", { dice: [5, 6], shots: [2, 3], cost: [57, 61] }],
  ["laser-musket", "six-crank-capacitor", { dice: [5, 9], shots: [2, 6], weight: [13, 15], cost: [57, 73] }],
  [
    "laser-gun",
    "energy-photon-agitator",
    { dice: [4, 5], effects: ["piercing 1", "piercing 1, vicious"], weight: [4, 5], cost: [69, 104] },
  ],
  [
    "gauss-rifle",
    "capacitor-boosting-coil",
    { dice: [10, 11], effects: ["piercing 1", "piercing 1, vicious"], weight: [16, 18], cost: [228, 310] },
  ],
  ["gamma-gun", "deep-dish", { dice: [3, 4], range: ["medium", "long"], weight: [3, 5], cost: [156, 228] }],
  ["flamer", "huge-tank", { fireRate: [4, 6], weight: [16, 22], cost: [137, 171] }],
  [
    "flamer",
    "vaporization-nozzle",
    { dice: [3, 4], effects: ["burst, persistent, spread", "burst, persistent, spread, vicious"], cost: [137, 184] },
  ],
  [
    "gatling-laser",
    "gatling-laser-beam-focuser",
    { effects: ["burst, piercing 1", "burst, piercing 2"], range: ["medium", "long"], cost: [804, 826] },
  ],
  // Melee
  [
    "baseball-bat",
    "baseball-bat-bladed",
    { dice: [4, 6], effects: ["", "persistent"], weight: [3, 5], cost: [25, 37] },
  ],
  [
    "baton",
    "baton-stun-pack",
    { dice: [3, 6], damageTypes: ["physical", "energy"], effects: ["", "stun"], cost: [15, 45] },
  ],
  [
    "combat-knife",
    "combat-knife-stealth-blade",
    { dice: [3, 4], effects: ["piercing 1", "piercing 1, persistent"], cost: [25, 43] },
  ],
  ["pipe-wrench", "pipe-wrench-hooked", { dice: [3, 4], cost: [30, 39] }],
  [
    "sword",
    "sword-electrified-serrated-blade",
    {
      dice: [4, 5],
      damageTypes: ["physical", "energy"],
      effects: ["piercing 1", "piercing 1, persistent"],
      cost: [50, 125],
    },
  ],
  [
    "power-fist",
    "power-fist-puncturing",
    { dice: [4, 6], effects: ["stun", "stun, piercing 1"], weight: [4, 5], cost: [100, 145] },
  ],
];

describe("what a mod makes of a weapon", () => {
  test.each(CASES)("%s with %s", (weapon, mod, expected) => {
    expect(changed(weapon, mod)).toEqual(expected);
  });

  test.each(CASES)("%s: every change names %s", (weapon, mod) => {
    const profile = weaponProfile(WEAPONS[weapon], withMods(weapon, mod));
    const totals = Object.values(profile).filter(
      (value): value is Total => typeof value === "object" && value !== null && "parts" in value,
    );
    const sources = totals.flatMap(({ parts }) => parts.flatMap(({ source }) => (source ? [source.id] : [])));
    expect(new Set([...sources, mod])).toEqual(new Set([mod]));
    expect(totals.every(({ total, parts }) => parts.reduce((sum, { value }) => sum + value, 0) === total)).toBe(true);
  });
});

test("what a mod does only in an attack stays for the attack", () => {
  const left = (weapon: WeaponId, mod: string) =>
    weaponProfile(WEAPONS[weapon], withMods(weapon, mod)).mechanics.map(({ mechanic }) => mechanic);
  expect(left("combat-knife", "combat-knife-stealth-blade")).toEqual([
    { kind: "damageDice", amount: 2, when: { sneak: true } },
  ]);
  expect(left("10mm-pistol", "reflex-sight")).toEqual([{ kind: "reroll", of: "location", amount: 1 }]);
  expect(left("pipe-wrench", "pipe-wrench-hooked")).toEqual([
    { kind: "action", id: "disarm", action: "free", outcome: "disarmed", cost: { ap: 2 }, when: { passed: true } },
  ]);
});

test("a bayonet is a melee attack of its own; a shredder strikes with the fire rate", () => {
  const attacks = (weapon: WeaponId, mod: string) =>
    weaponProfile(WEAPONS[weapon], withMods(weapon, mod)).attacks.map(({ mechanic }) => mechanic);
  expect(attacks("hunting-rifle", "bayonet")).toEqual([
    {
      kind: "attack",
      id: "bayonet",
      skill: "meleeWeapons",
      dice: 4,
      damageTypes: ["physical"],
      effects: [{ id: "piercing", value: 1 }],
    },
  ]);
  expect(attacks("minigun", "shredder")).toEqual([
    {
      kind: "attack",
      id: "shredder",
      skill: "meleeWeapons",
      dice: { each: 1, of: ["fireRate"] },
      damageTypes: ["physical"],
    },
  ]);
});

test("several mods together, in any order, and without them the weapon as it was", () => {
  const mods = ["long-barrel", "powerful-receiver", "large-magazine", "suppressor", "reflex-sight"];
  const profile = weaponProfile(WEAPONS["10mm-pistol"], withMods("10mm-pistol", ...mods));
  expect(figures(profile)).toEqual({
    dice: 6,
    damageTypes: "physical",
    effects: "",
    qualities: "closeQuarters, suppressed",
    fireRate: 3,
    range: "medium",
    ammunition: "10mm-round",
    shots: 1,
    weight: 9,
    cost: 157,
  });
  expect(weaponProfile(WEAPONS["10mm-pistol"], withMods("10mm-pistol", ...mods.reverse()))).toEqual(profile);
});

test("every weapon mod changes something", () => {
  const idle = Object.entries(mechanicsOf("weapon-mods")).filter(([, list]) => list.length === 0);
  expect(idle).toEqual([]);
});
