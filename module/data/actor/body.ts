import { LABELS } from "../../config/labels.ts";
import { choice, choices, count } from "../fields.ts";

const f = foundry.data.fields;

/**
 * The body: its plan, natural DR by location, and the damage types that do nothing to it (R-DMG-10). Locations that
 * the plan lacks are kept and not shown.
 */
export const body = () => ({
  bodyPlan: choice(LABELS.bodyPlans, "humanoid"),
  resistances: new f.TypedObjectField(
    new f.SchemaField({ physical: count(), energy: count(), radiation: count(), poison: count() }),
  ),
  immunities: choices(LABELS.damageTypes),
});
