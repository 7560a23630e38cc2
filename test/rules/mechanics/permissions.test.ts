import { expect, test } from "vitest";
import { collectMechanics } from "../../../module/rules/mechanics/collect.ts";
import { allowances, modRank, prohibitions, unlocked } from "../../../module/rules/mechanics/permissions.ts";
import { it, itemWith, owned } from "./owned.ts";

test("a permission comes with its price and uses", () => {
  const all = owned({
    kind: "allow",
    what: ["jetpack", "sealed"],
    cost: { charges: 1 },
    limit: { uses: 1, per: "scene" },
  });
  expect(allowances(all, "jetpack").map(({ source, cost, usesLeft }) => [source, cost, usesLeft])).toEqual([
    [it, { charges: 1 }, 1],
  ]);
  expect(allowances(all, "sealed").length).toBe(1);
  expect(allowances(all, "fly")).toEqual([]);
  expect(allowances(all, "jetpack", {}, { used: { "it/0": 1 } })).toEqual([]);
});

test("a permission for a skill is one for that skill, and conditions hold", () => {
  const all = owned(
    { kind: "allow", what: "noTools", skill: "lockpick" },
    { kind: "allow", what: "keepAim", when: { aimed: true } },
  );
  expect(allowances(all, "noTools", {}, { skill: "lockpick" }).length).toBe(1);
  expect(allowances(all, "noTools", {}, { skill: "repair" })).toEqual([]);
  expect(allowances(all, "noTools")).toEqual([]);
  expect(allowances(all, "keepAim")).toEqual([]);
  expect(allowances(all, "keepAim", { aimed: true }, { skill: "repair" }).length).toBe(1);
});

test("a prohibition names its item", () => {
  const all = owned(
    { kind: "forbid", what: ["food", "drink"] },
    { kind: "forbid", what: "saveAp", when: { groupAp: { min: 4 } } },
  );
  expect(prohibitions(all, "food")).toEqual([it]);
  expect(prohibitions(all, "rest")).toEqual([]);
  expect(prohibitions(all, "saveAp", { groupAp: 3 })).toEqual([]);
  expect(prohibitions(all, "saveAp", { groupAp: 4 })).toEqual([it]);
});

test("what is unlocked names every item that opens it", () => {
  const all = collectMechanics([
    itemWith("a", [{ kind: "unlock", what: "salvage", ids: ["uncommon", "rare"] }]),
    itemWith("b", [
      { kind: "unlock", what: "salvage", ids: "rare" },
      { kind: "unlock", what: "recipes", ids: "chemist" },
    ]),
  ]);
  const [a, b] = ["a", "b"].map((id) => ({ id, type: "perk" }));
  expect([...unlocked(all, "salvage")]).toEqual([
    ["uncommon", [a]],
    ["rare", [a, b]],
  ]);
  expect([...unlocked(all, "recipes")]).toEqual([["chemist", [b]]]);
  expect([...unlocked(all, "modSlot")]).toEqual([]);
});

test("the rank of mods is by what they are for", () => {
  const all = owned({ kind: "modRank", amount: { each: 1, of: "rank" }, for: ["energyWeapons", "advancedArmour"] });
  expect(modRank(all, "advancedArmour")).toEqual({ total: 1, parts: [{ reason: "it", value: 1, source: it }] });
  expect(modRank(all, "smallGuns")).toEqual({ total: 0, parts: [] });
});
