import type { Attribute } from "./attributes.ts";

export const SKILLS = [
  "energyWeapons",
  "meleeWeapons",
  "smallGuns",
  "bigGuns",
  "athletics",
  "lockpick",
  "speech",
  "sneak",
  "explosives",
  "unarmed",
  "medicine",
  "pilot",
  "throwing",
  "repair",
  "science",
  "survival",
  "barter",
] as const;
export type Skill = (typeof SKILLS)[number];

/** The attribute a sheet offers first, then the others that often go with the skill (R-CHR-11). */
export const SKILL_ATTRIBUTES: Readonly<Record<Skill, readonly [Attribute, ...Attribute[]]>> = {
  energyWeapons: ["per", "int", "agi"],
  meleeWeapons: ["str", "agi", "cha"],
  smallGuns: ["agi", "cha", "end"],
  bigGuns: ["end", "str", "agi"],
  athletics: ["str", "agi", "end"],
  lockpick: ["per", "agi", "str"],
  speech: ["cha", "int", "per"],
  sneak: ["agi", "per", "int"],
  explosives: ["per", "str", "agi"],
  unarmed: ["str", "agi", "cha"],
  medicine: ["int", "agi", "cha"],
  pilot: ["per", "str", "agi"],
  throwing: ["agi", "str", "per"],
  repair: ["int", "str", "per"],
  science: ["int", "per", "cha"],
  survival: ["end", "per", "cha"],
  barter: ["cha", "per", "int"],
};
