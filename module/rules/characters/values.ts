import { record, whole } from "../require.ts";
import { ATTRIBUTES, type Attribute } from "../vocabulary/attributes.ts";
import { SKILLS, type Skill } from "../vocabulary/skills.ts";

export type AttributeValues = Readonly<Record<Attribute, number>>;
export type SkillRanks = Readonly<Partial<Record<Skill, number>>>;

/** Every skill starts at rank 0, and no rank is above 6 (R-CHR-1, R-CHR-11). */
export const SKILL_START = 0;
export const SKILL_MAXIMUM = 6;

/**
 * Answers a copy with every attribute, in the order of the sheet.
 * @throws {RangeError} for a missing or unknown attribute, or a value that is no whole number of 0 or more
 */
export function attributeValues(values: AttributeValues): Record<Attribute, number> {
  record("the attributes", values, ATTRIBUTES);
  const checked = (attribute: Attribute) => [attribute, whole(attribute, values[attribute], { min: 0 })] as const;
  return Object.fromEntries(ATTRIBUTES.map(checked)) as Record<Attribute, number>;
}

/**
 * Answers a copy with every skill, in the order of the sheet; a skill that is left out has rank 0 (R-CHR-11).
 * @throws {RangeError} for an unknown skill, or a rank that is no whole number of 0 or more
 */
export function skillRanks(ranks: SkillRanks): Record<Skill, number> {
  record("the skills", ranks, SKILLS);
  const checked = (skill: Skill) => [skill, whole(skill, ranks[skill] ?? SKILL_START, { min: 0 })] as const;
  return Object.fromEntries(SKILLS.map(checked)) as Record<Skill, number>;
}
