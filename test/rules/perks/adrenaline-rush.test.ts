import { expect, test } from "vitest";
import { meleeBonus } from "../../../module/rules/characters/derive-character.ts";
import { effectiveStrength } from "../../../module/rules/perks/adrenaline-rush.ts";

const rush = { "adrenaline-rush": 1 };

test("below full HP STR counts as 10, for tests and the melee bonus (R-CHR-24)", () => {
  expect(effectiveStrength(rush, { str: 7, hp: 11, maxHp: 12 })).toBe(10);
  expect(effectiveStrength(rush, { str: 7, hp: 12, maxHp: 12 })).toBe(7);
  expect(effectiveStrength(rush, { str: 7, hp: 13, maxHp: 12 })).toBe(7);
  expect(effectiveStrength({ "adrenaline-rush": 0 }, { str: 7, hp: 1, maxHp: 12 })).toBe(7);
  expect(meleeBonus(effectiveStrength(rush, { str: 7, hp: 11, maxHp: 12 }))).toBe(2);
});

test("a higher STR is never lowered (R-CHR-24)", () => {
  expect(effectiveStrength(rush, { str: 11, hp: 1, maxHp: 12 })).toBe(11);
  expect(effectiveStrength(rush, { str: 10, hp: 1, maxHp: 12 })).toBe(10);
});

test("impossible bodies are refused", () => {
  expect(() => effectiveStrength(rush, { str: -1, hp: 1, maxHp: 2 })).toThrow(/str must be .* 0 or more, but is -1/);
  expect(() => effectiveStrength(rush, { str: 7, hp: -1, maxHp: 2 })).toThrow(/^HP must be .* 0 or more, but is -1/);
  expect(() => effectiveStrength(rush, { str: 7, hp: 0, maxHp: -1 })).toThrow(/Maximum HP must be .* but is -1/);
});
