import { stat } from "node:fs/promises";
import { join } from "node:path";
import type { DocumentSource } from "../documents/tree.ts";
import { Database } from "../store/database.ts";

interface SharedPack {
  version: string;
  documents: Promise<DocumentSource[][]>;
}

/** Packs of packages seldom change, so that worlds in one process share what was read. */
const shared = new Map<string, SharedPack>();

/** Folders that this process has opened for writing: what was read from them does not last. */
const written = new Set<string>();

/** The documents of each kind in a pack's folder, which may be open elsewhere. */
export async function readShared(folder: string, kinds: readonly string[]): Promise<DocumentSource[][]> {
  if (written.has(folder)) return readCopy(folder, kinds);
  const { mtimeMs, ino } = await stat(join(folder, "CURRENT"));
  const version = `${ino}:${mtimeMs}:${kinds.join()}`;
  const known = shared.get(folder);
  if (known?.version === version) return known.documents;
  const documents = readCopy(folder, kinds);
  shared.set(folder, { version, documents });
  return documents;
}

/** From now on the folder is read anew each time. */
export function forgetShared(folder: string): void {
  written.add(folder);
  shared.delete(folder);
}

async function readCopy(folder: string, kinds: readonly string[]): Promise<DocumentSource[][]> {
  const database = await Database.openCopy(folder);
  try {
    return await database.read(kinds);
  } finally {
    await database.close();
  }
}
