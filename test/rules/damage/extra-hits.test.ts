import { expect, test } from "vitest";
import { burstHit, hitsOnTarget, spreadHits } from "../../../module/rules/damage/extra-hits.ts";
import { deepFreeze } from "../deep-freeze.ts";

/** 7 damage and 2 Effects. */
const FACES = [2, 2, 1, 5, 6];
const nothing = {
  radiation: 0,
  extraHits: 0,
  extraTargets: 0,
  stun: false,
  persistentRounds: 0,
  breaking: 0,
};

test("7 damage with two Spread Effects: 7, 3 and 3, each less the DR of its own location (R-DMG-9)", () => {
  const roll = deepFreeze({ faces: FACES, damageType: "physical" as const, effects: [{ id: "spread" }] });
  const places = deepFreeze([
    { location: "left-arm", resistance: 1 },
    { location: "head", resistance: 0, cover: [2] },
  ]);
  expect(hitsOnTarget(roll, { location: "torso", resistance: 2 }, places)).toEqual([
    { ...nothing, location: "torso", rolled: 7, effects: 2, resistance: 2, damage: 5, extraHits: 2 },
    { ...nothing, location: "left-arm", rolled: 7, effects: 2, resistance: 1, damage: 2 },
    { ...nothing, location: "head", rolled: 7, effects: 2, resistance: 2, damage: 1 },
  ]);
});

test("extra hits carry Vicious and Piercing, nothing else (R-DMG-9)", () => {
  const effects = [{ id: "vicious" }, { id: "piercing", value: 1 }, { id: "spread" }, { id: "radioactive" }];
  const roll = { faces: FACES, damageType: "energy" as const, effects };
  expect(spreadHits(roll, [{ location: "torso", resistance: 3 }])).toEqual([
    { ...nothing, location: "torso", rolled: 9, effects: 2, resistance: 1, damage: 3 },
  ]);
  expect(spreadHits(roll, [])).toEqual([]);
});

test("a Burst target takes the first roll whole and hands it no further (R-DMG-9)", () => {
  const effects = [{ id: "burst" }, { id: "stun" }, { id: "radioactive" }];
  const roll = { faces: FACES, damageType: "physical" as const, effects };
  expect(burstHit(roll, { location: "head", resistance: 1, radiationResistance: 1 })).toEqual({
    ...nothing,
    location: "head",
    rolled: 7,
    effects: 2,
    resistance: 1,
    damage: 6,
    radiation: 1,
    stun: true,
  });
  expect(() => spreadHits({ faces: [], damageType: "energy", effects: [] }, undefined as unknown as [])).toThrow(
    /The places of extra hits must be a list, but is undefined/,
  );
});
