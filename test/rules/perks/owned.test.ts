import { expect, test } from "vitest";
import { rankOf } from "../../../module/rules/perks/owned.ts";

test("a perk that is not listed has rank 0, and a rank is a whole number", () => {
  expect(rankOf({ toughness: 2 }, "toughness")).toBe(2);
  expect(rankOf({ toughness: 2 }, "rifleman")).toBe(0);
  expect(() => rankOf({ toughness: -1 }, "toughness")).toThrow(
    /toughness must be a whole number of 0 or more, but is -1/,
  );
});
