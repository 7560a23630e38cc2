import { slugify } from "../../../common/primitives/values.ts";
import { performIntegerSort } from "../../../common/utils/sorting.ts";
import { deepClone } from "../../../common/utils/clone.ts";
import type { Plain } from "../../../common/utils/types.ts";
import { game } from "../game.ts";

interface CompendiumOptions {
  clearSort?: boolean;
  clearFolder?: boolean;
  clearFlags?: boolean;
  clearSource?: boolean;
  clearOwnership?: boolean;
  clearState?: boolean;
  keepId?: boolean;
}

/** Source data without what belongs to this world only. */
export function toCompendium(document: any, options: CompendiumOptions = {}): Plain {
  const data = document.toObject() as Plain;
  const {
    clearSort = true,
    clearFolder = false,
    clearFlags = false,
    clearSource = true,
    clearOwnership = true,
  } = options;
  if (!options.keepId) delete data._id;
  if (clearSort) delete data.sort;
  if (clearFolder) delete data.folder;
  if (clearFlags) delete data.flags;
  if (clearOwnership) delete data.ownership;
  if (options.clearState ?? true) delete data.active;
  const stats = deepClone((data._stats ?? {}) as Plain);
  if (clearSource) {
    delete stats.compendiumSource;
    delete stats.duplicateSource;
  }
  stats.exportSource = {
    worldId: game.world?.id ?? null,
    uuid: document.uuid,
    coreVersion: game.version,
    systemId: game.system?.id ?? null,
    systemVersion: game.system?.version ?? null,
  };
  data._stats = stats;
  return data;
}

/** Hands the document to the user as a file. */
export function exportToFile(document: any): void {
  const json = JSON.stringify(toCompendium(document, { clearSource: false }), null, 2);
  const name = `fvtt-${document.documentName}-${slugify(String(document.name))}-${document.id}.json`;
  const anchor = globalThis.document.createElement("a");
  anchor.href = URL.createObjectURL(new Blob([json], { type: "application/json" }));
  anchor.download = name;
  anchor.click();
  setTimeout(() => URL.revokeObjectURL(anchor.href), 100);
}

/** Replaces the document by what a file holds, but for what its class preserves. */
export async function importFromJSON(document: any, json: string): Promise<any> {
  const preserved: string[] = document.constructor.metadata.preserveOnImport;
  const source = document.constructor.fromSource(JSON.parse(json)).toObject() as Plain;
  for (const key of preserved) source[key] = document._source[key];
  return document.update(source, { diff: false, recursive: false, noHook: true });
}

interface RelativeSort {
  updateData?: object;
  target?: any;
  siblings?: any[];
  sortKey?: "sort";
  sortBefore?: boolean;
}

/** Moves the document next to another among its siblings. */
export async function sortRelative(document: any, { updateData = {}, ...options }: RelativeSort = {}): Promise<any> {
  const sorting = performIntegerSort(document, options);
  const updates = sorting.map(({ target, update }) => ({ ...updateData, ...update, _id: target._id }));
  await document.constructor.updateDocuments(updates, { parent: document.parent, pack: document.pack });
  return document;
}

/** The uuid as seen from another document: shorter when both are within the same one. */
export function relativeUuid(document: any, relative: any): string {
  if (!document.isEmbedded || !relative) return document.uuid;
  if (relative === document.parent) return `.${document.documentName}.${document.id}`;
  if (relative.isEmbedded && relative.parent === document.parent) {
    return relative.documentName === document.documentName
      ? `.${document.id}`
      : `.${document.documentName}.${document.id}`;
  }
  return document.uuid;
}
