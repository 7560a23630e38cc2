import { expect, test } from "vitest";
import { ricochet, type AttackOnYou } from "../../../module/rules/perks/ricochet.ts";

const perks = { ricochet: 1 };
const attack: AttackOnYou = { mode: "ranged", complications: 1, luckPoints: 1 };

test("a ranged attack on you with a complication hits its shooter for 1 luck point (R-CHR-24)", () => {
  expect(ricochet(perks, attack)).toEqual({ refused: null, target: "shooter", luckPoints: 0 });
  expect(ricochet(perks, { ...attack, complications: 2, luckPoints: 4 })).toEqual({
    refused: null,
    target: "shooter",
    luckPoints: 3,
  });
});

test("otherwise it stays on you and costs nothing (R-CHR-24)", () => {
  const stays = (refused: string, luckPoints = 1) => ({ refused, target: "you", luckPoints });
  expect(ricochet({}, attack)).toEqual(stays("noPerk"));
  expect(ricochet(perks, { ...attack, mode: "melee" })).toEqual(stays("notRanged"));
  expect(ricochet(perks, { ...attack, mode: "thrown" })).toEqual(stays("notRanged"));
  expect(ricochet(perks, { ...attack, complications: 0 })).toEqual(stays("noComplication"));
  expect(ricochet(perks, { ...attack, luckPoints: 0 })).toEqual(stays("tooFewPoints", 0));
});

test("impossible attacks are refused", () => {
  expect(() => ricochet(perks, { ...attack, luckPoints: -1 })).toThrow(/The luck points must be .* but is -1/);
  expect(() => ricochet(perks, { ...attack, complications: -1 })).toThrow(/The complications must be .* but is -1/);
});
