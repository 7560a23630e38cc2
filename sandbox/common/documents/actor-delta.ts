import { Document } from "../abstract/document.ts";
import type { DocumentUser } from "../abstract/permissions.ts";
import { applyDelta } from "../data/delta/apply-delta.ts";
import * as fields from "../data/fields.ts";
import type { Plain } from "../utils/types.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseItem } from "./item.ts";

const silent = { required: false, nullable: true, initial: null };

/**
 * What an unlinked token's actor has of its own; where it says nothing the base actor shows through.
 * Source: `foundry.documents.BaseActorDelta`.
 */
export class BaseActorDelta extends Document {
  static override metadata = this.describe({
    name: "ActorDelta",
    collection: "delta",
    label: "DOCUMENT.ActorDelta",
    labelPlural: "DOCUMENT.ActorDeltas",
    isEmbedded: true,
    embedded: { Item: "items", ActiveEffect: "effects" },
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField(silent),
      type: new fields.StringField(silent),
      img: new fields.FilePathField({ categories: ["IMAGE"], ...silent }),
      system: new fields.ObjectField(),
      items: new fields.EmbeddedCollectionDeltaField(BaseItem),
      effects: new fields.EmbeddedCollectionDeltaField(BaseActiveEffect),
      ownership: new fields.DocumentOwnershipField(silent),
      flags: new fields.DocumentFlagsField(),
    };
  }

  /** The token's level, which asks the actor's ownership with that of the delta. */
  override getUserLevel(user: DocumentUser): number {
    return (this.parent as Document | null)?.getUserLevel(user) ?? super.getUserLevel(user);
  }

  /** The actor of the world's collection of that name. */
  getBaseCollection(collectionName: string): unknown {
    const base = (this.parent as { baseActor?: Document } | null)?.baseActor;
    return base?.getEmbeddedCollection(collectionName);
  }

  /**
   * The actor that comes of a delta, in the place of the token.
   * @param context of the new document
   */
  static applyDelta(delta: BaseActorDelta, baseActor: Document | null, context: object = {}): any {
    if (!baseActor) return null;
    const source = applyDelta(baseActor.toObject() as Plain, delta.toObject() as Plain);
    const Actor = baseActor.constructor as new (data: Plain, context: object) => unknown;
    return new Actor(source, { strict: false, fallback: true, ...context, parent: delta.parent as unknown });
  }
}
