import { expect, test } from "vitest";
import { ATTRIBUTES } from "../../module/rules/vocabulary/attributes.ts";
import { BODY_PLAN_IDS, BODY_PLANS, INJURY_KINDS } from "../../module/rules/vocabulary/body-plans.ts";
import { CORE_EFFECTS, DAMAGE_TYPES, EFFECTS, SUPPLEMENT_EFFECTS } from "../../module/rules/vocabulary/damage.ts";
import { CORE_QUALITIES, QUALITIES, SUPPLEMENT_QUALITIES } from "../../module/rules/vocabulary/qualities.ts";
import { RANGES } from "../../module/rules/vocabulary/ranges.ts";

/** Keys are stored in worlds and packs: a changed one loses data, so each list is compared whole. */
test("the attributes, in the order of the sheet", () => {
  expect(ATTRIBUTES).toEqual(["str", "per", "end", "cha", "int", "agi", "luc"]);
});

test("the damage types and the damage effects, those of supplements apart", () => {
  expect(DAMAGE_TYPES).toEqual(["physical", "energy", "radiation", "poison"]);
  expect(CORE_EFFECTS).toEqual([
    "breaking",
    "burst",
    "persistent",
    "piercing",
    "radioactive",
    "spread",
    "stun",
    "vicious",
  ]);
  expect(SUPPLEMENT_EFFECTS).toEqual(["arc", "freeze", "tranquilize"]);
  expect(EFFECTS).toEqual([...CORE_EFFECTS, ...SUPPLEMENT_EFFECTS]);
});

test("the weapon qualities, those of supplements apart", () => {
  expect(CORE_QUALITIES).toEqual([
    "accurate",
    "blast",
    "closeQuarters",
    "concealed",
    "debilitating",
    "gatling",
    "inaccurate",
    "mine",
    "nightVision",
    "parry",
    "recon",
    "reliable",
    "suppressed",
    "thrown",
    "twoHanded",
    "unreliable",
  ]);
  expect(SUPPLEMENT_QUALITIES).toEqual([
    "ammoHungry",
    "aquatic",
    "bombard",
    "delay",
    "fuel",
    "limited",
    "placed",
    "recoil",
    "slowLoad",
    "surge",
    "unstableRadiation",
    "wrangle",
  ]);
  expect(QUALITIES).toEqual([...CORE_QUALITIES, ...SUPPLEMENT_QUALITIES]);
});

test("the ranges, from near to far", () => {
  expect(RANGES).toEqual(["close", "medium", "long", "extreme"]);
});

test("the body plans: faces, locations and injuries (R-LOC-1, R-LOC-2, R-INJ-2)", () => {
  expect(INJURY_KINDS).toEqual(["head", "torso", "arm", "leg"]);
  expect(BODY_PLAN_IDS).toEqual(["humanoid", "quadruped", "flying-insect", "mister-handy", "securitron"]);
  const rows = Object.fromEntries(
    Object.entries(BODY_PLANS).map(([plan, locations]) => [
      plan,
      locations.map(({ id, min, max, injuryAs }) => `${min}-${max} ${id} ${injuryAs}`),
    ]),
  );
  expect(rows).toEqual({
    humanoid: [
      "1-2 head head",
      "3-8 torso torso",
      "9-11 left-arm arm",
      "12-14 right-arm arm",
      "15-17 left-leg leg",
      "18-20 right-leg leg",
    ],
    quadruped: [
      "1-2 head head",
      "3-8 torso torso",
      "9-11 left-front-leg leg",
      "12-14 right-front-leg leg",
      "15-17 left-hind-leg leg",
      "18-20 right-hind-leg leg",
    ],
    "flying-insect": [
      "1-2 head head",
      "3-8 torso torso",
      "9-11 left-wing leg",
      "12-14 right-wing leg",
      "15-20 legs leg",
    ],
    "mister-handy": [
      "1-2 optics head",
      "3-8 main-body torso",
      "9-11 arm-1 arm",
      "12-14 arm-2 arm",
      "15-17 arm-3 arm",
      "18-20 thruster leg",
    ],
    securitron: ["1-2 head head", "3-11 body torso", "12-14 left-arm arm", "15-17 right-arm arm", "18-20 wheel leg"],
  });
});
