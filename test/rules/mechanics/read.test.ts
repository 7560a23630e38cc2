import { expect, test } from "vitest";
import {
  anyNumber,
  anyText,
  fields,
  flag,
  listOf,
  oneOrMore,
  optional,
  wholeNumber,
  word,
} from "../../../module/rules/mechanics/read.ts";

test("a word is one of a list", () => {
  expect(word(["hot", "cold"])("Soup", "hot")).toBe("hot");
  expect(() => word(["hot", "cold"])("Soup", "tepid")).toThrow(
    new RangeError('Soup must be one of hot, cold, but is "tepid"'),
  );
  expect(() => word(["hot"])("Soup", 3)).toThrow(new RangeError("Soup must be one of hot, but is 3"));
});

test("texts and numbers are what they say", () => {
  expect(anyText("Soup", "bean")).toBe("bean");
  expect(() => anyText("Soup", "")).toThrow(new RangeError('Soup must be a text, but is ""'));
  expect(wholeNumber({ min: 1 })("Spoons", 2)).toBe(2);
  expect(wholeNumber()("Spoons", -2)).toBe(-2);
  expect(() => wholeNumber({ min: 1 })("Spoons", 0)).toThrow(
    new RangeError("Spoons must be a whole number of 1 or more, but is 0"),
  );
  expect(() => wholeNumber()("Spoons", 1.5)).toThrow(new RangeError("Spoons must be a whole number, but is 1.5"));
  expect(anyNumber("Litres", 1.5)).toBe(1.5);
  expect(() => anyNumber("Litres", "1")).toThrow(new RangeError('Litres must be a number, but is "1"'));
});

test("a flag is true or false, and nothing that only looks like it", () => {
  expect(flag("Hot", true)).toBe(true);
  expect(flag("Hot", false)).toBe(false);
  expect(() => flag("Hot", 1)).toThrow(new RangeError("Hot must be true or false, but is 1"));
});

test("what is optional may be left out or null", () => {
  expect(optional(flag)("Hot", undefined)).toBe(undefined);
  expect(optional(flag)("Hot", null)).toBe(undefined);
  expect(optional(flag)("Hot", false)).toBe(false);
  expect(() => optional(flag)("Hot", "")).toThrow(new RangeError('Hot must be true or false, but is ""'));
});

test("one alone stands for a list of one, and no list is empty where one is needed", () => {
  expect(oneOrMore(flag)("Hot", true)).toEqual([true]);
  expect(oneOrMore(flag)("Hot", [true, false])).toEqual([true, false]);
  expect(() => oneOrMore(flag)("Hot", [])).toThrow(new RangeError("Hot must not be empty"));
  expect(() => oneOrMore(flag)("Hot", [true, 2])).toThrow(new RangeError("Hot[1] must be true or false, but is 2"));
  expect(() => oneOrMore(flag)("Hot", 2)).toThrow(new RangeError("Hot must be true or false, but is 2"));
});

test("a list may be empty, and must be one", () => {
  expect(listOf(flag)("Hot", [])).toEqual([]);
  expect(listOf(flag)("Hot", [true])).toEqual([true]);
  expect(() => listOf(flag)("Hot", true)).toThrow(new RangeError("Hot must be a list, but is true"));
  expect(() => listOf(flag)("Hot", [true, 0])).toThrow(new RangeError("Hot[1] must be true or false, but is 0"));
});

test("a record has its fields and no others; what is optional and left out is not there", () => {
  const soup = fields({ name: anyText, hot: optional(flag) });
  expect(soup("Soup", { name: "bean", hot: true })).toEqual({ name: "bean", hot: true });
  expect(Object.keys(soup("Soup", { name: "bean", hot: undefined }))).toEqual(["name"]);
  expect(() => soup("Soup", { hot: true })).toThrow(new RangeError("Soup.name must be a text, but is undefined"));
  expect(() => soup("Soup", { name: "bean", hot: 1 })).toThrow(
    new RangeError("Soup.hot must be true or false, but is 1"),
  );
  expect(() => soup("Soup", { name: "bean", cold: true })).toThrow(
    new RangeError('A key of Soup must be one of name, hot, but is "cold"'),
  );
  expect(() => soup("Soup", "bean")).toThrow(new RangeError('Soup must be a record, but is "bean"'));
});

test("a reader says what it takes", () => {
  expect(word(["hot", "cold"]).shape).toEqual({ type: "word", words: ["hot", "cold"] });
  expect(wholeNumber().shape).toEqual({ type: "whole" });
  expect(wholeNumber({ min: 1, max: 5 }).shape).toEqual({ type: "whole", min: 1, max: 5 });
  expect(listOf(anyNumber).shape).toEqual({ type: "list", of: { type: "number" } });
  expect(fields({ hot: flag, names: optional(oneOrMore(anyText)) }).shape).toEqual({
    type: "fields",
    fields: { hot: { type: "flag" }, names: { type: "optional", of: { type: "list", of: { type: "text" } } } },
  });
});
