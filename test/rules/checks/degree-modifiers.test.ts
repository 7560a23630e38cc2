import fc from "fast-check";
import { expect, test } from "vitest";
import {
  combinedMultiplier,
  countedEffect,
  countedModifiers,
  half,
  type Modifier,
  MODIFIER_TYPES,
  PROFICIENCY_GRADES,
  proficiencyBonus,
  type ProficiencyGrade,
} from "../../../module/rules/checks/degree-modifiers.ts";
import { deepFreeze } from "../deep-freeze.ts";

test("R-DEG-2: each grade adds its number to the level, untrained adds nothing", () => {
  expect(PROFICIENCY_GRADES).toEqual({ untrained: 0, trained: 2, expert: 4, master: 6, legendary: 8 });
  const grades = Object.keys(PROFICIENCY_GRADES) as ProficiencyGrade[];
  expect(grades.map((grade) => proficiencyBonus(grade, 5))).toEqual([0, 7, 9, 11, 13]);
  expect(() => proficiencyBonus("hero" as "expert", 5)).toThrow(
    new RangeError('The grade must be one of untrained, trained, expert, master, legendary, but is "hero"'),
  );
  expect(() => proficiencyBonus("expert", 0)).toThrow(
    new RangeError("The level must be a whole number of 1 or more, but is 0"),
  );
});

const counted = (...modifiers: [Modifier["type"], number][]) =>
  countedModifiers(deepFreeze(modifiers.map(([type, value]) => ({ type, value }))));

test("R-DEG-1: all kinds of modifiers make the total", () => {
  expect(
    counted(["untyped", -2], ["status", 1], ["circumstance", -1], ["item", 2], ["proficiency", 7], ["attribute", 3]),
  ).toEqual({
    total: 10,
    parts: [
      { reason: "attribute", value: 3 },
      { reason: "proficiency", value: 7 },
      { reason: "item", value: 2 },
      { reason: "circumstance", value: -1 },
      { reason: "status", value: 1 },
      { reason: "untyped", value: -2 },
    ],
  });
  expect(countedModifiers([])).toEqual({ total: 0, parts: [] });
});

test("R-DEG-3: of one type only the highest bonus and the worst penalty count", () => {
  expect(counted(["circumstance", 1], ["circumstance", 2])).toEqual({
    total: 2,
    parts: [{ reason: "circumstance", value: 2 }],
  });
  expect(counted(["item", 1], ["status", 2]).total).toBe(3);
  expect(counted(["item", 1], ["item", 2]).total).toBe(2);
  expect(counted(["item", -3], ["item", -1]).total).toBe(-3);
  expect(counted(["status", 1], ["status", -2])).toEqual({
    total: -1,
    parts: [
      { reason: "status", value: 1 },
      { reason: "status", value: -2 },
    ],
  });
});

test("R-DEG-3: untyped penalties all add up", () => {
  expect(counted(["untyped", -5], ["untyped", -2])).toEqual({
    total: -7,
    parts: [
      { reason: "untyped", value: -5 },
      { reason: "untyped", value: -2 },
    ],
  });
});

test("R-DEG-7: the attribute may be either, proficiency is no penalty, and nothing untyped a bonus", () => {
  expect(MODIFIER_TYPES).toEqual(["attribute", "proficiency", "item", "circumstance", "status", "untyped"]);
  expect(counted(["attribute", -2]).total).toBe(-2);
  expect(counted(["proficiency", 0], ["untyped", 0])).toEqual({ total: 0, parts: [] });
  expect(() => counted(["proficiency", -1])).toThrow(
    new RangeError("A modifier of type proficiency must be a whole number of 0 or more, but is -1"),
  );
  expect(() => counted(["untyped", 1])).toThrow(
    new RangeError("A modifier of type untyped must be a whole number of 0 or less, but is 1"),
  );
  expect(() => counted(["item", 0.5])).toThrow(
    new RangeError("A modifier of type item must be a whole number, but is 0.5"),
  );
  expect(() => counted(["luck" as "item", 1])).toThrow(
    new RangeError(`The type of a modifier must be one of ${MODIFIER_TYPES.join(", ")}, but is "luck"`),
  );
  expect(() => countedModifiers([3 as never])).toThrow(new RangeError("A modifier must be a record, but is 3"));
});

test("R-DEG-6: halves round down, multipliers add", () => {
  expect([half(7), half(6), half(-3)]).toEqual([3, 3, -2]);
  expect([
    combinedMultiplier([2, 2]),
    combinedMultiplier([3, 2]),
    combinedMultiplier([2]),
    combinedMultiplier([]),
  ]).toEqual([3, 4, 2, 1]);
  expect(() => combinedMultiplier([0])).toThrow(
    new RangeError("A multiplier must be a whole number of 1 or more, but is 0"),
  );
  expect(() => half(0.5)).toThrow(new RangeError("The value must be a whole number, but is 0.5"));
});

test("R-DEG-11: of the same effect the higher grade counts, of equal grades the newer", () => {
  const old = { id: "old", grade: 2, since: 10 };
  const fresh = { id: "fresh", grade: 2, since: 20 };
  const weak = { id: "weak", grade: 1, since: 30 };
  expect(countedEffect(deepFreeze([old, weak, fresh]))).toEqual(fresh);
  expect(countedEffect([fresh, weak, old])).toEqual(fresh);
  expect(countedEffect([weak, old])).toEqual(old);
  expect(countedEffect([])).toBe(null);
});

test("one more bonus never lowers the total, one more penalty never raises it", () => {
  const typed = fc.record({
    type: fc.constantFrom<Modifier["type"]>("attribute", "item", "circumstance", "status"),
    value: fc.integer({ min: -5, max: 5 }),
  });
  fc.assert(
    fc.property(fc.array(typed), typed, (modifiers, more) => {
      const before = countedModifiers(modifiers).total;
      const after = countedModifiers([...modifiers, more]).total;
      return more.value >= 0 ? after >= before : after <= before;
    }),
  );
});
