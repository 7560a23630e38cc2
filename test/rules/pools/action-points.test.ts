import fc from "fast-check";
import { expect, test } from "vitest";
import {
  bank,
  checkedPools,
  gmPoolStart,
  GROUP_POOL_MAXIMUM,
  groupPoolMaximum,
} from "../../../module/rules/pools/action-points.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-AP-2: the group pool holds 6, and 1 more for each character with Inspirational", () => {
  expect(GROUP_POOL_MAXIMUM).toBe(6);
  expect(groupPoolMaximum()).toBe(6);
  expect(groupPoolMaximum({ inspirational: 2 })).toBe(8);
  expect(groupPoolMaximum({ base: 0, inspirational: 1 })).toBe(1);
  expect(() => groupPoolMaximum({ base: -1 })).toThrow(
    new RangeError("The base of the group pool must be a whole number of 0 or more, but is -1"),
  );
  expect(() => groupPoolMaximum({ inspirational: 0.5 })).toThrow(
    new RangeError("The number of Inspirational characters must be a whole number of 0 or more, but is 0.5"),
  );
  expect(() => groupPoolMaximum({ inspirational: -1 })).toThrow(
    new RangeError("The number of Inspirational characters must be a whole number of 0 or more, but is -1"),
  );
});

test("R-AP-2: what exceeds the maximum is lost when it would be banked", () => {
  expect(bank({ pool: 4, maximum: 6, amount: 1 })).toEqual({ pool: 5, banked: 1, lost: 0 });
  expect(bank({ pool: 4, maximum: 6, amount: 2 })).toEqual({ pool: 6, banked: 2, lost: 0 });
  expect(bank({ pool: 4, maximum: 6, amount: 3 })).toEqual({ pool: 6, banked: 2, lost: 1 });
});

test("R-AP-2: a pool above a lowered maximum keeps what it has and takes no more", () => {
  expect(bank({ pool: 6, maximum: 3, amount: 2 })).toEqual({ pool: 6, banked: 0, lost: 2 });
});

test("R-AP-3: the GM's pool starts with one point per player and has no maximum", () => {
  expect([0, 1, 5].map(gmPoolStart)).toEqual([0, 1, 5]);
  expect(bank({ pool: 30, maximum: null, amount: 12 })).toEqual({ pool: 42, banked: 12, lost: 0 });
  expect(() => gmPoolStart(-1)).toThrow(
    new RangeError("The number of players must be a whole number of 0 or more, but is -1"),
  );
});

test("pools and amounts are whole and never negative", () => {
  expect(() => bank({ pool: -1, maximum: 6, amount: 1 })).toThrow(
    new RangeError("The pool must be a whole number of 0 or more, but is -1"),
  );
  expect(() => bank({ pool: 1, maximum: -1, amount: 1 })).toThrow(
    new RangeError("The maximum of the pool must be a whole number of 0 or more, but is -1"),
  );
  expect(() => bank({ pool: 1, maximum: 6, amount: -1 })).toThrow(
    new RangeError("The banked amount must be a whole number of 0 or more, but is -1"),
  );
  expect(checkedPools({ group: 0, gm: 0 })).toEqual({ group: 0, gm: 0 });
  expect(() => checkedPools({ group: -1, gm: 0 })).toThrow(
    new RangeError("The group pool must be a whole number of 0 or more, but is -1"),
  );
  expect(() => checkedPools({ group: 0, gm: -1 })).toThrow(
    new RangeError("The GM's pool must be a whole number of 0 or more, but is -1"),
  );
  expect(() => checkedPools(null as never)).toThrow(new RangeError("The pools must be a record, but is null"));
});

test("banking makes and loses no points beside the amount, and never fills a pool above its maximum", () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(12), fc.nat(12), (pool, maximum, amount) => {
      const result = bank(deepFreeze({ pool, maximum, amount }));
      expect(result.banked + result.lost).toBe(amount);
      expect(result.pool).toBe(pool + result.banked);
      expect(result.pool).toBeLessThanOrEqual(Math.max(pool, maximum));
    }),
  );
});
