import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields.ts";

const silent = { required: false, nullable: true, initial: null };

/** What an unlinked token's actor has of its own; where it says nothing the base actor shows through. */
export class BaseActorDelta extends Document {
  static override metadata = this.describe({
    name: "ActorDelta",
    collection: "delta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
    isEmbedded: true,
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField(silent),
      type: new fields.StringField(silent),
      img: new fields.FilePathField({ categories: ["IMAGE"], ...silent }),
      system: new fields.ObjectField(),
      items: new fields.ArrayField(new fields.ObjectField()),
      effects: new fields.ArrayField(new fields.ObjectField()),
      ownership: new fields.DocumentOwnershipField(silent),
      flags: new fields.DocumentFlagsField(),
    };
  }
}
