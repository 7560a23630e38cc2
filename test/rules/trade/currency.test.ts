import { expect, test } from "vitest";
import { capsFromBottles, worthInCaps } from "../../../module/rules/trade/currency.ts";

test("opening a bottle yields 1 cap (R-TRD-8)", () => {
  expect([0, 1, 6].map(capsFromBottles)).toEqual([0, 1, 6]);
  expect(() => capsFromBottles(-1)).toThrow(/The bottles must be .* 0 or more, but is -1/);
});

test("other money has the value that the GM sets, rounded down on the whole (R-TRD-8)", () => {
  expect(worthInCaps({ caps: 12 })).toBe(12);
  expect(worthInCaps({ caps: 12, preWarMoney: 10, gold: 3 }, { preWarMoney: 0.25, gold: 40 })).toBe(134);
  expect(worthInCaps({ preWarMoney: 3 }, { preWarMoney: 0.25 })).toBe(0);
  expect(worthInCaps({ scrip: 1, preWarMoney: 1 }, { scrip: 0.5, preWarMoney: 0.5 })).toBe(1);
  expect(worthInCaps({})).toBe(0);
});

test("a cap is worth 1 cap whatever the rates say", () => {
  expect(worthInCaps({ caps: 5 }, { caps: 2 })).toBe(5);
});

test("sums of tenths are exact (R-TRD-8)", () => {
  expect(worthInCaps({ ticket: 1, scrip: 1, token: 1 }, { ticket: 0.1, scrip: 0.7, token: 0.2 })).toBe(1);
  expect(worthInCaps({ ticket: 1 }, { ticket: 0.999999 })).toBe(0);
});

test("money that is not taken, and impossible amounts, are refused", () => {
  expect(() => worthInCaps({ gold: 1 }, { scrip: 2 })).toThrow(/A currency must be one of scrip, caps, but is "gold"/);
  expect(() => worthInCaps({ caps: -1 })).toThrow(/caps must be a whole number of 0 or more, but is -1/);
  expect(() => worthInCaps({ gold: 1 }, { gold: -1 })).toThrow(/The rate of gold must be .* 0 or more, but is -1/);
  expect(() => worthInCaps(undefined as unknown as object as Record<string, number>)).toThrow(
    /The money must be a record/,
  );
  expect(() => worthInCaps({}, 2 as unknown as Record<string, number>)).toThrow(/The rates must be a record, but is 2/);
});
