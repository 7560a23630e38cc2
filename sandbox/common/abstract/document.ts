import { DOCUMENT_OWNERSHIP_LEVELS } from "../constants/documents.ts";
import { context } from "../context.ts";
import type { ModelContext } from "../data/data-model.ts";
import type { SchemaField } from "../data/fields/schema-field.ts";
import type { Plain } from "../utils/types.ts";
import { buildUuid } from "../utils/uuid.ts";
import { mergeObject } from "../utils/merge.ts";
import { BASE_METADATA, type DocumentMetadata } from "./document-metadata.ts";
import { EmbeddedCollection } from "./embedded-collection.ts";
import { DocumentOperations } from "./document-operations.ts";
import { flagChange, flagRemoval, readFlag } from "./flags.ts";
import { type DocumentUser, mayModify, ownershipLevel } from "./permissions.ts";

/** A model that is stored. Source: `foundry.abstract.Document`. */
export class Document extends DocumentOperations {
  declare readonly parentCollection: string | null;
  /** The collections of embedded documents by name. */
  declare readonly collections: Readonly<Record<string, EmbeddedCollection>>;
  declare _id: string | null;

  static metadata: DocumentMetadata = BASE_METADATA;

  /** This class's metadata with changes, for the definition of a class. */
  protected static describe(own: Partial<DocumentMetadata>): DocumentMetadata {
    return Object.freeze(mergeObject(this.metadata, own, { inplace: false })) as unknown as DocumentMetadata;
  }

  // What kind of document

  /** The class that defines the schema. */
  static get baseDocument(): any {
    return firstBelowDocument(this);
  }

  static override get schema(): SchemaField {
    const base = this.baseDocument as typeof Document;
    return base === this ? super.schema : base.schema;
  }

  /** The configured class. */
  static get implementation(): any {
    return context.documentClass(this.documentName) ?? this.baseDocument;
  }

  static get documentName(): string {
    return this.metadata.name;
  }

  get documentName(): string {
    return this.constructor.metadata.name as string;
  }

  static get collectionName(): string {
    return this.metadata.collection;
  }

  get collectionName(): string {
    return this.constructor.metadata.collection as string;
  }

  /** The sub-types that documents of this class may have. */
  static get TYPES(): string[] {
    return context.documentTypes(this.documentName) ?? [...this.metadata.coreTypes];
  }

  static get hasTypeData(): boolean {
    return this.metadata.hasTypeData;
  }

  /** The fields that hold embedded documents, by name. */
  static get hierarchy(): Record<string, any> {
    const entries = this.schema.entries();
    return Object.fromEntries(
      entries.filter(([, field]) => (field.constructor as { hierarchical?: boolean }).hierarchical),
    );
  }

  /** The name of the collection of embedded documents, from that name or the documents' own. */
  static getCollectionName(name: string): string | null {
    if (name in this.hierarchy) return name;
    return this.metadata.embedded[name] ?? null;
  }

  /** Embedded documents are prepared after the document's own values. */
  static override *_initializationOrder(): Generator<[string, any], void, undefined> {
    const { hierarchy } = this;
    yield* this.schema.entries().filter(([name]) => !(name in hierarchy));
    yield* Object.entries(hierarchy);
  }

  // Life

  override _configure({ pack = null, parentCollection = null }: ModelContext = {}): void {
    const hide = (name: string, value: unknown) =>
      Object.defineProperty(this, name, { value, writable: false, enumerable: false, configurable: true });
    const parent = this.parent as Document | null;
    const inParent = parent?.constructor.getCollectionName(this.documentName) as string | null | undefined;
    hide("parentCollection", parent ? ((parentCollection as string | null) ?? inParent ?? null) : null);
    hide("pack", pack ?? parent?.pack ?? null);
    const collections: Record<string, EmbeddedCollection> = {};
    for (const [name, field] of Object.entries(this.constructor.hierarchy as Record<string, any>)) {
      if (!("element" in field)) continue;
      const Collection = (field.constructor.implementation ?? EmbeddedCollection) as typeof EmbeddedCollection;
      collections[name] = new Collection(name, this, this._source[name] as Plain[]);
    }
    hide("collections", Object.seal(collections));
  }

  override get validationLabel(): string {
    return `${this.documentName} [${(this._source?._id as string | null) ?? "new"}]`;
  }

  /** The type says which model migrates `system`, also where the changes leave it out. */
  override _migrateChanges(changes: Plain): Plain {
    if (!this.constructor.hasTypeData || "type" in changes) return super._migrateChanges(changes);
    changes.type = this._source.type;
    const migrated = super._migrateChanges(changes);
    delete migrated.type;
    return migrated;
  }

