import { Document } from "../abstract/document.ts";
import { TABLE_RESULT_TYPES } from "../constants/play.ts";
import * as fields from "../data/fields.ts";
import type { Plain } from "../utils/types.ts";
import { BaseFolder } from "./folder.ts";
import { migrateTableResult } from "./table-result-migration.ts";

/** One line of a table. */
export class BaseTableResult extends Document {
  static override metadata = this.describe({
    name: "TableResult",
    collection: "results",
    label: "DOCUMENT.TableResult",
    labelPlural: "DOCUMENT.TableResults",
    coreTypes: Object.values(TABLE_RESULT_TYPES),
    compendiumIndexFields: ["type"],
    permissions: { create: "OWNER", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      type: new fields.DocumentTypeField(this, { initial: TABLE_RESULT_TYPES.TEXT }),
      name: new fields.StringField({ required: true, nullable: false, blank: true, initial: "", textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"] }),
      description: new fields.HTMLField({ textSearch: true }),
      documentUuid: new fields.DocumentUUIDField({ required: false, nullable: true, initial: undefined }),
      weight: new fields.NumberField({ required: true, integer: true, positive: true, nullable: false, initial: 1 }),
      range: new fields.ArrayField(new fields.NumberField({ integer: true }), {
        min: 2,
        max: 2,
        initial: [1, 1],
        validate: ([start, end]: number[]) => (start ?? 0) <= (end ?? 0),
        validationError: "must be a length-2 array of ascending integers",
      }),
      drawn: new fields.BooleanField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }

  static override migrateData(source: Plain): Plain {
    return super.migrateData(migrateTableResult(source));
  }
}

/** A table to roll on. */
export class BaseRollTable extends Document {
  static DEFAULT_ICON = "icons/svg/d20-grey.svg";

  static override metadata = this.describe({
    name: "RollTable",
    collection: "tables",
    indexed: true,
    compendiumIndexFields: ["_id", "name", "img", "sort", "folder"],
    embedded: { TableResult: "results" },
    label: "DOCUMENT.RollTable",
    labelPlural: "DOCUMENT.RollTables",
    permissions: { create: "ASSISTANT", update: "OWNER", delete: "OWNER" },
  });

  static override defineSchema() {
    return {
      _id: new fields.DocumentIdField(),
      name: new fields.StringField({ required: true, blank: false, textSearch: true }),
      img: new fields.FilePathField({ categories: ["IMAGE"], initial: () => this.DEFAULT_ICON }),
      description: new fields.HTMLField({ textSearch: true }),
      results: new fields.EmbeddedCollectionField(BaseTableResult),
      formula: new fields.StringField(),
      replacement: new fields.BooleanField({ initial: true }),
      displayRoll: new fields.BooleanField({ initial: true }),
      folder: new fields.ForeignDocumentField(BaseFolder),
      sort: new fields.IntegerSortField(),
      ownership: new fields.DocumentOwnershipField(),
      flags: new fields.DocumentFlagsField(),
      _stats: new fields.DocumentStatsField(),
    };
  }
}
