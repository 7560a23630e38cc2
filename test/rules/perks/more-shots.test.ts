import { expect, test } from "vitest";
import { GUN_FU, gunFuTargets, QUICK_HANDS, quickHands } from "../../../module/rules/perks/more-shots.ts";

test("Gun Fu: one more target per rank within close range, 1 AP and 1 shot each (R-CHR-24)", () => {
  expect(GUN_FU).toEqual({ actionPoints: 1, shots: 1, within: "close" });
  const hit = { mode: "ranged", hit: true, actionPoints: 5, shots: 5 } as const;
  expect([0, 1, 2, 3].map((rank) => gunFuTargets({ "gun-fu": rank }, hit))).toEqual([0, 1, 2, 3]);
  const perks = { "gun-fu": 3 };
  expect(gunFuTargets(perks, { ...hit, actionPoints: 2 })).toBe(2);
  expect(gunFuTargets(perks, { ...hit, shots: 1 })).toBe(1);
  expect(gunFuTargets(perks, { ...hit, hit: false })).toBe(0);
  expect(gunFuTargets(perks, { ...hit, mode: "thrown" })).toBe(0);
  expect(() => gunFuTargets(perks, { ...hit, actionPoints: -1 })).toThrow(/The action points must be .* but is -1/);
  expect(() => gunFuTargets(perks, { ...hit, shots: -1 })).toThrow(/The shots must be .* but is -1/);
});

test("Quick Hands: fire rate +2 with a firearm for one attack, for 2 AP (R-CHR-24)", () => {
  expect(QUICK_HANDS).toEqual({ actionPoints: 2, fireRate: 2 });
  const perks = { "quick-hands": 1 };
  const attack = { firearm: true, fireRate: 2, actionPoints: 3 };
  expect(quickHands(perks, attack)).toEqual({ refused: null, fireRate: 4, actionPoints: 1 });
  expect(quickHands(perks, { ...attack, actionPoints: 2 })).toEqual({ refused: null, fireRate: 4, actionPoints: 0 });
  expect(quickHands(perks, { ...attack, actionPoints: 1 })).toEqual({
    refused: "tooFewPoints",
    fireRate: 2,
    actionPoints: 1,
  });
  expect(quickHands(perks, { ...attack, firearm: false })).toEqual({
    refused: "noFirearm",
    fireRate: 2,
    actionPoints: 3,
  });
  expect(quickHands({}, attack)).toEqual({ refused: "noPerk", fireRate: 2, actionPoints: 3 });
  expect(() => quickHands(perks, { ...attack, fireRate: -1 })).toThrow(/The fire rate must be .* but is -1/);
  expect(() => quickHands(perks, { ...attack, actionPoints: -1 })).toThrow(/The action points must be .* but is -1/);
});
