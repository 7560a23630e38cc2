import { describe, expect, test } from "vitest";
import {
  bodyLocations,
  checkBodyPlan,
  hitLocation,
  injuryKind,
  locationAt,
} from "../../../module/rules/attacks/hit-location.ts";
import { BODY_PLANS, BODY_PLAN_IDS } from "../../../module/rules/vocabulary/body-plans.ts";

const FACES = Array.from({ length: 20 }, (_, index) => index + 1);
const times = (count: number, id: string) => Array.from({ length: count }, () => id);

describe("every face of the location die", () => {
  test("of a humanoid (R-LOC-1, R-ATK-6)", () => {
    expect(FACES.map((face) => hitLocation("humanoid", face))).toEqual([
      ...times(2, "head"),
      ...times(6, "torso"),
      ...times(3, "left-arm"),
      ...times(3, "right-arm"),
      ...times(3, "left-leg"),
      ...times(3, "right-leg"),
    ]);
  });

  test("of a quadruped, a flying insect, a Mister Handy and a Securitron (R-LOC-2)", () => {
    expect(FACES.map((face) => hitLocation("quadruped", face))).toEqual([
      ...times(2, "head"),
      ...times(6, "torso"),
      ...times(3, "left-front-leg"),
      ...times(3, "right-front-leg"),
      ...times(3, "left-hind-leg"),
      ...times(3, "right-hind-leg"),
    ]);
    expect(FACES.map((face) => hitLocation("flying-insect", face))).toEqual([
      ...times(2, "head"),
      ...times(6, "torso"),
      ...times(3, "left-wing"),
      ...times(3, "right-wing"),
      ...times(6, "legs"),
    ]);
    expect(FACES.map((face) => hitLocation("mister-handy", face))).toEqual([
      ...times(2, "optics"),
      ...times(6, "main-body"),
      ...times(3, "arm-1"),
      ...times(3, "arm-2"),
      ...times(3, "arm-3"),
      ...times(3, "thruster"),
    ]);
    expect(FACES.map((face) => hitLocation("securitron", face))).toEqual([
      ...times(2, "head"),
      ...times(9, "body"),
      ...times(3, "left-arm"),
      ...times(3, "right-arm"),
      ...times(3, "wheel"),
    ]);
  });
});

test("an injury at a location acts as the part of a body it stands for (R-LOC-2, R-INJ-2)", () => {
  const kinds = (plan: string) => bodyLocations(plan).map(({ id }) => [id, injuryKind(plan, id)]);
  expect(kinds("humanoid")).toEqual([
    ["head", "head"],
    ["torso", "torso"],
    ["left-arm", "arm"],
    ["right-arm", "arm"],
    ["left-leg", "leg"],
    ["right-leg", "leg"],
  ]);
  expect(kinds("quadruped").map(([, kind]) => kind)).toEqual(["head", "torso", "leg", "leg", "leg", "leg"]);
  expect(kinds("flying-insect").map(([, kind]) => kind)).toEqual(["head", "torso", "leg", "leg", "leg"]);
  expect(kinds("mister-handy").map(([, kind]) => kind)).toEqual(["head", "torso", "arm", "arm", "arm", "leg"]);
  expect(kinds("securitron").map(([, kind]) => kind)).toEqual(["head", "torso", "arm", "arm", "leg"]);
});

test("every body plan shares out the twenty faces", () => {
  for (const plan of BODY_PLAN_IDS) expect(() => checkBodyPlan(BODY_PLANS[plan])).not.toThrow();
});

describe("a body of a table's own", () => {
  const blob = { id: "blob", min: 1, max: 19, injuryAs: "torso" } as const;
  const eye = { id: "eye", min: 20, max: 20, injuryAs: "head" } as const;

  test("is read like a plan", () => {
    expect(locationAt([blob, eye], 19)).toEqual(blob);
    expect(locationAt([blob, eye], 20)).toEqual(eye);
    expect([1, 19, 20].map((face) => locationAt([eye, blob], face).id)).toEqual(["blob", "blob", "eye"]);
  });

  test("must give each face to one location, and each id once", () => {
    expect(() => checkBodyPlan([blob, eye])).not.toThrow();
    expect(() => checkBodyPlan([blob])).toThrow(/Face 20 must hit one location, but hits 0/);
    expect(() => checkBodyPlan([blob, { ...eye, min: 19 }])).toThrow(/Face 19 must hit one location, but hits 2/);
    expect(() => checkBodyPlan([eye, { ...blob, min: 2 }])).toThrow(/Face 1 must hit one location, but hits 0/);
    expect(() => checkBodyPlan([blob, { ...eye, id: "blob" }])).toThrow(/one location blob, but this one has more/);
    expect(() => locationAt([blob], 20)).toThrow(/No location of this body is hit on a 20/);
  });
});

test("an impossible face, plan or location is refused", () => {
  for (const face of [0, 21, 1.5, NaN])
    expect(() => hitLocation("humanoid", face)).toThrow(/whole number from 1 to 20/);
  expect(() => hitLocation("humanoid", 21)).toThrow(/The location die .* but is 21/);
  expect(() => hitLocation("dragon", 1)).toThrow(/The body plan must be one of humanoid, .*, but is "dragon"/);
  expect(() => injuryKind("humanoid", "tail")).toThrow(/The location must be one of head, torso, .*, but is "tail"/);
});
