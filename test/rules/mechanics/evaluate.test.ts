import fc from "fast-check";
import { expect, test } from "vitest";
import { collectMechanics, type MechanicItem, type OwnedMechanic } from "../../../module/rules/mechanics/collect.ts";
import { evaluateNumber, numberChange } from "../../../module/rules/mechanics/evaluate.ts";
import { readMechanics, type NumberMechanic } from "../../../module/rules/mechanics/mechanic.ts";
import { base } from "./items.ts";

const item = (id: string, raws: object[], rank = 1): MechanicItem => ({
  id,
  type: "perk",
  rank,
  mechanics: readMechanics(raws),
});
const owned = (...raws: object[]) => collectMechanics([item("it", raws, 2)]);
const it = { id: "it", type: "perk" };

test("a number comes with its base and each mechanic that acts on it", () => {
  const all = owned({ kind: "freeDice", amount: 1 }, { kind: "damageDice", amount: { each: 1, of: "rank" } });
  expect(evaluateNumber(all, "damageDice", 4)).toEqual({
    total: 6,
    parts: [base(4), { reason: "it", value: 2, source: it }],
  });
  expect(evaluateNumber(all, "damageDice", [{ reason: "weapon", value: 3 }])).toEqual({
    total: 5,
    parts: [
      { reason: "weapon", value: 3 },
      { reason: "it", value: 2, source: it },
    ],
  });
  expect(evaluateNumber(all, "initiative", 9)).toEqual({ total: 9, parts: [base(9)] });
  expect(() => evaluateNumber(all, "damageDice", NaN)).toThrow(
    new RangeError("The number must be a number, but is NaN"),
  );
});

test("only mechanics whose condition holds act, and offers when they are chosen", () => {
  const all = owned(
    { kind: "damageDice", amount: 1, when: { aimed: true } },
    { kind: "damageDice", amount: 5, cost: { ap: 1 } },
  );
  expect(evaluateNumber(all, "damageDice", 4).total).toBe(4);
  expect(evaluateNumber(all, "damageDice", 4, { aimed: true }).total).toBe(5);
  expect(evaluateNumber(all, "damageDice", 4, {}, { taken: { chosen: { "it/1": 1 } } }).total).toBe(9);
});

test("of a kind with several numbers only the one that is meant changes", () => {
  const all = owned(
    { kind: "actionPointCost", price: "extraMajorAction", op: "set", amount: 1 },
    { kind: "actionPointCost", price: "attack", amount: 1 },
  );
  const price = (name: string) =>
    evaluateNumber(all, "actionPointCost", 2, {}, { selects: (each) => each.price === name });
  expect(price("extraMajorAction").total).toBe(1);
  expect(price("attack").total).toBe(3);
  expect(price("halveTime").total).toBe(2);
});

test("the bounds are those of the kind, and what is better too", () => {
  expect(evaluateNumber(owned({ kind: "difficulty", amount: -3 }), "difficulty", 1).total).toBe(0);
  expect(evaluateNumber(owned({ kind: "complicationRange", amount: 9 }), "complicationRange", 1).total).toBe(5);
  expect(evaluateNumber(owned({ kind: "freeDice", amount: 9 }), "freeDice", 0).total).toBe(3);
  expect(evaluateNumber(owned({ kind: "luckCost", op: "set", amount: 1 }), "luckCost", 2).total).toBe(1);
  expect(
    evaluateNumber(owned({ kind: "attribute", attribute: "str", op: "set", amount: 1 }), "attribute", 2).total,
  ).toBe(2);
});

test("a rate keeps its fraction, every other number is whole", () => {
  const half = { op: "multiply", amount: 0.5 };
  expect(evaluateNumber(owned({ kind: "rate", of: "travelTime", ...half }), "rate", 1).total).toBe(0.5);
  expect(evaluateNumber(owned({ kind: "luckCost", ...half }), "luckCost", 3).total).toBe(1);
});

test("of what has a price for each only the units taken count, and no more than there are", () => {
  const all = owned({ kind: "extraTargets", amount: 3, cost: { ap: 1, each: true } });
  const targets = (units: number) =>
    evaluateNumber(all, "extraTargets", 0, {}, { taken: { chosen: { "it/0": units } } }).total;
  expect([0, 1, 2, 3, 4].map(targets)).toEqual([0, 1, 2, 3, 3]);
});

test("what has one price counts whole", () => {
  const all = owned({ kind: "fireRate", amount: 2, cost: { ap: 2 } });
  expect(evaluateNumber(all, "fireRate", 1, {}, { taken: { chosen: { "it/0": 1 } } }).total).toBe(3);
});

test("a change has all that putting numbers together needs", () => {
  const [only] = owned({
    kind: "difficulty",
    op: "set",
    amount: { each: 2, of: "rank" },
    min: 1,
    max: 9,
    drawback: true,
    exact: true,
  }) as OwnedMechanic<NumberMechanic>[];
  expect(numberChange(only as OwnedMechanic<NumberMechanic>, {})).toEqual({
    key: "it/0",
    source: it,
    op: "set",
    value: 4,
    min: 1,
    max: 9,
    drawback: true,
    exact: true,
  });
});

test("what a bearer owns twice never counts twice, in whatever order (R-CHR-13)", () => {
  const rank = fc.integer({ min: 1, max: 4 });
  fc.assert(
    fc.property(fc.array(rank, { minLength: 1, maxLength: 5 }), (ranks) => {
      const copies = ranks.map((each, index): MechanicItem => ({
        ...item("commando", [{ kind: "damageDice", amount: { each: 1, of: "rank" } }], each),
        uuid: `u${index}`,
      }));
      expect(evaluateNumber(collectMechanics(copies), "damageDice", 4).total).toBe(4 + Math.max(...ranks));
    }),
  );
});
