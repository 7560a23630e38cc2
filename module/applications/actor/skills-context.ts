import { LABELS } from "../../config/labels.ts";
import { type Attribute, ATTRIBUTES, evaluateNumber, type Skill, SKILL_ATTRIBUTES, SKILLS } from "../../rules/index.ts";
import { byName } from "../numbers.ts";
import { derived } from "../sums.ts";
import { localize } from "../words.ts";
import type { Person, PersonSystem, SkillSource } from "./person.ts";

/** Every skill by its name, those of the table's own among them, and the attributes that they can go with. */
export function skillsContext({ type, system }: Person) {
  const { step } = system;
  return {
    skills: skillRows(system),
    // What a profile says of an NPC holds, whatever its kind could have.
    mostRanks: type === "character" && "skillMaximum" in step ? step.skillMaximum.total : null,
    attributeChoices: Object.fromEntries(ATTRIBUTES.map((key) => [key, localize(LABELS.attributeAbbreviations[key])])),
  };
}

const isOfRules = (key: string): key is Skill => (SKILLS as readonly string[]).includes(key);

/** The name of a skill in the user's language; one of the table's own is called what was typed, if anything was. */
export function skillName(key: string, label = ""): string {
  return isOfRules(key) ? localize(LABELS.skills[key]) : label.trim() || localize("WASTELAND.Skill.unnamed");
}

/** A skill of the rules that the actor lacks has rank 0. */
function skillRows(system: PersonSystem) {
  const { skills } = system;
  const own = Object.keys(skills).filter((key) => !isOfRules(key));
  const rows = [...SKILLS, ...own].map((key) => {
    const { rank, tag, attribute, label = "" } = skills[key] ?? untrained(key as Skill);
    return {
      key,
      label: skillName(key, label),
      written: label,
      isOwn: !isOfRules(key),
      rank,
      tag,
      attribute,
      abbreviation: localize(LABELS.attributeAbbreviations[attribute]),
      ...targetNumberOf(system, { key, attribute, rank }),
    };
  });
  return rows.sort((a, b) => byName(a.label, b.label));
}

/** Attribute and rank, and what always changes a test of the skill, with the sum in words. */
function targetNumberOf(
  { attributes, mechanics = [] }: PersonSystem,
  { key, attribute, rank }: { key: string; attribute: Attribute; rank: number },
) {
  const parts = [
    { reason: attribute, value: attributes[attribute].value },
    { reason: "rank", value: rank },
  ];
  const context = { attribute, ...(isOfRules(key) ? { skill: key } : {}) };
  const total = evaluateNumber(mechanics, "targetNumber", parts, context);
  return {
    targetNumber: total.total,
    sum: derived("WASTELAND.Test.targetNumber", total).html,
  };
}

const untrained = (key: Skill): SkillSource => ({ rank: 0, tag: false, attribute: SKILL_ATTRIBUTES[key][0] });
