import fc from "fast-check";
import { expect, test } from "vitest";
import {
  diceMayBePaidBy,
  OPPOSED_STEPS,
  opponentAdjust,
  opposedTest,
  poolForWinner,
} from "../../../module/rules/skill-tests/opposed-test.ts";
import { countSuccesses } from "../../../module/rules/skill-tests/skill-test.ts";

test("R-OPP-1: the opposing side buys and rolls before the active one", () => {
  expect(OPPOSED_STEPS).toEqual(["opponentBuys", "opponentRolls", "activeBuys", "activeRolls", "compare"]);
});

test("R-OPP-1: opponent 3; active TN 8 with 1, 5, 6, 18: four successes, wins, 1 AP", () => {
  const active = countSuccesses({ attribute: 6, rank: 2 }, [1, 5, 6, 18]).successes;
  expect(opposedTest({ active, opponent: 3 })).toEqual({ winner: "active", actionPoints: 1, difficulty: 3 });
});

test("R-OPP-1: with 10 instead of the 1: two successes, the opponent's side gains 1 AP", () => {
  const active = countSuccesses({ attribute: 6, rank: 2 }, [10, 5, 6, 18]).successes;
  expect(opposedTest({ active, opponent: 3 })).toEqual({ winner: "opponent", actionPoints: 1, difficulty: 3 });
});

test("R-OPP-1: as many successes are enough, and leave no action point", () => {
  expect(opposedTest({ active: 3, opponent: 3 })).toEqual({ winner: "active", actionPoints: 0, difficulty: 3 });
  expect(opposedTest({ active: 0, opponent: 4 })).toEqual({ winner: "opponent", actionPoints: 4, difficulty: 4 });
});

test("R-OPP-2: someone sneaking up in the dark counts one success more", () => {
  const adjust = opponentAdjust([{ reason: "darkness", value: 1 }]);
  expect(opposedTest({ active: 2, opponent: 2, opponentAdjust: adjust })).toEqual({
    winner: "opponent",
    actionPoints: 1,
    difficulty: 3,
  });
});

test("R-OPP-2: what would lower the difficulty takes from the opponent's successes, not below 0", () => {
  const parts = [
    { reason: "darkness", value: 1 },
    { reason: "scent", value: -3 },
  ];
  expect(opponentAdjust(parts)).toBe(-2);
  expect(opponentAdjust([])).toBe(0);
  expect(opposedTest({ active: 0, opponent: 2, opponentAdjust: -2 })).toEqual({
    winner: "active",
    actionPoints: 0,
    difficulty: 0,
  });
  expect(opposedTest({ active: 1, opponent: 1, opponentAdjust: -2 })).toEqual({
    winner: "active",
    actionPoints: 1,
    difficulty: 0,
  });
});

test("R-OPP-3: between players dice are bought only by giving action points to the GM", () => {
  expect(diceMayBePaidBy("player", "player")).toEqual(["gm"]);
  expect(diceMayBePaidBy("player", "gm")).toEqual(["group", "gm"]);
  expect(diceMayBePaidBy("player", null)).toEqual(["group", "gm"]);
});

test("R-AP-6: who is played by the GM pays from the GM's pool", () => {
  expect(diceMayBePaidBy("gm", "player")).toEqual(["gm"]);
  expect(diceMayBePaidBy("gm", null)).toEqual(["gm"]);
});

test("R-OPP-4: the winner's action points go to the pool of its side", () => {
  expect(poolForWinner("player")).toBe("group");
  expect(poolForWinner("gm")).toBe("gm");
});

test("the errors name what is impossible", () => {
  expect(() => opposedTest({ active: -1, opponent: 0 })).toThrow(
    new RangeError("The active side's successes must be a whole number of 0 or more, but is -1"),
  );
  expect(() => opposedTest({ active: 0, opponent: 1.5 })).toThrow(
    new RangeError("The opponent's successes must be a whole number of 0 or more, but is 1.5"),
  );
  expect(() => opposedTest({ active: 0, opponent: -1 })).toThrow(
    new RangeError("The opponent's successes must be a whole number of 0 or more, but is -1"),
  );
  expect(() => opposedTest({ active: 0, opponent: 1, opponentAdjust: NaN })).toThrow(
    new RangeError("The opponent's adjustment must be a whole number, but is NaN"),
  );
  expect(() => opponentAdjust([{ reason: "darkness", value: 0.5 }])).toThrow(
    new RangeError("darkness must be a whole number, but is 0.5"),
  );
});

test("one more success for the active side never loses a test", () => {
  fc.assert(
    fc.property(fc.nat(12), fc.nat(12), fc.integer({ min: -4, max: 4 }), (active, opponent, opponentAdjust) => {
      const before = opposedTest({ active, opponent, opponentAdjust });
      const after = opposedTest({ active: active + 1, opponent, opponentAdjust });
      return before.actionPoints >= 0 && (before.winner === "opponent" || after.winner === "active");
    }),
  );
});
