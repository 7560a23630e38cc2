import type { Plain } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import type { Authority } from "../permissions/attempt.ts";
import { WORLD_DOCUMENTS } from "../documents/tree.ts";
import type { CheckedOperation } from "./operation.ts";

/**
 * Writes that follow from the deletion of folders: what was in them goes up to the next folder that is still there,
 * or goes too if the options say so (`deleteSubfolders`, `deleteContents`).
 */
export function afterFolders(
  { documentName, action, pack, options }: CheckedOperation,
  deleted: readonly DocumentSource[],
  world: Authority,
): CheckedOperation[] {
  if (documentName !== "Folder" || action !== "delete" || pack) return [];
  const byId = new Map(deleted.map((folder) => [folder._id, folder]));
  return deleted.flatMap((folder) => {
    let up: unknown = folder.folder ?? null;
    for (let parent = byId.get(String(up)); parent; parent = byId.get(String(up))) up = parent.folder ?? null;
    const contents = WORLD_DOCUMENTS.includes(String(folder.type)) ? String(folder.type) : undefined;
    return [
      moved("Folder", folder, up, options.deleteSubfolders === true, options, world),
      ...(contents ? [moved(contents, folder, up, options.deleteContents === true, {}, world)] : []),
    ].flat();
  });
}

function moved(
  documentName: string,
  folder: DocumentSource,
  up: unknown,
  gone: boolean,
  options: Plain,
  world: Authority,
): CheckedOperation[] {
  const ids = [...world.all(documentName)].filter((one) => one.folder === folder._id).map((one) => one._id);
  if (!ids.length) return [];
  const nothing = { documentName, data: [], updates: [], ids: [] };
  if (gone) return [{ ...nothing, action: "delete", ids, options }];
  return [{ ...nothing, action: "update", updates: ids.map((_id) => ({ _id, folder: up })), options: {} }];
}
