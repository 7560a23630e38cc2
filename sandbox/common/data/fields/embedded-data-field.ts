import type { Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import type { CleanOptions, DataField, FieldOptions, ValidateOptions } from "./data-field.ts";
import { SchemaField } from "./schema-field.ts";

/** The static side of a model, as fields use it. */
export type ModelClass = typeof DataModel;

/** A model within a model. */
export class EmbeddedDataField extends SchemaField {
  readonly model: ModelClass;

  constructor(model: ModelClass, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(model.defineSchema(), options, context);
    this.model = model;
  }

  override clean(value: unknown, options: CleanOptions = {}): unknown {
    return super.clean(value, { ...options, source: value as Plain });
  }

  override validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    return super.validate(value, { ...options, source: value as Plain });
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (value === undefined || value === null) return value;
    const Model = this.model as unknown as new (data: unknown, context: object) => DataModel;
    return new Model(value, { ...options, parent: model, trusted: true, field: this });
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return (value as DataModel).toObject(false);
  }

  override _migrateParts(sourceData: Plain, fieldData: unknown): void {
    if (fieldData && typeof fieldData === "object") this.model.migrateDataSafe(fieldData as Plain);
    else super._migrateParts(sourceData, fieldData);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (value === undefined || value === null) return;
    this.model.validateJoint(value as Plain);
    super._validateModel(value, options);
  }
}
