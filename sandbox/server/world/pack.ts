import { join } from "node:path";
import type { DocumentData, PackMetadata } from "../../common/protocol.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { findDocumentClass } from "../../common/documents.ts";
import { type Plain, valueAt, withValueAt } from "../documents/plain.ts";
import { Refusal } from "../documents/refusal.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { PackDeclaration } from "../packages/manifest.ts";
import { roleOf } from "../permissions/ownership.ts";
import { Database } from "../store/database.ts";
import { Collection } from "./collection.ts";
import { forgetShared, readShared } from "./shared-packs.ts";

const INDEX_FIELDS = ["_id", "name", "img", "type", "folder", "sort"];

/** What a world says about a pack, kept in the setting `core.compendiumConfiguration`. */
export interface PackConfiguration {
  folder?: string | null;
  sort?: number;
  locked?: boolean;
  ownership?: Record<string, string>;
}

/** A compendium: documents of one kind and the folders that sort them. */
export class Pack {
  readonly id: string;
  readonly #collections: ReadonlyMap<string, Collection>;

  /** @param folder Where the database lies. */
  private constructor(
    readonly declaration: PackDeclaration,
    readonly packageType: PackMetadata["packageType"],
    readonly packageName: string,
    readonly folder: string,
    collections: readonly Collection[],
    private database?: Database,
  ) {
    this.id = `${packageName}.${declaration.name}`;
    this.#collections = new Map(collections.map((collection) => [collection.documentName, collection]));
  }

  /** Opens a pack of the world, where it lies and for writing. */
  static async ofWorld(declaration: PackDeclaration, worldFolder: string): Promise<Pack> {
    const folder = join(worldFolder, declaration.path);
    const database = await Database.open(folder);
    const kinds = [declaration.type, "Folder"];
    const documents = await database.read(kinds);
    const collections = kinds.map((kind, index) => new Collection(kind, documents[index] ?? [], database));
    return new Pack(declaration, "world", "world", folder, collections, database);
  }

  /** Reads a pack of a system or module; its database is opened only when the pack is written. */
  static async ofPackage(
    declaration: PackDeclaration,
    packageType: "system" | "module",
    packageName: string,
    packageFolder: string,
  ): Promise<Pack> {
    const folder = join(packageFolder, declaration.path);
    const kinds = [declaration.type, "Folder"];
    const documents = await readShared(folder, kinds);
    const collections = kinds.map((kind, index) => new Collection(kind, documents[index] ?? []));
    return new Pack(declaration, packageType, packageName, folder, collections);
  }

  /**
   * Makes sure that changes can be stored.
   * @throws Refusal when the database is open elsewhere, or is not what was read from it at the start.
   */
  async openForWriting(): Promise<void> {
    if (this.database) return;
    const refuse = (reason: string, key: string) =>
      new Refusal(`The compendium "${this.id}" cannot be written: ${reason}`, {
        reason: { key, data: { pack: this.id } },
      });
    const database = await Database.open(this.folder).catch((error: Error) => {
      throw refuse(error.message, "packElsewhere");
    });
    const kinds = [...this.#collections.keys()];
    const documents = await database.read(kinds);
    if (kinds.some((kind, index) => !this.#collections.get(kind)?.holds(documents[index] ?? []))) {
      await database.close();
      throw refuse("its files have changed since the world was opened; start the server again", "packChanged");
    }
    forgetShared(this.folder);
    for (const collection of this.#collections.values()) collection.storeIn(database);
    this.database = database;
  }

  /** The documents of a kind: the pack's own or Folder. */
  collection(documentName: string): Collection | undefined {
    return this.#collections.get(documentName);
  }

  get documents(): DocumentSource[] {
    return [...(this.collection(this.declaration.type)?.values() ?? [])];
  }

  get folders(): DocumentSource[] {
    return [...(this.collection("Folder")?.values() ?? [])];
  }

  isLocked(configuration: PackConfiguration): boolean {
    return configuration.locked ?? this.packageType !== "world";
  }

  /**
   * The level of a user over all documents of the pack, a value of DOCUMENT_OWNERSHIP_LEVELS: the highest that the pack
   * gives to the user's role or a lower one.
   */
  levelOf(user: DocumentSource, configuration: PackConfiguration): number {
    if (roleOf(user) === USER_ROLES.GAMEMASTER) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
    const levels = Object.entries(configuration.ownership ?? this.declaration.ownership)
      .filter(([role]) => roleOf(user) >= (USER_ROLES[role as keyof typeof USER_ROLES] ?? Infinity))
      .map(([, level]) => DOCUMENT_OWNERSHIP_LEVELS[level as keyof typeof DOCUMENT_OWNERSHIP_LEVELS] ?? 0);
    return Math.max(DOCUMENT_OWNERSHIP_LEVELS.NONE, ...levels);
  }

  metadata(configuration: PackConfiguration): PackMetadata {
    const { name, label, type, system, path, banner, ownership, flags } = this.declaration;
    return {
      id: this.id,
      name,
      label,
      type,
      packageName: this.packageName,
      packageType: this.packageType,
      ...(system !== undefined && { system }),
      path,
      ...(banner !== undefined && { banner }),
      ownership: configuration.ownership ?? ownership,
      flags,
      locked: this.isLocked(configuration),
    };
  }

  /** One entry per document: the usual fields, those asked for (dotted paths) and the uuid. */
  index(fields: readonly string[] = []): DocumentData[] {
    const { type } = this.declaration;
    const usual = findDocumentClass(type)?.metadata.compendiumIndexFields ?? [];
    const paths = [...new Set([...INDEX_FIELDS, ...usual, ...fields])].map((field) => field.split("."));
    return this.documents.map((document) => {
      let entry: Plain = { uuid: `Compendium.${this.id}.${type}.${document._id}` };
      for (const path of paths) {
        const value = valueAt(document, path);
        if (value !== undefined) entry = withValueAt(entry, path, value) as Plain;
      }
      return entry;
    });
  }

  async close(): Promise<void> {
    await this.database?.close();
  }
}
