import { expect, test } from "vitest";
import { apparelProfile, type ApparelBase } from "../../../module/rules/mechanics/apparel-profile.ts";
import type { MechanicItem } from "../../../module/rules/mechanics/collect.ts";
import { deepFreeze } from "../deep-freeze.ts";
import { itemWith } from "./owned.ts";

const CHEST: ApparelBase = deepFreeze({
  resistance: { physical: 2, energy: 1 },
  weight: 6,
  cost: 30,
  covers: ["torso"],
});
const piece = (raws: object[], ...mods: MechanicItem[]) =>
  itemWith("leather-chest-piece", raws, { type: "apparel", locations: ["torso"], mods });
const mod = (id: string, ...raws: object[]) => itemWith(id, raws, { type: "apparelMod" });
const own = (value: number) => ({ reason: "piece", value });
const by = (id: string, value: number) => ({ reason: id, value, source: { id, type: "apparelMod" } });

test("a piece without mods is as made, worn or not (R-DMG-7)", () => {
  expect(apparelProfile(CHEST, piece([]))).toEqual({
    resistance: {
      physical: { total: 2, parts: [own(2)] },
      energy: { total: 1, parts: [own(1)] },
      radiation: { total: 0, parts: [] },
      poison: { total: 0, parts: [] },
    },
    hp: null,
    weight: { total: 6, parts: [own(6)] },
    cost: { total: 30, parts: [own(30)] },
    mechanics: [],
  });
});

test("mods raise its DR, HP, weight and price, with figures of their own for the torso", () => {
  const studded = mod(
    "studded",
    { kind: "armourResistance", damageType: ["physical", "energy"], amount: 4 },
    { kind: "weight", amount: 2, when: { not: { location: "torso" } } },
    { kind: "weight", amount: 4, when: { location: "torso" } },
    { kind: "cost", amount: 12 },
    { kind: "armourHp", amount: 1 },
  );
  const profile = apparelProfile({ ...CHEST, hp: 5 }, piece([], studded));
  expect(profile).toEqual({
    resistance: {
      physical: { total: 6, parts: [own(2), by("studded", 4)] },
      energy: { total: 5, parts: [own(1), by("studded", 4)] },
      radiation: { total: 0, parts: [] },
      poison: { total: 0, parts: [] },
    },
    hp: { total: 6, parts: [own(5), by("studded", 1)] },
    weight: { total: 10, parts: [own(6), by("studded", 4)] },
    cost: { total: 42, parts: [own(30), by("studded", 12)] },
    mechanics: [],
  });
  expect(apparelProfile({ ...CHEST, covers: ["arm"] }, piece([], studded)).weight.total).toBe(8);
});

test("what acts on the wearer stays for the wearer", () => {
  const padded = mod("padded", {
    kind: "resistance",
    damageType: "physical",
    amount: 2,
    locations: "piece",
    when: { qualities: "blast" },
  });
  const profile = apparelProfile(CHEST, { ...piece([{ kind: "note", text: "warm" }], padded), inactive: true });
  expect(profile.mechanics.map(({ mechanic, locations }) => [mechanic.kind, locations])).toEqual([
    ["note", ["torso"]],
    ["resistance", ["torso"]],
  ]);
  expect(profile.resistance.physical.total).toBe(2);
});

test("power armour without HP is broken, clothing has none", () => {
  expect(apparelProfile({ ...CHEST, hp: 0 }, piece([])).hp).toEqual({ total: 0, parts: [] });
  expect(apparelProfile({ ...CHEST, hp: null }, piece([])).hp).toBe(null);
});

test("an impossible number of a piece is refused", () => {
  const wrong = (more: Partial<ApparelBase>) => () => apparelProfile({ ...CHEST, ...more }, piece([]));
  expect(wrong({ resistance: { energy: 0.5 } })).toThrow(
    new RangeError("The resistance to energy must be a whole number of 0 or more, but is 0.5"),
  );
  expect(wrong({ resistance: { energy: -1 } })).toThrow(
    new RangeError("The resistance to energy must be a whole number of 0 or more, but is -1"),
  );
  expect(wrong({ hp: -1 })).toThrow(new RangeError("The piece's HP must be a whole number of 0 or more, but is -1"));
  expect(wrong({ weight: -1 })).toThrow(new RangeError("The piece's weight must be a number of 0 or more, but is -1"));
  expect(wrong({ cost: -1 })).toThrow(new RangeError("The cost must be a whole number of 0 or more, but is -1"));
  expect(() => apparelProfile(3 as unknown as ApparelBase, piece([]))).toThrow(
    new RangeError("The piece must be a record, but is 3"),
  );
});
