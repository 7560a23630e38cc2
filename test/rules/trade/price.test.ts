import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { totalOf } from "../../../module/rules/parts.ts";
import {
  HAGGLE_SPEND,
  haggle,
  haggleParts,
  mayRefuseDeal,
  salePrice,
  traderPrice,
} from "../../../module/rules/trade/price.ts";

test("selling brings a quarter of the total, rounded down (R-TRD-2: one thing worth 10 → 2, ten → 25)", () => {
  expect([0, 3, 4, 10, 100, 105].map(salePrice)).toEqual([0, 0, 1, 2, 25, 26]);
  expect(() => salePrice(-1)).toThrow(/The price must be a whole number of 0 or more, but is -1/);
  expect(() => salePrice(2.5)).toThrow(/The price must be a whole number of 0 or more, but is 2.5/);
});

describe("haggling over 105 caps (R-TRD-3)", () => {
  const price = 105;
  const outcomes = (buying: boolean, capCollector?: boolean) =>
    [
      { won: true, spent: false },
      { won: true, spent: true },
      { won: false, spent: false },
      { won: false, spent: true },
    ].map((outcome) => haggle({ price, buying, capCollector, ...outcome }));

  test("won, won with 2 AP, lost, lost against 2 AP", () => {
    expect(HAGGLE_SPEND).toBe(2);
    expect(outcomes(true)).toEqual([94, 84, 105, 115]);
    expect(outcomes(false)).toEqual([115, 126, 105, 94]);
    expect(outcomes(true, false)).toEqual([94, 84, 105, 115]);
  });

  test("Cap Collector gives 10 % more after that, rounded down once again", () => {
    expect(outcomes(true, true)).toEqual([84, 75, 94, 103]);
    expect(outcomes(false, true)).toEqual([126, 138, 115, 103]);
  });

  test("each step is named with what it changes", () => {
    expect(haggleParts({ price, buying: true, won: true, spent: false, capCollector: true })).toEqual({
      total: 84,
      parts: [
        { reason: "price", value: 105 },
        { reason: "won", value: -11 },
        { reason: "capCollector", value: -10 },
      ],
    });
    expect(haggleParts({ price, buying: false, won: true, spent: true })).toEqual({
      total: 126,
      parts: [
        { reason: "price", value: 105 },
        { reason: "wonAndSpent", value: 21 },
      ],
    });
    expect(haggleParts({ price, buying: true, won: false, spent: true }).parts).toEqual([
      { reason: "price", value: 105 },
      { reason: "lostAndSpent", value: 10 },
    ]);
    expect(haggleParts({ price, buying: true, won: false, spent: false }).parts).toEqual([
      { reason: "price", value: 105 },
    ]);
  });

  test("only who lost against 2 AP may call the deal off", () => {
    expect(mayRefuseDeal({ won: false, spent: true })).toBe(true);
    expect(mayRefuseDeal({ won: false, spent: false })).toBe(false);
    expect(mayRefuseDeal({ won: true, spent: true })).toBe(false);
  });

  test("an impossible price is refused", () => {
    const at = (wrong: number) => () => haggle({ price: wrong, buying: true, won: true, spent: false });
    expect(at(-1)).toThrow(/The price must be a whole number of 0 or more, but is -1/);
    expect(at(NaN)).toThrow(/The price must be a whole number of 0 or more, but is NaN/);
  });
});

test("no trader sells below what he paid (R-TRD-7)", () => {
  const price = totalOf([
    { reason: "price", value: 105 },
    { reason: "wonAndSpent", value: -21 },
  ]);
  expect(traderPrice(price, 84)).toEqual(price);
  expect(traderPrice(price, 0)).toEqual(price);
  expect(traderPrice(price, 90)).toEqual({
    total: 90,
    parts: [...price.parts, { reason: "traderPaid", value: 6 }],
  });
  expect(() => traderPrice(price, -1)).toThrow(/What the trader paid must be .* 0 or more, but is -1/);
});

test("prices stay whole and never negative, and winning is never worse than losing (R-TRD-3)", () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.boolean(), fc.boolean(), fc.boolean(), (price, spent, capCollector, buying) => {
      const won = haggle({ price, buying, won: true, spent, capCollector });
      const lost = haggle({ price, buying, won: false, spent, capCollector });
      expect(Number.isInteger(won) && won >= 0).toBe(true);
      expect(buying ? won <= lost : won >= lost).toBe(true);
    }),
  );
});
