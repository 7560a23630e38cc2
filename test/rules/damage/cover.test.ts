import { expect, test } from "vitest";
import {
  breakingOutcome,
  coverDice,
  coverResistance,
  COVERS,
  coverStops,
  type CoverKind,
} from "../../../module/rules/damage/cover.ts";
import { DAMAGE_TYPES } from "../../../module/rules/vocabulary/damage.ts";

test("cover gives 1 to 3 CD, whole table (R-ENV-1)", () => {
  expect(COVERS).toEqual({
    light: { dice: 1, examples: ["foliage", "wood"] },
    medium: { dice: 2, examples: ["rubble", "ruinedBrickWall", "wireFence"] },
    heavy: { dice: 3, examples: ["concreteWall", "steelBarricade"] },
  });
});

test("cover stops physical and energy damage only (R-ENV-1, R-DMG-2)", () => {
  expect(DAMAGE_TYPES.map((type) => [type, coverStops(type), coverResistance([2, 5, 3], type)])).toEqual([
    ["physical", true, 3],
    ["energy", true, 3],
    ["radiation", false, 0],
    ["poison", false, 0],
  ]);
  expect(coverResistance([], "physical")).toBe(0);
  expect(() => coverResistance([7], "poison")).toThrow(/from 1 to 6, but is 7/);
  expect(() => coverStops("cold")).toThrow(/The damage type must be one of physical, .* but is "cold"/);
});

test("cover counts where it hides the location hit (R-ENV-1)", () => {
  const wall = { kind: "heavy", location: "left-leg", damageType: "physical" } as const;
  expect(coverDice(wall)).toBe(3);
  expect(coverDice({ ...wall, hides: ["left-leg", "right-leg"] })).toBe(3);
  expect(coverDice({ ...wall, hides: ["torso"] })).toBe(0);
  expect(coverDice({ ...wall, damageType: "radiation" })).toBe(0);
  expect(coverDice({ ...wall, kind: "light" })).toBe(1);
  expect(() => coverDice({ ...wall, kind: "paper" as CoverKind })).toThrow(/The cover must be one of light, .*"paper"/);
});

test("Breaking lowers the cover for good, and without cover the DR (R-DMG-5)", () => {
  const wall = { kind: "heavy", location: "torso", damageType: "energy" } as const;
  expect([0, 1, 3, 4].map((broken) => coverDice({ ...wall, broken }))).toEqual([3, 2, 0, 0]);
  expect(breakingOutcome(2, 3)).toEqual({ coverDice: 2, resistance: 0 });
  expect(breakingOutcome(2, 1)).toEqual({ coverDice: 1, resistance: 0 });
  expect(breakingOutcome(2, 0)).toEqual({ coverDice: 0, resistance: 2 });
  expect(breakingOutcome(0, 0)).toEqual({ coverDice: 0, resistance: 0 });
  expect(() => coverDice({ ...wall, broken: -1 })).toThrow(/The broken dice of cover must be .* -1/);
  expect(() => breakingOutcome(-1, 0)).toThrow(/Breaking must be a whole number of 0 or more, but is -1/);
  expect(() => breakingOutcome(1, -1)).toThrow(/The dice of cover must be .* but is -1/);
});
