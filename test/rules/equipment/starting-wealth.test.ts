import { expect, test } from "vitest";
import { buyWithStartingWealth, startingWealth } from "../../../module/rules/equipment/starting-wealth.ts";

/** Caps and highest rarity for starting levels 1 to 22; null is any rarity. */
const WEALTH = [
  [0, 0],
  [100, 1],
  [250, 1],
  [450, 1],
  [700, 2],
  [1000, 2],
  [1350, 2],
  [1750, 2],
  [2200, 3],
  [2700, 3],
  [3250, 3],
  [3850, 3],
  [4500, 4],
  [5200, 4],
  [5950, 4],
  [6750, 4],
  [7600, 5],
  [8500, 5],
  [9450, 5],
  [10450, 5],
  [11500, null],
  [12600, null],
] as const;

test("the caps of each starting level, once, for gear up to its rarity (R-CHR-22, the table and 21 → 11500)", () => {
  expect(WEALTH.map((_, index) => startingWealth(index + 1))).toEqual(
    WEALTH.map(([caps, maxRarity]) => ({ caps, maxRarity })),
  );
  expect(() => startingWealth(0)).toThrow(/The starting level must be a whole number of 1 or more, but is 0/);
});

test("things are bought in order, unless they are too rare or too dear (R-CHR-22)", () => {
  const offers = [
    { id: "hunting-rifle", price: 55, rarity: 1 },
    { id: "laser-gun", price: 20, rarity: 2 },
    { id: "leather-chest-piece", price: 46, rarity: 1 },
    { id: "stimpak", price: 45, rarity: 1 },
    { id: "bobby-pin", price: 0, rarity: 0 },
  ];
  expect(buyWithStartingWealth(2, offers)).toEqual({
    spent: 100,
    left: 0,
    bought: ["hunting-rifle", "stimpak", "bobby-pin"],
    refused: [
      { id: "laser-gun", reason: "tooRare" },
      { id: "leather-chest-piece", reason: "tooDear" },
    ],
  });
});

test("on level 1 there is nothing to spend, above 20 nothing is too rare (R-CHR-22)", () => {
  const fatMan = { id: "fat-man", price: 512, rarity: 7 };
  expect(buyWithStartingWealth(1, [{ id: "pipe-gun", price: 30, rarity: 0 }])).toEqual({
    spent: 0,
    left: 0,
    bought: [],
    refused: [{ id: "pipe-gun", reason: "tooDear" }],
  });
  expect(buyWithStartingWealth(20, [fatMan]).refused).toEqual([{ id: "fat-man", reason: "tooRare" }]);
  expect(buyWithStartingWealth(21, [fatMan])).toEqual({ spent: 512, left: 10988, bought: ["fat-man"], refused: [] });
});

test("impossible offers are refused", () => {
  const buy = (price: number, rarity: number) => () => buyWithStartingWealth(2, [{ id: "junk", price, rarity }]);
  expect(buy(-1, 0)).toThrow(/The price of junk must be a number of 0 or more, but is -1/);
  expect(buy(1, -1)).toThrow(/The rarity of junk must be a whole number of 0 or more, but is -1/);
});
