import { LABELS } from "../../config/labels.ts";
import type { BodyPlanId } from "../../rules/index.ts";
import { common } from "../common.ts";
import { choice, choices, count, flag, optionalChoice, ranks, text } from "../fields.ts";
import { acting } from "./acting.ts";
import { moddable } from "./moddable.ts";
import { physical } from "./physical.ts";
import { printed } from "./printed.ts";

const f = foundry.data.fields;

/** What clothing covers at first. */
const CLOTHED = ["torso", "left-arm", "right-arm", "left-leg", "right-leg"];

const resistances = () =>
  new f.SchemaField({ physical: count(), energy: count(), radiation: count(), poison: count() });

const schema = () => ({
  ...common(),
  ...printed(),
  ...physical(),
  ...acting(),
  ...moddable(),
  equipped: flag(),
  kind: choice(LABELS.apparelKinds, "clothing"),
  set: text(),
  tier: optionalChoice(LABELS.apparelTiers, null),
  bodyPlan: choice<BodyPlanId>(LABELS.bodyPlans, "humanoid"),
  locations: choices<string>(LABELS.locations, CLOTHED),
  resistances: resistances(),
  hp: new f.SchemaField({ value: count(), max: count() }),
  superMutantWearable: flag(),
  perks: ranks(),
  slots: choices(LABELS.apparelSlots),
});

/**
 * Clothing, armour and the plating of robots. `locations` are ids of the body plan that it is made for, `resistances`
 * its DR there, `hp` those of a piece of power armour, 0 for anything else. `set` names what mods fit (`raider`),
 * `perks` what wearing it on a robot asks for.
 */
export class ApparelData extends foundry.abstract.TypeDataModel<ReturnType<typeof schema>, Item.Implementation> {
  static override LOCALIZATION_PREFIXES = [
    "WASTELAND.Common",
    "WASTELAND.Printed",
    "WASTELAND.Physical",
    "WASTELAND.Moddable",
    "WASTELAND.Apparel",
  ];

  static override defineSchema() {
    return schema();
  }
}
