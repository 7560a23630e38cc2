import type { Document } from "../../../common/abstract/document.ts";
import { findDocumentClass } from "../../../common/documents.ts";
import type { PackData } from "../../../common/protocol.ts";
import type { Collection } from "../../../common/utils/collection.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { buildUuid } from "../../../common/utils/uuid.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { Hooks } from "../hooks.ts";
import { host } from "../host.ts";
import { LocalizedError } from "../messages/localized-error.ts";
import { parts } from "../parts.ts";
import { CompendiumCache } from "./compendium-cache.ts";
import { followConfiguration } from "./compendium-configuration.ts";
import { CompendiumFolderCollection } from "./compendium-folders.ts";
import * as imports from "./compendium-imports.ts";
import { CompendiumIndex } from "./compendium-index.ts";
import * as management from "./compendium-management.ts";
import { type CompendiumQuery, indexedPart, matchesQuery } from "./compendium-query.ts";
import { DescribedCompendium } from "./described-compendium.ts";
import type { DocumentCollection } from "./document-collection.ts";

/**
 * A compendium: an index at once, documents when they are asked for.
 * Source: `foundry.documents.collections.CompendiumCollection`.
 */
export class CompendiumCollection extends DescribedCompendium {
  /** How long documents are kept after anyone asked for one of the compendium's. */
  static CACHE_LIFETIME_SECONDS = 300;
  /** The setting of the world that says what is locked, and which compendium lies in which folder. */
  static CONFIG_SETTING = "compendiumConfiguration";

  readonly #index: CompendiumIndex;
  readonly #folders: CompendiumFolderCollection;
  readonly #cache: CompendiumCache;
  #indexing: Promise<void> | undefined;
  #indexed = false;

  constructor({ metadata, index, folders }: PackData) {
    super(metadata);
    this.#index = new CompendiumIndex((id) => this.getUuid(id));
    this.#index.include(this.#base?.metadata.compendiumIndexFields ?? []);
    for (const entry of index) this.#index.add(entry);
    this.#folders = new CompendiumFolderCollection(this, folders);
    this.#folders._initialize();
    this.#cache = new CompendiumCache(this, () => CompendiumCollection.CACHE_LIFETIME_SECONDS);
    this.apps.push(new this.applicationClass({ collection: this }));
  }

