import { expect, test } from "vitest";
import { raiseAttribute, raiseSkill } from "../../../module/rules/characters/increases.ts";
import { ORIGINS } from "../../../module/rules/characters/origins.ts";

const human = ORIGINS.survivor;
const mutant = ORIGINS["super-mutant"];

test("an attribute rises to the origin's maximum: 10, or 12 and 6 for super mutants (R-CHR-13, R-CHR-1)", () => {
  expect(raiseAttribute(human, "str", 8)).toEqual({ value: 9, lost: 0 });
  expect(raiseAttribute(human, "str", 9)).toEqual({ value: 10, lost: 0 });
  expect(raiseAttribute(human, "str", 10)).toEqual({ value: 10, lost: 1 });
  expect(raiseAttribute(mutant, "str", 11)).toEqual({ value: 12, lost: 0 });
  expect(raiseAttribute(mutant, "str", 11, 2)).toEqual({ value: 12, lost: 1 });
  expect(raiseAttribute(mutant, "int", 6)).toEqual({ value: 6, lost: 1 });
  expect(raiseAttribute(human, "agi", 5, 0)).toEqual({ value: 5, lost: 0 });
});

test("a skill rises to the origin's maximum: 6, or 4 for super mutants (R-CHR-13, R-CHR-1)", () => {
  expect(raiseSkill(human, 3, 2)).toEqual({ value: 5, lost: 0 });
  expect(raiseSkill(human, 5, 2)).toEqual({ value: 6, lost: 1 });
  expect(raiseSkill(human, 5)).toEqual({ value: 6, lost: 0 });
  expect(raiseSkill(mutant, 3, 2)).toEqual({ value: 4, lost: 1 });
});

test("a value above the maximum is not lowered by an increase", () => {
  expect(raiseSkill(mutant, 5, 1)).toEqual({ value: 5, lost: 1 });
  expect(raiseAttribute(human, "per", 11, 2)).toEqual({ value: 11, lost: 2 });
});

test("impossible increases are refused", () => {
  expect(() => raiseAttribute(human, "luck" as "luc", 5)).toThrow(/The attribute must be one of str, .*"luck"/);
  expect(() => raiseAttribute(human, "luc", -1)).toThrow(/The attribute's value must be .* 0 or more, but is -1/);
  expect(() => raiseAttribute(human, "luc", 5, -1)).toThrow(/The increase must be .* 0 or more, but is -1/);
  expect(() => raiseSkill(human, -1)).toThrow(/The rank must be .* 0 or more, but is -1/);
  expect(() => raiseSkill(human, 1, -1)).toThrow(/The increase must be .* 0 or more, but is -1/);
});
