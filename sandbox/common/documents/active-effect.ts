import { Document } from "../abstract/document.ts";
import { ACTIVE_EFFECT_MODES } from "../constants/play.ts";
import * as fields from "../data/fields.ts";
import { documentReference } from "./reference.ts";

const count = () => new fields.NumberField({ integer: true, min: 0 });

/** Changes to an actor, for a time or for good; the form of generation 13. */
export class BaseActiveEffect extends Document {
  static override metadata = this.describe({
    name: "ActiveEffect",
    collection: "effects",
    hasTypeData: true,
    label: "DOCUMENT.ActiveEffect",
    labelPlural: "DOCUMENT.ActiveEffects",
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override LOCALIZATION_PREFIXES = ["EFFECT"];

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
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
      disabled: new fields.BooleanField(),
      duration: new fields.SchemaField({
        startTime: new fields.NumberField({ initial: null }),
        seconds: count(),
        combat: new fields.ForeignDocumentField(documentReference("Combat")),
        rounds: count(),
        turns: count(),
        startRound: count(),
        startTurn: count(),
      }),
      description: new fields.HTMLField({ textSearch: true }),
      origin: new fields.StringField({ nullable: true, blank: false, initial: null }),
      tint: new fields.ColorField({ nullable: false, initial: "#ffffff" }),
      transfer: new fields.BooleanField({ initial: true }),
      statuses: new fields.SetField(new fields.StringField({ required: true, blank: false })),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
