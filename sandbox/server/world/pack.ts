import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentData, PackMetadata } from "../../common/protocol.ts";
import { DOCUMENT_OWNERSHIP_LEVELS, USER_ROLES } from "../../common/constants.ts";
import { type Plain, valueAt, withValueAt } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { PackDeclaration } from "../packages/manifest.ts";
import { isGamemaster, roleOf } from "../permissions/ownership.ts";
import { Database } from "../store/database.ts";
import { Collection } from "./collection.ts";

const INDEX_FIELDS = ["_id", "name", "img", "type", "folder", "sort"];

/** What a world says about a pack, kept in the setting `core.compendiumConfiguration`. */
export interface PackConfiguration {
  locked?: boolean;
  ownership?: Record<string, string>;
}

/** A compendium: documents of one kind and the folders that sort them. */
export class Pack {
  readonly id: string;
  readonly #collections: ReadonlyMap<string, Collection>;

  private constructor(
    readonly declaration: PackDeclaration,
    readonly packageType: PackMetadata["packageType"],
    readonly packageName: string,
    collections: readonly Collection[],
    private readonly database?: Database,
  ) {
    this.id = `${packageName}.${declaration.name}`;
    this.#collections = new Map(collections.map((collection) => [collection.documentName, collection]));
  }

  /** Opens a pack of the world, where it lies and for writing. */
  static async ofWorld(declaration: PackDeclaration, folder: string): Promise<Pack> {
    const database = await Database.open(join(folder, declaration.path));
    const kinds = [declaration.type, "Folder"];
    const documents = await database.read(kinds);
    const collections = kinds.map((kind, index) => new Collection(kind, documents[index] ?? [], database));
    return new Pack(declaration, "world", "world", collections, database);
  }

  /** Reads a pack of a system or module; the database itself stays as the package brought it. */
  static async ofPackage(
    declaration: PackDeclaration,
    packageType: "system" | "module",
    packageName: string,
    folder: string,
  ): Promise<Pack> {
    const kinds = [declaration.type, "Folder"];
    const documents = await readShared(join(folder, declaration.path), kinds);
    const collections = kinds.map((kind, index) => new Collection(kind, documents[index] ?? []));
    return new Pack(declaration, packageType, packageName, collections);
  }

  /** The documents of a kind: the pack's own or Folder. */
  collection(documentName: string): Collection | undefined {
    return this.#collections.get(documentName);
  }

  /** Can the pack be written at all? Only a world's own are. */
  get writable(): boolean {
    return this.database !== undefined;
  }

  isLocked(configuration: PackConfiguration): boolean {
    return configuration.locked ?? this.packageType !== "world";
  }

  /** The level of a user over all documents of the pack, a value of DOCUMENT_OWNERSHIP_LEVELS. */
  levelOf(user: DocumentSource, configuration: PackConfiguration): number {
    if (isGamemaster(user)) return DOCUMENT_OWNERSHIP_LEVELS.OWNER;
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
    const paths = [...new Set([...INDEX_FIELDS, ...fields])].map((field) => field.split("."));
    const { type } = this.declaration;
    return [...(this.collection(type)?.values() ?? [])].map((document) => {
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

interface SharedPack {
  version: string;
  documents: Promise<DocumentSource[][]>;
}

/** Packs of packages never change while they are open, so that worlds in one process share what was read. */
const shared = new Map<string, SharedPack>();

async function readShared(folder: string, kinds: readonly string[]): Promise<DocumentSource[][]> {
  const { mtimeMs, ino } = await stat(join(folder, "CURRENT"));
  const version = `${ino}:${mtimeMs}:${kinds.join()}`;
  const known = shared.get(folder);
  if (known?.version === version) return known.documents;
  const documents = readCopy(folder, kinds);
  shared.set(folder, { version, documents });
  return documents;
}

async function readCopy(folder: string, kinds: readonly string[]): Promise<DocumentSource[][]> {
  const database = await Database.openCopy(folder);
  try {
    return await database.read(kinds);
  } finally {
    await database.close();
  }
}
