import { performIntegerSort } from "../../../common/utils/sorting.ts";
import { ui } from "../../core/ui.ts";
import type { DirectoryCollection, DirectoryDocument, DirectoryFolder } from "../directory-types.ts";
import { setExpanded } from "../folders/expanded.ts";

/** Where something is dropped in a directory: into a folder (null: the top level) and maybe beside an element. */
export interface DropPlace {
  folder: DirectoryFolder | null;
  /** Id of the entry or folder that the drop is beside. */
  besideId: string | null;
  /** Above or below the middle of that element. */
  before: boolean;
  /** The folder whose upper or lower edge is under the pointer: a folder may come to lie beside it. */
  edgeOf?: DirectoryFolder;
}

/** What a drag carries into a directory. */
export interface DroppedData {
  type?: string;
  uuid?: string;
  /** Id of a compendium. */
  collection?: string;
}

/** Reads the place of a drop from the element under the pointer. */
export function dropPlace(target: Element, clientY: number, folders: DirectoryCollection["folders"]): DropPlace {
  const item = target.closest<HTMLElement>(".directory-item");
  const folderOf = (element: Element | null | undefined) => {
    const id = element?.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId;
    return (id && folders.get(id)) || null;
  };
  if (!item || item.classList.contains("folder")) {
    const folder = folderOf(item);
    const edge = headerEdge(target, clientY);
    return { folder, besideId: null, before: edge === "upper", ...(folder && edge && { edgeOf: folder }) };
  }
  const { top, height } = item.getBoundingClientRect();
  return { folder: folderOf(item), besideId: item.dataset.entryId ?? null, before: clientY < top + height / 2 };
}

/** The edge of a folder's header that is under the pointer, a third of its height each. */
function headerEdge(target: Element, clientY: number): "upper" | "lower" | undefined {
  const header = target.closest(".folder-header");
  if (!header) return undefined;
  const { top, height } = header.getBoundingClientRect();
  const at = height > 0 ? (clientY - top) / height : 0.5;
  return at < 1 / 3 ? "upper" : at > 2 / 3 ? "lower" : undefined;
}

/** Updates that put an entry into a folder and beside another entry, with those of entries that have to move away. */
export function sortEntry(
  entry: DirectoryDocument,
  { folder, besideId, before }: DropPlace,
  collection: Pick<DirectoryCollection, "get" | "contents">,
): { _id: string; folder?: string | null; sort?: number }[] {
  const target = besideId ? collection.get(besideId) : undefined;
  const siblings = collection.contents.filter(
    (other) => other !== entry && (other.folder?.id ?? null) === (folder?.id ?? null),
  );
  const home = { _id: entry.id, folder: folder?.id ?? null };
  if (!target || target === entry) return (entry.folder?.id ?? null) === home.folder ? [] : [home];
  const moved = performIntegerSort(entry, { target, siblings, sortBefore: before });
  return moved.map((sorted) =>
    sorted.target === entry ? { ...home, ...sorted.update } : { ...sorted.update, _id: sorted.target.id },
  );
}

/** Why a folder cannot be put into another: a key of the strings, or null when it can. */
export function folderObstacle(
  folder: DirectoryFolder,
  into: DirectoryFolder | null,
  all: Iterable<DirectoryFolder>,
  maxDepth: number,
): "FOLDER.IntoItself" | "FOLDER.TooDeep" | null {
  let depth = 0;
  for (let at = into; at; at = at.folder) {
    if (at.id === folder.id) return "FOLDER.IntoItself";
    depth += 1;
  }
  const folders = [...all];
  const height = (of: DirectoryFolder): number =>
    1 + Math.max(0, ...folders.filter((child) => child.folder?.id === of.id).map(height));
  return depth + height(folder) > maxDepth ? "FOLDER.TooDeep" : null;
}

/** Puts a folder of a collection into another or on the top level, or says why that cannot be. */
export async function moveFolder(
  folder: DirectoryFolder,
  into: DirectoryFolder | null,
  { folders, maxFolderDepth }: DirectoryCollection,
): Promise<void> {
  if (folder === into) return;
  const obstacle = folderObstacle(folder, into, folders, maxFolderDepth);
  if (obstacle) {
    ui.notifications?.warn(obstacle, { format: { depth: maxFolderDepth }, console: false });
    return;
  }
  if (into) setExpanded(into.uuid, true);
  await folder.update({ folder: into?.id ?? null });
}
