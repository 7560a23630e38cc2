import { LABELS } from "../../config/labels.ts";
import { BODY_PLANS, DAMAGE_TYPES, type Total } from "../../rules/index.ts";
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
    };
  });
  return {
    plan: bodyPlan,
    isHumanoid: bodyPlan === "humanoid",
    damageTypes,
    locations,
    injured: Object.fromEntries(locations.map(({ id, injured }) => [id, injured])),
  };
}

/** The sum of a DR in which an item has a part; null for any other. */
function sumAt(total: Total | undefined, type: string, location: string) {
  if (!total || !hasSource(total)) return null;
  return sum(format("WASTELAND.Body.resistanceAt", { type, location }), total);
}
