import { expect, test } from "vitest";
import { totalOf } from "../../module/rules/parts.ts";

test("a total keeps its parts in order and leaves out those of 0", () => {
  const parts = [
    { reason: "defense", value: 2 },
    { reason: "range", value: 0 },
    { reason: "sneak", value: -1 },
  ];
  expect(totalOf(parts)).toEqual({
    total: 1,
    parts: [
      { reason: "defense", value: 2 },
      { reason: "sneak", value: -1 },
    ],
  });
  expect(totalOf([])).toEqual({ total: 0, parts: [] });
});

test("a total never falls below its bound, and its parts still show why", () => {
  const parts = [{ reason: "sneak", value: -1 }];
  expect(totalOf(parts)).toEqual({ total: -1, parts });
  expect(totalOf(parts, 0)).toEqual({ total: 0, parts });
});

test("a part must be a whole number", () => {
  expect(() => totalOf([{ reason: "range", value: 0.5 }])).toThrow(/range must be a whole number, but is 0.5/);
  expect(() => totalOf([{ reason: "range", value: NaN }])).toThrow(RangeError);
});
