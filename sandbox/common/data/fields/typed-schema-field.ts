import { deepClone } from "../../utils/clone.ts";
import { applySpecialKeys } from "../../utils/special-keys.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import type { DataModelValidationFailure } from "../validation-failure.ts";
import {
  type CleanOptions,
  DataField,
  type FieldOptions,
  type Schema,
  type UpdateOptions,
  type ValidateOptions,
} from "./data-field.ts";
import { EmbeddedDataField, type ModelClass } from "./embedded-data-field.ts";
import { SchemaField } from "./schema-field.ts";

type TypeDefinition = Schema | SchemaField | ModelClass;

/** One of several schemas, chosen by the value's own `type`. */
export class TypedSchemaField extends DataField {
  static override recursive = true;

  readonly types: Record<string, SchemaField>;

  constructor(
    types: Record<string, TypeDefinition>,
    options: FieldOptions = {},
    context: { name?: string; parent?: DataField } = {},
  ) {
    super(options, context);
    this.types = Object.fromEntries(
      Object.entries(types).map(([type, definition]) => [type, this.#schema(type, definition)]),
    );
  }

  #schema(type: string, definition: TypeDefinition): SchemaField {
    const schema =
      definition instanceof SchemaField
        ? definition
        : typeof definition === "function"
          ? new EmbeddedDataField(definition)
          : new SchemaField(definition);
    if (!schema.has("type")) throw new Error(`The "${type}" schema has no "type" field`);
    schema.parent = this;
    schema.name = type;
    return schema;
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true };
  }

  override _getField(path: string[]): DataField | undefined {
    const [type, ...rest] = path;
    return type === undefined ? this : this.types[type]?._getField(rest);
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    return isPlainObject(initial) ? this._cleanType(initial) : initial;
  }

  #schemaOf(value: unknown): SchemaField | undefined {
    const type = isPlainObject(value) || (typeof value === "object" && value) ? (value as Plain).type : undefined;
    return typeof type === "string" && Object.hasOwn(this.types, type) ? this.types[type] : undefined;
  }

  override _cast(value: unknown): unknown {
    const { toObject } = value as { toObject?: (source: boolean) => unknown };
    if (!isPlainObject(value) && typeof toObject === "function") return toObject.call(value, true);
    return typeof value === "object" ? value : {};
  }

  /** A change may leave the type out; it is cleaned when it meets the present value. */
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    return this.#schemaOf(value)?.clean(value, options) ?? value;
  }

  override _validateType(
    value: unknown,
    options: ValidateOptions = {},
  ): boolean | DataModelValidationFailure | undefined {
    if (!isPlainObject(value)) throw new Error("must be an object");
    if (options.partial && !("type" in value)) return undefined;
    const schema = this.#schemaOf(value);
    if (schema) return schema.validate(value, options);
    throw new Error(value.type === undefined ? 'has no "type"' : `"${String(value.type)}" is not a valid type`);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    this.#schemaOf(value)?._validateModel(value, options);
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    const schema = this.#schemaOf(value);
    return schema ? schema.initialize(value, model, options) : value;
  }

  override toObject(value: unknown): unknown {
    const schema = this.#schemaOf(value);
    return schema ? schema.toObject(value) : value;
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    const present = this.#schemaOf(source[key]);
    const next = this.#schemaOf(value) ?? present;
    if (!present || present !== next) {
      const whole = next ? next.clean(deepClone(value)) : value;
      super._updateDiff(source, key, whole, difference, options);
    } else present._updateDiff(source, key, present.clean(deepClone(value), { partial: true }), difference, options);
  }

  override _updateCommit(source: Plain, key: string, value: unknown, options: UpdateOptions = {}): void {
    const present = this.#schemaOf(source[key]);
    const next = this.#schemaOf(value) ?? present;
    if (present && present === next) present._updateCommit(source, key, value, options);
    else source[key] = next ? next.clean(applySpecialKeys(value)) : applySpecialKeys(value);
  }

  override _migrateParts(sourceData: Plain, fieldData: unknown): void {
    this.#schemaOf(fieldData)?._migrateParts(sourceData, fieldData);
  }
}
