import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields.ts";
import { PrototypeToken } from "../data/prototype-token.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";
import { BaseItem } from "./item.ts";

/** Someone or something that acts. */
export class BaseActor extends Document {
  static DEFAULT_ICON = "icons/svg/mystery-man.svg";

  static override metadata = this.describe({
    name: "Actor",
    collection: "actors",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects", Item: "items" },
    hasTypeData: true,
    label: "DOCUMENT.Actor",
    labelPlural: "DOCUMENT.Actors",
    permissions: { create: "ACTOR_CREATE", update: "OWNER", delete: "ASSISTANT" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({
        categories: ["IMAGE"],
        initial: (data: object) => this.implementation.getDefaultArtwork(data).img,
      }),
      type: new fields.DocumentTypeField(this),
      system: new fields.TypeDataField(this),
      prototypeToken: new fields.EmbeddedDataField(PrototypeToken),
      items: new fields.EmbeddedCollectionField(BaseItem),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** Pictures of a new actor that has none. */
  static getDefaultArtwork(_actorData: object): { img: string; texture: { src: string } } {
    return { img: this.DEFAULT_ICON, texture: { src: this.DEFAULT_ICON } };
  }
}
