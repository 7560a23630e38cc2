import fc from "fast-check";
import { expect, test } from "vitest";
import type { MechanicItem } from "../../../module/rules/mechanics/collect.ts";
import { qualitiesWith, weaponProfile, type WeaponBase } from "../../../module/rules/mechanics/weapon-profile.ts";
import { deepFreeze } from "../deep-freeze.ts";
import { itemWith, owned } from "./owned.ts";

const PIPE_GUN: WeaponBase = deepFreeze({
  dice: 3,
  damageTypes: ["physical"],
  effects: [],
  qualities: [{ id: "closeQuarters" }, { id: "unreliable" }],
  fireRate: 2,
  range: "close",
  ammunition: "38-round",
  weight: 2,
  cost: 30,
});
const mod = (id: string, ...raws: object[]) => itemWith(id, raws, { type: "weaponMod" });
const withMods = (...mods: MechanicItem[]): MechanicItem => ({ id: "pipe-gun", type: "weapon", mechanics: [], mods });
const by = (id: string, value: number) => ({ reason: id, value, source: { id, type: "weaponMod" } });
const own = (value: number) => ({ reason: "weapon", value });

test("a weapon without mods is as built", () => {
  expect(weaponProfile(PIPE_GUN, withMods())).toEqual({
    dice: { total: 3, parts: [own(3)] },
    damageTypes: ["physical"],
    effects: [],
    qualities: [{ id: "closeQuarters" }, { id: "unreliable" }],
    fireRate: { total: 2, parts: [own(2)] },
    range: "close",
    ammunition: "38-round",
    shots: { total: 1, parts: [own(1)] },
    weight: { total: 2, parts: [own(2)] },
    cost: { total: 30, parts: [own(30)] },
    attacks: [],
    mechanics: [],
  });
});

test("a club has neither fire rate nor range, and mods do not give it any", () => {
  const club = { ...PIPE_GUN, fireRate: null, range: null, ammunition: null };
  const profile = weaponProfile(
    club,
    withMods(mod("a", { kind: "fireRate", amount: 1 }, { kind: "range", amount: 1 })),
  );
  expect([profile.fireRate, profile.range, profile.ammunition]).toEqual([null, null, null]);
});

test("mods change every field of a weapon, each named", () => {
  const receiver = mod(
    "receiver",
    { kind: "weaponDice", op: "set", exact: true, amount: 4 },
    { kind: "fireRate", amount: 1 },
    { kind: "ammunition", ammunition: "45-round" },
    { kind: "damageType", damageTypes: "energy" },
    { kind: "shots", op: "set", exact: true, amount: 3 },
    { kind: "weight", amount: 2 },
    { kind: "cost", amount: 19 },
  );
  const barrel = mod(
    "barrel",
    { kind: "range", amount: 1 },
    { kind: "weaponDice", amount: 1 },
    { kind: "effect", effect: "vicious" },
  );
  const grip = mod(
    "grip",
    { kind: "quality", quality: "accurate" },
    { kind: "quality", quality: "unreliable", remove: true },
  );
  expect(weaponProfile(PIPE_GUN, withMods(receiver, barrel, grip))).toEqual({
    dice: { total: 5, parts: [own(3), by("receiver", 1), by("barrel", 1)] },
    damageTypes: ["energy"],
    effects: [{ id: "vicious", sources: [{ id: "barrel", type: "weaponMod" }] }],
    qualities: [{ id: "closeQuarters" }, { id: "accurate", source: { id: "grip", type: "weaponMod" } }],
    fireRate: { total: 3, parts: [own(2), by("receiver", 1)] },
    range: "medium",
    ammunition: "45-round",
    shots: { total: 3, parts: [own(1), by("receiver", 2)] },
    weight: { total: 4, parts: [own(2), by("receiver", 2)] },
    cost: { total: 49, parts: [own(30), by("receiver", 19)] },
    attacks: [],
    mechanics: [],
  });
});

test("what acts only in an attack stays for the attack, and counts once", () => {
  const bayonet = mod(
    "bayonet",
    { kind: "attack", id: "bayonet", skill: "meleeWeapons", dice: 4, damageTypes: "physical" },
    { kind: "damageDice", amount: 2, when: { sneak: true } },
    { kind: "reroll", of: "location", amount: 1 },
    { kind: "fireRate", amount: 1, cost: { ap: 1 } },
    { kind: "range", amount: 1, when: { aimed: true } },
    { kind: "effect", effect: "vicious" },
  );
  const profile = weaponProfile(PIPE_GUN, withMods(bayonet));
  expect(profile.attacks.map(({ mechanic }) => mechanic)).toEqual([
    { kind: "attack", id: "bayonet", skill: "meleeWeapons", dice: 4, damageTypes: ["physical"] },
  ]);
  expect(profile.mechanics.map(({ mechanic }) => mechanic.kind)).toEqual(["damageDice", "reroll", "fireRate", "range"]);
  expect([profile.fireRate?.total, profile.range, profile.effects.length]).toEqual([2, "close", 1]);
});

