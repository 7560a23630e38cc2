import { Document } from "../abstract/document.ts";
import * as fields from "../data/fields.ts";
import { BaseFolder } from "./folder.ts";
import { documentReference } from "./reference.ts";

const picture = (options: object = {}) => new fields.FilePathField({ categories: ["IMAGE", "VIDEO"], ...options });
const size = () => new fields.NumberField({ integer: true, positive: true });

export class BaseCard extends Document {
  static DEFAULT_ICON = "icons/svg/card-joker.svg";

  static override metadata = this.describe({
    name: "Card",
    collection: "cards",
    hasTypeData: true,
    indexed: true,
    label: "DOCUMENT.Card",
    labelPlural: "DOCUMENT.Cards",
    compendiumIndexFields: ["name", "type", "suit", "sort"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      description: new fields.HTMLField(),
      type: new fields.DocumentTypeField(this, { initial: "base" }),
      system: new fields.TypeDataField(this),
      suit: new fields.StringField({ required: true }),
      value: new fields.NumberField({ required: true }),
      back: new fields.SchemaField({ name: new fields.StringField(), text: new fields.HTMLField(), img: picture() }),
      faces: new fields.ArrayField(
        new fields.SchemaField({
          name: new fields.StringField(),
          text: new fields.HTMLField(),
          img: picture({ initial: () => this.DEFAULT_ICON }),
        }),
      ),
      face: new fields.NumberField({ required: true, initial: null, integer: true, min: 0 }),
      drawn: new fields.BooleanField(),
      origin: new fields.ForeignDocumentField(documentReference("Cards")),
      width: size(),
      height: size(),
      rotation: new fields.AngleField(),
      sort: new fields.IntegerSortField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}

export class BaseCards extends Document {
  static DEFAULT_ICON = "icons/svg/card-hand.svg";

  static override metadata = this.describe({
    name: "Cards",
    collection: "cards",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "description", "img", "type", "sort", "folder"],
    embedded: { Card: "cards" },
    hasTypeData: true,
    label: "DOCUMENT.Cards",
    labelPlural: "DOCUMENT.CardsPlural",
    coreTypes: ["deck", "hand", "pile"],
    permissions: { create: "CARDS_CREATE", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this),
      description: new fields.HTMLField({ textSearch: true }),
      img: picture({ initial: () => this.DEFAULT_ICON }),
      system: new fields.TypeDataField(this),
      cards: new fields.EmbeddedCollectionField(BaseCard),
      width: size(),
      height: size(),
      rotation: new fields.AngleField(),
      displayCount: new fields.BooleanField(),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
