import { expect, test } from "vitest";
import { locationResistance } from "../../../module/rules/damage/resistance.ts";
import { collectMechanics } from "../../../module/rules/mechanics/collect.ts";
import {
  immuneTypes,
  immunities,
  incomingDamage,
  resistanceParts,
  resistanceWith,
} from "../../../module/rules/mechanics/taken-step.ts";
import { it, itemWith, owned } from "./owned.ts";

const by = (value: number) => ({ reason: "it", value, source: it });

test("DR counts for its types, on the whole body where it names no place (R-DMG-7)", () => {
  const all = owned({ kind: "resistance", damageType: ["physical", "energy"], amount: 2 });
  expect(resistanceParts(all, { damageType: "physical", location: "head" })).toEqual([by(2)]);
  expect(resistanceParts(all, { damageType: "energy", location: null })).toEqual([by(2)]);
  expect(resistanceParts(all, { damageType: "poison", location: null })).toEqual([]);
});

test("DR of places counts there only", () => {
  const all = owned({ kind: "resistance", damageType: "physical", amount: 1, locations: ["head", "torso"] });
  expect(resistanceParts(all, { damageType: "physical", location: "torso" })).toEqual([by(1)]);
  expect(resistanceParts(all, { damageType: "physical", location: "left-arm" })).toEqual([]);
  expect(resistanceParts(all, { damageType: "physical", location: null })).toEqual([]);
});

test("DR of a piece counts where the piece is worn", () => {
  const braced = [
    { kind: "resistance", damageType: "physical", amount: 2, locations: "piece", when: { attack: "melee" } },
  ];
  const worn = (locations?: string[]) =>
    collectMechanics([itemWith("it", braced, { type: "apparel", equipped: true, locations })]);
  const at = (location: string, locations?: string[]) =>
    resistanceParts(worn(locations), { damageType: "physical", location }, { attack: "melee" }).map(
      ({ value }) => value,
    );
  expect(at("left-arm", ["left-arm"])).toEqual([2]);
  expect(at("right-arm", ["left-arm"])).toEqual([]);
  expect(at("left-arm")).toEqual([]);
  expect(resistanceParts(worn(["left-arm"]), { damageType: "physical", location: "left-arm" })).toEqual([]);
});

test("DR of all places is that of the whole body, and places beside the piece's count as well", () => {
  const at = (locations: string[], location: string | null) => {
    const mechanic = { kind: "resistance", damageType: "physical", amount: 2, locations };
    const worn = itemWith("it", [mechanic], { type: "apparel", equipped: true, locations: ["left-arm"] });
    return resistanceParts(collectMechanics([worn]), { damageType: "physical", location }).map(({ value }) => value);
  };
  expect([at(["all"], "head"), at(["all"], null)]).toEqual([[2], [2]]);
  expect([at(["piece", "head"], "head"), at(["piece", "head"], "left-arm")]).toEqual([[2], [2]]);
  expect([at(["piece", "head"], "torso"), at(["piece", "head"], null)]).toEqual([[], []]);
});

test("DR that is set or multiplied begins with what is worn", () => {
  const worn = [{ reason: "vest", value: 3 }];
  const with3 = (raw: object) =>
    resistanceWith(owned({ kind: "resistance", damageType: "physical", ...raw }), worn, {
      damageType: "physical",
      location: "torso",
    });
  expect(with3({ op: "set", amount: 4 })).toEqual({ total: 4, parts: [...worn, by(1)] });
  expect(with3({ op: "set", amount: 2 })).toEqual({ total: 3, parts: worn });
  expect(with3({ op: "multiply", amount: 2 })).toEqual({ total: 6, parts: [...worn, by(3)] });
  expect(with3({ amount: -5 })).toEqual({ total: 0, parts: [...worn, by(-5)] });
});

test("a change that is no DR has no place, and DR that is chosen counts when it is", () => {
  const all = owned(
    { kind: "incomingDice", amount: 1 },
    { kind: "resistance", damageType: "energy", amount: 2, limit: { uses: 1, per: "scene" } },
  );
  expect(resistanceParts(all, { damageType: "energy", location: null })).toEqual([]);
  expect(resistanceParts(all, { damageType: "energy", location: null }, {}, { chosen: { "it/1": 1 } })).toEqual([
    by(2),
  ]);
});

test("DR of mechanics adds to the highest piece, with its source", () => {
  const bonuses = resistanceParts(owned({ kind: "resistance", damageType: "physical", amount: 2 }), {
    damageType: "physical",
    location: "torso",
  });
  const pieces = [{ source: "vest", layer: "armour", value: 3 }] as const;
  expect(locationResistance({ pieces, bonuses })).toEqual({
    total: 5,
    parts: [{ reason: "armour", value: 3 }, by(2)],
    pieces: [{ source: "vest", layer: "armour", value: 3, counts: true, why: "highest" }],
  });
});

test("immunities name every item that they are due to", () => {
  const all = collectMechanics([
    itemWith("a", [{ kind: "immunity", to: ["radiation", "disease"] }]),
    itemWith("b", [
      { kind: "immunity", to: "radiation" },
      { kind: "immunity", to: "poison", when: { powered: true } },
    ]),
  ]);
  const [a, b] = ["a", "b"].map((id) => ({ id, type: "perk" }));
  expect([...immunities(all)]).toEqual([
    ["radiation", [a, b]],
    ["disease", [a]],
  ]);
  expect(immuneTypes(all)).toEqual(["radiation"]);
  expect(immuneTypes(all, { powered: true })).toEqual(["radiation", "poison"]);
});

test("damage suffered is raised by what says so, of its type, and a hit for nothing stays one", () => {
  const all = owned(
    { kind: "incomingDamage", amount: 2, damageType: "radiation" },
    { kind: "incomingDamage", amount: 1, when: { aimed: true } },
  );
  expect(incomingDamage(all, 3, "radiation")).toEqual({ total: 5, parts: [{ reason: "hit", value: 3 }, by(2)] });
  expect(incomingDamage(all, 3, "energy")).toEqual({ total: 3, parts: [{ reason: "hit", value: 3 }] });
  expect(incomingDamage(all, 3, "energy", { aimed: true }).total).toBe(4);
  expect(incomingDamage(all, 0, "radiation")).toEqual({ total: 0, parts: [] });
});
