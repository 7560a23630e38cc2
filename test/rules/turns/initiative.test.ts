import fc from "fast-check";
import { expect, test } from "vitest";
import { deriveCharacter } from "../../../module/rules/characters/derive-character.ts";
import { creatureInitiative, turnOrder } from "../../../module/rules/turns/initiative.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-CMB-2: initiative of characters is PER and AGI with bonuses, lowered by the load", () => {
  const attributes = { str: 5, per: 6, end: 5, cha: 5, int: 5, agi: 7, luc: 5 };
  const initiative = (change: object) => deriveCharacter({ attributes, level: 1, ...change }).initiative;
  expect(initiative({})).toBe(13);
  expect(initiative({ bonuses: { initiative: 2 } })).toBe(15);
  expect(initiative({ bonuses: { initiative: 2 }, carried: 201 })).toBe(14);
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
  expect(turnOrder(["a", "b", "c"].map((id) => ({ id, initiative: 7 })))).toEqual({
    order: ["a", "b", "c"],
    ties: [["a", "b", "c"]],
  });
  expect(turnOrder([])).toEqual({ order: [], ties: [] });
});

test("the errors name what is impossible", () => {
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
