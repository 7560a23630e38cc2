import { isDeletionKey, plainKey } from "../../utils/special-keys.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import {
  type CleanOptions,
  DataField,
  type FieldOptions,
  type Schema,
  type UpdateOptions,
  type ValidateOptions,
} from "./data-field.ts";
import { parsedDelta } from "./effect-change.ts";
import { initializeRecord } from "./initialize-record.ts";
import { commitRecord, diffRecord } from "./record-updates.ts";

/** Named fields. Keys that have no field are dropped. */
export class SchemaField extends DataField {
  static override recursive = true;

  fields: Schema;

  constructor(fields: Schema, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.fields = this._initialize(fields);
  }

  static override get _defaults(): FieldOptions {
    return {
      ...super._defaults,
      required: true,
      nullable: false,
      initial(this: SchemaField) {
        return this.clean({});
      },
    };
  }

  /** Makes the fields this schema's own. @throws when one belongs to another schema already */
  _initialize(fields: Schema): Schema {
    if (typeof fields !== "object" || fields === null) throw new Error("A SchemaField needs a record of fields");
    const own = { ...fields };
    for (const [name, field] of Object.entries(own)) {
      if (!(field instanceof DataField))
        throw new Error(`The "${name}" field is not an instance of the DataField class`);
      if (field.parent !== undefined) {
        throw new Error(`The "${field.fieldPath}" field already belongs to some other parent and may not be reused`);
      }
      field.name = name;
      field.parent = this;
    }
    return own;
  }

  [Symbol.iterator](): Iterator<DataField> {
    return Object.values(this.fields)[Symbol.iterator]();
  }

  keys(): string[] {
    return Object.keys(this.fields);
  }

  values(): DataField[] {
    return Object.values(this.fields);
  }

  entries(): [string, DataField][] {
    return Object.entries(this.fields);
  }

  has(name: string): boolean {
    return Object.hasOwn(this.fields, name);
  }

  get(name: string): DataField | undefined {
    return this.has(name) ? this.fields[name] : undefined;
  }

  /** The field at a dotted path. */
  getField(path: string | string[]): DataField | undefined {
    const parts = typeof path === "string" ? path.split(".") : [...path];
    return this._getField(parts);
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    return name === undefined ? this : this.get(name)?._getField(rest);
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return typeof this.initial !== "function" && isPlainObject(initial) ? this.clean(initial) : initial;
  }

  override _cast(value: unknown): unknown {
    const { toObject } = value as { toObject?: (source: boolean) => unknown };
    if (!isPlainObject(value) && typeof toObject === "function") return toObject.call(value, true);
    return typeof value === "object" ? value : {};
  }

  /** Changes the given object itself. */
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const data = value as Plain;
    const { partial = false, source = data } = options;
    for (const key of Object.keys(data)) {
      if (!this.has(key) && !(isDeletionKey(key) && this.has(plainKey(key)))) delete data[key];
    }
    for (const [name, field] of this.entries()) {
      if (!field._isStored) delete data[name];
      if (!field._isStored || (partial && !(name in data))) continue;
      data[name] = field.clean(data[name], { ...options, source });
    }
    if (partial) this.#cleanReplacements(data, { ...options, source });
    return data;
  }

  /** `==name` holds a complete value. */
  #cleanReplacements(data: Plain, options: CleanOptions): void {
    for (const key of Object.keys(data)) {
      if (key.startsWith("==")) data[key] = this.get(plainKey(key))?.clean(data[key], { ...options, partial: false });
    }
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    const failures = new DataModelValidationFailure({ invalidValue: value });
    const inner = { ...options, source: options.source ?? value };
    for (const [name, field] of this.entries()) {
      if (!field._isStored) continue;
      const key = Object.hasOwn(value, `==${name}`) ? `==${name}` : name;
      if (options.partial && !Object.hasOwn(value, key)) continue;
      if (options.partial && value[key] === undefined) continue;
      const failure = field.validate(value[key], key === name ? inner : { ...inner, partial: false });
      if (!failure) continue;
      this.#fallBack(field, value, key, failure, inner);
      failures.fields[name] = failure;
      failures.unresolved ||= failure.unresolved;
    }
    return failures.empty ? undefined : failures;
  }

  /** Puts the initial value in the place of one that is not valid. */
  #fallBack(
    field: DataField,
    data: Plain,
    key: string,
    failure: DataModelValidationFailure,
    options: ValidateOptions,
  ): void {
    if (!options.fallback || !failure.unresolved || !field._fallsBack) return;
    const initial = field.getInitialValue(options.source);
    if (field.validate(initial, { ...options, fallback: false, partial: false })) return;
    data[key] = initial;
    failure.fallbackValue = initial;
    failure.unresolved = false;
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (!isPlainObject(value)) return;
    for (const [name, field] of this.entries()) field._validateModel(value[name], { ...options, source: value });
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!isPlainObject(value)) return value;
    return initializeRecord(this.entries(), value, model, options);
  }

  override toObject(value: unknown): unknown {
    if (value === undefined || value === null) return value;
    const data: Plain = {};
    for (const [name, field] of this.entries()) data[name] = field.toObject((value as Plain)[name]);
    return data;
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    diffRecord(this, (name) => this.get(name), source, key, value, difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: unknown, options: UpdateOptions = {}): void {
    commitRecord(
      (name) => this.get(name),
      source,
      key,
      value,
      options,
      (record, name) => {
        record[name] = this.get(name)?.getInitialValue(record);
      },
    );
  }

  override _castChangeDelta(delta: unknown): unknown {
    return this.clean(parsedDelta(delta));
  }

  /** Records are replaced, not added to. */
  override _applyChangeAdd(value: unknown): unknown {
    return value;
  }

  override _applyChangeOverride(_value: unknown, delta: unknown, model: DataModel): unknown {
    return this.initialize(delta, model);
  }

  override _migrateParts(sourceData: Plain, fieldData: unknown): void {
    if (!isPlainObject(fieldData)) return;
    for (const [name, field] of this.entries()) field._migrateAt(fieldData, name, sourceData);
  }
}
