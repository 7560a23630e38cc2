import type { Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import type { DataField, FieldOptions } from "./data-field.ts";
import type { DocumentClassLike } from "./document-references.ts";
import { EmbeddedDataField, type ModelClass } from "./embedded-data-field.ts";

/** One document within a document. */
export class EmbeddedDocumentField extends EmbeddedDataField {
  static override hierarchical = true;

  readonly documentClass: DocumentClassLike;

  constructor(
    documentClass: DocumentClassLike,
    options: FieldOptions = {},
    field: { name?: string; parent?: DataField } = {},
  ) {
    super(documentClass as unknown as ModelClass, options, field);
    this.documentClass = documentClass;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, nullable: true };
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (value === undefined || value === null) return value;
    const present = model[this.name as string] as DataModel | undefined;
    if (present?._source === value) {
      present._initialize({ ...options });
      return present;
    }
    const Model = this.documentClass.implementation as unknown as new (data: Plain, context: object) => DataModel;
    return new Model(value as Plain, { ...options, parent: model, parentCollection: this.name, trusted: true });
  }
}
