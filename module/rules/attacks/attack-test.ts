import { oneOf, whole } from "../require.ts";
import type { Attribute } from "../vocabulary/attributes.ts";
import type { Skill } from "../vocabulary/skills.ts";

/** The skills that attack, each with the attribute it is tested with (R-ATK-1). */
export const ATTACK_ATTRIBUTES = {
  meleeWeapons: "str",
  unarmed: "str",
  smallGuns: "agi",
  bigGuns: "end",
  energyWeapons: "per",
  explosives: "per",
  throwing: "agi",
} as const satisfies Partial<Record<Skill, Attribute>>;
export type AttackSkill = keyof typeof ATTACK_ATTRIBUTES;
export const ATTACK_SKILLS = Object.keys(ATTACK_ATTRIBUTES) as AttackSkill[];

/** How an attack reaches its target. Unarmed attacks are melee attacks (R-ATK-3). */
export const ATTACK_MODES = ["melee", "ranged", "thrown"] as const;
export type AttackMode = (typeof ATTACK_MODES)[number];

const MODES: Readonly<Record<AttackSkill, AttackMode>> = {
  meleeWeapons: "melee",
  unarmed: "melee",
  smallGuns: "ranged",
  bigGuns: "ranged",
  energyWeapons: "ranged",
  explosives: "thrown",
  throwing: "thrown",
};

/** What is rolled for an attack, and how it reaches the target. */
export interface AttackTest {
  attribute: Attribute;
  skill: AttackSkill;
  mode: AttackMode;
}

/**
 * The test of an attack with a weapon of a skill (R-ATK-1). A weapon with the quality Thrown is thrown with
 * AGI + Throwing, an explosive with PER + Explosives (R-QUAL-14).
 */
export function attackTest(skill: string, options: { thrown?: boolean } = {}): AttackTest {
  const known = oneOf("The skill of an attack", skill, ATTACK_SKILLS);
  const used = options.thrown && MODES[known] === "melee" ? "throwing" : known;
  return { attribute: ATTACK_ATTRIBUTES[used], skill: used, mode: MODES[used] };
}

/** Creatures have two attributes and three skills in place of a character's (R-ATK-1). */
export const CREATURE_ATTRIBUTES = ["body", "mind"] as const;
export type CreatureAttribute = (typeof CREATURE_ATTRIBUTES)[number];
export const CREATURE_SKILLS = ["melee", "guns", "other"] as const;
export type CreatureSkill = (typeof CREATURE_SKILLS)[number];

export type CreatureNumbers = Readonly<Record<CreatureAttribute | CreatureSkill, number>>;

/** The test of a creature's attack: Body or Mind + Melee, Guns or Other (R-ATK-1). */
export function creatureAttackTest(
  creature: CreatureNumbers,
  attribute: string,
  skill: string,
): { attribute: CreatureAttribute; skill: CreatureSkill; targetNumber: number } {
  const first = oneOf("A creature's attribute", attribute, CREATURE_ATTRIBUTES);
  const second = oneOf("A creature's skill", skill, CREATURE_SKILLS);
  return {
    attribute: first,
    skill: second,
    targetNumber: whole(first, creature[first], { min: 0 }) + whole(second, creature[second], { min: 0 }),
  };
}

/** What an attack may be aimed at (R-ATK-10). */
export const ATTACK_TARGETS = ["character", "creature", "object"] as const;

/** The steps of an attack in their order (R-ATK-11). */
export const ATTACK_STEPS = ["weapon", "target", "test", "location", "damage", "resistance", "expenditure"] as const;

export interface AttackSituation {
  mode: AttackMode;
  inHand: boolean;
  seesTarget: boolean;
  withinReach: boolean;
  /** Cover hides the target's whole body (R-ENV-5). */
  hidden?: boolean;
}

/** Why an attack cannot be made; empty if it can (R-ATK-10, R-ENV-5). */
export function attackRefusals(situation: AttackSituation): string[] {
  const mode = oneOf("The attack", situation.mode, ATTACK_MODES);
  const refusals: [string, boolean][] = [
    ["notInHand", !situation.inHand],
    ["targetUnseen", !situation.seesTarget],
    ["outOfReach", mode === "melee" && !situation.withinReach],
    ["targetHidden", situation.hidden === true],
  ];
  return refusals.filter(([, refused]) => refused).map(([reason]) => reason);
}
