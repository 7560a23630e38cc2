import { expect, test } from "vitest";
import { chargesLeft, withCharges, type Cell } from "../../../module/rules/attacks/charges.ts";

const CORES: Cell = { quantity: 3, shotsLeft: null, charges: 10, shotsPerCharge: 50 };

test.each([
  [{ ...CORES, quantity: 0 }, 0],
  [{ ...CORES, quantity: 0, shotsLeft: 50 }, 0],
  [{ ...CORES, quantity: 1, shotsLeft: 1 }, 1],
  [{ ...CORES, quantity: 1, shotsLeft: 50 }, 1],
  [{ ...CORES, quantity: 1, shotsLeft: 51 }, 2],
  [{ ...CORES, quantity: 1 }, 10],
  [CORES, 30],
  [{ ...CORES, shotsLeft: 0 }, 20],
])("a stack of cores counts its full ones and the one in use: %j holds %i charges", (cell, left) => {
  expect(chargesLeft(cell)).toBe(left);
});

test.each([
  [0, { quantity: 0, shotsLeft: null }],
  [1, { quantity: 1, shotsLeft: 50 }],
  [10, { quantity: 1, shotsLeft: null }],
  [11, { quantity: 2, shotsLeft: 50 }],
  [29, { quantity: 3, shotsLeft: 450 }],
  [30, { quantity: 3, shotsLeft: null }],
  [31, { quantity: 4, shotsLeft: 50 }],
])("with %i charges a stack is as small as it can be", (left, cell) => {
  expect(withCharges(CORES, left)).toEqual(cell);
  expect(chargesLeft({ ...CORES, ...cell })).toBe(left);
});

test("impossible cells are refused with what is wrong", () => {
  expect(() => chargesLeft({ ...CORES, charges: 0 })).toThrow(/charges of a full cell/);
  expect(() => chargesLeft({ ...CORES, shotsPerCharge: 0 })).toThrow(/shots of a charge/);
  expect(() => chargesLeft({ ...CORES, quantity: -1 })).toThrow(/cells/);
  expect(() => chargesLeft({ ...CORES, shotsLeft: 501 })).toThrow(/shots left/);
  expect(() => withCharges(CORES, -1)).toThrow(/charges left/);
});
