import type { Plain } from "../../../common/utils/types.ts";
import { CONFIG } from "../config.ts";
import { game } from "../game.ts";
import { LocalizedError } from "../messages/localized-error.ts";

interface Pack {
  readonly collection: string;
  readonly documentName: string;
  readonly documentClass: any;
  readonly title: string;
  readonly locked: boolean;
  readonly index: Iterable<{ _id: string; name: string }>;
  readonly folders: Iterable<any> & { get(id: string): any; has(id: string): boolean };
  getDocuments(): Promise<any[]>;
}

export type ImportAllOptions = Plain & {
  /** Id of a folder of the world to import into. */
  folderId?: string | null;
  /** Name of a new folder to import into. */
  folderName?: string;
  keepId?: boolean;
};

function assertUnlocked({ collection, locked, title }: Pack): void {
  const message = `You cannot import into the compendium "${collection}", which is locked`;
  if (locked) throw new LocalizedError(message, "COMPENDIUM.IsLocked", { name: title });
}

function wrongKind(pack: Pack, what: string): Error {
  const { documentName, documentClass, title } = pack;
  const message = `A ${what} cannot be imported into a compendium of ${documentName}`;
  const types = game.i18n.localize(documentClass.metadata.labelPlural as string) as string;
  return new LocalizedError(message, "COMPENDIUM.WrongKind", { name: title, types });
}

/**
 * Copies a document into a compendium.
 * @throws when the compendium is locked or keeps other documents
 */
export async function importDocument(pack: Pack, document: any, options: Plain): Promise<any> {
  assertUnlocked(pack);
  const { documentName } = document as { documentName: string };
  if (documentName !== pack.documentName) {
    throw wrongKind(pack, documentName);
  }
  const data = document.toCompendium(pack, options) as Plain;
  if (typeof data.folder === "string" && !pack.folders.has(data.folder)) data.folder = null;
  return pack.documentClass.create(data, { ...options, pack: pack.collection });
}

/**
 * Copies folders of the world with the folders in them, under their own ids; those that are there already stay.
 * @throws when the compendium is locked or a folder orders other documents
 */
export async function importFolders(
  pack: Pack,
  folders: any[],
  { importParents = true, ...options }: Plain & { importParents?: boolean },
): Promise<void> {
  assertUnlocked(pack);
  const wanted = new Map<string, any>();
  for (const folder of folders) {
    if (folder.type !== pack.documentName) {
      throw wrongKind(pack, `folder of ${folder.type}`);
    }
    const parents = importParents ? (folder.ancestors as any[]) : [];
    for (const one of [...parents.reverse(), folder, ...folder.getSubfolders(true)]) wanted.set(one.id as string, one);
  }
  const data = [...wanted.values()]
    .filter((folder) => !pack.folders.has(folder.id as string))
    .map((folder) => {
      const source = folder.toCompendium(pack, { ...options, keepId: true }) as Plain;
      const above = source.folder as string | null;
      return { ...source, folder: above && (wanted.has(above) || pack.folders.has(above)) ? above : null };
    });
  if (data.length) await CONFIG.Folder.documentClass.createDocuments(data, { pack: pack.collection, keepId: true });
}

/** Copies folders of a compendium into the world. @returns the new folders' ids by those in the compendium */
async function foldersIntoWorld(pack: Pack, folders: Iterable<any>, into: string | null, keepId: boolean) {
  const ids = new Map<string, string>();
  const all = [...folders];
  const place = async (above: string | null, inWorld: string | null): Promise<void> => {
    for (const folder of all) {
      const parent = folder._source.folder as string | null;
      const isRoot = !parent || !all.some((other) => other.id === parent);
      if (above === null ? !isRoot : parent !== above) continue;
      const known = game.folders.get(folder.id) as { id: string; type: string } | undefined;
      const existing = keepId && known?.type === pack.documentName ? known : undefined;
      const source = { ...folder.toObject(), type: pack.documentName, folder: inWorld };
      const options = { keepId: keepId && !known };
      const made = existing ?? ((await CONFIG.Folder.documentClass.create(source, options)) as { id: string });
      ids.set(folder.id as string, made.id);
      await place(folder.id as string, made.id);
    }
  };
  await place(null, into);
  return ids;
}

async function documentsIntoWorld(
  pack: Pack,
  documents: any[],
  ids: Map<string, string>,
  into: string | null,
  options: Plain,
): Promise<any[]> {
  const world = game.collections.get(pack.documentName);
  const data = documents.map((document) => ({
    ...world.fromCompendium(document, options),
    folder: ids.get(document._source.folder as string) ?? into,
  }));
  return data.length ? pack.documentClass.createDocuments(data, options) : [];
}

/** What importing all of a compendium with its ids leaves out: the entries of documents that the world has already. */
export function inWorldAlready<T extends { _id: string }>(pack: { documentName: string; index: Iterable<T> }): T[] {
  const world = game.collections.get(pack.documentName) as { has(id: string): boolean };
  return [...pack.index].filter(({ _id }) => world.has(_id));
}

/**
 * Copies everything into the world, in the folders that it has in the compendium. With `keepId`, what the world has
 * already stays as it is there.
 * @returns the new documents
 */
export async function importAll(pack: Pack, options: ImportAllOptions): Promise<any[]> {
  const { folderId = null, folderName = "", ...rest } = options;
  let into = folderId ? ((game.folders.get(folderId) as { id: string } | undefined)?.id ?? null) : null;
  if (!into && folderName) {
    const folder = { name: folderName, type: pack.documentName };
    into = (await CONFIG.Folder.documentClass.create(folder)).id as string;
  }
  const ids = await foldersIntoWorld(pack, pack.folders, into, rest.keepId === true);
  const left = new Set(rest.keepId === true ? inWorldAlready(pack).map(({ _id }) => _id) : []);
  const documents = (await pack.getDocuments()).filter(({ id }) => !left.has(id as string));
  return documentsIntoWorld(pack, documents, ids, into, rest);
}

/** Copies one folder of a compendium, with all in it, into a folder of the world (null: the top level). */
export async function importFolderIntoWorld(pack: Pack, folder: any, into: string | null): Promise<any[]> {
  const folders = [folder, ...(folder.getSubfolders(true) as any[])];
  const ids = await foldersIntoWorld(pack, folders, into, false);
  const documents = (await pack.getDocuments()).filter((document) => ids.has(document._source.folder as string));
  return documentsIntoWorld(pack, documents, ids, into, {});
}

/**
 * Copies a folder of the world, or of another compendium, with all in it into a folder of a compendium (null: the top
 * level). Documents get new ids.
 * @throws when the compendium is locked
 */
export async function importFolderWithContents(pack: Pack, folder: any, into: string | null): Promise<any[]> {
  await importFolders(pack, [folder], { importParents: false });
  const copy = pack.folders.get(folder.id as string);
  if (into && into !== copy?.id) await copy?.update({ folder: into });
  const folders = new Set([folder, ...(folder.getSubfolders(true) as any[])].map(({ id }) => id as string));
  const documents: any[] = folder.pack
    ? await game.packs.get(folder.pack).getDocuments({ folder__in: [...folders] })
    : game.collections.get(pack.documentName).filter((one: any) => folders.has(one._source.folder as string));
  const data = documents.map((document) => document.toCompendium(pack) as Plain);
  return data.length ? pack.documentClass.createDocuments(data, { pack: pack.collection }) : [];
}
