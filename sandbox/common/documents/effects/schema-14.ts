import { ACTIVE_EFFECT_DURATION_UNITS, ACTIVE_EFFECT_SHOW_ICON } from "../../constants/effects.ts";
import * as fields from "../../data/fields.ts";
import type { Schema } from "../../data/fields/data-field.ts";
import { documentReference } from "../reference.ts";

const count = () => new fields.NumberField({ integer: true, min: 0 });

/** How long an effect of generation 14 lasts and since when; what it changes is in its model. */
export function effectSchema14(): Schema {
  return {
    duration: new fields.SchemaField({
      value: new fields.NumberField({ required: true, nullable: true, min: 0, initial: null }),
      units: new fields.StringField({
        required: true,
        blank: false,
        choices: [...ACTIVE_EFFECT_DURATION_UNITS],
        initial: "seconds",
      }),
      expiry: new fields.StringField({ required: true, nullable: true, blank: false, initial: null }),
      expired: new fields.BooleanField(),
    }),
    start: new fields.SchemaField(
      {
        combat: new fields.ForeignDocumentField(documentReference("Combat")),
        combatant: new fields.DocumentIdField({ readonly: false }),
        initiative: new fields.NumberField(),
        round: count(),
        turn: count(),
        time: new fields.NumberField({ required: true, nullable: false, initial: 0 }),
      },
      { nullable: true, initial: null },
    ),
    showIcon: new fields.NumberField({
      required: true,
      nullable: false,
      choices: Object.values(ACTIVE_EFFECT_SHOW_ICON),
      initial: ACTIVE_EFFECT_SHOW_ICON.CONDITIONAL,
    }),
    folder: new fields.ForeignDocumentField(documentReference("Folder")),
  };
}
