import { expect, test } from "vitest";
import { attackDifficulty } from "../../../module/rules/attacks/attack-difficulty.ts";
import { calledShotRelief, SNIPER_QUALITIES, type CalledShot } from "../../../module/rules/perks/called-shots.ts";

const head: CalledShot = {
  mode: "ranged",
  location: "head",
  aimed: true,
  qualities: ["accurate", "twoHanded", "recon"],
};
const torso: CalledShot = { mode: "ranged", location: "torso", aimed: false, qualities: [] };

test("Center Mass: a ranged shot at the torso is no harder (R-CHR-24)", () => {
  const perks = { "center-mass": 1, sniper: 0 };
  expect(calledShotRelief(perks, torso)).toEqual([{ reason: "centerMass", value: -1 }]);
  expect(calledShotRelief(perks, head)).toEqual([]);
  expect(calledShotRelief(perks, { ...torso, mode: "melee" })).toEqual([]);
  expect(calledShotRelief(perks, { ...torso, mode: "thrown" })).toEqual([]);
  expect(calledShotRelief({}, torso)).toEqual([]);
});

test("Sniper: after aiming, any location with a two-handed, accurate weapon (R-CHR-24)", () => {
  const perks = { sniper: 1 };
  expect(SNIPER_QUALITIES).toEqual(["twoHanded", "accurate"]);
  expect(calledShotRelief(perks, head)).toEqual([{ reason: "sniper", value: -1 }]);
  expect(calledShotRelief(perks, { ...head, aimed: false })).toEqual([]);
  expect(calledShotRelief(perks, { ...head, qualities: ["accurate"] })).toEqual([]);
  expect(calledShotRelief(perks, { ...head, qualities: ["twoHanded"] })).toEqual([]);
  expect(calledShotRelief(perks, { ...head, mode: "melee" })).toEqual([]);
  expect(calledShotRelief({}, head)).toEqual([]);
});

test("with both perks the location is free once, not cheaper than free (R-CHR-24)", () => {
  const perks = { "center-mass": 1, sniper: 1 };
  const both: CalledShot = { ...head, location: "torso" };
  expect(calledShotRelief(perks, both)).toEqual([{ reason: "centerMass", value: -1 }]);
  const extra = calledShotRelief(perks, both);
  expect(attackDifficulty({ defense: 2, ranged: true, calledShot: true, extra })).toEqual({
    total: 2,
    parts: [
      { reason: "defense", value: 2 },
      { reason: "calledShot", value: 1 },
      { reason: "centerMass", value: -1 },
    ],
  });
});
