import { expect, test } from "vitest";
import {
  DANGEROUS_OBJECT_IDS,
  DANGEROUS_OBJECTS,
  dangerousObjectDamage,
  HAZARD_IDS,
  HAZARDS,
  hazardDamage,
  type Trigger,
} from "../../../module/rules/environment/hazards.ts";

test("hazards, whole table (R-ENV-4)", () => {
  expect(HAZARDS).toEqual({
    "falling-debris": { dice: 3, damageType: "physical", effects: [] },
    falling: { dice: 3, damageType: "physical", effects: [{ id: "stun" }] },
    fire: { dice: 2, damageType: "energy", effects: [] },
    inferno: { dice: 3, damageType: "energy", effects: [{ id: "persistent" }] },
    "electric-shock": { dice: 3, damageType: "energy", effects: [{ id: "stun" }] },
    "toxic-chemical-splash": { dice: 2, damageType: "poison", effects: [] },
    "toxic-chemical-immersion": { dice: 3, damageType: "poison", effects: [{ id: "persistent" }] },
    "irradiated-water": { dice: 2, damageType: "radiation", effects: [{ id: "persistent" }] },
    "irradiated-air": { dice: 2, damageType: "radiation", effects: [{ id: "piercing", value: 1 }] },
    "nearby-radioactive-material": { dice: 5, damageType: "radiation", effects: [] },
  });
  expect(HAZARD_IDS.map((id) => hazardDamage(id))).toEqual(HAZARD_IDS.map((id) => HAZARDS[id]));
});

test("dangerous objects, whole table (R-ENV-4)", () => {
  expect(DANGEROUS_OBJECTS).toEqual({
    "frag-mine": {
      trigger: "proximity",
      test: { attribute: "agi", skill: "athletics", difficulty: 2 },
      damage: { dice: 6, damageType: "physical", effects: [] },
      everyoneInZone: true,
    },
    "flammable-gas": {
      trigger: "complication",
      test: { attribute: "agi", skill: "athletics", difficulty: 2 },
      damage: { dice: 4, damageType: "energy", effects: [{ id: "persistent" }] },
      everyoneInZone: false,
    },
    "grenade-bouquet": {
      trigger: "tripwire",
      test: { attribute: "per", skill: "survival", difficulty: 2 },
      damage: { dice: 6, damageType: "physical", effects: [] },
      everyoneInZone: true,
    },
    "rigged-shotgun": {
      trigger: "pressurePlate",
      test: { attribute: "agi", skill: "athletics", difficulty: 2 },
      damage: { dice: 6, damageType: "physical", effects: [{ id: "vicious" }] },
      everyoneInZone: false,
    },
    "sentry-turret": {
      trigger: "sensors",
      test: { attribute: "per", skill: "survival", difficulty: 3 },
      damage: null,
      everyoneInZone: false,
    },
  });
});

test("a fall counts its dice for each zone crossed (R-ENV-4, R-ENV-8)", () => {
  const fall = { damageType: "physical", effects: [{ id: "stun" }] };
  expect([1, 2, 3].map((zones) => hazardDamage("falling", zones))).toEqual([
    { ...fall, dice: 3 },
    { ...fall, dice: 6 },
    { ...fall, dice: 9 },
  ]);
  expect(() => hazardDamage("fire", 2)).toThrow(/The zones of a fall must be .* from 1 to 1, but is 2/);
  expect(() => hazardDamage("falling", 0)).toThrow(/of 1 or more, but is 0/);
  expect(() => hazardDamage("falling", 1.5)).toThrow(/but is 1.5/);
});

test("a dangerous object goes off on its trigger unless its test is passed; hazards need none (R-ENV-7)", () => {
  const triggers: Trigger[] = ["proximity", "complication", "tripwire", "pressurePlate", "sensors"];
  expect(
    DANGEROUS_OBJECT_IDS.map((id) =>
      triggers.map((trigger) => dangerousObjectDamage(id, { trigger, passed: false })?.dice),
    ),
  ).toEqual([
    [6, undefined, undefined, undefined, undefined],
    [undefined, 4, undefined, undefined, undefined],
    [undefined, undefined, 6, undefined, undefined],
    [undefined, undefined, undefined, 6, undefined],
    [undefined, undefined, undefined, undefined, undefined],
  ]);
  expect(dangerousObjectDamage("frag-mine", { trigger: "proximity", passed: true })).toBeNull();
  expect(dangerousObjectDamage("frag-mine", { trigger: "sensors", passed: false })).toBeNull();
  expect(dangerousObjectDamage("rigged-shotgun", { trigger: "pressurePlate", passed: false })).toEqual({
    dice: 6,
    damageType: "physical",
    effects: [{ id: "vicious" }],
  });
});

test("unknown dangers are refused", () => {
  expect(() => hazardDamage("lava")).toThrow(/The hazard must be one of falling-debris, .* but is "lava"/);
  expect(() => dangerousObjectDamage("lava", { trigger: "sensors", passed: true })).toThrow(
    /object must be one of .*lava/,
  );
});
