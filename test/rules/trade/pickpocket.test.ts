import { expect, test } from "vitest";
import {
  HEAVY_POCKET,
  PICKPOCKET_TEST,
  pickpocketDifficulty,
  pickpocketOutcome,
} from "../../../module/rules/trade/pickpocket.ts";

const base = { reason: "pickpocket", value: 1 };

test("picking a pocket is AGI + Sneak against 1 (R-TRD-5)", () => {
  expect(PICKPOCKET_TEST).toEqual({ attribute: "agi", skill: "sneak" });
  expect(pickpocketDifficulty({ weight: 0, worn: false })).toEqual({ total: 1, parts: [base] });
});

test("above 1 lb it is 1 harder, above 10 lb 1 more (R-TRD-5)", () => {
  expect(HEAVY_POCKET).toEqual([1, 10]);
  const total = (weight: number) => pickpocketDifficulty({ weight, worn: false }).total;
  expect([0.5, 1, 1.5, 10, 10.5, 300].map(total)).toEqual([1, 1, 2, 2, 3, 3]);
});

test("something worn is 1 harder, each reason named (R-TRD-5)", () => {
  expect(pickpocketDifficulty({ weight: 12, worn: true })).toEqual({
    total: 4,
    parts: [base, { reason: "heavy", value: 2 }, { reason: "worn", value: 1 }],
  });
});

test("against a wary target the reasons are there for the opposed test, without the basic difficulty (R-TRD-5)", () => {
  expect(pickpocketDifficulty({ weight: 2, worn: true }, true)).toEqual({
    total: 2,
    parts: [
      { reason: "heavy", value: 1 },
      { reason: "worn", value: 1 },
    ],
  });
  expect(pickpocketDifficulty({ weight: 0, worn: false }, true)).toEqual({ total: 0, parts: [] });
});

test("who fails is caught (R-TRD-5)", () => {
  expect(pickpocketOutcome(true)).toEqual({ moved: true, caught: false });
  expect(pickpocketOutcome(false)).toEqual({ moved: false, caught: true });
});

test("an impossible weight is refused", () => {
  expect(() => pickpocketDifficulty({ weight: -1, worn: false })).toThrow(/The weight must be .* 0 or more, but is -1/);
});
