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

test("a part keeps the item that it is due to, and nothing else", () => {
  const source = { id: "ninja", type: "perk" };
  expect(totalOf([{ reason: "ninja", value: 2, source }])).toEqual({
    total: 2,
    parts: [{ reason: "ninja", value: 2, source }],
  });
  expect(Object.keys(totalOf([{ reason: "defense", value: 2 }]).parts[0] ?? {})).toEqual(["reason", "value"]);
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

test("parts are a list of records, each with a reason that is a text", () => {
  const sum = (parts: unknown) => () => totalOf(parts as []);
  expect(sum(null)).toThrow(new RangeError("Parts must be a list, but is null"));
  expect(sum([3])).toThrow(new RangeError("A part must be a record, but is 3"));
  expect(sum([{ value: 0 }])).toThrow(new RangeError("A reason must be a text, but is undefined"));
});
