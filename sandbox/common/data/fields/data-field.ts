import { context } from "../../context.ts";
import { deepClone } from "../../utils/clone.ts";
import { deepEquals } from "../../utils/diff.ts";
import { logCompatibilityWarning } from "../../utils/logging.ts";
import { DataFieldOperator } from "../operators.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import type { DataModel } from "../data-model.ts";
import { createInput, type GroupConfig, type InputConfig } from "./form-builder.ts";
import { applyDelta, type ChangeOptions, type EffectChange } from "./effect-change.ts";
import { withReferences } from "./effect-references.ts";
import type { SchemaField } from "./schema-field.ts";
import type { Plain } from "../../utils/types.ts";

export interface FieldOptions {
  required?: boolean;
  nullable?: boolean;
  /** A value, or a function of the source that is being cleaned. */
  initial?: unknown;
  readonly?: boolean;
  gmOnly?: boolean;
  /** Is it stored? If not it starts anew at its initial value (generation 14). */
  persisted?: boolean;
  label?: string;
  hint?: string;
  placeholder?: string;
  /** Answers false or a failure, or throws, when a value is not valid. */
  validate?: (value: any, options: ValidateOptions) => unknown;
  validationError?: string;
  [option: string]: unknown;
}

export interface CleanOptions {
  /** A change: what is missing stays missing. */
  partial?: boolean;
  /** The source of the whole model. */
  source?: Plain;
  /** The changes of the whole model, when cleaning a part of them. */
  changes?: Plain;
}

export interface ValidateOptions {
  partial?: boolean;
  /** Replace what is not valid by its initial value. */
  fallback?: boolean;
  /** Leave embedded documents out that are not valid. */
  dropInvalidEmbedded?: boolean;
  source?: Plain;
  changes?: Plain;
}

export interface UpdateOptions {
  recursive?: boolean;
  /** The changes of the whole model. */
  changes?: Plain;
}

/** What is known of the model whose data are being cleaned, which generation 14 hands on beside the options. */
export interface CleanState {
  /** The source of the model before the change. */
  source?: Plain;
}

function reportOldMigration(field: DataField): void {
  const message = `${field.constructor.name}#migrateSource is now DataField#_migrate`;
  logCompatibilityWarning(message, { since: 14, until: 16 });
}

/** A piece of a schema: how a value is cleaned, checked, stored and prepared. Source: `foundry.data.fields.DataField`. */
export class DataField {
  /** Does it hold documents within a document? */
  static hierarchical = false;
  /** Does it hold other fields? */
  static recursive = false;

  declare name: string | undefined;
  declare parent: DataField | undefined;
  declare options: FieldOptions;
  declare required: boolean;
  declare nullable: boolean;
  declare initial: unknown;
  declare readonly: boolean;
  declare gmOnly: boolean;
  declare persisted: boolean;
  declare label: string;
  declare hint: string;
  declare placeholder: string | undefined;
  declare validationError: string;

