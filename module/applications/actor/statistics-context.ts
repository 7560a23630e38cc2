import { LABELS } from "../../config/labels.ts";
import { ATTRIBUTES } from "../../rules/index.ts";
import { derived, isDerived } from "../sums.ts";
import { localize } from "../words.ts";
import type { Person, PersonSystem } from "./person.ts";

/** The seven attributes: each as it is, as it was bought, and what makes the difference. */
export function attributesContext(actor: Person) {
  const { step, attributes } = actor.system;
  const own = actor._source.system as unknown as Pick<PersonSystem, "attributes">;
  return {
    attributes: ATTRIBUTES.map((key) => ({
      key,
      label: localize(LABELS.attributes[key]),
      abbreviation: localize(LABELS.attributeAbbreviations[key]),
      value: attributes[key].value,
      own: own.attributes[key].value,
      // What a profile says of an NPC holds, whatever its kind could have.
      most: actor.type === "character" ? step.attributeMaxima[key].total : null,
      sum: isDerived(step.attributes[key]) ? derived(LABELS.attributes[key], step.attributes[key]) : null,
      name: `system.attributes.${key}.value`,
    })),
  };
}

/** The numbers that follow from others; an NPC's are figures of its profile, most of them without a sum. */
export function derivedContext({ system }: Person) {
  const { defense, initiative, meleeDice, maxHp } = system.derived;
  return {
    derived: [
      derived("WASTELAND.Derived.defense", defense),
      derived("WASTELAND.Derived.initiative", initiative),
      derived("WASTELAND.Derived.meleeDice", meleeDice, "WASTELAND.Units.combatDice"),
      derived("WASTELAND.Derived.maxHp", maxHp, "WASTELAND.Units.hp"),
    ],
  };
}

/** Hunger, thirst, sleep and fatigue, which a table counts by hand; nobody but characters has them. */
export function countersContext({ system }: Person) {
  return {
    counters: Object.entries(system.counters ?? {}).map(([key, value]) => ({
      key,
      value,
      label: localize(`WASTELAND.Character.FIELDS.counters.${key}.label`),
      path: `system.counters.${key}`,
    })),
  };
}
