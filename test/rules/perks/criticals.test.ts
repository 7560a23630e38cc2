import { expect, test } from "vitest";
import { bloodyMess, forceCritical, type DealtHit } from "../../../module/rules/perks/criticals.ts";

const shot: DealtHit = { mode: "ranged", damage: 1, critical: false, luckPoints: 2 };
const blow: DealtHit = { ...shot, mode: "melee" };

test("Better Criticals makes any hit that dealt damage critical, for 1 luck point (R-CHR-24)", () => {
  const perks = { "better-criticals": 1 };
  expect(forceCritical(perks, shot)).toEqual({ refused: null, critical: true, luckPoints: 1 });
  expect(forceCritical(perks, { ...blow, luckPoints: 1 })).toEqual({ refused: null, critical: true, luckPoints: 0 });
  expect(forceCritical(perks, { ...shot, mode: "thrown" }).critical).toBe(true);
});

test("Slayer does so for melee and unarmed hits (R-CHR-24)", () => {
  const perks = { slayer: 1 };
  expect(forceCritical(perks, blow)).toEqual({ refused: null, critical: true, luckPoints: 1 });
  expect(forceCritical(perks, shot)).toEqual({ refused: "noPerk", critical: false, luckPoints: 2 });
  expect(forceCritical(perks, { ...shot, mode: "thrown" }).refused).toBe("noPerk");
  expect(forceCritical({}, blow)).toEqual({ refused: "noPerk", critical: false, luckPoints: 2 });
});

test("no critical without damage, twice, or without luck points, and nothing is paid (R-CHR-24)", () => {
  const perks = { "better-criticals": 1 };
  expect(forceCritical(perks, { ...shot, damage: 0 })).toEqual({ refused: "noDamage", critical: false, luckPoints: 2 });
  expect(forceCritical(perks, { ...shot, critical: true })).toEqual({
    refused: "alreadyCritical",
    critical: true,
    luckPoints: 2,
  });
  expect(forceCritical(perks, { ...shot, luckPoints: 0 })).toEqual({
    refused: "tooFewPoints",
    critical: false,
    luckPoints: 0,
  });
});

test("Bloody Mess: one more injury when the die of a critical hit shows an Effect (R-CHR-24)", () => {
  const perks = { "bloody-mess": 1 };
  expect([1, 2, 3, 4, 5, 6].map((face) => bloodyMess(perks, { critical: true }, face))).toEqual([0, 0, 0, 0, 1, 1]);
  expect(bloodyMess(perks, { critical: false }, 6)).toBe(0);
  expect(bloodyMess({}, { critical: true }, 6)).toBe(0);
});

test("impossible hits and faces are refused", () => {
  expect(() => forceCritical({}, { ...shot, luckPoints: -1 })).toThrow(/The luck points must be .* but is -1/);
  expect(() => forceCritical({}, { ...shot, damage: -1 })).toThrow(/The damage must be .* 0 or more, but is -1/);
  expect(() => bloodyMess({}, { critical: true }, 7)).toThrow(/from 1 to 6, but is 7/);
});