test("qualities come once, go when they are removed, and opposite ones cancel each other", () => {
  const gains = (...qualities: string[]) => owned(...qualities.map((quality) => ({ kind: "quality", quality })));
  const ids = (list: { id: string }[]) => list.map(({ id }) => id);
  expect(ids(qualitiesWith(gains("accurate", "accurate"), [{ id: "blast" }]))).toEqual(["blast", "accurate"]);
  expect(ids(qualitiesWith(gains("blast"), [{ id: "blast" }]))).toEqual(["blast"]);
  expect(ids(qualitiesWith(gains("accurate"), [{ id: "inaccurate" }, { id: "blast" }]))).toEqual(["blast"]);
  expect(ids(qualitiesWith(gains("reliable", "unreliable", "recon"), []))).toEqual(["recon"]);
  const removed = owned(
    { kind: "quality", quality: "inaccurate", remove: true },
    { kind: "quality", quality: "accurate" },
  );
  expect(ids(qualitiesWith(removed, [{ id: "inaccurate" }]))).toEqual(["accurate"]);
  expect(qualitiesWith(gains("blast"), [{ id: "thrown", value: "close" }])).toEqual([
    { id: "thrown", value: "close" },
    { id: "blast", source: { id: "it", type: "perk" } },
  ]);
  expect(qualitiesWith(owned({ kind: "quality", quality: "recoil", value: 9 }), [])).toEqual([
    { id: "recoil", value: 9, source: { id: "it", type: "perk" } },
  ]);
});

test("a weight does not fall below the mod's floor, and nothing below 0", () => {
  const saw = mod("sawed-off-barrel", { kind: "weight", amount: -2, min: 1 });
  expect(weaponProfile(PIPE_GUN, withMods(saw)).weight.total).toBe(1);
  expect(weaponProfile({ ...PIPE_GUN, weight: 0.5 }, withMods(saw)).weight.total).toBe(0.5);
});

test("the order of the mods changes nothing, and the weapon stays as it is", () => {
  const mods = [
    mod("a", { kind: "weaponDice", amount: 2 }, { kind: "quality", quality: "accurate" }),
    mod("b", { kind: "weaponDice", amount: -1 }, { kind: "effect", effect: "burst" }, { kind: "fireRate", amount: 2 }),
    mod("c", { kind: "effect", effect: "piercing", value: 1 }, { kind: "quality", quality: "inaccurate" }),
  ];
  const answer = weaponProfile(PIPE_GUN, withMods(...mods));
  fc.assert(
    fc.property(fc.shuffledSubarray(mods, { minLength: 3 }), (shuffled) => {
      expect(weaponProfile(PIPE_GUN, deepFreeze(withMods(...shuffled)))).toEqual(answer);
    }),
  );
});

test("an impossible number of a weapon is refused", () => {
  const wrong = (more: Partial<WeaponBase>) => () => weaponProfile({ ...PIPE_GUN, ...more }, withMods());
  expect(wrong({ dice: -1 })).toThrow(
    new RangeError("The weapon's dice must be a whole number of 0 or more, but is -1"),
  );
  expect(wrong({ weight: -1 })).toThrow(new RangeError("The weapon's weight must be a number of 0 or more, but is -1"));
  expect(wrong({ fireRate: 1.5 })).toThrow(
    new RangeError("The fire rate must be a whole number of 0 or more, but is 1.5"),
  );
  expect(wrong({ fireRate: -1 })).toThrow(
    new RangeError("The fire rate must be a whole number of 0 or more, but is -1"),
  );
  expect(wrong({ shots: 0 })).toThrow(new RangeError("The shots must be a whole number of 1 or more, but is 0"));
  expect(wrong({ cost: -1 })).toThrow(new RangeError("The cost must be a whole number of 0 or more, but is -1"));
  expect(() => weaponProfile("gun" as unknown as WeaponBase, withMods())).toThrow(
    new RangeError('The weapon must be a record, but is "gun"'),
  );
});
