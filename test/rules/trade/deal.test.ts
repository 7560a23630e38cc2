import fc from "fast-check";
import { expect, test } from "vitest";
import { barter, haggleOver, NEW_DEAL, payment } from "../../../module/rules/trade/deal.ts";
import { salePrice } from "../../../module/rules/trade/price.ts";

test("what is sold counts for its sale price, and the two sides are offset (R-TRD-4, R-TRD-2)", () => {
  expect(barter({ bought: 100, sold: 120 })).toEqual({ buying: true, price: 70 });
  expect(barter({ bought: 20, sold: 120 })).toEqual({ buying: false, price: 10 });
  expect(barter({ bought: 30, sold: 120 })).toEqual({ buying: true, price: 0 });
  expect(barter({ bought: 0, sold: 10 })).toEqual({ buying: false, price: 2 });
  expect(() => barter({ bought: -1, sold: 0 })).toThrow(/The price of what is bought must be .* but is -1/);
  expect(() => barter({ bought: 0, sold: -1 })).toThrow(/The price must be .* but is -1/);
});

test("where the caps run out goods make up for what is missing (R-TRD-4)", () => {
  expect(payment(70, 100)).toEqual({ caps: 70, goods: 0 });
  expect(payment(70, 70)).toEqual({ caps: 70, goods: 0 });
  expect(payment(70, 45)).toEqual({ caps: 45, goods: 25 });
  expect(() => payment(-1, 45)).toThrow(/The price must be .* but is -1/);
  expect(() => payment(1, -1)).toThrow(/The caps at hand must be .* 0 or more, but is -1/);
});

test("one haggle per deal; a complication makes the trader suspicious (R-TRD-7)", () => {
  expect(NEW_DEAL).toEqual({ haggled: false, suspicious: false });
  const clean = haggleOver(NEW_DEAL, { complications: 0 });
  expect(clean).toEqual({ haggled: true, suspicious: false });
  expect(haggleOver(NEW_DEAL, { complications: 1 })).toEqual({ haggled: true, suspicious: true });
  expect(haggleOver({ haggled: false, suspicious: true }, { complications: 0 })).toEqual({
    haggled: true,
    suspicious: true,
  });
  expect(haggleOver({ haggled: true, suspicious: false }, { complications: 1 })).toBeNull();
  expect(() => haggleOver(NEW_DEAL, { complications: -1 })).toThrow(/The complications must be .* but is -1/);
});

test("caps and goods together always make up the price, and so do both sides of a barter", () => {
  fc.assert(
    fc.property(fc.nat(5000), fc.nat(5000), (one, other) => {
      const { caps, goods } = payment(one, other);
      expect(caps + goods).toBe(one);
      const { buying, price } = barter({ bought: one, sold: other });
      expect(one - salePrice(other)).toBe(buying ? price : -price);
    }),
  );
});
