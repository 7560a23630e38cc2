import { deepEquals } from "../../utils/diff.ts";
import { isPlainObject, type Plain } from "../../utils/types.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { looseDelta } from "./effect-change.ts";
import { type CleanOptions, DataField, type FieldOptions, type ValidateOptions } from "./data-field.ts";

/** One huge index in an object would make a list that fills the memory. */
const LONGEST_GAP = 100_000;

/** A list of values of one kind. A change replaces it as a whole. */
export class ArrayField extends DataField {
  static override recursive = true;

  declare min: number;
  declare max: number;
  // A field, or for embedded collections the class of the documents.
  readonly element: any;

  constructor(element: unknown, options: FieldOptions = {}, context: { name?: string; parent?: DataField } = {}) {
    super(options, context);
    this.element = (this.constructor as typeof ArrayField)._validateElementType(element);
    if (this.element instanceof DataField) {
      this.element.name ||= "element";
      this.element.parent = this;
    }
    if (this.min > this.max) throw new Error("ArrayField minimum length cannot exceed maximum length");
  }

  static override get _defaults(): FieldOptions {
    return { ...super._defaults, required: true, nullable: false, min: 0, max: Infinity };
  }

  static _validateElementType(element: unknown): unknown {
    if (!(element instanceof DataField)) throw new Error(`${this.name} must have a DataField as its contained element`);
    if (element.parent !== undefined) {
      throw new Error(`The "${element.fieldPath}" field already belongs to some other parent and may not be reused`);
    }
    return element;
  }

  override _getField(path: string[]): DataField | undefined {
    const [name, ...rest] = path;
    if (name === undefined) return this;
    return name === "element" || /^\d+$/.test(name) ? (this.element as DataField)._getField(rest) : undefined;
  }

  override getInitialValue(data?: unknown): unknown {
    const initial = super.getInitialValue(data);
    if (initial !== undefined && initial !== null) return this._cleanType(this._cast(initial));
    if (initial === null) return null;
    if (!this.required) return undefined;
    return this.nullable ? null : [];
  }

  override _cast(value: unknown): unknown {
    if (Array.isArray(value)) return value;
    if (value instanceof Set) return [...value];
    if (isPlainObject(value)) {
      const list: unknown[] = [];
      for (const [key, part] of Object.entries(value)) {
        const index = Number(key);
        if (Number.isInteger(index) && index >= 0 && index < LONGEST_GAP) list[index] = part;
      }
      return Array.from(list);
    }
    return [value];
  }

  /** Elements are always complete: a list is never changed in part. */
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const list = value as unknown[];
    const field = this.element as DataField;
    for (const [index, part] of list.entries()) list[index] = field.clean(part, { ...options, partial: false });
    return list;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    if (value.length < this.min) throw new Error(`cannot have fewer than ${this.min} elements`);
    if (value.length > this.max) throw new Error(`cannot have more than ${this.max} elements`);
    return this._validateElements(value, { ...options, partial: false });
  }

  _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    const failures = new DataModelValidationFailure({ invalidValue: value });
    for (const [id, part] of value.entries()) {
      const failure = this._validateElement(part, options);
      if (!failure) continue;
      failures.elements.push({ id, failure });
      failures.unresolved ||= failure.unresolved;
    }
    return failures.empty ? undefined : failures;
  }

  _validateElement(value: unknown, options: ValidateOptions): DataModelValidationFailure | undefined {
    return (this.element as DataField).validate(value, options);
  }

  override _validateModel(value: unknown, options: ValidateOptions = {}): void {
    if (!Array.isArray(value) || !(this.element instanceof DataField)) return;
    for (const part of value) this.element._validateModel(part, options);
  }

  override initialize(value: unknown, model: DataModel, options: object = {}): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((part) => {
      const prepared = (this.element as DataField).initialize(part, model, options);
      return typeof prepared === "function" ? (prepared as () => unknown)() : prepared;
    });
  }

  override toObject(value: unknown): unknown {
    if (!Array.isArray(value)) return value;
    return value.map((part) => (this.element as DataField).toObject(part));
  }

  override _migrateParts(sourceData: Plain, fieldData: unknown): void {
    if (!Array.isArray(fieldData) || !(this.element instanceof DataField)) return;
    for (const index of fieldData.keys()) this.element._migrateAt(fieldData, index, sourceData);
  }

  /** One element, or a list of them as JSON. */
  override _castChangeDelta(delta: unknown): unknown {
    const parsed = looseDelta(delta);
    const parts = parsed instanceof Set || Array.isArray(parsed) ? [...(parsed as Iterable<unknown>)] : [parsed];
    return parts.map((part) => (this.element as DataField).clean(part));
  }

  override _applyChangeAdd(value: any, delta: any, model: DataModel): unknown {
    return [...((value as unknown[] | undefined) ?? []), ...(this.initialize(delta, model) as unknown[])];
  }

  override _applyChangeSubtract(value: any, delta: any, model: DataModel): unknown {
    const gone = this.initialize([...(delta as Iterable<unknown>)], model) as unknown[];
    const present = [...((value as Iterable<unknown> | undefined) ?? [])];
    return present.filter((part) => !gone.some((one) => deepEquals(one, part)));
  }

  override _applyChangeOverride(_value: unknown, delta: unknown, model: DataModel): unknown {
    return this.initialize(delta, model);
  }
}