  /** @throws when the type changes while `system` is only changed in part */
  override _diffSource(changes: object, options: { recursive?: boolean } = {}): Plain {
    const difference = super._diffSource(changes, options);
    const isWhole = options.recursive === false || "==system" in difference || !this.constructor.hasTypeData;
    if ("type" in difference && !isWhole) {
      throw new Error(
        "The type of a Document can only be changed if its system data are replaced as a whole (==system or recursive: false)",
      );
    }
    return difference;
  }

  /**
   * @param context.save store the copy
   * @param context.keepId keep the id
   * @param context.addSource say what it was copied from
   */
  override clone(
    data: object = {},
    context: ModelContext & { save?: boolean; keepId?: boolean; addSource?: boolean } = {},
  ): any {
    const { save = false, keepId = false, addSource = false, ...rest } = context;
    const changes: Plain = { ...data };
    if (!keepId) changes._id ??= null;
    const options = { pack: this.pack, parentCollection: this.parentCollection, ...rest };
    const copy = super.clone(changes, options) as Document;
    if (addSource) copy.updateSource({ "_stats.duplicateSource": this.uuid });
    if (!save) return copy;
    return this.constructor.create(copy, { parent: this.parent, pack: this.pack, keepId });
  }

  // Where it is

  get id(): string | null {
    return this._id;
  }

  get isEmbedded(): boolean {
    return this.parent !== null && this.parentCollection !== null;
  }

  get inCompendium(): boolean {
    return this.pack !== null;
  }

  get uuid(): string {
    return buildUuid({
      id: this.id ?? "",
      documentName: this.documentName,
      parent: this.parent as Document | null,
      pack: this.pack,
    }) as string;
  }

  // Who may do what

  static canUserCreate(user: DocumentUser): boolean {
    const permission = this.metadata.permissions.create;
    return typeof permission === "string" ? mayModify(permission, user, null, {}) : user.isGM;
  }

  /** The level of `CONST.DOCUMENT_OWNERSHIP_LEVELS` that a user has. */
  getUserLevel(user: DocumentUser): number {
    return ownershipLevel(this, user);
  }

  /** @param options.exact exactly this level, instead of at least */
  testUserPermission(
    user: DocumentUser,
    permission: string | number,
    { exact = false }: { exact?: boolean } = {},
  ): boolean {
    const levels: Record<string, number> = DOCUMENT_OWNERSHIP_LEVELS;
    const needed = typeof permission === "string" ? levels[permission] : permission;
    if (needed === undefined) throw new Error(`"${permission}" is not an ownership level`);
    const level = this.getUserLevel(user);
    return exact ? level === needed : level >= needed;
  }

  canUserModify(user: DocumentUser, action: string, data: Plain = {}): boolean {
    const permission = (this.constructor.metadata as DocumentMetadata).permissions[action];
    if (permission === undefined) throw new Error(`"${action}" is not an action that can be permitted`);
    const pack = this.pack ? context.pack(this.pack) : undefined;
    if (pack?.testUserPermission) return pack.testUserPermission(user, "OWNER");
    return typeof permission === "function" ? permission(user, this, data) : mayModify(permission, user, this, data);
  }

  // Embedded documents

  getEmbeddedCollection(embeddedName: string): EmbeddedCollection {
    const name = this.constructor.getCollectionName(embeddedName) as string | null;
    const collection = name ? this.collections[name] : undefined;
    if (!collection)
      throw new Error(`${embeddedName} is not a valid embedded Document within the ${this.documentName} Document`);
    return collection;
  }

  getEmbeddedDocument(embeddedName: string, id: string, options: { invalid?: boolean; strict?: boolean } = {}): any {
    return this.getEmbeddedCollection(embeddedName).get(id, options);
  }

  /** All documents within this one, with the dotted names of where they are. */
  *traverseEmbeddedDocuments(parentPath?: string): Generator<[string, any], void, undefined> {
    for (const [name, collection] of Object.entries(this.collections)) {
      const path = parentPath ? `${parentPath}.${name}` : name;
      for (const document of collection) {
        yield [path, document];
        yield* (document as Document).traverseEmbeddedDocuments(path);
      }
    }
  }

  // Flags

  /** @throws when the scope is not the system, an active module, core or world */
  getFlag(scope: string, key: string): any {
    return readFlag(this.flags as Plain | undefined, scope, key);
  }

  async setFlag(scope: string, key: string, value: unknown): Promise<any> {
    return this.update(flagChange(scope, key, value));
  }

  async unsetFlag(scope: string, key: string): Promise<any> {
    return this.update(flagRemoval(scope, key));
  }
}

/** The ancestor of a document class (or itself) that stands right below `Document`. */
function firstBelowDocument(documentClass: object): unknown {
  for (let step: object | null = documentClass; step; step = Object.getPrototypeOf(step) as object | null) {
    if (Object.getPrototypeOf(step) === Document) return step;
  }
  return documentClass;
}
