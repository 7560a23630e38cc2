import { LABELS } from "../../config/labels.ts";
import { BODY_PLANS, DAMAGE_TYPES } from "../../rules/index.ts";
import type { PersonSystem } from "./person.ts";
import { localize } from "../words.ts";

/** The body location by location: resistances and injuries, with words for what the figure shows by shape. */
export function bodyContext({ bodyPlan, resistances, immunities, injuries }: PersonSystem) {
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
        value: resistances[id]?.[key] ?? 0,
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
