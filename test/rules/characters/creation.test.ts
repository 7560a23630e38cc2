import fc from "fast-check";
import { expect, test } from "vitest";
import {
  ATTRIBUTE_ARRAYS,
  ATTRIBUTE_POINTS,
  attributeArray,
  attributePoints,
  startingAttributes,
} from "../../../module/rules/characters/creation.ts";
import { originFacts } from "../../../module/rules/characters/origins.ts";
import type { AttributeValues } from "../../../module/rules/characters/values.ts";
import { ATTRIBUTES } from "../../../module/rules/vocabulary/attributes.ts";
import { deepFreeze } from "../deep-freeze.ts";

const spread = (values: readonly number[]) =>
  Object.fromEntries(ATTRIBUTES.map((attribute, index) => [attribute, values[index]])) as AttributeValues;
const five = spread([5, 5, 5, 5, 5, 5, 5]);

test("attributes start at 5 with 5 points to spend; one lowered to 4 gives a point more (R-CHR-7)", () => {
  expect(ATTRIBUTE_POINTS).toBe(5);
  expect(attributePoints(five)).toEqual({ spent: 0, gained: 0, left: 5 });
  expect(attributePoints(spread([10, 5, 5, 5, 5, 5, 5]))).toEqual({ spent: 5, gained: 0, left: 0 });
  expect(attributePoints(spread([9, 7, 4, 5, 5, 5, 5]))).toEqual({ spent: 6, gained: 1, left: 0 });
  expect(attributePoints(spread([10, 7, 4, 5, 5, 5, 5]))).toEqual({ spent: 7, gained: 1, left: -1 });
});

test("the three arrays use all points (R-CHR-7)", () => {
  expect(ATTRIBUTE_ARRAYS).toEqual({
    balanced: [6, 6, 6, 6, 6, 5, 5],
    focused: [8, 7, 6, 6, 5, 4, 4],
    specialised: [9, 8, 5, 5, 5, 4, 4],
  });
  expect(Object.values(ATTRIBUTE_ARRAYS).map((array) => attributePoints(spread(array)).left)).toEqual([0, 0, 0]);
});

test("an array is recognised in any order (R-CHR-7)", () => {
  expect(attributeArray(spread([5, 6, 6, 5, 6, 6, 6]))).toBe("balanced");
  expect(attributeArray(spread([4, 6, 8, 5, 7, 6, 4]))).toBe("focused");
  expect(attributeArray(spread([4, 5, 5, 8, 5, 9, 4]))).toBe("specialised");
  expect(attributeArray(spread([4, 5, 5, 8, 5, 9, 5]))).toBeNull();
  expect(attributeArray(five)).toBeNull();
});

test("the origin's changes and a trait's come on top, up to the origin's maximum (R-CHR-1, R-CHR-7, R-CHR-13, R-CHR-19)", () => {
  const chosen = spread([10, 6, 6, 5, 5, 4, 4]);
  expect(startingAttributes(chosen, originFacts("survivor"))).toEqual(chosen);
  expect(startingAttributes(chosen, originFacts("survivor"), ["str", "per"])).toEqual(spread([10, 7, 6, 5, 5, 4, 4]));
  expect(startingAttributes(chosen, originFacts("super-mutant"))).toEqual(spread([12, 6, 8, 5, 5, 4, 4]));
  expect(startingAttributes(spread([5, 5, 5, 8, 7, 5, 5]), originFacts("super-mutant"))).toEqual(
    spread([7, 5, 7, 6, 6, 5, 5]),
  );
});

test("creation chooses values from 4 to 10 (R-CHR-7)", () => {
  const start = (value: number) => () => startingAttributes({ ...five, agi: value }, originFacts("ghoul"));
  expect(start(3)).toThrow(/agi must be a whole number from 4 to 10, but is 3/);
  expect(start(11)).toThrow(/agi must be a whole number from 4 to 10, but is 11/);
  expect(start(4)().agi).toBe(4);
  expect(start(10)().agi).toBe(10);
});

test("points spent and left always add up to what the values cost, and nothing is changed", () => {
  const values = fc.record(Object.fromEntries(ATTRIBUTES.map((key) => [key, fc.integer({ min: 4, max: 10 })])));
  fc.assert(
    fc.property(values, (chosen) => {
      const given = deepFreeze(chosen) as AttributeValues;
      const sum = Object.values(given).reduce((all, value) => all + value, 0);
      const { spent, gained, left } = attributePoints(given);
      expect(left).toBe(40 - sum);
      expect(spent - gained).toBe(sum - 35);
      expect(startingAttributes(given, originFacts("vault-dweller"))).toEqual(given);
    }),
  );
});
