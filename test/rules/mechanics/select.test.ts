import { expect, test } from "vitest";
import { collectMechanics, type OwnedMechanic } from "../../../module/rules/mechanics/collect.ts";
import { readMechanics } from "../../../module/rules/mechanics/mechanic.ts";
import {
  acting,
  appliesTo,
  contextOf,
  isOffer,
  isOwn,
  received,
  sharedMechanics,
  unitsTaken,
  usesLeft,
} from "../../../module/rules/mechanics/select.ts";
import { deepFreeze } from "../deep-freeze.ts";

function owned(...raws: object[]): OwnedMechanic[] {
  const mechanics = readMechanics(raws.map((raw) => ({ kind: "freeDice", amount: 1, ...raw })));
  return collectMechanics([{ id: "it", type: "perk", rank: 2, mechanics, choices: { gender: "feminine" } }]);
}
const one = (raw: object) => owned(raw)[0] as OwnedMechanic;

test("a mechanic sees the rank, the pieces and the learning of its item in place of the context's", () => {
  expect(contextOf({ ...one({}), pieces: 3, learned: true }, { rank: 9, attack: "melee" })).toEqual({
    rank: 2,
    pieces: 3,
    learned: true,
    attack: "melee",
  });
});

test("a mechanic applies where its condition holds, with what was chosen for its item", () => {
  expect(appliesTo(one({ when: { aimed: true } }), { aimed: true })).toBe(true);
  expect(appliesTo(one({ when: { aimed: true } }), {})).toBe(false);
  expect(appliesTo(one({ when: { rank: { min: 2 } } }), {})).toBe(true);
  expect(appliesTo(one({ when: { target: "@gender" } }), { target: "feminine" })).toBe(true);
  expect(appliesTo(one({ when: { target: "@gender" } }), { target: "masculine" })).toBe(false);
});

test("a mechanic that is shared with others only does not apply to its bearer", () => {
  expect(appliesTo(one({ share: { with: "allies" } }), {})).toBe(false);
  expect(appliesTo(one({ share: { with: "allies", self: true } }), {})).toBe(true);
});

test("what costs, is limited, optional or of a group is offered; the rest acts by itself", () => {
  expect(isOffer(one({}).mechanic)).toBe(false);
  expect(isOffer(one({ cost: { ap: 1 } }).mechanic)).toBe(true);
  expect(isOffer(one({ limit: { uses: 1, per: "scene" } }).mechanic)).toBe(true);
  expect(isOffer(one({ optional: true }).mechanic)).toBe(true);
  expect(isOffer(one({ optional: false }).mechanic)).toBe(false);
  expect(isOffer(one({ group: "aim" }).mechanic)).toBe(true);
});

test("uses are counted down to none, and there is no end of them without a limit", () => {
  const limited = one({ limit: { uses: 2, per: "scene" } });
  expect(usesLeft(one({}), {})).toBe(Infinity);
  expect(usesLeft(limited, {})).toBe(2);
  expect(usesLeft(limited, {}, { "it/0": 1, "other/0": 5 })).toBe(1);
  expect(usesLeft(limited, {}, { "it/0": 3 })).toBe(0);
  expect(usesLeft(one({ limit: { uses: { each: 1, of: "rank" }, per: "scene" } }), {})).toBe(2);
  expect(() => usesLeft(limited, {}, { "it/0": -1 })).toThrow(
    new RangeError("The uses of it/0 must be a whole number of 0 or more, but is -1"),
  );
});

test("what acts by itself is taken once, of an offer what was chosen", () => {
  const offer = one({ cost: { ap: 1 } });
  expect(unitsTaken(one({}))).toBe(1);
  expect(unitsTaken(one({}), { chosen: { "it/0": 0 } })).toBe(1);
  expect(unitsTaken(offer)).toBe(0);
  expect(unitsTaken(offer, {})).toBe(0);
  expect(unitsTaken(offer, { chosen: { "it/0": 2 } })).toBe(2);
  expect(() => unitsTaken(offer, { chosen: { "it/0": -1 } })).toThrow(
    new RangeError("The choice of it/0 must be a whole number of 0 or more, but is -1"),
  );
});

test("those act whose condition holds, and which are chosen where there is a choice", () => {
  const all = owned({}, { when: { aimed: true } }, { cost: { ap: 1 } });
  const keys = (...args: Parameters<typeof acting>) => acting(...args).map(({ key }) => key);
  expect(keys(all, {})).toEqual(["it/0"]);
  expect(keys(all, { aimed: true })).toEqual(["it/0", "it/1"]);
  expect(keys(all, {}, { chosen: { "it/2": 1 } })).toEqual(["it/0", "it/2"]);
  expect(keys(all, {}, { chosen: { "it/2": 0 } })).toEqual(["it/0"]);
});

test("what is shared with others is the bearer's only where it says so, and theirs without more", () => {
  const all = deepFreeze(owned({}, { share: { with: "allies" } }, { share: { with: "allies", self: true } }));
  expect(all.map(isOwn)).toEqual([true, false, true]);
  expect(acting(all, {}).map(({ key }) => key)).toEqual(["it/0", "it/2"]);
  expect(sharedMechanics(all).map(({ key }) => key)).toEqual(["it/1", "it/2"]);
  const theirs = received(all);
  expect(theirs.map(({ key, mechanic }) => [key, mechanic])).toEqual([
    ["it/1", { kind: "freeDice", amount: 1 }],
    ["it/2", { kind: "freeDice", amount: 1 }],
  ]);
  expect(theirs.map(isOwn)).toEqual([true, true]);
});
