import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields.ts";
import type { DocumentUser } from "../abstract/permissions.ts";
import { BaseActiveEffect } from "./active-effect.ts";
import { BaseFolder } from "./folder.ts";

/** Something that actors have, or that lies in the world. */
export class BaseItem extends Document {
  static DEFAULT_ICON = "icons/svg/item-bag.svg";

  static override metadata = this.describe({
    name: "Item",
    collection: "items",
    hasTypeData: true,
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "type", "sort", "folder"],
    embedded: { ActiveEffect: "effects" },
    label: "DOCUMENT.Item",
    labelPlural: "DOCUMENT.Items",
    permissions: { create: mayCreate, update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      img: new fields.FilePathField({
        categories: ["IMAGE"],
        initial: (data: object) => this.implementation.getDefaultArtwork(data).img,
      }),
      system: new fields.TypeDataField(this),
      effects: new fields.EmbeddedCollectionField(BaseActiveEffect),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  /** Picture of a new item that has none. */
  static getDefaultArtwork(_itemData: object): { img: string } {
    return { img: this.DEFAULT_ICON };
  }
}

/** Within an actor its owners may; in the world it takes the permission. */
function mayCreate(user: DocumentUser, item: BaseItem): boolean {
  const parent = item.parent as Document | null;
  return parent ? parent.testUserPermission(user, "OWNER") : user.hasPermission("ITEM_CREATE");
}
