import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  locationResistance,
  resistanceAgainst,
  weakerResistance,
  type BodyResistance,
  type WornPiece,
} from "../../../module/rules/damage/resistance.ts";
import type { DamageType } from "../../../module/rules/vocabulary/damage.ts";
import { deepFreeze } from "../deep-freeze.ts";

const coat: WornPiece = { source: "coat", layer: "clothing", value: 1 };
const plate: WornPiece = { source: "plate", layer: "armour", value: 3 };

describe("the DR of a location", () => {
  test("is the higher of clothing and armour, never their sum, with both named (R-DMG-7)", () => {
    expect(locationResistance({ pieces: [coat, { ...plate, value: 1 }] })).toEqual({
      total: 1,
      parts: [{ reason: "clothing", value: 1 }],
      pieces: [
        { source: "coat", layer: "clothing", value: 1, counts: true, why: "highest" },
        { source: "plate", layer: "armour", value: 1, counts: false, why: "lower" },
      ],
    });
    expect(locationResistance({ pieces: [coat, plate] })).toEqual({
      total: 3,
      parts: [{ reason: "armour", value: 3 }],
      pieces: [
        { source: "coat", layer: "clothing", value: 1, counts: false, why: "lower" },
        { source: "plate", layer: "armour", value: 3, counts: true, why: "highest" },
      ],
    });
  });

  test("has perks and natural resistance added (R-DMG-7)", () => {
    const bonuses = [
      { reason: "natural", value: 2 },
      { reason: "perk", value: 1 },
    ];
    expect(locationResistance({ pieces: [plate], bonuses })).toEqual({
      total: 6,
      parts: [{ reason: "armour", value: 3 }, ...bonuses],
      pieces: [{ source: "plate", layer: "armour", value: 3, counts: true, why: "highest" }],
    });
    expect(locationResistance({ pieces: [], bonuses })).toEqual({ total: 3, parts: bonuses, pieces: [] });
    expect(locationResistance({ pieces: [] })).toEqual({ total: 0, parts: [], pieces: [] });
  });

  test("is lowered by Breaking until repaired, not below 0 (R-DMG-5)", () => {
    expect(locationResistance({ pieces: [plate], erosion: 2 })).toMatchObject({
      total: 1,
      parts: [
        { reason: "armour", value: 3 },
        { reason: "breaking", value: -2 },
      ],
    });
    expect(locationResistance({ pieces: [plate], erosion: 3 }).total).toBe(0);
    expect(locationResistance({ pieces: [plate], erosion: 4 }).total).toBe(0);
  });

  test("leaves out a piece of power armour at 0 HP (R-DMG-11)", () => {
    expect(locationResistance({ pieces: [coat, { ...plate, hp: 1 }] }).total).toBe(3);
    expect(locationResistance({ pieces: [{ ...plate, hp: 0 }, coat] })).toEqual({
      total: 1,
      parts: [{ reason: "clothing", value: 1 }],
      pieces: [
        { source: "plate", layer: "armour", value: 3, counts: false, why: "broken" },
        { source: "coat", layer: "clothing", value: 1, counts: true, why: "highest" },
      ],
    });
    expect(locationResistance({ pieces: [{ ...plate, hp: 0 }] })).toEqual({
      total: 0,
      parts: [],
      pieces: [{ source: "plate", layer: "armour", value: 3, counts: false, why: "broken" }],
    });
  });

  test("is that of its best piece whatever the order", () => {
    const piece = fc.record({
      source: fc.constantFrom("a", "b", "c"),
      layer: fc.constantFrom("clothing" as const, "armour" as const),
      value: fc.nat(6),
    });
    fc.assert(
      fc.property(fc.array(piece, { minLength: 1 }), (pieces) => {
        deepFreeze(pieces);
        const { total, pieces: judged } = locationResistance({ pieces });
        expect(total).toBe(Math.max(...pieces.map(({ value }) => value)));
        expect(judged.filter(({ counts }) => counts)).toHaveLength(1);
        expect(locationResistance({ pieces: [...pieces].reverse() }).total).toBe(total);
      }),
    );
  });
});

