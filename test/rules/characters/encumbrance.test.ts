import fc from "fast-check";
import { expect, test } from "vitest";
import { encumbrance, LOADED_ATTRIBUTES, loadedTest } from "../../../module/rules/characters/encumbrance.ts";

const free = { penalty: 0, canSprint: true, canMove: true, autoFail: false };
const slowed = (penalty: number) => ({ penalty, canSprint: false, canMove: true, autoFail: false });
const stuck = (penalty: number) => ({ penalty, canSprint: false, canMove: false, autoFail: true });

test("the penalty grows by 1 for each 25 kg begun over the limit (R-CHR-3, figures for a limit of 100 kg)", () => {
  const kilograms = (carried: number) => encumbrance(2 * carried, 200);
  expect(kilograms(0)).toEqual(free);
  expect(kilograms(100)).toEqual(free);
  expect(kilograms(101)).toEqual(slowed(1));
  expect(kilograms(125)).toEqual(slowed(1));
  expect(kilograms(126)).toEqual(slowed(2));
  expect(kilograms(150)).toEqual(slowed(2));
  expect(kilograms(151)).toEqual(slowed(3));
  expect(kilograms(199.5)).toEqual(slowed(4));
  expect(kilograms(200)).toEqual(stuck(4));
  expect(kilograms(226)).toEqual(stuck(6));
});

test("half a pound over the limit already counts (R-CHR-3)", () => {
  expect(encumbrance(200.5, 200)).toEqual(slowed(1));
});

test("who can carry nothing is stuck under any load, and free without one", () => {
  expect(encumbrance(0, 0)).toEqual(free);
  expect(encumbrance(0.5, 0)).toEqual(stuck(1));
});

test("a load makes STR and AGI tests harder, and lets them fail at twice the limit (R-CHR-3)", () => {
  const harder = (value: number) => [{ reason: "load", value }];
  expect(LOADED_ATTRIBUTES).toEqual(["str", "agi"]);
  expect(loadedTest(slowed(2), "str")).toEqual({ difficulty: harder(2), fails: false });
  expect(loadedTest(slowed(1), "agi")).toEqual({ difficulty: harder(1), fails: false });
  expect(loadedTest(stuck(4), "agi")).toEqual({ difficulty: harder(4), fails: true });
  expect(loadedTest(stuck(4), "per")).toEqual({ difficulty: [], fails: false });
  expect(loadedTest(free, "str")).toEqual({ difficulty: [], fails: false });
  expect(() => loadedTest(free, "luck" as "luc")).toThrow(/The attribute must be one of str, .*, but is "luck"/);
  expect(() => loadedTest({ ...free, penalty: -1 }, "str")).toThrow(/The penalty must be .* 0 or more, but is -1/);
});

test("an impossible weight is refused", () => {
  expect(() => encumbrance(-1, 200)).toThrow(/The carried weight must be a number of 0 or more, but is -1/);
  expect(() => encumbrance(NaN, 200)).toThrow(/The carried weight must be a number of 0 or more, but is NaN/);
  expect(() => encumbrance(0, -1)).toThrow(/The carry limit must be a number of 0 or more, but is -1/);
});

test("encumbrance grows with the weight and shrinks with the limit (R-CHR-3)", () => {
  const pounds = fc.double({ min: 0, max: 2000, noNaN: true });
  fc.assert(
    fc.property(pounds, pounds, pounds, (carried, more, limit) => {
      const light = encumbrance(carried, limit);
      const heavy = encumbrance(carried + more, limit);
      expect(heavy.penalty).toBeGreaterThanOrEqual(light.penalty);
      expect(light.canMove || !heavy.canMove).toBe(true);
      expect(light.canSprint || !heavy.canSprint).toBe(true);
      expect(encumbrance(carried, limit + more).penalty).toBeLessThanOrEqual(light.penalty);
      expect(light.autoFail).toBe(!light.canMove);
    }),
  );
});
