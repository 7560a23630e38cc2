import { describe, expect, test } from "vitest";
import { NO_AMOUNT, signedNumber, typedAmount } from "../../module/applications/fields/typed-amount.ts";

const WHOLE = { min: -Infinity, max: Infinity, whole: true, empty: false };
const WEIGHT = { min: 0, max: Infinity, whole: false, empty: true };

describe("a whole number", () => {
  test.each([
    ["12", 12],
    [" 12 ", 12],
    ["+3", 13],
    ["+ 3", 13],
    ["-2", 8],
    ["−2", 8],
    ["=-2", -2],
    ["= −2", -2],
    ["=12", 12],
    ["12,0", 12],
    ["12.00", 12],
  ])("%j over 10 is %i", (text, amount) => {
    expect(typedAmount(text, 10, WHOLE)).toBe(amount);
  });

  test.each(["1,000", "1.000", "1 000", "1\u00a0000", "1\u202f000", "1'000", "1’000", "1000"])(
    "%j is a thousand, in whatever language it is written",
    (text) => {
      expect(typedAmount(text, 10, WHOLE)).toBe(1000);
      expect(typedAmount(`+${text}`, 10, WHOLE)).toBe(1010);
      expect(typedAmount(`-${text}`, 10, WHOLE)).toBe(-990);
    },
  );

  test.each([
    ["1,234,567", 1234567],
    ["1.234.567", 1234567],
    ["12,500", 12500],
  ])("%j is %i", (text, amount) => {
    expect(typedAmount(text, 10, WHOLE)).toBe(amount);
  });

  test.each([
    "",
    "x",
    "2x",
    "1,5",
    "1.50",
    "1,23",
    "1,234.567",
    "1,234.5",
    "12345,678",
    "1e3",
    "--2",
    "+",
    "1,,000",
    "0x10",
  ])("%j is no amount, and nothing is guessed", (text) => {
    expect(typedAmount(text, 10, WHOLE)).toBe(NO_AMOUNT);
  });
});

describe("a weight", () => {
  test.each([
    ["1,5", 1.5],
    ["1.5", 1.5],
    ["+0,25", 2.25],
    ["0,028", 0.028],
    ["1 000", 1000],
    ["1 000,5", NO_AMOUNT],
    ["", null],
    ["-3", 0],
  ])("%j over 2 is %o", (text, amount) => {
    expect(typedAmount(text, 2, WEIGHT)).toBe(amount);
  });
});

describe("a number that stands by itself, with its sign", () => {
  test.each([
    ["1", 1],
    ["+1", 1],
    ["-1", -1],
    ["−1", -1],
    ["0,5", 0.5],
    ["-0.5", -0.5],
    ["1 000", 1000],
    ["1,000", null],
    ["1.000", null],
    ["2x", null],
    ["1e3", null],
    ["", null],
  ])("%j is %o", (text, number) => {
    expect(signedNumber(text)).toBe(number);
  });
});
