import { LABELS } from "../../config/labels.ts";
import { BODY_PLANS, DAMAGE_TYPES, type DamageType, type Total } from "../../rules/index.ts";
import { BODY_FIGURES } from "./body-figures.ts";
import type { Person, PersonSystem } from "./person.ts";
import { hasSource, sum } from "../sums.ts";
import { format, localize } from "../words.ts";

/** The body location by location: resistances and injuries, with words for what the figure shows by shape. */
export function bodyContext(actor: Person) {
  const { bodyPlan, protection, immunities, injuries } = actor.system;
  const { resistances: own } = actor._source.system as unknown as Pick<PersonSystem, "resistances">;
  const damageTypes = DAMAGE_TYPES.map((key) => ({
    key,
    label: localize(LABELS.damageTypes[key]),
    immune: immunities.has(key),
  }));
  const locations = BODY_PLANS[bodyPlan].map(({ id, min, max }) => {
    const { untreated = 0, treated = 0 } = injuries[id] ?? {};
    return {
      id,
      label: localize(LABELS.locations[id] as string),
      faces: min === max ? String(min) : `${min}–${max}`,
      resistances: damageTypes.map(({ key, label, immune }) => ({
        key,
        label,
        immune,
        value: protection[id]?.[key].total ?? 0,
        own: own[id]?.[key] ?? 0,
        sum: sumAt(protection[id]?.[key], label, localize(LABELS.locations[id] as string)),
        name: `system.resistances.${id}.${key}`,
      })),
      untreated,
      treated,
      untreatedName: `system.injuries.${id}.untreated`,
      treatedName: `system.injuries.${id}.treated`,
      injured: untreated > 0,
      figure: BODY_FIGURES[bodyPlan][id] ?? "",
      summary: summaryOf(id, protection[id]),
    };
  });
  return { damageTypes, locations };
}

/** "Torso: Physical 3, Energy 1": for those who point at the figure. */
function summaryOf(location: string, sums: Readonly<Record<DamageType, Total>> | undefined): string {
  const resistances = DAMAGE_TYPES.map((type) => `${localize(LABELS.damageTypes[type])} ${sums?.[type].total ?? 0}`);
  return `${localize(LABELS.locations[location] as string)}: ${resistances.join(", ")}`;
}

/** The sum of a DR in which an item has a part; null for any other. */
function sumAt(total: Total | undefined, type: string, location: string) {
  if (!total || !hasSource(total)) return null;
  return sum(format("WASTELAND.Body.resistanceAt", { type, location }), total);
}
