import { expect, test } from "vitest";
import { hpTags, tagsOf } from "../../../module/rules/mechanics/facts.ts";

test("the words of a fact are a list, of one or none too", () => {
  expect(tagsOf({ attack: "melee" }, "attack")).toEqual(["melee"]);
  expect(tagsOf({ target: ["mutant", "insect"] }, "target")).toEqual(["mutant", "insect"]);
  expect(tagsOf({}, "target")).toEqual([]);
});

test("HP are below the maximum, half or a quarter only strictly, and half is half or less", () => {
  expect(hpTags(16, 16)).toEqual([]);
  expect(hpTags(15, 16)).toEqual(["belowMaximum"]);
  expect(hpTags(8, 16)).toEqual(["belowMaximum", "halfOrLess"]);
  expect(hpTags(7, 16)).toEqual(["belowMaximum", "halfOrLess", "belowHalf"]);
  expect(hpTags(4, 16)).toEqual(["belowMaximum", "halfOrLess", "belowHalf"]);
  expect(hpTags(3, 16)).toEqual(["belowMaximum", "halfOrLess", "belowHalf", "belowQuarter"]);
});
