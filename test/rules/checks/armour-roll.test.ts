import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  ARMOUR_DIE,
  ARMOUR_ROLL_TYPES,
  armourDieFace,
  type ArmourFace,
  armourRoll,
  type ArmourRollSpec,
  meetsArmourRoll,
  needsArmourRoll,
} from "../../../module/rules/checks/armour-roll.ts";
import { DAMAGE_TYPES } from "../../../module/rules/vocabulary/damage.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-ARM-1: the armour die shows 1 to 4, three sides each, unless a table changes it", () => {
  const sides = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12];
  expect(sides.map((side) => armourDieFace(side))).toEqual([1, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4]);
  expect(ARMOUR_DIE).toHaveLength(12);
  const changed: ArmourFace[] = [1, 1, 1, 1, 1, 1, 2, 2, 2, 3, 3, 4];
  expect(sides.map((side) => armourDieFace(side, deepFreeze(changed)))).toEqual(changed);
  expect(() => armourDieFace(0)).toThrow(
    new RangeError("A side of the armour die must be a whole number from 1 to 12, but is 0"),
  );
  expect(() => armourDieFace(13)).toThrow(
    new RangeError("A side of the armour die must be a whole number from 1 to 12, but is 13"),
  );
  expect(() => armourDieFace(1, [1, 2, 3])).toThrow(
    new RangeError("The number of sides of the armour die must be a whole number from 12 to 12, but is 3"),
  );
  expect(() => armourDieFace(1, [...changed, 4])).toThrow(
    new RangeError("The number of sides of the armour die must be a whole number from 12 to 12, but is 13"),
  );
  expect(() =>
    armourDieFace(
      1,
      changed.map(() => 5 as 4),
    ),
  ).toThrow(new RangeError("A face of sides of the armour die must be a whole number from 1 to 4, but is 5"));
});

test("R-ARM-1: physical, energy and radiation damage meet a roll, poison does not", () => {
  expect(ARMOUR_ROLL_TYPES).toEqual(["physical", "energy", "radiation"]);
  expect(DAMAGE_TYPES.map(meetsArmourRoll)).toEqual([true, true, true, false]);
  expect(() => meetsArmourRoll("fire" as "energy")).toThrow(
    new RangeError('The damage type must be one of physical, energy, radiation, poison, but is "fire"'),
  );
});

const roll = (change: Partial<ArmourRollSpec>, face: ArmourFace | null) =>
  armourRoll(deepFreeze({ rating: 2, damage: 3, ...change }), face);

test("R-ARM-2: rating 2, 3 damage: a 1 blocks 1, a 2 blocks 2, a 3 or 4 nothing", () => {
  expect(([1, 2, 3, 4] as const).map((face) => roll({}, face))).toEqual([
    { blocked: 1, damage: 2, rolled: true, boosts: 0 },
    { blocked: 2, damage: 1, rolled: true, boosts: 0 },
    { blocked: 0, damage: 3, rolled: true, boosts: 0 },
    { blocked: 0, damage: 3, rolled: true, boosts: 0 },
  ]);
});

test("R-ARM-3: strong armour blocks on top, whatever is rolled", () => {
  expect(roll({ strong: 1 }, 2)).toEqual({ blocked: 3, damage: 0, rolled: true, boosts: 0 });
  expect(roll({ strong: 1 }, 3)).toEqual({ blocked: 1, damage: 2, rolled: true, boosts: 0 });
});

test("nothing blocks more than the damage", () => {
  expect(roll({ rating: 4, strong: 1, damage: 2 }, 4)).toEqual({ blocked: 2, damage: 0, rolled: true, boosts: 0 });
});

describe("R-ARM-4: boost markers", () => {
  test("any number of them counts as strong 1, and one goes with each attack", () => {
    expect(roll({ boosts: 2 }, 4)).toEqual({ blocked: 1, damage: 2, rolled: true, boosts: 1 });
    expect(roll({ boosts: 1 }, 4)).toEqual({ blocked: 1, damage: 2, rolled: true, boosts: 0 });
    expect(roll({ boosts: 1, damage: 0 }, null)).toEqual({ blocked: 0, damage: 0, rolled: false, boosts: 0 });
  });

  test("they do not stack with other strong armour", () => {
    expect(roll({ boosts: 1, strong: 1 }, 4).blocked).toBe(1);
    expect(roll({ boosts: 1, strong: 2 }, 4).blocked).toBe(2);
  });

  test("physical 3, energy 2, two markers: 2+1, then 3+1, then none is left", () => {
    const first = roll({ rating: 2, boosts: 2, damage: 9 }, 2);
    const second = roll({ rating: 3, boosts: first.boosts, damage: 9 }, 3);
    expect([first, second]).toEqual([
      { blocked: 3, damage: 6, rolled: true, boosts: 1 },
      { blocked: 4, damage: 5, rolled: true, boosts: 0 },
    ]);
  });
});

