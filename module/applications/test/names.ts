import { LABELS } from "../../config/labels.ts";
import { format, localize } from "../words.ts";

const SKILLS: Readonly<Record<string, string>> = { ...LABELS.skills, ...LABELS.creatureSkills };
const ATTRIBUTES: Readonly<Record<string, string>> = { ...LABELS.attributes, ...LABELS.creatureAttributes };

/** The name of a skill in the user's language; one of the table's own is called exactly what was typed. */
export function testedSkillName(key: string, label = ""): string {
  return Object.hasOwn(SKILLS, key) ? localize(SKILLS[key] as string) : label || key;
}

/** The name of an attribute, a creature's included. */
export function attributeName(key: string): string {
  return Object.hasOwn(ATTRIBUTES, key) ? localize(ATTRIBUTES[key] as string) : key;
}

/** "Sneak + Agility". */
export function testName(skill: string, label: string, attribute: string): string {
  return format("WASTELAND.Attack.test", {
    skill: testedSkillName(skill, label),
    attribute: attributeName(attribute),
  });
}
