import { isPlain, type Plain } from "../documents/plain.ts";
import type { DocumentSource } from "../documents/tree.ts";
import { COLLECTIONS } from "../documents/tree.ts";
import type { CheckedOperation } from "./operation.ts";

/** All primary documents of a kind, in the place where the folders were. */
type All = (documentName: string) => Iterable<DocumentSource>;

/**
 * Writes that follow from the deletion of folders: what was in them goes up to the next folder that is still there,
 * or goes too if the options say so (`deleteSubfolders`, `deleteContents`).
 */
export function afterFolders(
  { documentName, action, pack, options }: CheckedOperation,
  deleted: readonly DocumentSource[],
  all: All,
): CheckedOperation[] {
  if (documentName !== "Folder" || action !== "delete") return [];
  const place = pack ? { pack } : {};
  const byId = new Map(deleted.map((folder) => [folder._id, folder]));
  return deleted.flatMap((folder) => {
    let up: unknown = folder.folder ?? null;
    const passed = new Set<unknown>();
    for (let parent = byId.get(String(up)); parent && !passed.has(up); parent = byId.get(String(up))) {
      passed.add(up);
      up = parent.folder ?? null;
    }
    if (byId.has(String(up))) up = null;
    const subfolders = moved("Folder", folder, up, options.deleteSubfolders === true, options, all);
    const type = String(folder.type);
    const contents =
      type === "Compendium"
        ? pack
          ? []
          : movedCompendia(folder, up, all)
        : Object.hasOwn(COLLECTIONS, type)
          ? moved(type, folder, up, options.deleteContents === true, {}, all)
          : [];
    return [...subfolders, ...contents].map((next) => ({ ...next, ...place }));
  });
}

/** Compendia are never deleted with their folder: they move up. Where they lie is said by a setting. */
function movedCompendia(folder: DocumentSource, up: unknown, all: All): CheckedOperation[] {
  const setting = [...all("Setting")].find(({ key, user }) => key === "core.compendiumConfiguration" && !user);
  if (!setting) return [];
  const configurations: unknown = JSON.parse(String(setting.value));
  if (!isPlain(configurations)) return [];
  const inside = Object.entries(configurations).filter(([, one]) => isPlain(one) && one.folder === folder._id);
  if (!inside.length) return [];
  for (const [id, one] of inside) configurations[id] = { ...(one as Plain), folder: up };
  const updates = [{ _id: setting._id, value: JSON.stringify(configurations) }];
  return [{ documentName: "Setting", action: "update", data: [], updates, ids: [], options: {} }];
}

function moved(
  documentName: string,
  folder: DocumentSource,
  up: unknown,
  gone: boolean,
  options: Plain,
  all: All,
): CheckedOperation[] {
  const ids = [...all(documentName)].filter((one) => one.folder === folder._id).map((one) => one._id);
  if (!ids.length) return [];
  const nothing = { documentName, data: [], updates: [], ids: [] };
  if (gone) return [{ ...nothing, action: "delete", ids, options }];
  return [{ ...nothing, action: "update", updates: ids.map((_id) => ({ _id, folder: up })), options: {} }];
}