describe("R-ARM-5: breaks", () => {
  test("3+1 with two breaks is 1+1", () => {
    const broken = { rating: 3, strong: 1, breaks: 2, damage: 9 };
    expect(roll(broken, 1)).toEqual({ blocked: 2, damage: 7, rolled: true, boosts: 0 });
    expect(roll(broken, 2)).toEqual({ blocked: 1, damage: 8, rolled: true, boosts: 0 });
  });

  test("1+1 with two breaks is 0+1: no roll, 1 blocked", () => {
    const broken = { rating: 1, strong: 1, breaks: 2, damage: 9 };
    expect(roll(broken, null)).toEqual({ blocked: 1, damage: 8, rolled: false, boosts: 0 });
    expect(roll(broken, 1)).toEqual({ blocked: 1, damage: 8, rolled: false, boosts: 0 });
  });

  test("at 0 or below no roll is made", () => {
    expect([1, 2, 3].map((breaks) => needsArmourRoll({ rating: 2, breaks, damage: 1 }))).toEqual([true, false, false]);
    expect(needsArmourRoll({ rating: 2, damage: 0 })).toBe(false);
  });
});

test("R-ARM-7: a dash blocks nothing; a 0 needs no roll, but boosts and strong armour still block", () => {
  expect(roll({ rating: null, strong: 1, boosts: 1 }, null)).toEqual({
    blocked: 0,
    damage: 3,
    rolled: false,
    boosts: 0,
  });
  expect(roll({ rating: 0, strong: 1 }, null)).toEqual({ blocked: 1, damage: 2, rolled: false, boosts: 0 });
  expect(roll({ rating: 0, boosts: 1 }, null)).toEqual({ blocked: 1, damage: 2, rolled: false, boosts: 0 });
  expect(roll({ rating: 0 }, null)).toEqual({ blocked: 0, damage: 3, rolled: false, boosts: 0 });
});

test("R-ARM-8: who is immune takes nothing", () => {
  expect(roll({ rating: "immune", damage: 7 }, null)).toEqual({ blocked: 7, damage: 0, rolled: false, boosts: 0 });
});

test("the errors name what is impossible", () => {
  const face = (value: unknown) => () => roll({}, value as ArmourFace);
  const message = (value: string) => `A face of the armour die must be a whole number from 1 to 4, but is ${value}`;
  expect(face(0)).toThrow(new RangeError(message("0")));
  expect(face(5)).toThrow(new RangeError(message("5")));
  expect(face(null)).toThrow(new RangeError(message("null")));
  expect(() => roll({ rating: -1 }, 1)).toThrow(
    new RangeError("The rating must be a whole number of 0 or more, but is -1"),
  );
  expect(() => roll({ strong: -1 }, 1)).toThrow(
    new RangeError("The strong armour must be a whole number of 0 or more, but is -1"),
  );
  expect(() => roll({ boosts: -1 }, 1)).toThrow(
    new RangeError("The boosts must be a whole number of 0 or more, but is -1"),
  );
  expect(() => roll({ breaks: -1 }, 1)).toThrow(
    new RangeError("The breaks must be a whole number of 0 or more, but is -1"),
  );
  expect(() => roll({ damage: -1 }, 1)).toThrow(
    new RangeError("The damage must be a whole number of 0 or more, but is -1"),
  );
});

test("what is blocked and what passes is the damage, and breaks never help the target", () => {
  const small = fc.nat(5);
  fc.assert(
    fc.property(small, small, small, small, small, fc.constantFrom(1, 2, 3, 4), (...numbers) => {
      const [rating, strong, boosts, breaks, damage, face] = numbers as [number, number, number, number, number, 1];
      const spec = { rating, strong, boosts, breaks, damage };
      const result = armourRoll(spec, face);
      expect(result.blocked + result.damage).toBe(damage);
      expect(armourRoll({ ...spec, breaks: breaks + 1 }, face).blocked).toBeLessThanOrEqual(result.blocked);
    }),
  );
});
