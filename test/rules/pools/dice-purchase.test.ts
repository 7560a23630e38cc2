import fc from "fast-check";
import { expect, test } from "vitest";
import {
  buyDice,
  DIE_PRICES,
  diceCost,
  diceCostParts,
  type DicePurchase,
  PAYERS,
} from "../../../module/rules/pools/dice-purchase.ts";
import { poolSize } from "../../../module/rules/skill-tests/skill-test.ts";
import { deepFreeze } from "../deep-freeze.ts";

const COUNTS = [0, 1, 2, 3] as const;

test("R-AP-1: the dice cost 1, 2 and 3: 1, 3 or 6 in all", () => {
  expect(DIE_PRICES).toEqual([1, 2, 3]);
  expect(COUNTS.map((count) => diceCost(count))).toEqual([0, 1, 3, 6]);
  expect(diceCostParts(3)).toEqual([
    { reason: "firstDie", value: 1 },
    { reason: "secondDie", value: 2 },
    { reason: "thirdDie", value: 3 },
  ]);
  expect(diceCostParts(0)).toEqual([]);
});

test("R-AP-1: free dice take the place of the first ones, the later keep their price", () => {
  const costs = (free: number) => COUNTS.map((count) => diceCost(count, free));
  expect([0, 1, 2, 3].map(costs)).toEqual([
    [0, 1, 3, 6],
    [0, 0, 2, 5],
    [0, 0, 0, 3],
    [0, 0, 0, 0],
  ]);
  expect(diceCostParts(3, 1)).toEqual([
    { reason: "secondDie", value: 2 },
    { reason: "thirdDie", value: 3 },
  ]);
});

test("R-TEST-2: more than three dice cannot be had, free ones included", () => {
  expect(() => diceCost(4 as 3)).toThrow(
    new RangeError("The number of extra dice must be a whole number from 0 to 3, but is 4"),
  );
  expect(() => diceCost(-1 as 0)).toThrow(
    new RangeError("The number of extra dice must be a whole number from 0 to 3, but is -1"),
  );
  expect(() => diceCost(1, 4)).toThrow(
    new RangeError("The number of free dice must be a whole number from 0 to 3, but is 4"),
  );
  expect(() => diceCost(1, -1)).toThrow(
    new RangeError("The number of free dice must be a whole number from 0 to 3, but is -1"),
  );
});

const buy = (purchase: Partial<DicePurchase>, pools = { group: 3, gm: 2 }) =>
  buyDice(deepFreeze({ extraDice: 2, payer: "player", ...purchase }), deepFreeze(pools));

const TWO_DICE = [
  { reason: "firstDie", value: 1 },
  { reason: "secondDie", value: 2 },
];

test("R-AP-2: difficulty 3 with 3 AP in the pool: two more d20s for all 3, 4d20", () => {
  expect(buy({})).toEqual({ cost: 3, parts: TWO_DICE, refused: null, pools: { group: 0, gm: 2 } });
  expect(poolSize(2)).toBe(4);
});

test("R-AP-2: what is paid beside the dice comes on top of them", () => {
  expect(buy({ more: 1 }, { group: 4, gm: 2 })).toEqual({
    cost: 4,
    parts: TWO_DICE,
    refused: null,
    pools: { group: 0, gm: 2 },
  });
  expect(buy({ more: 1 }).refused).toBe("groupPoolTooSmall");
  expect(() => buy({ more: -1 })).toThrow("The action points beside the dice");
});

test("R-AP-2: with too few points nothing is bought", () => {
  expect(buy({}, { group: 2, gm: 9 })).toEqual({
    cost: 3,
    parts: TWO_DICE,
    refused: "groupPoolTooSmall",
    pools: { group: 2, gm: 9 },
  });
});

test("R-AP-4: a player may pay by giving the GM the points, also in part", () => {
  expect(buy({ toGm: 3 }, { group: 0, gm: 2 })).toMatchObject({ refused: null, pools: { group: 0, gm: 5 } });
  expect(buy({ toGm: 1 })).toMatchObject({ refused: null, pools: { group: 1, gm: 3 } });
  expect(buy({ toGm: 1 }, { group: 1, gm: 0 })).toMatchObject({ refused: "groupPoolTooSmall" });
});

test("R-AP-4: nobody gives the GM more than the dice cost", () => {
  expect(buy({ toGm: 4 })).toEqual({
    cost: 3,
    parts: TWO_DICE,
    refused: "moreThanTheCost",
    pools: { group: 3, gm: 2 },
  });
});

test("R-OPP-3: against another player every point goes to the GM", () => {
  expect(buy({ againstPlayer: true, toGm: 2 })).toMatchObject({ refused: "onlyByGivingToGm" });
  expect(buy({ againstPlayer: true, toGm: 3 })).toMatchObject({ refused: null, pools: { group: 3, gm: 5 } });
  expect(buy({ againstPlayer: true, extraDice: 0 })).toMatchObject({ refused: null, pools: { group: 3, gm: 2 } });
});

test("R-AP-6: the GM's side pays from the GM's pool, which can be too small", () => {
  expect(buy({ payer: "gm" }, { group: 6, gm: 3 })).toMatchObject({ refused: null, pools: { group: 6, gm: 0 } });
  expect(buy({ payer: "gm" }, { group: 6, gm: 2 })).toMatchObject({
    refused: "gmPoolTooSmall",
    pools: { group: 6, gm: 2 },
  });
});

test("a free die lowers the price of a purchase", () => {
  expect(buy({ freeDice: 1 })).toEqual({
    cost: 2,
    parts: [{ reason: "secondDie", value: 2 }],
    refused: null,
    pools: { group: 1, gm: 2 },
  });
});

test("a purchase names its payer and whole points", () => {
  expect(PAYERS).toEqual(["player", "gm"]);
  expect(() => buy({ payer: "group" as "gm" })).toThrow(
    new RangeError('The payer must be one of player, gm, but is "group"'),
  );
  expect(() => buy({ toGm: -1 })).toThrow(
    new RangeError("The amount given to the GM must be a whole number of 0 or more, but is -1"),
  );
  expect(() => buy({}, { group: -1, gm: 0 })).toThrow(
    new RangeError("The group pool must be a whole number of 0 or more, but is -1"),
  );
});

test("what leaves the group pool and what reaches the GM's pool is the cost", () => {
  const count = fc.constantFrom(...COUNTS);
  fc.assert(
    fc.property(count, fc.nat(3), fc.nat(6), fc.nat(6), fc.nat(6), (extraDice, freeDice, toGm, group, gm) => {
      const result = buyDice({ extraDice, freeDice, payer: "player", toGm }, { group, gm });
      const paid = group - result.pools.group + (result.pools.gm - gm);
      return paid === (result.refused === null ? result.cost : 0) && result.pools.group >= 0;
    }),
  );
});
