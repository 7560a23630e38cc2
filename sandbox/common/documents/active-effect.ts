import { Document } from "../abstract/document.ts";
import { context, type Generation } from "../context.ts";
import * as fields from "../data/fields.ts";
import type { Schema } from "../data/fields/data-field.ts";
import { SchemaField } from "../data/fields/schema-field.ts";
import type { Plain } from "../utils/types.ts";
import { migrateEffect } from "./effects/migration.ts";
import { effectSchema13 } from "./effects/schema-13.ts";
import { effectSchema14 } from "./effects/schema-14.ts";

/** Changes to an actor, for a time or for good; generations 13 and 14 store them each in a form of its own. */
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

  static readonly #schemas = new Map<Generation, SchemaField>();

  static override get schema(): SchemaField {
    const schemas = BaseActiveEffect.#schemas;
    const known = schemas.get(context.generation) ?? new SchemaField(BaseActiveEffect.defineSchema());
    schemas.set(context.generation, known);
    return known;
  }

  static override defineSchema(): Schema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      disabled: new fields.BooleanField(),
      ...(context.generation > 13 ? effectSchema14() : effectSchema13()),
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

  static override migrateData(source: Plain): Plain {
    return super.migrateData(context.generation > 13 ? migrateEffect(source) : source);
  }
}
