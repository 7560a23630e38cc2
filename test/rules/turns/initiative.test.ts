import fc from "fast-check";
import { expect, test } from "vitest";
import { characterInitiative, creatureInitiative, turnOrder } from "../../../module/rules/turns/initiative.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-CMB-2: initiative of characters is PER and AGI with bonuses, lowered by the load", () => {
  expect(characterInitiative({ per: 6, agi: 7 })).toEqual({
    total: 13,
    parts: [
      { reason: "per", value: 6 },
      { reason: "agi", value: 7 },
    ],
  });
  expect(characterInitiative({ per: 6, agi: 7, bonuses: [{ reason: "perk", value: 2 }], loadPenalty: 3 })).toEqual({
    total: 12,
    parts: [
      { reason: "per", value: 6 },
      { reason: "agi", value: 7 },
      { reason: "perk", value: 2 },
      { reason: "load", value: -3 },
    ],
  });
  expect(characterInitiative({ per: 1, agi: 1, loadPenalty: 3 }).total).toBe(0);
});

test("R-CMB-2: initiative of creatures is Body and Mind", () => {
  expect(creatureInitiative({ body: 5, mind: 4 })).toEqual({
    total: 9,
    parts: [
      { reason: "body", value: 5 },
      { reason: "mind", value: 4 },
    ],
  });
});

test("R-CMB-1: the highest initiative acts first, and the GM breaks ties", () => {
  const fighters = [
    { id: "raider", initiative: 9 },
    { id: "nora", initiative: 13 },
    { id: "ghoul", initiative: 9 },
    { id: "dog", initiative: 13 },
    { id: "mole rat", initiative: 8 },
  ];
  expect(turnOrder(deepFreeze(fighters))).toEqual({
    order: ["nora", "dog", "raider", "ghoul", "mole rat"],
    ties: [
      ["nora", "dog"],
      ["raider", "ghoul"],
    ],
  });
  const placed = fighters.map((fighter) => (fighter.id === "raider" ? { ...fighter, place: 1 } : fighter));
  expect(turnOrder(placed)).toEqual({
    order: ["nora", "dog", "ghoul", "raider", "mole rat"],
    ties: [["nora", "dog"]],
  });
  expect(turnOrder([])).toEqual({ order: [], ties: [] });
});

test("the errors name what is impossible", () => {
  expect(() => characterInitiative({ per: -1, agi: 5 })).toThrow(
    new RangeError("Perception must be a whole number of 0 or more, but is -1"),
  );
  expect(() => characterInitiative({ per: 5, agi: -1 })).toThrow(
    new RangeError("Agility must be a whole number of 0 or more, but is -1"),
  );
  expect(() => characterInitiative({ per: 5, agi: 5, loadPenalty: -1 })).toThrow(
    new RangeError("The penalty of the load must be a whole number of 0 or more, but is -1"),
  );
  expect(() => creatureInitiative({ body: -1, mind: 4 })).toThrow(
    new RangeError("Body must be a whole number of 0 or more, but is -1"),
  );
  expect(() => creatureInitiative({ body: 4, mind: -1 })).toThrow(
    new RangeError("Mind must be a whole number of 0 or more, but is -1"),
  );
  expect(() => turnOrder([{ id: "a", initiative: -1 }])).toThrow(
    new RangeError("An initiative must be a whole number of 0 or more, but is -1"),
  );
  expect(() => turnOrder([{ id: "a", initiative: 1, place: 0.5 }])).toThrow(
    new RangeError("A place between equals must be a whole number, but is 0.5"),
  );
});

test("everybody is in the order once, and nobody before a higher initiative", () => {
  const fighters = fc.uniqueArray(fc.record({ id: fc.string(), initiative: fc.nat(20) }), {
    selector: ({ id }) => id,
  });
  fc.assert(
    fc.property(fighters, (list) => {
      const { order } = turnOrder(deepFreeze(list));
      expect([...order].sort()).toEqual(list.map(({ id }) => id).sort());
      const values = order.map((id) => list.find((fighter) => fighter.id === id)?.initiative ?? NaN);
      expect(values).toEqual([...values].sort((a, b) => b - a));
    }),
  );
});
