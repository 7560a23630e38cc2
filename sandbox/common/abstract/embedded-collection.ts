import type { DataModel, ModelContext } from "../data/data-model.ts";
import { Collection } from "../utils/collection.ts";
import type { Plain } from "../utils/types.ts";
import type { Document } from "./document.ts";

/** The documents of one kind within a document. Source: `foundry.abstract.EmbeddedCollection`. */
export class EmbeddedCollection extends Collection<any> {
  /** The list within the parent's source. */
  readonly _source: Plain[];
  readonly name: string;
  readonly model: Document;
  /** Ids of stored documents that are not valid. */
  readonly invalidDocumentIds = new Set<string>();
  protected _initialized = false;

  constructor(name: string, parent: Document, sourceArray: Plain[]) {
    if (typeof name !== "string") throw new Error("The signature of EmbeddedCollection has changed");
    super();
    this.name = name;
    this.model = parent;
    this._source = sourceArray;
  }

  get documentClass(): typeof Document {
    return this.model.constructor.hierarchy[this.name].model as typeof Document;
  }

  createDocument(data: Plain, options: ModelContext = {}): any {
    const { pack } = this.model;
    const Model = this.documentClass as unknown as new (data: Plain, context: ModelContext) => DataModel;
    return new Model(data, { ...options, parent: this.model, parentCollection: this.name, pack });
  }

  /** Brings the documents in line with the source: new ones are made, those that are there prepared anew. */
  initialize(options: ModelContext = {}): void {
    const inner = { ...options, withParent: true };
    const present = new Map(this.entries());
    const waiting = new Set(this.invalidDocumentIds);
    Map.prototype.clear.call(this);
    this.invalidDocumentIds.clear();
    for (const data of this._source) {
      const existing = present.get(data._id as string) as DataModel | undefined;
      if (existing && existing._source === data) {
        existing._initialize(inner);
        Map.prototype.set.call(this, data._id as string, existing);
      } else if (waiting.has(data._id as string)) this.#tryAgain(data, inner);
      else this._initializeDocument(data, inner);
    }
    this._initialized = true;
  }

  /** A document that was not valid joins the others only if it has been mended; that it was not is known already. */
  #tryAgain(data: Plain, options: ModelContext): void {
    const id = data._id as string;
    try {
      Map.prototype.set.call(this, id, this.createDocument(data, { ...options, strict: true }));
    } catch {
      this.invalidDocumentIds.add(id);
    }
  }

  protected _initializeDocument(data: Plain, options: ModelContext): void {
    const id = (data._id ?? `temporary-${this.size}`) as string;
    const drops = options.dropInvalidEmbedded === true || options.strict === false;
    try {
      const document = this.createDocument(data, { ...options, strict: true, trusted: !drops });
      Map.prototype.set.call(this, id, document);
    } catch (error) {
      this._handleInvalidDocument(id, error as Error, { strict: !drops });
    }
  }

  _handleInvalidDocument(id: string, error: Error, { strict = true }: { strict?: boolean } = {}): void {
    this.invalidDocumentIds.add(id);
    const { uuid, documentName } = this.model;
    error.message = `Failed to initialize ${this.documentClass.documentName} [${id}] in ${documentName} [${uuid}]:\n${error.message}`;
    if (strict) throw error;
    console.warn(error.message);
  }

  /**
   * @param options.strict throw when there is no such document
   * @param options.invalid look among the invalid ones too
   */
  override get(id: string, { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {}): any {
    const found: unknown =
      Map.prototype.get.call(this, id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (found === undefined && strict)
      throw new Error(`${this.documentClass.documentName} id [${id}] does not exist in the EmbeddedCollection`);
    return found;
  }

  /** An invalid document, made without checks. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): any {
    const data = this.invalidDocumentIds.has(id) ? this._source.find(({ _id }) => _id === id) : undefined;
    if (!data) {
      if (strict) throw new Error(`${this.documentClass.documentName} id [${id}] is not in the set of invalid ids`);
      return undefined;
    }
    return this.createDocument(data, { strict: false, trusted: true });
  }

  /** @param options.modifySource keep the parent's source in step */
  override set(id: string, document: any, { modifySource = true }: { modifySource?: boolean } = {}): this {
    if (modifySource) {
      const index = this._source.findIndex(({ _id }) => _id === id);
      if (index < 0) this._source.push(document._source as Plain);
      else this._source[index] = document._source as Plain;
    }
    Map.prototype.set.call(this, id, document);
    return this;
  }

  override delete(id: string, { modifySource = true }: { modifySource?: boolean } = {}): boolean {
    if (modifySource) {
      const index = this._source.findIndex(({ _id }) => _id === id);
      if (index >= 0) this._source.splice(index, 1);
    }
    this.invalidDocumentIds.delete(id);
    return Map.prototype.delete.call(this, id);
  }

  /** The documents whose searchable texts contain a query. */
  search({ query = "", exclude = [] }: { query?: string; exclude?: string[] } = {}): any[] {
    const needle = query.toLowerCase();
    return this.filter(
      ({ id, name }) =>
        !exclude.includes(id as string) &&
        String(name ?? "")
          .toLowerCase()
          .includes(needle),
    );
  }

  toObject(source = true): unknown[] {
    return this.contents.map((document) => (document as DataModel).toObject(source) as unknown);
  }
}
