import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { resolveHit, type HitSpec } from "../../../module/rules/damage/resolve-hit.ts";
import { DAMAGE_TYPES, type DamageType } from "../../../module/rules/vocabulary/damage.ts";
import { deepFreeze } from "../deep-freeze.ts";

const plain = {
  rolled: 0,
  effects: 0,
  resistance: 0,
  damage: 0,
  radiation: 0,
  extraHits: 0,
  extraTargets: 0,
  stun: false,
  persistentRounds: 0,
  breaking: 0,
};
/** 4 damage and 2 Effects. */
const FACES = [5, 6, 2, 3];

function hit(spec: Partial<HitSpec>) {
  return resolveHit(deepFreeze({ faces: FACES, damageType: "physical", effects: [], resistance: 0, ...spec }));
}

test("damage is what was rolled less the DR, never below 0 (R-DMG-1)", () => {
  expect(hit({})).toEqual({ ...plain, rolled: 4, effects: 2, damage: 4 });
  expect(hit({ resistance: 3 })).toEqual({ ...plain, rolled: 4, effects: 2, resistance: 3, damage: 1 });
  expect(hit({ resistance: 4 }).damage).toBe(0);
  expect(hit({ resistance: 5 })).toEqual({ ...plain, rolled: 4, effects: 2, resistance: 5, damage: 0 });
  expect(hit({ faces: [] })).toEqual(plain);
});

test("3 CD Radioactive, 4 damage and 1 Effect against DR 2: 2 HP and 1 radiation (R-DMG-5)", () => {
  expect(hit({ faces: [2, 1, 5], effects: [{ id: "radioactive" }], resistance: 2 })).toEqual({
    ...plain,
    rolled: 4,
    effects: 1,
    resistance: 2,
    damage: 2,
    radiation: 1,
  });
});

test("4 CD Piercing 1, 3 damage and 1 Effect: DR 2 lets 2 through, cover of 2 as well (R-DMG-2)", () => {
  const shot = { faces: [2, 5, 3, 4], effects: [{ id: "piercing", value: 1 }] };
  const expected = { ...plain, rolled: 3, effects: 1, resistance: 1, damage: 2 };
  expect(hit({ ...shot, resistance: 2 })).toEqual(expected);
  expect(hit({ ...shot, cover: [2, 3] })).toEqual(expected);
});

test("7 damage with two Spread Effects: 7, and 3 for each of two extra hits (R-DMG-5, R-DMG-9)", () => {
  const spread = { faces: [2, 2, 1, 5, 6], effects: [{ id: "spread" }] };
  expect(hit(spread)).toEqual({ ...plain, rolled: 7, effects: 2, damage: 7, extraHits: 2 });
  expect(hit({ ...spread, halved: true })).toEqual({ ...plain, rolled: 7, effects: 2, damage: 3 });
});

test("one Effect or more sets off every effect at once (R-DMG-8, R-DMG-5)", () => {
  const effects = [
    { id: "vicious" },
    { id: "piercing", value: 2 },
    { id: "spread" },
    { id: "burst" },
    { id: "breaking" },
    { id: "stun" },
    { id: "persistent", damageType: "poison" as DamageType },
    { id: "radioactive" },
  ];
  expect(hit({ effects, resistance: 5 })).toEqual({
    rolled: 6,
    effects: 2,
    resistance: 1,
    damage: 5,
    radiation: 2,
    extraHits: 2,
    extraTargets: 2,
    stun: true,
    persistentRounds: 2,
    persistentType: "poison",
    breaking: 2,
  });
  expect(hit({ effects, faces: [1, 2, 3, 4], resistance: 2 })).toEqual({
    ...plain,
    rolled: 3,
    resistance: 2,
    damage: 1,
  });
});

test("each effect by itself (R-DMG-5)", () => {
  const base = { ...plain, rolled: 4, effects: 2, damage: 4 };
  expect(hit({ effects: [{ id: "vicious" }] })).toEqual({ ...base, rolled: 6, damage: 6 });
  expect(hit({ effects: [{ id: "spread" }] })).toEqual({ ...base, extraHits: 2 });
  expect(hit({ effects: [{ id: "burst" }] })).toEqual({ ...base, extraTargets: 2 });
  expect(hit({ effects: [{ id: "breaking" }] })).toEqual({ ...base, breaking: 2 });
  expect(hit({ effects: [{ id: "stun" }] })).toEqual({ ...base, stun: true });
  expect(hit({ effects: [{ id: "radioactive" }] })).toEqual({ ...base, radiation: 2 });
  expect(hit({ effects: [{ id: "persistent" }] })).toEqual({
    ...base,
    persistentRounds: 2,
    persistentType: "physical",
  });
  const typed = { id: "vicious", damageType: "poison" as const };
  expect(hit({ effects: [typed, { id: "persistent" }] }).persistentType).toBe("physical");
  expect(hit({ effects: [{ id: "stun" }], faces: [5] }).stun).toBe(true);
  expect(hit({ effects: [{ id: "arc" }, { id: "freeze" }, { id: "tranquilize", value: 1 }] })).toEqual(base);
});

test("Piercing never lowers the DR below 0, and its values add up (R-DMG-2)", () => {
  const pierced = (value: number, resistance: number) => hit({ effects: [{ id: "piercing", value }], resistance });
  expect([pierced(1, 1), pierced(1, 2), pierced(1, 3)].map(({ resistance }) => resistance)).toEqual([0, 0, 1]);
  expect(pierced(0, 3).resistance).toBe(3);
  const twice = [
    { id: "piercing", value: 1 },
    { id: "piercing", value: 1 },
  ];
  expect(hit({ effects: twice, resistance: 5 }).resistance).toBe(1);
});