describe("the DR against a type of damage", () => {
  const body: BodyResistance = deepFreeze({
    poison: 4,
    locations: {
      head: { physical: 1, energy: 2, radiation: 3 },
      torso: { physical: 5, energy: 0, radiation: 2 },
    },
  });

  test("stands by location, and poison is one value for the whole body (R-DMG-3)", () => {
    const all = ["physical", "energy", "radiation", "poison"] as const;
    expect(all.map((type) => resistanceAgainst(body, type, "head"))).toEqual([1, 2, 3, 4]);
    expect(all.map((type) => resistanceAgainst(body, type, "torso"))).toEqual([5, 0, 2, 4]);
  });

  test("is the lowest radiation DR when the whole body is irradiated (R-DMG-3)", () => {
    expect(resistanceAgainst(body, "radiation", null)).toBe(2);
    expect(resistanceAgainst(body, "poison", null)).toBe(4);
    expect(() => resistanceAgainst(body, "physical", null)).toThrow(
      /Damage to the whole body must be one of radiation, poison, but is "physical"/,
    );
    expect(() => resistanceAgainst({ poison: 0, locations: {} }, "radiation", null)).toThrow(
      /The lowest of these resistances must be a whole number, but is Infinity/,
    );
  });

  test("refuses what it cannot know", () => {
    expect(() => resistanceAgainst(body, "cold", "head")).toThrow(/The damage type must be one of .* "cold"/);
    expect(() => resistanceAgainst(body, "physical", "tail")).toThrow(
      /The location must be one of head, torso, .*tail/,
    );
    expect(() => resistanceAgainst({ ...body, poison: -1 }, "poison", "head")).toThrow(/The poison resistance .* -1/);
    const odd = { poison: 0, locations: { head: { physical: -1, energy: 0, radiation: -2 } } };
    expect(() => resistanceAgainst(odd, "physical", "head")).toThrow(
      /The resistance must be .* of 0 or more, but is -1/,
    );
    expect(() => resistanceAgainst(odd, "radiation", null)).toThrow(
      /The resistance must be .* of 0 or more, but is -2/,
    );
  });
});

test("two damage types count against the weaker DR, of equals the first (R-DMG-12)", () => {
  const plasma = (physical: number, energy: number) =>
    weakerResistance(["physical", "energy"], (type) => ({ physical, energy, radiation: 9, poison: 9 })[type]);
  expect(plasma(3, 1)).toEqual({ damageType: "energy", resistance: 1 });
  expect(plasma(1, 3)).toEqual({ damageType: "physical", resistance: 1 });
  expect(plasma(2, 2)).toEqual({ damageType: "physical", resistance: 2 });
  expect(() => weakerResistance([], () => 0)).toThrow(/one damage type or more, but this one has none/);
  expect(() => weakerResistance(["cold" as DamageType], () => 0)).toThrow(/The damage type must be one of .* "cold"/);
  expect(() => plasma(-1, 0)).toThrow(/The resistance must be .* -1/);
});

test("impossible input is refused", () => {
  expect(() => locationResistance({ pieces: [{ ...coat, value: -1 }] })).toThrow(/The resistance must be .* -1/);
  expect(() => locationResistance({ pieces: [{ ...coat, hp: -1 }] })).toThrow(/The armour's HP must be .* -1/);
  expect(() => locationResistance({ pieces: [{ ...coat, layer: "skin" as "armour" }] })).toThrow(
    /The layer must be one of clothing, armour, but is "skin"/,
  );
  expect(() => locationResistance({ pieces: [], erosion: -1 })).toThrow(/The erosion must be .* 0 or more, but is -1/);
  const text = "1" as unknown as [];
  expect(() => locationResistance({ pieces: text })).toThrow(/Pieces must be a list, but is "1"/);
  expect(() => locationResistance({ pieces: [], bonuses: text })).toThrow(/Bonuses must be a list, but is "1"/);
  expect(() => weakerResistance(text, () => 0)).toThrow(/Damage types must be a list, but is "1"/);
  expect(() => resistanceAgainst({ poison: 0 } as BodyResistance, "physical", "head")).toThrow(
    /Locations must be a record/,
  );
});
