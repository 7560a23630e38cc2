import { FOLDER_MAX_DEPTH } from "../../common/constants.ts";
import { Refusal } from "../documents/refusal.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { CheckedOperation } from "./operation.ts";
import type { Step } from "./write.ts";

/** Folders of compendia lie one level less deep, so that a compendium can be imported into a folder of the world. */
function maxFolderDepth(pack: string | undefined): number {
  return pack ? FOLDER_MAX_DEPTH - 1 : FOLDER_MAX_DEPTH;
}

function refused(folder: DocumentSource, text: string, key: string, data: Record<string, string> = {}): Refusal {
  const name = String(folder.name);
  return new Refusal(`The folder "${name}" ${text}`, {
    documentName: "Folder",
    name,
    reason: { key, data: { name, ...data } },
  });
}

/**
 * Checks that folders which are made or moved do not come to lie within themselves, in a folder for other documents or
 * too deep. A folder whose parent is not there lies at the top.
 * @param present The folders as they are before the steps, in the place where the written ones are.
 * @param kind Name of the documents that a compendium keeps, where that is the place: it has folders for no others.
 * @throws Refusal naming the folder
 */
export function checkFolderPlaces(
  { documentName, action, pack }: CheckedOperation,
  steps: readonly Step[],
  present: Iterable<DocumentSource>,
  kind?: string,
): void {
  if (documentName !== "Folder" || action === "delete") return;
  for (const { before, after } of steps) {
    if (!kind || !after || after.type === kind || after.type === before?.type) continue;
    throw refused(after, `is for ${String(after.type)}, the compendium for ${kind}`, "folderPack");
  }
  const folders = new Map([...present].map((folder) => [folder._id, folder]));
  for (const { after } of steps) if (after) folders.set(after._id, after);
  const parentOf = (folder: DocumentSource) => folders.get(String(folder.folder ?? ""));
  const moved = steps.flatMap(({ before, after }) =>
    after && (before?.folder !== after.folder || before?.type !== after.type) ? [after] : [],
  );
  if (!moved.length) return;
  const depth = maxFolderDepth(pack);
  const inside = byParent(folders.values());
  const isTooHigh = (folder: DocumentSource, left: number): boolean =>
    left <= 0 || (inside.get(folder._id) ?? []).some((child) => isTooHigh(child, left - 1));
  for (const folder of moved) {
    let above = 0;
    for (let parent = parentOf(folder); parent; parent = parentOf(parent), above++) {
      if (parent._id === folder._id || above > folders.size) {
        throw refused(folder, "may not lie within itself", "folderCycle");
      }
      if (parent.type !== folder.type)
        throw refused(folder, "does not fit into a folder of another kind", "folderKind");
    }
    if (isTooHigh(folder, depth - above)) {
      throw refused(folder, `would lie deeper than ${depth} levels`, "folderDepth", { depth: String(depth) });
    }
  }
}

/** Folders by the id of the one that they lie in. */
function byParent(folders: Iterable<DocumentSource>): Map<string, DocumentSource[]> {
  const groups = new Map<string, DocumentSource[]>();
  for (const folder of folders) {
    const key = String(folder.folder ?? "");
    const group = groups.get(key);
    if (group) group.push(folder);
    else groups.set(key, [folder]);
  }
  return groups;
}
