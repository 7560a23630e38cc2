import { context } from "../context.ts";
import { deepClone } from "../utils/clone.ts";
import { logCompatibilityWarning } from "../utils/logging.ts";
import { mergeChanges } from "../utils/merge.ts";
import { expandObject } from "../utils/paths.ts";
import { isEmpty, isPlainObject, type Plain } from "../utils/types.ts";
import { cleaning, optionsOfFields } from "./cleaning.ts";
import type { CleanOptions, CleanState, Schema } from "./fields/data-field.ts";
import { defineValue } from "./fields/initialize-record.ts";
import { SchemaField } from "./fields/schema-field.ts";
import { withKeys, withOperators } from "./operator-keys.ts";
import type { ModelContext, ModelValidation, SourceUpdate } from "./model-options.ts";
import { DataModelValidationError, DataModelValidationFailure } from "./validation-failure.ts";

export type { ModelContext, ModelValidation, SourceUpdate };

type ModelConstructor = new (data?: unknown, context?: ModelContext) => DataModel;

/** Data with a schema. Source: `foundry.abstract.DataModel`. */
export class DataModel {
  /** Set by the schema: each field's prepared value. */
  [field: string]: any;

  static _schema: SchemaField | undefined;
  static LOCALIZATION_PREFIXES: string[] = [];