  constructor(options: FieldOptions = {}, { name, parent }: { name?: string; parent?: DataField } = {}) {
    this.name = name;
    this.parent = parent;
    this.options = options;
    const defaults = (this.constructor as typeof DataField)._defaults;
    for (const key of Object.keys(defaults)) {
      (this as unknown as Plain)[key] = key in options ? options[key] : defaults[key];
    }
    if (context.generation > 13 && this.#hasOldMigration) reportOldMigration(this);
  }

  static get _defaults(): FieldOptions {
    return {
      required: false,
      nullable: false,
      initial: undefined,
      readonly: false,
      gmOnly: false,
      persisted: true,
      label: "",
      hint: "",
      placeholder: undefined,
      validationError: "is not a valid value",
    };
  }

  /** Is its value kept in the source? In generation 13 all are. */
  get _isStored(): boolean {
    return this.persisted || context.generation === 13;
  }

  /** The prepared value; what is not stored begins with its initial value. */
  _prepare(source: Plain, name: string, model: DataModel, options: object): unknown {
    return this.initialize(this._isStored ? source[name] : this.getInitialValue(source), model, options);
  }

  /** Can it be shown in a form? */
  static get hasFormSupport(): boolean {
    return this.prototype._toInput !== DataField.prototype._toInput;
  }

  /** Dotted names from the root of the schema to here. */
  get fieldPath(): string {
    return [this.parent?.fieldPath, this.name].filter(Boolean).join(".");
  }

  /** The field at a path below this one. */
  _getField(path: string[]): DataField | undefined {
    return path.length ? undefined : this;
  }

  // Cleaning

  clean(value: unknown, options: CleanOptions = {}): unknown {
    if (value === null) {
      if (this.nullable) return null;
      // Without an initial value a required field has nothing to take instead: the checks say so.
      return this.getInitialValue(options.source) ?? (this.required ? null : undefined);
    }
    if (value === undefined) return options.partial ? undefined : this.getInitialValue(options.source);
    return this._cleanType(this._cast(value), options);
  }

  _cast(value: unknown): unknown {
    return value;
  }

  _cleanType(value: unknown, _options: CleanOptions = {}): unknown {
    return value;
  }

  getInitialValue(data?: unknown): unknown {
    if (typeof this.initial === "function") return (this.initial as (data: unknown) => unknown).call(this, data);
    if (this.initial !== undefined) return deepClone(this.initial);
    return this.required && this.nullable ? null : undefined;
  }

  // Checks

  /** Answers what is wrong, or nothing. */
  validate(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    const steps = [this._validateSpecial, this._validateType, this.options.validate];
    try {
      for (const step of steps) {
        const answer = step?.call(this, value, options);
        if (answer === true) return undefined;
        if (answer === false) return this.failure(value);
        if (answer instanceof DataModelValidationFailure) return answer;
      }
    } catch (error) {
      return this.failure(value, (error as Error).message);
    }
    return undefined;
  }

  /** May the initial value stand in for one that is not valid? */
  get _fallsBack(): boolean {
    return true;
  }

  protected failure(invalidValue: unknown, message = this.validationError): DataModelValidationFailure {
    return new DataModelValidationFailure({ invalidValue, message, unresolved: true });
  }

  /** Settles undefined and null: true when the value may be so. @throws when it may not */
  _validateSpecial(value: unknown): boolean | undefined {
    if (value === undefined) {
      if (this.required) throw new Error("may not be undefined");
      return true;
    }
    if (value === null) {
      if (!this.nullable) throw new Error("may not be null");
      return true;
    }
    return undefined;
  }

  /** False, a failure or an exception when the value is wrong; true ends the checks. */
  _validateType(_value: unknown, _options: ValidateOptions = {}): boolean | DataModelValidationFailure | undefined {
    return undefined;
  }

  /** Checks of several values together, by the models that this field holds. @throws */
  _validateModel(_value: unknown, _options: ValidateOptions = {}): void {}

  // Life in a model

  /** The prepared value. A function means: ask it each time. */
  initialize(value: unknown, _model: DataModel, _options: object = {}): unknown {
    return value;
  }

  /** From the prepared value back to plain data. */
  toObject(value: unknown): unknown {
    return value;
  }

  /** Writes the part of `value` that differs from `source[key]` into `difference`; undefined changes nothing. */
  _updateDiff(source: Plain, key: string, value: unknown, difference: Plain, _options: UpdateOptions = {}): void {
    if (value !== undefined && !deepEquals(source[key], value)) difference[key] = value;
  }

  /** Writes a difference into the source. */
  _updateCommit(source: Plain, key: string, value: unknown, _options: UpdateOptions = {}): void {
    source[key] = deepClone(value);
  }

  // Bringing stored values to their present shape

  /** Asks the field for the value at a key as the running generation does. */
  _migrateAt(owner: Plain | unknown[], key: string | number, sourceData: Plain): void {
    const values = owner as Plain;
    const value = values[key];
    if (context.generation === 13 || this.#hasOldMigration) this.migrateSource(sourceData, value);
    else if (value !== undefined && !(value instanceof DataFieldOperator)) {
      values[key] = this._migrate(value, {}, { source: sourceData });
    }
  }

  get #hasOldMigration(): boolean {
    return this.migrateSource !== DataField.prototype.migrateSource;
  }

  /**
   * Generation 14: answers a stored value, possibly of a change, in its present shape.
   * @param _options how the data are being cleaned
   * @param state the source of the whole model
   */
  _migrate(value: unknown, _options: CleanOptions = {}, { source = {} }: CleanState = {}): unknown {
    this._migrateParts(source, value);
    return value;
  }

  /** Generation 13: brings a value to its present shape by changing the source of the whole model. */
  migrateSource(sourceData: Plain, fieldData: unknown): void {
    if (context.generation > 13) reportOldMigration(this);
    this._migrateParts(sourceData, fieldData);
  }

  /** The same for what the field holds. */
  _migrateParts(_sourceData: Plain, _fieldData: unknown): void {}

  // Forms

  toInput(config: InputConfig = {}): HTMLElement {
    const own: InputConfig = { ...config, name: config.name ?? this.fieldPath };
    return own.input instanceof Function ? own.input(this, own) : this._toInput(own);
  }

  _toInput(_config: InputConfig): HTMLElement {
    throw new Error(`The ${this.constructor.name} field has no form input`);
  }

  toFormGroup(groupConfig: GroupConfig = {}, inputConfig: InputConfig = {}): HTMLElement {
    if (groupConfig.widget instanceof Function) return groupConfig.widget(this, groupConfig, inputConfig);
    const label = groupConfig.label ?? (this.label || this.fieldPath);
    const hint = groupConfig.hint ?? this.hint;
    const input = groupConfig.input ?? this.toInput(inputConfig);
    return createInput("createFormGroup", { ...groupConfig, label, hint, input });
  }

  // Active effects

  /** @param options.replacementData what `@path` in the change's text stands for (generation 14) */
  applyChange(
    value: unknown,
    model: DataModel,
    change: EffectChange,
    { replacementData }: ChangeOptions = {},
  ): unknown {
    const text = replacementData ? withReferences(change.value, replacementData) : change.value;
    return applyDelta(this, this._castChangeDelta(text), value, model, change);
  }

  _castChangeDelta(delta: unknown): unknown {
    return this._cast(delta);
  }

  _applyChangeAdd(value: any, delta: any, _model: DataModel, _change: EffectChange): unknown {
    return value + delta;
  }

  /** Generation 14. */
  _applyChangeSubtract(value: any, _delta: any, _model: DataModel, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeMultiply(value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeOverride(_value: unknown, delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return delta;
  }

  _applyChangeUpgrade(value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value;
  }

  _applyChangeDowngrade(value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return value;
  }

  /** For fields of systems: a value when the field knows the change. Otherwise the hook `applyActiveEffect` decides. */
  _applyChangeCustom(_value: unknown, _delta: unknown, _model: DataModel, _change: EffectChange): unknown {
    return undefined;
  }
}

export type Schema = Record<string, DataField>;
export type { SchemaField };
