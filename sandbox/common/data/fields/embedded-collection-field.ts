import { deepClone } from "../../utils/clone.ts";
import { isEmpty, isPlainObject, type Plain } from "../../utils/types.ts";
import { cleaning } from "../cleaning.ts";
import type { DataModel } from "../data-model.ts";
import { DataModelValidationFailure } from "../validation-failure.ts";
import { ArrayField } from "./array-field.ts";
import type { CleanOptions, DataField, FieldOptions, UpdateOptions, ValidateOptions } from "./data-field.ts";
import type { DocumentClassLike } from "./document-references.ts";
import type { ModelClass } from "./embedded-data-field.ts";

interface CollectionLike {
  initialize(options: object): void;
  toObject(source?: boolean): unknown[];
}

/** Documents within a document: stored as a list, a collection once prepared. */
export class EmbeddedCollectionField extends ArrayField {
  static override hierarchical = true;

  constructor(
    documentClass: DocumentClassLike,
    options: FieldOptions = {},
    field: { name?: string; parent?: DataField } = {},
  ) {
    super(documentClass, options, field);
    this.readonly = true;
  }

  static override _validateElementType(element: unknown): unknown {
    if (typeof element === "function" && "documentName" in element) return element;
    throw new Error("An EmbeddedCollectionField must have a Document class as its element");
  }

  /** The configured class of the documents. */
  get model(): ModelClass & DocumentClassLike {
    return (this.element as DocumentClassLike).implementation as ModelClass & DocumentClassLike;
  }

  get schema() {
    return this.model.schema;
  }

  override _getField(path: string[]): DataField | undefined {
    const [first, ...rest] = path;
    if (first === undefined) return this;
    return this.model.schema._getField(first === "element" ? rest : path);
  }

  override _cast(value: unknown): unknown {
    const list = value instanceof Map ? [...value.values()] : super._cast(value);
    return (list as unknown[]).map((entry) => {
      const { toObject } = (entry ?? {}) as { toObject?: (source: boolean) => unknown };
      return typeof toObject === "function" && !isPlainObject(entry) ? toObject.call(entry, true) : entry;
    });
  }

  /** In a change the documents wait until they meet the present ones. */
  override _cleanType(value: unknown, options: CleanOptions = {}): unknown {
    const list = value as Plain[];
    return options.partial ? list : list.map((entry) => this._cleanElement(entry, {}));
  }

  _cleanElement(value: Plain, options: CleanOptions): Plain {
    return this.model.cleanData(value, ...cleaning(options));
  }

  /** With `dropInvalidEmbedded` the collection itself deals with documents that are not valid. */
  override _validateElements(value: unknown[], options: ValidateOptions): DataModelValidationFailure | undefined {
    if (options.dropInvalidEmbedded) return undefined;
    const failures = new DataModelValidationFailure({ invalidValue: value });
    for (const [index, entry] of (value as Plain[]).entries()) {
      const failure = this.#validateElement(entry, options);
      if (!failure) continue;
      const name = typeof entry?.name === "string" ? { name: entry.name } : {};
      failures.elements.push({ id: String(entry?._id ?? index), ...name, failure });
      failures.unresolved ||= failure.unresolved;
    }
    return failures.empty ? undefined : failures;
  }

  override _validateType(value: unknown, options: ValidateOptions = {}): DataModelValidationFailure | undefined {
    if (!Array.isArray(value)) throw new Error("must be an Array");
    return this._validateElements(value, options);
  }

  #validateElement(entry: Plain, options: ValidateOptions): DataModelValidationFailure | undefined {
    if (!isPlainObject(entry)) return this.failure(entry, "must be an object");
    return this.model.schema.validate(entry, { ...options, source: entry, changes: entry });
  }

  override _validateModel(): void {}

  override initialize(_value: unknown, model: DataModel, options: object = {}): unknown {
    const collection = (model.collections as Record<string, CollectionLike>)[this.name as string] as CollectionLike;
    collection.initialize(options);
    return collection;
  }

  override toObject(value: unknown): unknown {
    return (value as CollectionLike).toObject(false);
  }

  override _updateDiff(
    source: Plain,
    key: string,
    value: unknown,
    difference: Plain,
    options: UpdateOptions = {},
  ): void {
    const changes = value as Plain[];
    const present = (source[key] ?? []) as Plain[];
    if (options.recursive === false) {
      difference[key] = changes.map((entry) => this._cleanElement(deepClone(entry), {}));
      return;
    }
    const entries: Plain[] = [];
    for (const change of changes) {
      const existing = present.find(({ _id }) => _id !== undefined && _id === change._id);
      if (!existing) {
        entries.push(this._cleanElement(deepClone(change), {}));
        continue;
      }
      const clean = this._cleanElement(deepClone(change), { partial: true, source: existing, changes: change });
      const holder: Plain = {};
      this.schema._updateDiff({ root: existing }, "root", clean, holder, { recursive: true, changes: clean });
      if (!isEmpty(holder.root)) entries.push({ ...(holder.root as Plain), _id: existing._id });
    }
    if (entries.length) difference[key] = entries;
  }

  /** Keeps the list itself, because the collection holds on to it. */
  override _updateCommit(source: Plain, key: string, value: unknown, options: UpdateOptions = {}): void {
    const changes = deepClone(value) as Plain[];
    const list = (source[key] ??= []) as Plain[];
    if (options.recursive === false) {
      list.splice(0, list.length, ...changes);
      return;
    }
    for (const change of changes) {
      const existing = list.find(({ _id }) => _id !== undefined && _id === change._id);
      if (existing) this.schema._updateCommit({ root: existing }, "root", change, { recursive: true, changes: change });
      else list.push(change);
    }
  }

  override _migrateParts(_sourceData: Plain, fieldData: unknown): void {
    if (!Array.isArray(fieldData)) return;
    for (const entry of fieldData) if (isPlainObject(entry)) this.model.migrateDataSafe(entry);
  }
}