  /** The base class of the documents, undefined for kinds that this host does not have. */
  get #base(): typeof Document | undefined {
    return findDocumentClass(this.metadata.type);
  }

  /** The window that shows the compendium. */
  get applicationClass(): any {
    return parts.compendiumApplication();
  }

  get index(): Collection<any> {
    return this.#index.entries;
  }

  override get folders(): Collection<any> {
    return this.#folders;
  }

  /** Asks the user who may see and change it. @returns the ownership from then on */
  async configureOwnershipDialog(): Promise<Record<string, string>> {
    await parts.configurePackOwnership(this);
    return this.ownership;
  }

  /** The world's configuration was changed. */
  static _onConfigure(): void {
    followConfiguration(game.packs as Iterable<CompendiumCollection>);
  }

  getUuid(id: string): string {
    return buildUuid({ id, documentName: this.documentName, pack: this.collection }) as string;
  }

  // Its index

  get indexFields(): Set<string> {
    const configured = this.#base ? ((CONFIG[this.documentName].compendiumIndexFields ?? []) as string[]) : [];
    return new Set([...this.#index.fields, ...configured]);
  }

  get indexed(): boolean {
    return this.#indexed;
  }

  /** The index, with further fields if they are asked for. */
  async getIndex({ fields = [] }: { fields?: Iterable<string> } = {}): Promise<Collection<any>> {
    await this.#indexing;
    const wanted = [...this.indexFields, ...fields];
    if (wanted.some((field) => !this.#index.has(field))) {
      this.#index.include(wanted);
      this.#indexing = this.#fetchIndex();
      await this.#indexing;
    }
    this.#indexed = true;
    return this.index;
  }

  async #fetchIndex(): Promise<void> {
    if (!this.visible) return;
    const request = { pack: this.collection, fields: this.#index.fields };
    for (const entry of await host().connection.request("getPackIndex", request)) this.#index.add(entry);
  }

  indexDocument(document: any): void {
    this.#index.addDocument(document._source as Plain);
  }

  /** A document that is not loaded was changed. */
  _updateIndex(changes: Plain, options: { recursive?: boolean } = {}): void {
    this.#index.change(changes, { recursive: options.recursive !== false });
  }

  /** What this client's user may see of it is another than before. */
  _replaceContents({ index, folders }: PackData): void {
    super.clear();
    this.index.clear();
    for (const entry of index) this.#index.add(entry);
    this.#folders._source.splice(0, Infinity, ...folders);
    this.#folders._initialize();
    this.initializeTree();
    if (!this.visible) for (const app of this.apps) void app.close();
    else {
      this.#indexing = this.#fetchIndex();
      void this.#indexing.then(() => this.render());
    }
  }

  // Its documents

  override get(id: string, options: { strict?: boolean; invalid?: boolean } = {}): any {
    this.#cache.touch();
    return super.get(id, options);
  }

  async getDocument(id: string): Promise<any> {
    if (!id) return undefined;
    if (this.has(id)) return this.get(id);
    if (!this.index.has(id)) return null;
    const [document] = await this.#load([id]);
    return document ?? null;
  }

  /** Documents that match: `field: value`, `field__in: [values]`, `field__ne: value`. */
  async getDocuments(query: CompendiumQuery = {}): Promise<any[]> {
    const known = indexedPart(query, (path) => this.#index.has(path));
    const candidates = this.index.filter((entry) => matchesQuery(entry as Plain, known));
    const ids = candidates.map(({ _id }) => _id as string).filter((id) => !this.has(id));
    if (ids.length) await this.#load(ids);
    this.#cache.touch();
    return this.filter((document) => matchesQuery(document._source as Plain, query));
  }

  async #load(ids: string[]): Promise<any[]> {
    const data = await host().connection.request("getPackDocuments", { pack: this.collection, ids });
    this.#cache.touch();
    return data.flatMap((source) => {
      const id = source._id as string;
      // It may have come in the meantime.
      if (this.has(id)) return [this.get(id) as unknown];
      try {
        const document = this.createDocument(source, { strict: false, fallback: true, dropInvalidEmbedded: true });
        Map.prototype.set.call(this, id, document);
        return [document as unknown];
      } catch (error) {
        this._handleInvalidDocument(id, error as Error);
        return [];
      }
    });
  }

  override createDocument(data: Plain, options: object = {}): any {
    return super.createDocument(data, { ...options, pack: this.collection });
  }

  override set(id: string, document: any): this {
    this.indexDocument(document);
    this.#cache.touch();
    Map.prototype.set.call(this, id, document);
    return this;
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    return Map.prototype.delete.call(this, id);
  }

  /** Forgets loaded documents; the index stays. */
  override clear(): void {
    Map.prototype.clear.call(this);
  }

  override async updateAll(...args: Parameters<DocumentCollection["updateAll"]>): Promise<any[]> {
    await this.getDocuments();
    const [transformation, condition, options] = args;
    return super.updateAll(transformation, condition, { ...options, pack: this.collection });
  }

  // Into it and out of it

  /** @throws when it is locked or the document is of another kind */
  async importDocument(document: any, options: Plain = {}): Promise<any> {
    return imports.importDocument(this, document, options);
  }

  async importFolder(folder: any, options: { importParents?: boolean } & Plain = {}): Promise<void> {
    await imports.importFolders(this, [folder], options);
  }

  async importFolders(folders: any[], options: { importParents?: boolean } & Plain = {}): Promise<void> {
    await imports.importFolders(this, folders, options);
  }

  async importAll(options: imports.ImportAllOptions = {}): Promise<any[]> {
    return imports.importAll(this, options);
  }

  /** Asks the user, then imports all. @returns the documents, false for "no", null when dismissed */
  async importDialog(options: object = {}): Promise<any[] | false | null> {
    return parts.importCompendiumDialog(this, options) as Promise<any[] | false | null>;
  }

  // Compendia as such

  static async createCompendium(metadata: management.NewCompendium, options: Plain = {}): Promise<any> {
    return management.createCompendium(metadata, options);
  }

  async deleteCompendium(): Promise<this> {
    await management.deleteCompendium(this);
    return this;
  }

  async duplicateCompendium({ label }: { label?: string } = {}): Promise<any> {
    return management.duplicateCompendium(this, label);
  }

  async migrate({ notify = true }: { notify?: boolean } = {}): Promise<this> {
    await management.migrateCompendium(this, notify);
    return this;
  }

  // Showing it

  override _getVisibleTreeContents(): any[] {
    return this.visible ? this.index.contents : [];
  }

  /** Opens its window with `force`, otherwise renders what shows it. */
  override render(force = false, options: object = {}): void {
    if (force && !this.visible) {
      const message = `The compendium "${this.collection}" is not visible to you`;
      throw new LocalizedError(message, "COMPENDIUM.NotVisible", { name: this.title });
    }
    super.render(force, options);
  }

  override _onModifyContents(...args: Parameters<DocumentCollection["_onModifyContents"]>): void {
    super._onModifyContents(...args);
    const [action, documents, , operation, user] = args;
    if (action !== "update" && operation.render !== false) game.packs.render();
    Hooks.callAll("updateCompendium", this, documents, operation, (user as { id?: string } | undefined)?.id);
  }
}
