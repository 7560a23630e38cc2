import { expect, test } from "vitest";
import {
  available,
  choiceRefusals,
  othersOfGroup,
  offers,
  priceOf,
} from "../../../module/rules/mechanics/available.ts";
import { collectMechanics } from "../../../module/rules/mechanics/collect.ts";
import { it, itemWith, owned } from "./owned.ts";

test("what acts or may be chosen now comes with its price and the uses that are left", () => {
  const all = owned(
    { kind: "reroll", of: "test", amount: 1 },
    { kind: "reroll", of: "damage", cost: { ap: 1 }, limit: { uses: 2, per: "scene" } },
    { kind: "freeDice", amount: 1 },
  );
  expect(available(all, "reroll")).toEqual([
    { key: "it/0", source: it, mechanic: { kind: "reroll", of: "test", amount: 1 }, cost: null, usesLeft: Infinity },
    {
      key: "it/1",
      source: it,
      mechanic: { kind: "reroll", of: "damage", cost: { ap: 1 }, limit: { uses: 2, per: "scene" } },
      cost: { ap: 1 },
      usesLeft: 2,
    },
  ]);
  expect(available(all, "reroll", {}, { "it/1": 1 }).map(({ usesLeft }) => usesLeft)).toEqual([Infinity, 1]);
  expect(available(all, "reroll", {}, { "it/1": 2 }).map(({ key }) => key)).toEqual(["it/0"]);
});

test("what does not hold, or is for others, is not there", () => {
  const all = owned(
    { kind: "note", text: "aimed", when: { aimed: true } },
    { kind: "note", text: "allies", share: { with: "allies" } },
  );
  expect(available(all, "note", { aimed: true }).map(({ mechanic }) => mechanic.text)).toEqual(["aimed"]);
  expect(available(all, "note")).toEqual([]);
});

test("the player chooses among what is offered, of every kind", () => {
  const all = owned(
    { kind: "freeDice", amount: 1 },
    { kind: "damageDice", amount: 1, cost: { ap: 1 } },
    { kind: "reroll", of: "test", limit: { uses: 1, per: "scene" } },
    { kind: "reroll", of: "test", optional: true, when: { aimed: true } },
    { kind: "reroll", of: "test", optional: true, share: { with: "allies" } },
  );
  expect(offers(all).map(({ key }) => key)).toEqual(["it/1", "it/2"]);
  expect(offers(all, { aimed: true }, { "it/2": 1 }).map(({ key }) => key)).toEqual(["it/1", "it/3"]);
});

test("a choice is refused by its key: not offered, used up, too many", () => {
  const all = owned(
    { kind: "freeDice", amount: 1 },
    { kind: "damageDice", amount: 1, cost: { ap: 1 }, when: { aimed: true } },
    { kind: "reroll", of: "test", limit: { uses: 1, per: "scene" } },
    { kind: "extraTargets", amount: { each: 2, of: "rank" }, cost: { ap: 1, each: true } },
    { kind: "reroll", of: "test", cost: { ap: 1, each: true } },
    { kind: "note", text: "allies", optional: true, share: { with: "allies" } },
  );
  const refused = (chosen: Record<string, number>, used = {}) => choiceRefusals(all, {}, { chosen, used });
  expect(refused({ "it/2": 1, "it/3": 2, "it/4": 1 })).toEqual({});
  expect(refused({ "it/0": 1, "it/1": 1, "it/5": 1, "it/9": 1 })).toEqual({
    "it/0": "notOffered",
    "it/1": "notOffered",
    "it/5": "notOffered",
    "it/9": "notOffered",
  });
  expect(refused({ "it/2": 1 }, { "it/2": 1 })).toEqual({ "it/2": "usedUp" });
  expect(refused({ "it/2": 2, "it/3": 3, "it/4": 2 })).toEqual({
    "it/2": "tooMany",
    "it/3": "tooMany",
    "it/4": "tooMany",
  });
  expect(refused({ "it/9": 0 })).toEqual({});
  expect(choiceRefusals(all, { aimed: true }, { chosen: { "it/1": 1 } })).toEqual({});
  expect(choiceRefusals(all, {}, {})).toEqual({});
  expect(() => refused({ "it/2": 1.5 })).toThrow(
    new RangeError("The choice of it/2 must be a whole number of 0 or more, but is 1.5"),
  );
});

test("those of one group of one item exclude each other", () => {
  const aim = { kind: "reroll", of: "test", group: "aim" };
  const { group: _group, ...free } = aim;
  const all = collectMechanics([itemWith("a", [aim, aim, { ...aim, group: "dose" }, free]), itemWith("b", [aim])]);
  const others = (key: string) =>
    othersOfGroup(all, all.find((each) => each.key === key) as (typeof all)[0]).map((each) => each.key);
  expect(["a/0", "a/1", "a/2", "a/3", "b/0"].map(others)).toEqual([["a/1"], ["a/0"], [], [], []]);
});

test("of one group of one item only one is chosen", () => {
  const aim = { kind: "reroll", of: "test", group: "aim" };
  const all = collectMechanics([itemWith("a", [aim, aim, { ...aim, group: "dose" }]), itemWith("b", [aim])]);
  const refused = (chosen: Record<string, number>) => choiceRefusals(all, {}, { chosen });
  expect(refused({ "a/0": 1, "a/2": 1, "b/0": 1 })).toEqual({});
  expect(refused({ "a/0": 1, "a/1": 1 })).toEqual({ "a/1": "groupTaken" });
  expect(refused({ "a/0": 0, "a/1": 1 })).toEqual({});
  expect(refused({ "a/0": 2, "a/1": 1 })).toEqual({ "a/0": "tooMany" });
});

test("two offers without a group may be chosen together", () => {
  const all = owned({ kind: "note", text: "a", optional: true }, { kind: "note", text: "b", optional: true });
  expect(choiceRefusals(all, {}, { chosen: { "it/0": 1, "it/1": 1 } })).toEqual({});
});

test("the price is that of all that was chosen, for each unit where it says so", () => {
  const all = owned(
    { kind: "fireRate", amount: 2, cost: { ap: 2 } },
    { kind: "extraTargets", amount: 3, cost: { ap: 1, shots: 1, each: true } },
    { kind: "outcome", outcome: "critical", cost: { luck: 1 } },
    { kind: "allow", what: "jetpack", cost: { charges: 1 } },
    { kind: "damageDice", amount: 2, cost: { difficulty: 1 } },
    { kind: "reroll", of: "damage", limit: { uses: 1, per: "combat" } },
  );
  const nothing = { ap: 0, luck: 0, shots: 0, charges: 0, difficulty: 0 };
  expect(priceOf(all, {})).toEqual(nothing);
  expect(priceOf(all, { chosen: { "it/0": 1, "it/1": 2 } })).toEqual({ ...nothing, ap: 4, shots: 2 });
  expect(priceOf(all, { chosen: { "it/0": 2 } })).toEqual({ ...nothing, ap: 2 });
  expect(priceOf(all, { chosen: { "it/2": 1, "it/3": 1, "it/4": 1, "it/5": 1 } })).toEqual({
    ...nothing,
    luck: 1,
    charges: 1,
    difficulty: 1,
  });
  expect(priceOf(all, { chosen: { "it/0": 0 } })).toEqual(nothing);
  expect(() => priceOf(all, { chosen: { "it/9": 1 } })).toThrow(
    new RangeError('A choice must be one of it/0, it/1, it/2, it/3, it/4, it/5, but is "it/9"'),
  );
});
