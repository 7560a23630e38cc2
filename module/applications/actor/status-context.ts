import { LABELS } from "../../config/labels.ts";
import { ATTRIBUTES, SKILL_ATTRIBUTES, SKILLS } from "../../rules/index.ts";
import { derived, type Derived, hasSource } from "../sums.ts";
import { bodyContext } from "./body-context.ts";
import type { Person, PersonSystem, SkillSource } from "./person.ts";
import { localize } from "../words.ts";

/** Attributes, skills, derived numbers and the body, as the status tab shows them. */
export function statusContext(actor: Person) {
  const { system } = actor;
  const own = actor._source.system as unknown as Pick<PersonSystem, "attributes" | "resistances">;
  return {
    attributes: ATTRIBUTES.map((key) => ({
      key,
      label: localize(LABELS.attributes[key]),
      abbreviation: localize(LABELS.attributeAbbreviations[key]),
      value: system.attributes[key].value,
      own: own.attributes[key].value,
      sum: hasSource(system.step.attributes[key]) ? derived(LABELS.attributes[key], system.step.attributes[key]) : null,
      name: `system.attributes.${key}.value`,
    })),
    skills: skillRows(system),
    attributeChoices: Object.fromEntries(ATTRIBUTES.map((key) => [key, localize(LABELS.attributeAbbreviations[key])])),
    derived: derivedNumbers(system),
    body: bodyContext(system, own.resistances),
  };
}

/** Every skill, by its name in the user's language; a skill that the actor lacks has rank 0. */
function skillRows({ attributes, skills }: PersonSystem) {
  const rows = SKILLS.map((key) => {
    const { rank, tag, attribute }: SkillSource = skills[key] ?? {
      rank: 0,
      tag: false,
      attribute: SKILL_ATTRIBUTES[key][0],
    };
    return {
      key,
      label: localize(LABELS.skills[key]),
      rank,
      tag,
      attribute,
      abbreviation: localize(LABELS.attributeAbbreviations[attribute]),
      targetNumber: attributes[attribute].value + rank,
    };
  });
  return rows.sort((a, b) => a.label.localeCompare(b.label, game.i18n.lang));
}

/** The numbers that follow from others; an NPC's are figures of its profile, most of them without a sum. */
function derivedNumbers({ derived: sums }: PersonSystem): Derived[] {
  return [
    derived("WASTELAND.Derived.defense", sums.defense),
    derived("WASTELAND.Derived.initiative", sums.initiative),
    derived("WASTELAND.Derived.meleeDice", sums.meleeDice, "WASTELAND.Units.combatDice"),
    derived("WASTELAND.Derived.maxHp", sums.maxHp, "WASTELAND.Units.hp"),
  ];
}
