import { ACTIVE_EFFECT_MODES } from "../../constants/play.ts";
import * as fields from "../../data/fields.ts";
import type { Schema } from "../../data/fields/data-field.ts";
import { documentReference } from "../reference.ts";

const count = () => new fields.NumberField({ integer: true, min: 0 });

/** What an effect of generation 13 changes and for how long. */
export function effectSchema13(): Schema {
  return {
    changes: new fields.ArrayField(
      new fields.SchemaField({
        key: new fields.StringField({ required: true }),
        value: new fields.StringField({ required: true }),
        mode: new fields.NumberField({
          required: true,
          nullable: false,
          integer: true,
          initial: ACTIVE_EFFECT_MODES.ADD,
        }),
        priority: new fields.NumberField(),
      }),
    ),
    duration: new fields.SchemaField({
      startTime: new fields.NumberField({ initial: null }),
      seconds: count(),
      combat: new fields.ForeignDocumentField(documentReference("Combat")),
      rounds: count(),
      turns: count(),
      startRound: count(),
      startTurn: count(),
    }),
  };
}
