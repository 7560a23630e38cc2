import type { Document } from "../../../common/abstract/document.ts";
import type { ModelContext } from "../../../common/data/data-model.ts";
import { Collection } from "../../../common/utils/collection.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { renderApp } from "../render-app.ts";

/** Documents of one kind. Source: `foundry.documents.abstract.DocumentCollection`. */
export class DocumentCollection extends Collection<any> {
  static documentName = "";

  /** Stored data as the server sent them; the documents own them. */
  readonly _source: Plain[];
  /** Applications that show the collection. */
  readonly apps: any[] = [];
  /** Ids of stored documents that are not valid. */
  readonly invalidDocumentIds = new Set<string>();

  constructor(data: Plain[] = []) {
    super();
    this._source = data;
    for (const name of ["_source", "apps", "invalidDocumentIds"]) {
      Object.defineProperty(this, name, { enumerable: false });
    }
  }

  get documentName(): string {
    return (this.constructor as typeof DocumentCollection).documentName;
  }

  get documentClass(): any {
    return CONFIG[this.documentName].documentClass;
  }

  get name(): string {
    return this.constructor.name;
  }

  /** Makes documents of the stored data; those that are not valid are set aside with a warning. */
  _initialize(): void {
    Map.prototype.clear.call(this);
    for (const data of this._source) {
      try {
        const document = this.createDocument(data, {
          strict: false,
          fallback: true,
          dropInvalidEmbedded: true,
        }) as Document;
        if (document.invalid) throw new Error("The stored data are not valid");
        Map.prototype.set.call(this, data._id as string, document);
      } catch (error) {
        this._handleInvalidDocument(String(data._id), error as Error);
      }
    }
  }

  protected _handleInvalidDocument(id: string, error: Error): void {
    this.invalidDocumentIds.add(id);
    const msg = `Failed to initialize ${this.documentName} [${id}]`;
    Hooks.onError("DocumentCollection#_initialize", error, { msg, log: "error", id, documentName: this.documentName });
  }

  createDocument(data: Plain, options: ModelContext = {}): any {
    return new this.documentClass(data, options);
  }

  /**
   * @param options.strict throw when there is no such document
   * @param options.invalid look among the invalid ones too
   */
  override get(id: string, { strict = false, invalid = false }: { strict?: boolean; invalid?: boolean } = {}): any {
    const found: unknown =
      Map.prototype.get.call(this, id) ?? (invalid ? this.getInvalid(id, { strict: false }) : undefined);
    if (found === undefined && strict)
      throw new Error(`${this.documentName} "${id}" does not exist in the ${this.name} collection`);
    return found;
  }

  /** A document that is not valid, made without checks. */
  getInvalid(id: string, { strict = true }: { strict?: boolean } = {}): any {
    const data = this.invalidDocumentIds.has(id) ? this._source.find(({ _id }) => _id === id) : undefined;
    if (!data) {
      if (strict)
        throw new Error(`${this.documentName} "${id}" is not an invalid document of the ${this.name} collection`);
      return undefined;
    }
    return this.createDocument(data, { strict: false, trusted: true });
  }

  override set(id: string, document: any): this {
    const index = this._source.findIndex(({ _id }) => _id === id);
    if (index < 0) this._source.push(document._source as Plain);
    else this._source[index] = document._source as Plain;
    this.invalidDocumentIds.delete(id);
    return super.set(id, document);
  }

  override delete(id: string): boolean {
    const index = this._source.findIndex(({ _id }) => _id === id);
    if (index >= 0) this._source.splice(index, 1);
    this.invalidDocumentIds.delete(id);
    return super.delete(id);
  }

  render(force = false, options: object = {}): void {
    for (const app of this.apps) renderApp(app, { ...options, force });
  }

  /** Fields whose text a search looks through. */
  static getSearchableFields(documentName: string): Record<string, any> {
    const schema = CONFIG[documentName].documentClass.schema;
    return Object.fromEntries(schema.entries().filter(([, field]: [string, any]) => field.textSearch === true));
  }

  search({ query = "", exclude = [] }: { query?: string; exclude?: string[] } = {}): any[] {
    const needle = query
      .normalize("NFD")
      .replace(/[\u0300-\u036f]/g, "")
      .toLowerCase();
    const fields = Object.keys(DocumentCollection.getSearchableFields(this.documentName));
    return this.filter((document) => {
      if (exclude.includes(document.id as string)) return false;
      const texts = fields.map((field) =>
        String(document[field] ?? "")
          .normalize("NFD")
          .replace(/[\u0300-\u036f]/g, ""),
      );
      return texts.some((text) => text.toLowerCase().includes(needle));
    });
  }

  /** Updates every document, or those that meet a condition. */
  async updateAll(
    transformation: object | ((document: any) => object),
    condition: ((document: any) => boolean) | null = null,
    options: object = {},
  ): Promise<any[]> {
    const chosen = condition ? this.filter(condition) : this.contents;
    const updates = chosen.map((document) => ({
      ...(typeof transformation === "function" ? transformation(document) : transformation),
      _id: document.id,
    }));
    return this.documentClass.updateDocuments(updates, options);
  }

  /** After something was made, changed or taken away. */
  _onModifyContents(action: string, documents: any[], result: unknown, operation: Plain, _user: unknown): void {
    if (operation.render === false) return;
    this.render(false, { renderContext: `${action}${this.documentName}`, renderData: result, documents });
  }

  /** Documents by type. */
  get documentsByType(): Record<string, any[]> {
    const types = Object.fromEntries(
      ((game.documentTypes?.[this.documentName] ?? []) as string[]).map((type): [string, any[]] => [type, []]),
    );
    for (const document of this) (types[document.type] ??= []).push(document);
    return types;
  }
}
