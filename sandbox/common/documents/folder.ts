import { Document } from "../abstract/document.ts";
import { FOLDER_DOCUMENT_TYPES } from "../constants/documents.ts";
import { LATER_COMPENDIUM_TYPES } from "../constants/later-types.ts";
import { context } from "../context.ts";
import type { Schema } from "../data/fields/data-field.ts";
import * as fields from "../data/fields.ts";
import type { Plain } from "../utils/types.ts";

/** Keeps documents of one kind together. */
export class BaseFolder extends Document {
  static SORTING_MODES = ["a", "m"];

  static override metadata = this.describe({
    name: "Folder",
    collection: "folders",
    label: "DOCUMENT.Folder",
    labelPlural: "DOCUMENT.Folders",
    coreTypes: FOLDER_DOCUMENT_TYPES,
  });

  static override get TYPES(): string[] {
    return context.generation > 13 ? [...super.TYPES, ...LATER_COMPENDIUM_TYPES] : super.TYPES;
  }

  static override defineSchema(): Schema {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      type: new fields.DocumentTypeField(this, { initial: undefined }),
      description: new fields.HTMLField({ textSearch: true }),
      folder: new fields.ForeignDocumentField(this),
      sorting: new fields.StringField({ required: true, initial: "a", choices: this.SORTING_MODES }),
      sort: new fields.IntegerSortField(),
      color: new fields.ColorField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  static override validateJoint(data: Plain): void {
    if (data.folder !== null && data.folder === data._id) throw new Error("A Folder may not contain itself");
  }
}
