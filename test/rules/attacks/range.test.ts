import { expect, test } from "vitest";
import { rangeDifficulty, rangeForZones, shiftRange } from "../../../module/rules/attacks/range.ts";
import { RANGES, type Range } from "../../../module/rules/vocabulary/ranges.ts";

test("each step between the weapon's range and the target's is 1 difficulty, whole table (R-ATK-2)", () => {
  expect(RANGES.map((target) => RANGES.map((weapon) => rangeDifficulty(weapon, target)))).toEqual([
    [0, 1, 2, 3],
    [1, 0, 1, 2],
    [2, 1, 0, 1],
    [3, 2, 1, 0],
  ]);
});

test("a long weapon: medium or extreme 1, close 2; a close weapon: medium 1, long 2, extreme 3 (R-ATK-2)", () => {
  expect([rangeDifficulty("long", "medium"), rangeDifficulty("long", "extreme")]).toEqual([1, 1]);
  expect(rangeDifficulty("long", "close")).toBe(2);
  expect([rangeDifficulty("close", "medium"), rangeDifficulty("close", "long")]).toEqual([1, 2]);
  expect(rangeDifficulty("close", "extreme")).toBe(3);
});

test("ranges are counted in whole zones: same, next, two, three or more (R-ATK-9, R-ENV-8)", () => {
  expect([0, 1, 2, 3, 4, 40].map(rangeForZones)).toEqual(["close", "medium", "long", "extreme", "extreme", "extreme"]);
  expect(() => rangeForZones(1.5)).toThrow(/The number of zones must be a whole number of 0 or more, but is 1.5/);
  expect(() => rangeForZones(-1)).toThrow(/but is -1/);
});

test("a range moved by steps stays within close and extreme", () => {
  expect(RANGES.map((range) => shiftRange(range, 1))).toEqual(["medium", "long", "extreme", "extreme"]);
  expect(RANGES.map((range) => shiftRange(range, -1))).toEqual(["close", "close", "medium", "long"]);
  expect(shiftRange("medium", 0)).toBe("medium");
  expect(shiftRange("extreme", -9)).toBe("close");
  expect(() => shiftRange("close", 0.5)).toThrow(/The number of steps must be a whole number, but is 0.5/);
});

test("an unknown range is refused", () => {
  expect(() => rangeDifficulty("reach" as Range, "close")).toThrow(
    /The weapon's range must be one of close, .* "reach"/,
  );
  expect(() => rangeDifficulty("close", "far" as Range)).toThrow(/The target's range must be one of .* "far"/);
  expect(() => shiftRange("far" as Range, 1)).toThrow(/The range must be one of .* "far"/);
});
