import { DOCUMENT_OWNERSHIP_LEVELS } from "../../../common/constants/documents.ts";
import { USER_ROLES } from "../../../common/constants/users.ts";
import type { PackMetadata } from "../../../common/protocol.ts";
import { Collection } from "../../../common/utils/collection.ts";
import { buildUuid } from "../../../common/utils/uuid.ts";
import { getProperty } from "../../../common/utils/paths.ts";
import { isPlainObject, type Plain } from "../../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { host } from "../host.ts";
import { DirectoryCollectionMixin } from "./directory.ts";
import { DocumentCollection } from "./document-collection.ts";

/**
 * A compendium: an index at once, documents when they are asked for.
 * Source: `foundry.documents.collections.CompendiumCollection`.
 */
export class CompendiumCollection extends DirectoryCollectionMixin(DocumentCollection) {
  readonly metadata: PackMetadata;
  readonly index = new Collection<any>();
  readonly #folders = new Collection<any>();
  #indexedFields: Set<string>;

  constructor({ metadata, index, folders }: { metadata: PackMetadata; index: Plain[]; folders: Plain[] }) {
    super([]);
    this.metadata = metadata;
    this.#indexedFields = new Set(["_id", "name", "img", "type", "folder", "sort"]);
    for (const entry of index) this.#addToIndex(entry);
    for (const data of folders) {
      const folder = new CONFIG.Folder.documentClass(data, { pack: this.collection, strict: false, fallback: true });
      this.#folders.set(folder.id as string, folder);
    }
  }

  /** `<package>.<name>` */
  get collection(): string {
    return this.metadata.id;
  }

  get title(): string {
    return game.i18n.localize(this.metadata.label) as string;
  }

  override get name(): string {
    return this.collection;
  }

  override get documentName(): string {
    return this.metadata.type;
  }

  override get folders(): Collection<any> {
    return this.#folders;
  }

  get locked(): boolean {
    return this.metadata.locked;
  }

  get ownership(): Record<string, string> {
    return this.metadata.ownership;
  }

  get visible(): boolean {
    return this.getUserLevel(game.user) >= DOCUMENT_OWNERSHIP_LEVELS.OBSERVER;
  }

  get indexed(): boolean {
    return true;
  }

  /** The highest level that the pack gives to a role of the user's or a lower one; a locked pack is not written. */
  getUserLevel(user: any): number {
    const levels: Record<string, number> = DOCUMENT_OWNERSHIP_LEVELS;
    if (user.role === USER_ROLES.GAMEMASTER) return levels.OWNER as number;
    let level = levels.NONE as number;
    for (const [role, name] of Object.entries(this.ownership)) {
      if (user.hasRole(role)) level = Math.max(level, levels[name] ?? 0);
    }
    return level;
  }

  testUserPermission(user: any, permission: string | number, { exact = false }: { exact?: boolean } = {}): boolean {
    const needed =
      typeof permission === "string" ? (DOCUMENT_OWNERSHIP_LEVELS as Record<string, number>)[permission] : permission;
    const level = this.getUserLevel(user);
    return exact ? level === needed : level >= (needed ?? Infinity);
  }

  getUuid(id: string): string {
    return buildUuid({ id, documentName: this.documentName, pack: this.collection }) as string;
  }

  #addToIndex(entry: Plain): void {
    const id = entry._id as string;
    this.index.set(id, { ...(this.index.get(id) as object | undefined), ...entry, uuid: this.getUuid(id) });
  }

  /** A document that is not loaded was changed: what the index has of it follows. */
  _updateIndex(changes: Plain): void {
    if (!this.index.has(changes._id as string)) return;
    const known = Object.entries(changes).filter(([key]) => this.#indexedFields.has(key));
    this.#addToIndex({ ...Object.fromEntries(known), _id: changes._id });
  }

  /** The index, with further fields if they are asked for. */
  async getIndex({ fields = [] }: { fields?: Iterable<string> } = {}): Promise<Collection<any>> {
    const configured = (CONFIG[this.documentName]?.compendiumIndexFields ?? []) as string[];
    const wanted = [...configured, ...fields];
    if (wanted.some((field) => !this.#indexedFields.has(field))) {
      for (const field of wanted) this.#indexedFields.add(field);
      const request = { pack: this.collection, fields: [...this.#indexedFields] };
      for (const entry of await host().connection.request("getPackIndex", request)) this.#addToIndex(entry);
    }
    return this.index;
  }

  async getDocument(id: string): Promise<any> {
    if (!id) return undefined;
    if (this.has(id)) return this.get(id);
    if (!this.index.has(id)) return null;
    const [document] = await this.#load([id]);
    return document ?? null;
  }

  /** Documents that match: `field: value`, `field__in: [values]`, `field__ne: value`. */
  async getDocuments(query: Record<string, unknown> = {}): Promise<any[]> {
    const ids = [...this.index.keys()].filter((id) => !this.has(id));
    if (ids.length) await this.#load(ids);
    return this.filter((document) =>
      Object.entries(query).every(([key, value]) => matches(document._source as Plain, key, value)),
    );
  }

  async #load(ids: string[]): Promise<any[]> {
    const data = await host().connection.request("getPackDocuments", { pack: this.collection, ids });
    return data.flatMap((source) => {
      try {
        const document = this.createDocument(source, { strict: false, fallback: true, dropInvalidEmbedded: true });
        Map.prototype.set.call(this, document.id, document);
        return [document as unknown];
      } catch (error) {
        this._handleInvalidDocument(String(source._id), error as Error);
        return [];
      }
    });
  }

  override createDocument(data: Plain, options: object = {}): any {
    return super.createDocument(data, { ...options, pack: this.collection });
  }

  override set(id: string, document: any): this {
    const entry: Plain = {};
    for (const field of this.#indexedFields) {
      const value = getProperty(document._source as object, field);
      if (value !== undefined) entry[field] = value;
    }
    this.#addToIndex(entry);
    Map.prototype.set.call(this, id, document);
    return this;
  }

  override delete(id: string): boolean {
    this.index.delete(id);
    return Map.prototype.delete.call(this, id);
  }

  async importDocument(document: any, options: object = {}): Promise<any> {
    const data = document.toCompendium(this) as Plain;
    return this.documentClass.create(data, { ...options, pack: this.collection });
  }

  override async updateAll(...args: Parameters<DocumentCollection["updateAll"]>): Promise<any[]> {
    await this.getDocuments();
    const [transformation, condition, options] = args;
    return super.updateAll(transformation, condition, { ...options, pack: this.collection });
  }

  override _getVisibleTreeContents(): any[] {
    return this.index.contents;
  }
}

function matches(source: Plain, key: string, wanted: unknown): boolean {
  const [path = "", operator] = key.split("__");
  const value = getProperty(source, path);
  if (operator === "in") return Array.isArray(wanted) && wanted.includes(value);
  if (operator === "ne") return value !== wanted;
  if (isPlainObject(wanted))
    return Object.entries(wanted).every(([inner, part]) => matches((value ?? {}) as Plain, inner, part));
  return value === wanted;
}
