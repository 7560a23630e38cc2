import { expect, test } from "vitest";
import { collectMechanics } from "../../../module/rules/mechanics/collect.ts";
import { complicationsLeft, reliefParts, testStep } from "../../../module/rules/mechanics/test-step.ts";
import { it, itemWith, owned } from "./owned.ts";

const darkness = { reason: "darkness", value: 2 };
const called = { reason: "calledShot", value: 1 };
const by = (id: string, value: number) => ({ reason: id, value, source: { id, type: "perk" } });

test("a relief takes a reason off, or so much of it, and never more than it added", () => {
  const all = owned({ kind: "relief", cause: "darkness" });
  const one = owned({ kind: "relief", cause: "darkness", amount: 1 });
  expect(reliefParts(all, [darkness])).toEqual([by("it", -2)]);
  expect(reliefParts(one, [darkness])).toEqual([by("it", -1)]);
  expect(reliefParts(one, [darkness, darkness])).toEqual([by("it", -1)]);
  expect(reliefParts(all, [darkness, darkness])).toEqual([by("it", -4)]);
  expect(reliefParts(all, [called])).toEqual([]);
  expect(reliefParts(all, [{ reason: "darkness", value: -1 }])).toEqual([]);
});

test("several reliefs of one reason together take no more than it added (R-CHR-24)", () => {
  const both = collectMechanics(
    ["center-mass", "sniper"].map((id) => itemWith(id, [{ kind: "relief", cause: "calledShot" }])),
  );
  expect(reliefParts(both, [called])).toEqual([{ ...by("center-mass", -1), reason: "centerMass" }]);
});

test("one relief of two reasons shares its amount between them", () => {
  const two = owned({ kind: "relief", cause: ["darkness", "calledShot"], amount: 2 });
  expect(reliefParts(two, [called, { reason: "darkness", value: 1 }])).toEqual([by("it", -2)]);
  expect(reliefParts(two, [called, darkness])).toEqual([by("it", -2)]);
  const rest = collectMechanics([
    itemWith("a", [{ kind: "relief", cause: ["darkness", "calledShot"], amount: 2 }]),
    itemWith("b", [{ kind: "relief", cause: "calledShot" }]),
  ]);
  expect(reliefParts(rest, [called, { reason: "darkness", value: 1 }])).toEqual([by("a", -2)]);
});

test("a relief acts only where its condition holds and when it is chosen", () => {
  const some = owned({ kind: "relief", cause: "darkness", when: { aimed: true }, cost: { ap: 1 } });
  expect(reliefParts(some, [darkness], { aimed: true })).toEqual([]);
  expect(reliefParts(some, [darkness], { aimed: true }, { chosen: { "it/0": 1 } })).toEqual([by("it", -2)]);
  expect(reliefParts(some, [darkness], {}, { chosen: { "it/0": 1 } })).toEqual([]);
});

test("a test with nothing is what it was", () => {
  expect(testStep([], { difficulty: [darkness] })).toEqual({
    difficulty: { total: 2, parts: [darkness] },
    complicationRange: { total: 1, parts: [{ reason: "base", value: 1 }] },
    freeDice: { total: 0, parts: [] },
    successes: { total: 0, parts: [] },
    rerolls: [],
    setDice: [],
    reminders: [],
  });
});

test("a test with everything names each of it (R-TEST-2, R-TEST-5, R-TEST-7)", () => {
  const all = owned(
    { kind: "difficulty", amount: 1 },
    { kind: "relief", cause: "darkness", amount: 1 },
    { kind: "complicationRange", amount: 1, when: { aimed: true } },
    { kind: "freeDice", amount: 1, optional: true },
    { kind: "successes", amount: 1 },
    { kind: "reroll", of: "test", amount: 1, limit: { uses: 1, per: "scene" } },
    { kind: "reroll", of: "damage" },
    { kind: "setDie", of: "test", face: 1, amount: 1 },
    { kind: "setDie", of: "damage", amount: 3 },
    { kind: "note", text: "prejudice" },
  );
  const unreliable = { reason: "unreliable", value: 1 };
  const answer = testStep(
    all,
    { difficulty: [darkness], complicationRange: [unreliable] },
    { aimed: true },
    { chosen: { "it/3": 1 } },
  );
  const keys = (list: { key: string }[]) => list.map(({ key }) => key);
  expect({
    ...answer,
    rerolls: keys(answer.rerolls),
    setDice: keys(answer.setDice),
    reminders: keys(answer.reminders),
  }).toEqual({
    difficulty: { total: 2, parts: [darkness, by("it", -1), by("it", 1)] },
    complicationRange: { total: 3, parts: [{ reason: "base", value: 1 }, unreliable, by("it", 1)] },
    freeDice: { total: 1, parts: [by("it", 1)] },
    successes: { total: 1, parts: [by("it", 1)] },
    rerolls: ["it/5"],
    setDice: ["it/7"],
    reminders: ["it/9"],
  });
  expect(testStep(all, { difficulty: [] }, {}, { used: { "it/5": 1 } }).rerolls).toEqual([]);
});

test("complications are ignored as far as there are any, and each mechanic says how many", () => {
  const two = collectMechanics([
    itemWith("a", [{ kind: "ignoredComplications", amount: 1 }]),
    itemWith("b", [
      { kind: "ignoredComplications", amount: { each: 1, of: "complications" }, when: { skill: "sneak" } },
    ]),
  ]);
  const rolled = (value: number) => ({ reason: "rolled", value });
  expect(complicationsLeft(two, 0)).toEqual({ total: 0, parts: [] });
  expect(complicationsLeft(two, 2)).toEqual({ total: 1, parts: [rolled(2), by("a", -1)] });
  expect(complicationsLeft(two, 3, { skill: "sneak" })).toEqual({
    total: 0,
    parts: [rolled(3), by("a", -1), by("b", -2)],
  });
  expect(complicationsLeft(two, 1, { skill: "sneak" })).toEqual({ total: 0, parts: [rolled(1), by("a", -1)] });
});

test("complications that cost something are ignored as chosen", () => {
  const each = owned({
    kind: "ignoredComplications",
    amount: { each: 1, of: "complications" },
    cost: { ap: 1, each: true },
  });
  expect(complicationsLeft(each, 3).total).toBe(3);
  expect(complicationsLeft(each, 3, {}, { chosen: { "it/0": 2 } })).toEqual({
    total: 1,
    parts: [
      { reason: "rolled", value: 3 },
      { reason: "it", value: -2, source: it },
    ],
  });
});
