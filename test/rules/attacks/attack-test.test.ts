import { expect, test } from "vitest";
import {
  ATTACK_SKILLS,
  ATTACK_STEPS,
  ATTACK_TARGETS,
  attackRefusals,
  attackTest,
  creatureAttackTest,
  type AttackMode,
} from "../../../module/rules/attacks/attack-test.ts";

test("each weapon skill has its attribute and its way to the target (R-ATK-1)", () => {
  expect(ATTACK_SKILLS.map((skill) => attackTest(skill))).toEqual([
    { attribute: "str", skill: "meleeWeapons", mode: "melee" },
    { attribute: "str", skill: "unarmed", mode: "melee" },
    { attribute: "agi", skill: "smallGuns", mode: "ranged" },
    { attribute: "end", skill: "bigGuns", mode: "ranged" },
    { attribute: "per", skill: "energyWeapons", mode: "ranged" },
    { attribute: "per", skill: "explosives", mode: "thrown" },
    { attribute: "agi", skill: "throwing", mode: "thrown" },
  ]);
});

test("thrown weapons use AGI + Throwing, explosives PER + Explosives (R-QUAL-14)", () => {
  const thrown = { attribute: "agi", skill: "throwing", mode: "thrown" };
  expect(attackTest("meleeWeapons", { thrown: true })).toEqual(thrown);
  expect(attackTest("unarmed", { thrown: true })).toEqual(thrown);
  expect(attackTest("throwing", { thrown: true })).toEqual(thrown);
  expect(attackTest("explosives", { thrown: true })).toEqual({ attribute: "per", skill: "explosives", mode: "thrown" });
  expect(attackTest("smallGuns", { thrown: true })).toEqual({ attribute: "agi", skill: "smallGuns", mode: "ranged" });
  expect(attackTest("meleeWeapons", { thrown: false }).skill).toBe("meleeWeapons");
});

test("a creature attacks with Body or Mind and Melee, Guns or Other (R-ATK-1)", () => {
  const creature = { body: 6, mind: 4, melee: 3, guns: 2, other: 1 };
  expect(creatureAttackTest(creature, "body", "melee")).toEqual({ attribute: "body", skill: "melee", targetNumber: 9 });
  expect(creatureAttackTest(creature, "mind", "guns")).toEqual({ attribute: "mind", skill: "guns", targetNumber: 6 });
  expect(creatureAttackTest(creature, "body", "other").targetNumber).toBe(7);
  expect(() => creatureAttackTest(creature, "str", "melee")).toThrow(
    /attribute must be one of body, mind, but is "str"/,
  );
  expect(() => creatureAttackTest(creature, "body", "bite")).toThrow(
    /skill must be one of melee, guns, other, .* "bite"/,
  );
  expect(() => creatureAttackTest({ ...creature, body: -1 }, "body", "melee")).toThrow(/body must be .* but is -1/);
  expect(() => creatureAttackTest({ ...creature, melee: NaN }, "body", "melee")).toThrow(/melee must be .* but is NaN/);
  expect(creatureAttackTest({ ...creature, body: 0, melee: 0 }, "body", "melee").targetNumber).toBe(0);
  expect(() => creatureAttackTest({ ...creature, melee: -1 }, "body", "melee")).toThrow(/melee must be .* but is -1/);
});

test("a weapon in hand, a target in sight, and within reach for melee (R-ATK-10, R-ENV-5)", () => {
  const able = { mode: "melee", inHand: true, seesTarget: true, withinReach: true } as const;
  expect(ATTACK_TARGETS).toEqual(["character", "creature", "object"]);
  expect(attackRefusals(able)).toEqual([]);
  expect(attackRefusals({ ...able, inHand: false })).toEqual(["notInHand"]);
  expect(attackRefusals({ ...able, seesTarget: false })).toEqual(["targetUnseen"]);
  expect(attackRefusals({ ...able, withinReach: false })).toEqual(["outOfReach"]);
  expect(attackRefusals({ ...able, mode: "ranged", withinReach: false })).toEqual([]);
  expect(attackRefusals({ ...able, mode: "thrown", withinReach: false, hidden: false })).toEqual([]);
  expect(attackRefusals({ ...able, hidden: true })).toEqual(["targetHidden"]);
  expect(attackRefusals({ mode: "melee", inHand: false, seesTarget: false, withinReach: false, hidden: true })).toEqual(
    ["notInHand", "targetUnseen", "outOfReach", "targetHidden"],
  );
  expect(() => attackRefusals({ ...able, mode: "bite" as AttackMode })).toThrow(
    /The attack must be one of melee, .*bite/,
  );
});

test("the steps of an attack come in one order (R-ATK-11)", () => {
  expect(ATTACK_STEPS).toEqual(["weapon", "target", "test", "location", "damage", "resistance", "expenditure"]);
});

test("a skill that does not attack is refused", () => {
  expect(() => attackTest("barter")).toThrow(/The skill of an attack must be one of meleeWeapons, .* but is "barter"/);
});
