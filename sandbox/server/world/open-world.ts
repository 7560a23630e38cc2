import { existsSync, statSync } from "node:fs";
import { mkdir, readdir } from "node:fs/promises";
import { basename, join, resolve } from "node:path";
import { LATER_COMPENDIUM_TYPES } from "../../common/constants/later-types.ts";
import type { WorldData } from "../../common/protocol.ts";
import type { Plain } from "../documents/plain.ts";
import type { Stamp } from "../documents/stats.ts";
import { COLLECTIONS, type DocumentSource, WORLD_DOCUMENTS } from "../documents/tree.ts";
import { Checker, ManifestError } from "../packages/checker.ts";
import type { InstalledPackage, PackDeclaration } from "../packages/manifest.ts";
import { inDependencyOrder } from "../packages/order.ts";
import { checkPacks } from "../packages/pack-keys.ts";
import { readPackage } from "../packages/read-manifest.ts";
import { Database } from "../store/database.ts";
import { Collection } from "./collection.ts";
import { DESCRIPTION, readDescription, writeDescription } from "./description.ts";
import { DEFAULT_USERS, newUsers, type NewUser, packFolders } from "./new-world.ts";
import { Pack } from "./pack.ts";
import { RELEASES } from "./releases.ts";
import { World } from "./world.ts";

export interface WorldOptions {
  /** Folder of the world; a new world is made in a folder that is empty or missing. */
  folder: string;
  /** Folder of the system. */
  system: string;
  /** Folders of modules, in any order. */
  modules?: readonly string[];
  generation?: 13 | 14;
  /** Throw on clients where a package uses a deprecated form. */
  strict?: boolean;
  /** Users of a new world: an Overseer and three players unless said otherwise. */
  users?: readonly NewUser[];
}

/** Opens a world with its packages, or makes a new one. */
export async function openWorld(options: WorldOptions): Promise<World> {
  const folder = resolve(options.folder);
  const generation = options.generation ?? 13;
  const system = readPackage("system", options.system);
  const found = (options.modules ?? []).map((module) => readPackage("module", module));
  const modules = inDependencyOrder(system, found);
  const packages = [system, ...modules];
  const isNew = await isUnmade(folder);
  const description = isNew ? newDescription(folder, system) : await readDescription(folder, system.manifest.id);
  const opened: { close(): Promise<void> }[] = [];
  const close = async (): Promise<void> => {
    for (const one of opened) await one.close();
  };
  try {
    const collections = await openCollections(folder, opened);
    if (isNew) {
      await fillWorld(collections, packages, options.users ?? DEFAULT_USERS, generation);
      await writeDescription(folder, description);
    }
    const packs = await openPacks(folder, description, packages, opened, generation);
    const { strict = false } = options;
    return new World({ description, folder, generation, strict, system, modules, collections, packs, close });
  } catch (error) {
    await close();
    throw error;
  }
}

/** Its description is written last, so that a world whose making was cut short is made again. */
async function isUnmade(folder: string): Promise<boolean> {
  if (existsSync(join(folder, DESCRIPTION))) return false;
  if (statSync(folder, { throwIfNoEntry: false })?.isFile()) throw new Error(`${folder} is a file, not a folder`);
  const foreign = existsSync(folder) ? (await readdir(folder)).filter((name) => name !== "data") : [];
  if (foreign.length) throw new Error(`${folder} is no world and not empty: it holds ${foreign.join(", ")}`);
  await mkdir(folder, { recursive: true });
  return true;
}

function newDescription(folder: string, system: InstalledPackage): WorldData["world"] {
  const { id, title, version } = system.manifest;
  return { id: basename(folder), title, system: id, systemVersion: version, packs: [] };
}

async function openCollections(folder: string, opened: { close(): Promise<void> }[]): Promise<Map<string, Collection>> {
  const collections = new Map<string, Collection>();
  for (const documentName of WORLD_DOCUMENTS) {
    const database = await Database.open(join(folder, "data", COLLECTIONS[documentName] ?? documentName));
    opened.push(database);
    const [documents = []] = await database.read([documentName]);
    collections.set(documentName, new Collection(documentName, documents, database));
  }
  return collections;
}

async function fillWorld(
  collections: ReadonlyMap<string, Collection>,
  packages: readonly InstalledPackage[],
  users: readonly NewUser[],
  generation: 13 | 14,
): Promise<void> {
  const [system] = packages;
  const stamp: Stamp = {
    coreVersion: RELEASES[generation].version,
    systemId: system?.manifest.id ?? "",
    systemVersion: system?.manifest.version ?? "",
    time: Date.now(),
    userId: "",
  };
  const [folders = [], settings = []] = packFolders(packages, stamp);
  const contents: Record<string, DocumentSource[]> = {
    User: newUsers(users, stamp),
    Folder: folders,
    Setting: settings,
  };
  for (const [documentName, documents] of Object.entries(contents)) {
    await collections.get(documentName)?.apply(documents.map((after) => ({ documentName, after })));
  }
}

async function openPacks(
  folder: string,
  description: Plain,
  packages: readonly InstalledPackage[],
  opened: { close(): Promise<void> }[],
  generation: 13 | 14,
): Promise<Map<string, Pack>> {
  const packs: Pack[] = [];
  for (const { type, manifest, folder: place } of packages) {
    for (const declaration of knownPacks(manifest.packs, generation)) {
      packs.push(await Pack.ofPackage(declaration, type, manifest.id, place));
    }
  }
  const check = new Checker();
  const own = checkPacks(description, "world", check);
  if (check.problems.length) throw new ManifestError(join(folder, DESCRIPTION), check.problems);
  for (const declaration of knownPacks(own, generation)) {
    const pack = await Pack.ofWorld(declaration, folder);
    opened.push(pack);
    packs.push(pack);
  }
  return new Map(packs.map((pack) => [pack.id, pack]));
}

/** Generation 13 knows no compendia of effects; it leaves them aside. */
function knownPacks(packs: readonly PackDeclaration[], generation: 13 | 14): readonly PackDeclaration[] {
  return generation > 13 ? packs : packs.filter(({ type }) => !LATER_COMPENDIUM_TYPES.includes(type));
}
