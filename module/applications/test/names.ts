import { LABELS } from "../../config/labels.ts";
import { COMPLICATION_RANGES, complicationFrom } from "../../rules/index.ts";
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

/** The complication ranges by their number: "risky, from 19" (R-TEST-5). */
export function complicationRangeNames(): Record<string, string> {
  return Object.fromEntries(
    COMPLICATION_RANGES.map((name, index) => [
      index + 1,
      format("WASTELAND.TestDialog.rangeFrom", {
        name: localize(`WASTELAND.TestDialog.ranges.${name}`),
        face: complicationFrom(index + 1),
      }),
    ]),
  );
}
