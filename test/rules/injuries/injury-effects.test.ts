import { expect, test } from "vitest";
import {
  BLEEDING,
  injuryAtOnce,
  injuryPenalties,
  INJURY_RULES,
} from "../../../module/rules/injuries/injury-effects.ts";

const one = { untreated: 1, treated: 0 };
const unhurt = { uselessArms: [], canSprint: true, movingIsMajor: false, bleeding: null, sight: [] };

test("what an injury does, whole table (R-INJ-2, R-INJ-5)", () => {
  expect(INJURY_RULES).toEqual({
    arm: { atOnce: ["dropHeld"], whileUntreated: ["noActionsWithArm"] },
    leg: { atOnce: ["fallProne"], whileUntreated: ["noSprint", "movingIsMajor"] },
    torso: { atOnce: [], whileUntreated: ["bleeding"] },
    head: { atOnce: ["loseNormalActions"], whileUntreated: ["sightDifficulty"] },
  });
  expect(BLEEDING).toEqual({ dice: 2, damageType: "physical", ignoresResistance: true, when: "endOfOwnTurn" });
});

test("each location hinders in its way (R-INJ-2)", () => {
  expect(injuryPenalties("humanoid", {})).toEqual(unhurt);
  expect(injuryPenalties("humanoid", { "left-arm": one })).toEqual({ ...unhurt, uselessArms: ["left-arm"] });
  expect(injuryPenalties("humanoid", { "right-leg": one })).toEqual({
    ...unhurt,
    canSprint: false,
    movingIsMajor: true,
  });
  expect(injuryPenalties("humanoid", { torso: one })).toEqual({
    ...unhurt,
    bleeding: { dice: 2, damageType: "physical", ignoresResistance: true },
  });
  expect(injuryPenalties("humanoid", { head: one })).toEqual({
    ...unhurt,
    sight: [{ reason: "headInjury", value: 2 }],
  });
});

test("injuries of one kind do not add up, each arm counts by itself (R-INJ-2)", () => {
  const two = { untreated: 2, treated: 0 };
  expect(
    injuryPenalties("mister-handy", { "arm-1": two, "arm-3": one, optics: two, "main-body": two, thruster: two }),
  ).toEqual({
    uselessArms: ["arm-1", "arm-3"],
    canSprint: false,
    movingIsMajor: true,
    bleeding: { dice: 2, damageType: "physical", ignoresResistance: true },
    sight: [{ reason: "headInjury", value: 2 }],
  });
});

test("a treated injury has no penalty (R-INJ-4)", () => {
  const treated = { untreated: 0, treated: 2 };
  expect(injuryPenalties("humanoid", { head: treated, torso: treated, "left-arm": treated })).toEqual(unhurt);
});

test("what happens at once: things drop, legs give way, a turn is lost (R-INJ-2)", () => {
  expect(["head", "torso", "left-arm", "left-leg"].map((location) => injuryAtOnce("humanoid", location))).toEqual([
    ["loseNormalActions"],
    [],
    ["dropHeld"],
    ["fallProne"],
  ]);
  expect(injuryAtOnce("flying-insect", "left-wing")).toEqual(["fallProne"]);
});

test("impossible input is refused", () => {
  expect(() => injuryPenalties("humanoid", { tail: one })).toThrow(
    /The location must be one of head, .* but is "tail"/,
  );
  expect(() => injuryPenalties("humanoid", { head: { untreated: -1, treated: 0 } })).toThrow(/Untreated .* but is -1/);
  expect(() => injuryAtOnce("dragon", "head")).toThrow(/The body plan must be one of .* "dragon"/);
});