  declare readonly parent: any;
  declare readonly _source: Plain;
  #failures: { fields: DataModelValidationFailure | null; joint: DataModelValidationFailure | null } = {
    fields: null,
    joint: null,
  };

  constructor(
    data: unknown = {},
    { parent = null, strict = true, trusted = false, field, ...options }: ModelContext = {},
  ) {
    const hide = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: false, enumerable: false, configurable: true });
    hide("parent", parent);
    if (field) hide("schema", field);
    hide("_source", trusted ? data : this._initializeSource(data, { strict, ...options }));
    this._configure(options);
    if (!trusted) this.validate({ ...options, strict, clean: false });
    this._initialize({ strict, ...options });
  }

  /** The fields of the model; asked once for each class. */
  static defineSchema(): Schema {
    throw new Error(`The ${this.name} class must define its schema`);
  }

  static get schema(): SchemaField {
    if (!Object.hasOwn(this, "_schema")) {
      const schema = new SchemaField(this.defineSchema());
      Object.defineProperty(this, "_schema", { value: schema, writable: false, configurable: true });
    }
    return this._schema as SchemaField;
  }

  get schema(): SchemaField {
    return (this.constructor as typeof DataModel).schema;
  }

  /** True when the checks of the model found something that was not mended. */
  get invalid(): boolean {
    return Object.values(this.#failures).some((failure) => failure?.unresolved);
  }

  get validationFailures() {
    return this.#failures;
  }

  /** For messages: what this model is. */
  protected get validationLabel(): string {
    return this.constructor.name;
  }

  _configure(_options: ModelContext): void {}

  /** From what the constructor was given to clean source data. The data become the model's own. */
  _initializeSource(data: unknown, _options: ModelContext = {}): Plain {
    const Model = this.constructor as typeof DataModel;
    const source = data instanceof DataModel ? data.toObject() : (data ?? {});
    if (!isPlainObject(source))
      throw new Error(`${Model.name} was incorrectly constructed with something that is not an object`);
    const clean = Model.cleanData(Model.migrateDataSafe(source), ...cleaning({}));
    return Model.shimData(Object.seal(clean));
  }

  /**
   * @param options how to clean; in generation 13 with the `source` before a change
   * @param state generation 14 has the source there
   */
  static cleanData(source: Plain = {}, options: CleanOptions = {}, state: CleanState = {}): Plain {
    return this.schema.clean(source, optionsOfFields(options, state)) as Plain;
  }

  static *_initializationOrder(): Generator<[string, any], void, undefined> {
    yield* this.schema.entries();
  }

  /** Makes the prepared properties out of the source. */
  _initialize(options: ModelContext = {}): void {
    for (const [name] of (this.constructor as typeof DataModel)._initializationOrder()) {
      const field = this.schema.get(name);
      if (field) defineValue(this, name, field, field._prepare(this._source, name, this, options));
    }
  }

  reset(): void {
    this._initialize();
  }

  clone(data: object = {}, context: ModelContext = {}): any {
    const copy = mergeChanges(this.toObject() as object, data, { insertKeys: false });
    return new (this.constructor as ModelConstructor)(copy, { parent: this.parent as DataModel | null, ...context });
  }

  /**
   * Checks the model's source, or changes to it.
   * @returns whether all is well; with `strict` it throws instead of answering false
   * @throws DataModelValidationError naming the model and the dotted paths
   */
  validate(options: ModelValidation = {}): boolean {
    if (!options.changes) return this.#check(options);
    const given = options.changes;
    const changes = withKeys(given);
    const answer = this.#check({ ...options, changes });
    if (changes !== given) replaceContents(given, withOperators(changes));
    return answer;
  }

  /** The checks, of changes in keys. */
  #check(options: ModelValidation): boolean {
    const {
      changes,
      clean = false,
      strict = true,
      fallback = false,
      dropInvalidEmbedded = false,
      fields = true,
    } = options;
    const joint = options.joint ?? !changes;
    const Model = this.constructor as typeof DataModel;
    const data = changes ?? this._source;
    const partial = changes !== undefined;
    if (clean) Model.cleanData(data, ...cleaning({ partial, source: this._source, changes: data }));
    if (fields) {
      this.#failures.fields = null;
      const source = this._source;
      const failure = this.schema.validate(data, { partial, fallback, dropInvalidEmbedded, source, changes: data });
      if (failure && !this.#report("fields", failure, strict)) return false;
    }
    if (joint) {
      this.#failures.joint = null;
      try {
        this.schema._validateModel(data);
        Model.validateJoint(data);
      } catch (error) {
        const message = (error as Error).message;
        const failure = new DataModelValidationFailure({ message, invalidValue: data, unresolved: true });
        if (!this.#report("joint", failure, strict)) return false;
      }
    }
    return !this.invalid;
  }

  /** Throws, or warns and answers whether the checks may go on. */
  #report(kind: "fields" | "joint", failure: DataModelValidationFailure, strict: boolean): boolean {
    this.#failures[kind] = failure;
    const error = failure.asError(this.validationLabel);
    error.model = this;
    if (failure.unresolved && strict) throw error;
    console.warn(error.message);
    return !failure.unresolved;
  }

  /** Rules between several fields. @throws when they are broken */
  static validateJoint(_data: Plain): void {}

  /**
   * Changes the source and prepares anew.
   * @param changes may hold dotted and deletion keys, or operators; is left as it is
   * @returns the difference that was applied, with the keys or operators of the running generation
   * @throws DataModelValidationError, and then nothing has changed
   */
  updateSource(changes: object = {}, options: SourceUpdate = {}): Plain {
    const { dryRun = false, fallback = false, recursive = true } = options;
    const difference = this._diffSource(changes, { recursive });
    if (isEmpty(difference)) return difference;
    const Model = this.constructor as typeof DataModel;
    this.#check({ changes: difference, fallback, joint: false });
    const candidate = deepClone(this._source);
    this.#commit(candidate, difference, recursive);
    this.#validateJointly(Model, candidate);
    if (dryRun) return withOperators(difference);
    this._commitSource(difference, { recursive });
    this._initialize({});
    return withOperators(difference);
  }

  #validateJointly(Model: typeof DataModel, source: Plain): void {
    try {
      this.schema._validateModel(source);
      Model.validateJoint(source);
    } catch (error) {
      if (error instanceof DataModelValidationError) throw error;
      const failure = new DataModelValidationFailure({ message: (error as Error).message, unresolved: true });
      const failed = failure.asError(this.validationLabel);
      failed.model = this;
      throw failed;
    }
  }

  /** What changes would really change, cleaned and in keys; nothing is checked. */
  _diffSource(changes: object, { recursive = true }: { recursive?: boolean } = {}): Plain {
    const Model = this.constructor as typeof DataModel;
    const expanded = withKeys(this._migrateChanges(expandObject(deepClone(changes))));
    const difference: Plain = {};
    if (!recursive) {
      for (const [name, field] of this.schema.entries()) {
        const key = name in expanded ? name : `==${name}`;
        if (!(key in expanded)) continue;
        const value = field.clean(expanded[key], { source: { ...this._source, ...expanded } });
        field._updateDiff(this._source, name, value, difference, { recursive: false, changes: expanded });
      }
      return difference;
    }
    const clean = Model.cleanData(expanded, ...cleaning({ partial: true, source: this._source, changes: expanded }));
    const holder: Plain = {};
    this.schema._updateDiff({ root: this._source }, "root", clean, holder, { recursive: true, changes: clean });
    return (holder.root as Plain | undefined) ?? {};
  }

  /** Moves expanded changes to the present shape; answers what it is given. */
  _migrateChanges(changes: Plain): Plain {
    return (this.constructor as typeof DataModel).migrateDataSafe(changes);
  }

  /** Writes a difference, in keys, into the source, without preparing anew. */
  _commitSource(difference: Plain, { recursive = true }: { recursive?: boolean } = {}): void {
    this.#commit(this._source, difference, recursive);
  }

  #commit(source: Plain, difference: Plain, recursive: boolean): void {
    const options = { recursive, changes: difference };
    if (recursive) this.schema._updateCommit({ root: source }, "root", difference, options);
    else {
      for (const [name, value] of Object.entries(difference))
        this.schema.get(name)?._updateCommit(source, name, value, options);
    }
  }

  /** A plain copy: of the source, or with false of the prepared values. */
  toObject(source = true): any {
    if (source) return deepClone(this._source);
    const data: Plain = {};
    for (const [name, field] of this.schema.entries()) data[name] = field.toObject(this[name]);
    return data;
  }

  toJSON(): any {
    return this.toObject(true);
  }

  /** From stored data that are trusted: what is not valid is replaced or left out. */
  static fromSource(source: unknown, { strict = false, ...context }: ModelContext = {}): any {
    return new (this as unknown as ModelConstructor)(source, {
      fallback: true,
      dropInvalidEmbedded: true,
      ...context,
      strict,
    });
  }

  static fromJSON(json: string): any {
    return this.fromSource(JSON.parse(json));
  }

  /** Moves stored data, also partial ones, to the present shape; changes and answers what it is given. */
  static migrateData(source: Plain): Plain {
    for (const [name, field] of this.schema.entries()) field._migrateAt(source, name, source);
    return source;
  }

  static migrateDataSafe(source: Plain): Plain {
    let migrated: Plain | undefined = source;
    try {
      migrated = this.migrateData(source);
    } catch (error) {
      const failure = error as Error;
      failure.message = `Failed data migration for ${this.name}: ${failure.message}`;
      console.warn(failure);
    }
    if (migrated === undefined && context.generation > 13) {
      logCompatibilityWarning(`${this.name}.migrateData must answer the data`, { since: 14, until: 16 });
    }
    return source;
  }

  /** Adds readers for outdated names. */
  static shimData(data: Plain, _options: { embedded?: boolean } = {}): Plain {
    return data;
  }
}

function replaceContents(target: Plain, contents: Plain): void {
  for (const key of Object.keys(target)) delete target[key];
  Object.assign(target, contents);
}