test("an extra hit has Vicious and Piercing, and none of the effects that count once (R-DMG-9)", () => {
  const effects = ["vicious", "spread", "burst", "breaking", "stun", "persistent", "radioactive"].map((id) => ({ id }));
  expect(hit({ effects: [...effects, { id: "piercing", value: 1 }], resistance: 3, halved: true })).toEqual({
    ...plain,
    rolled: 6,
    effects: 2,
    resistance: 1,
    damage: 2,
  });
});

test("cover adds to physical and energy DR only (R-DMG-2)", () => {
  const behind = (damageType: DamageType) => hit({ damageType, cover: [2], resistance: 1 });
  expect(DAMAGE_TYPES.map((type) => [behind(type).resistance, behind(type).damage])).toEqual([
    [3, 1],
    [3, 1],
    [1, 3],
    [1, 3],
  ]);
});

test("only radiation DR stops the points that Radioactive adds (R-DMG-3)", () => {
  const glow = (radiationResistance: number) =>
    hit({ effects: [{ id: "radioactive" }], resistance: 9, cover: [2], radiationResistance });
  expect([0, 1, 2, 3].map((value) => glow(value).radiation)).toEqual([2, 1, 0, 0]);
  expect(glow(1)).toEqual({ ...plain, rolled: 4, effects: 2, resistance: 11, radiation: 1 });
});

test("bleeding ignores DR and cover (R-INJ-2)", () => {
  expect(hit({ resistance: 4, cover: [2], ignoresResistance: true })).toEqual({
    ...plain,
    rolled: 4,
    effects: 2,
    damage: 4,
  });
});

describe("always", () => {
  const faces = fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 8 });
  const effect = fc.constantFrom("vicious", "spread", "burst", "breaking", "stun", "persistent", "radioactive");
  const spec: fc.Arbitrary<HitSpec> = fc.record({
    faces,
    damageType: fc.constantFrom(...DAMAGE_TYPES),
    effects: fc.array(
      fc.oneof(
        effect.map((id) => ({ id })),
        fc.nat(2).map((value) => ({ id: "piercing", value })),
      ),
    ),
    resistance: fc.nat(6),
    cover: faces,
    halved: fc.boolean(),
    radiationResistance: fc.nat(3),
  });

  test("damage is never negative, and never more than was rolled", () => {
    fc.assert(
      fc.property(spec, (given) => {
        const { damage, rolled, radiation, effects } = resolveHit(deepFreeze(given));
        expect(damage).toBeGreaterThanOrEqual(0);
        expect(damage).toBeLessThanOrEqual(rolled);
        expect(radiation).toBeGreaterThanOrEqual(0);
        expect(radiation).toBeLessThanOrEqual(effects);
      }),
    );
  });

  test("more DR never means more damage", () => {
    fc.assert(
      fc.property(spec, (given) => {
        const more = resolveHit({ ...given, resistance: given.resistance + 1 });
        expect(more.damage).toBeLessThanOrEqual(resolveHit(given).damage);
      }),
    );
  });
});

test("impossible input is refused", () => {
  expect(() => hit({ faces: [0] })).toThrow(/from 1 to 6, but is 0/);
  expect(() => hit({ faces: [7] })).toThrow(/but is 7/);
  expect(() => hit({ cover: [0] })).toThrow(/but is 0/);
  expect(() => hit({ resistance: -1 })).toThrow(/The resistance must be a whole number of 0 or more, but is -1/);
  expect(() => hit({ resistance: NaN, ignoresResistance: true })).toThrow(/The resistance must be .* NaN/);
  expect(() => hit({ radiationResistance: -1 })).toThrow(/The radiation resistance must be .* -1/);
  expect(() => hit({ damageType: "cold" as DamageType })).toThrow(/The damage type must be one of .* "cold"/);
  expect(() => hit({ effects: [{ id: "brutal" }] })).toThrow(/An effect must be one of .* "brutal"/);
  expect(() => hit({ effects: [{ id: "piercing" }] })).toThrow(/The value of Piercing must be .* undefined/);
  expect(() => hit({ effects: [{ id: "piercing", value: -1 }] })).toThrow(/The value of Piercing must be .* -1/);
  expect(() => hit({ effects: [{ id: "persistent", damageType: "cold" as DamageType }] })).toThrow(
    /The damage type of Persistent must be one of .* "cold"/,
  );
  expect(() => hit({ effects: "stun" as unknown as [] })).toThrow(/Effects must be a list, but is "stun"/);
  expect(() => resolveHit(undefined as unknown as HitSpec)).toThrow(/A hit must be a record, but is undefined/);
});

test("damage of each Effect adds like Vicious, and radiation of each like Radioactive", () => {
  expect(hit({ perEffect: 1 })).toEqual({ ...plain, rolled: 6, effects: 2, damage: 6 });
  expect(hit({ perEffect: 2, effects: [{ id: "vicious" }], halved: true })).toMatchObject({ rolled: 10, damage: 5 });
  const glow = { radiationPerEffect: 1, radiationResistance: 1 };
  expect(hit(glow)).toEqual({ ...plain, rolled: 4, effects: 2, damage: 4, radiation: 1 });
  expect(hit({ ...glow, effects: [{ id: "radioactive" }] }).radiation).toBe(3);
  expect(hit({ ...glow, halved: true }).radiation).toBe(0);
  expect(() => hit({ perEffect: -1 })).toThrow(
    "The damage of each Effect must be a whole number of 0 or more, but is -1",
  );
  expect(() => hit({ radiationPerEffect: 0.5 })).toThrow(
    "The radiation of each Effect must be a whole number of 0 or more, but is 0.5",
  );
});
