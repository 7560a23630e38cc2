import { ATTRIBUTES, type Attribute, SKILL_ATTRIBUTES, type Skill, SKILLS } from "../../rules/index.ts";
import { LABELS } from "../../config/labels.ts";
import { choice, count, flag, text } from "../fields.ts";
import { records } from "../records-field.ts";

const f = foundry.data.fields;

const attribute = () =>
  new f.SchemaField({
    value: new f.NumberField({ required: true, nullable: false, integer: true, min: 0, initial: 5 }),
  });

/** The seven attributes, each with its value. */
export const attributes = () =>
  new f.SchemaField(
    Object.fromEntries(ATTRIBUTES.map((key) => [key, attribute()])) as Record<Attribute, ReturnType<typeof attribute>>,
  );

/** A skill as a model has it. */
export interface SkillData {
  rank: number;
  tag: boolean;
  attribute: Attribute;
  label: string;
}

/** A skill of the rules at rank 0, with its usual attribute. */
export function untrainedSkill(key: Skill): SkillData {
  return { rank: 0, tag: false, attribute: SKILL_ATTRIBUTES[key][0], label: "" };
}

/** Adds the skills of the rules that are not stored to prepared data. */
export function prepareSkills(skills: Record<string, SkillData>): void {
  for (const key of SKILLS) skills[key] ??= untrainedSkill(key);
}

/**
 * Skills by key: rank, whether it is a tag skill, and the attribute that the sheet offers first. A skill of the
 * table's own has a `label`, which is empty for those of the rules.
 */
export const skills = () =>
  records(
    new f.SchemaField({ rank: count(), tag: flag(), attribute: choice(LABELS.attributes, "agi"), label: text() }),
    { initial: () => Object.fromEntries(SKILLS.map((key) => [key, untrainedSkill(key)])) },
  );
