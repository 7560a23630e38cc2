import { context } from "../../context.ts";
import { deepClone } from "../../utils/clone.ts";
import { mergeObject } from "../../utils/merge.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import { cleaning } from "../cleaning.ts";
import type { DataModel } from "../data-model.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import type { CleanOptions, DataField, FieldOptions, UpdateOptions, ValidateOptions } from "./data-field.ts";
import type { DocumentClassLike } from "./document-references.ts";
import type { ModelClass } from "./embedded-data-field.ts";
import { ObjectField } from "./object-field.ts";

/** `system`: a model chosen by the document's type, or a plain object when the type has none. */
export class TypeDataField extends ObjectField {
  static override recursive = true;

  readonly documentClass: DocumentClassLike;

  constructor(
    documentClass: DocumentClassLike,
    options: FieldOptions = {},
    field: { name?: string; parent?: DataField } = {},
  ) {
    super(options, field);
    this.documentClass = documentClass;
  }

  get documentName(): string {
    return this.documentClass.documentName;
  }

  /** The model of a type, or null. */
  getModelForType(type: unknown): ModelClass | null {
    if (typeof type !== "string") return null;
    return (context.dataModel(this.documentName, type) as ModelClass | undefined) ?? null;
  }

  #modelOf(...data: (Plain | undefined)[]): ModelClass | null {
    return this.getModelForType(data.find((part) => part?.type !== undefined)?.type);
  }

  /** A copy of what `template.json` says of the type. */
  #templateOf(...data: (Plain | undefined)[]): Plain | undefined {
    const type = data.find((part) => part?.type !== undefined)?.type;
    return typeof type === "string" ? deepClone(context.templateData(this.documentName, type)) : undefined;
  }

  #completed(value: unknown, ...data: (Plain | undefined)[]): unknown {
    const template = this.#templateOf(...data);
    return template && isPlainObject(value) ? mergeObject(template, value) : value;
  }

  override getInitialValue(data?: unknown): unknown {
    const model = this.#modelOf(data as Plain | undefined);
    return model ? model.cleanData({}) : (this.#templateOf(data as Plain | undefined) ?? super.getInitialValue(data));
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const model = this.#modelOf(options.changes, options.source);
    if (!model) return options.partial ? value : this.#completed(value, options.changes, options.source);
    return model.cleanData(value as Plain, ...cleaning({ partial: options.partial ?? false, source: value as Plain }));
  }

  override _validateType(
    value: unknown,
    options: ValidateOptions = {},
  ): boolean | DataModelValidationFailure | undefined {
    const model = this.#modelOf(options.changes, options.source);
    if (!model) return super._validateType(value, options);
    return model.schema.validate(value, { ...options, source: value as Plain });
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    const model = this.#modelOf(options.source);
    if (!model || !isPlainObject(value)) return;
    model.schema._validateModel(value, options);
    model.validateJoint(value);
  }

  override initialize(value: unknown, document: DataModel, options: object = {}): unknown {
    const model = this.#modelOf(document._source);
    if (!model) return deepClone(value);
    const Model = model as unknown as new (data: unknown, context: object) => DataModel;
    return new Model(value, { ...options, parent: document, trusted: true });
  }

  override toObject(value: unknown): unknown {
    const { toObject } = (value ?? {}) as { toObject?: (source: boolean) => unknown };
    return typeof toObject === "function" ? toObject.call(value, false) : deepClone(value);
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    const model = this.#modelOf(options.changes, source);
    if (model) model.schema._updateDiff(source, key, value, difference, options);
    else super._updateDiff(source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: unknown, options: UpdateOptions = {}): void {
    const model = this.#modelOf(source);
    if (model) model.schema._updateCommit(source, key, value, options);
    else super._updateCommit(source, key, value, options);
  }

  override _migrateParts(sourceData: Plain, fieldData: unknown): void {
    const model = this.#modelOf(sourceData);
    if (model && isPlainObject(fieldData)) model.migrateDataSafe(fieldData);
  }
}
