import { isDeletionKey, plainKey } from "../../utils/special-keys.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import {
  type CleanOptions,
  DataField,
  type FieldOptions,
  type UpdateOptions,
  type ValidateOptions,
} from "./data-field.ts";
import { initializeRecord } from "./initialize-record.ts";
import { ObjectField } from "./object-field.ts";
import { commitRecord, diffRecord } from "./record-updates.ts";

/** A record with free keys and values of one kind. Keys that `validateKey` refuses are dropped. */
export class TypedObjectField extends ObjectField {
  static override recursive = true;

  declare validateKey: ((key: string) => boolean) | undefined;
  readonly element: DataField;

  constructor(element: DataField, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    if (!(element instanceof DataField)) throw new Error("The element must be a DataField");
    if (element.parent !== undefined) {
      throw new Error(`The "${element.fieldPath}" field already belongs to some other parent and may not be reused`);
    }
    element.parent = this;
    element.name ||= "element";
    this.element = element;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, validateKey: undefined };
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return isPlainObject(initial) ? this._cleanType(initial) : initial;
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.element._getField(rest);
  }

  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    if (!isPlainObject(value)) return value;
    const data = value;
    for (const key of Object.keys(data)) {
      const isSpecial = isDeletionKey(key);
      if (this.validateKey?.(plainKey(key)) === false) delete data[key];
      else if (key.startsWith("==")) data[key] = this.element.clean(data[key], { ...options, partial: false });
      else if (!isSpecial) data[key] = this.element.clean(data[key], options);
    }
    return data;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failures = new DataModelValidationFailure({ invalidValue: value });
    for (const [key, part] of Object.entries(value)) {
      if (key.startsWith("-=")) continue;
      const isReplacement = key.startsWith("==");
      const failure =
        this.validateKey?.(plainKey(key)) === false
          ? this.failure(part, "is not a valid key")
          : this.element.validate(part, isReplacement ? { ...options, partial: false } : options);
      if (!failure) continue;
      if (options.fallback && failure.unresolved) this.#drop(value, key, failure);
      failures.fields[plainKey(key)] = failure;
      failures.unresolved ||= failure.unresolved;
    }
    return failures.empty ? undefined : failures;
  }

  #drop(data: Plain, key: string, failure: DataModelValidationFailure): void {
    const initial = this.element.getInitialValue(data);
    if (initial !== undefined && !this.element.validate(initial)) {
      data[key] = initial;
      failure.fallbackValue = initial;
    } else {
      delete data[key];
      failure.dropped = true;
    }
    failure.unresolved = false;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(value)) return;
    for (const part of Object.values(value)) this.element._validateModel(part, options);
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    const entries = Object.keys(value).map((key): [string, DataField] => [key, this.element]);
    return initializeRecord(entries, value, model, options);
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    return Object.fromEntries(Object.entries(value as Plain).map(([key, part]) => [key, this.element.toObject(part)]));
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    diffRecord(this, () => this.element, source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: unknown, options: UpdateOptions = {}): void {
    commitRecord(
      () => this.element,
      source,
      key,
      value,
      options,
      (record, name) => delete record[name],
    );
  }

  override _migrateParts(sourceData: Plain, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const key of Object.keys(fieldData)) this.element._migrateAt(fieldData, key, sourceData);
  }
}
