import { performIntegerSort } from "../../../common/utils/sorting.ts";
import { CONFIG } from "../../core/config.ts";
import type { DirectoryCollection, DirectoryDocumentClass, DirectoryFolder } from "../directory-types.ts";
import { folderObstacle, moveFolder, type DropPlace } from "../sidebar/directory-drop.ts";

/** Are the folders that lie in this one, or at the top level, in an order by hand? */
function isByHand(parent: DirectoryFolder | null, collection: DirectoryCollection): boolean {
  return (parent ? parent.sorting : collection.sortingMode) === "m";
}

/**
 * Puts a dropped folder where the pointer was: beside the folder whose edge it was on, where folders are in an order
 * by hand, otherwise into the folder.
 */
export async function placeFolder(
  folder: DirectoryFolder,
  place: DropPlace,
  collection: DirectoryCollection,
): Promise<void> {
  const { edgeOf: target } = place;
  const parent = target?.folder ?? null;
  if (!target || target === folder || !isByHand(parent, collection)) {
    return moveFolder(folder, place.folder, collection);
  }
  if (folderObstacle(folder, parent, collection.folders, collection.maxFolderDepth)) {
    return moveFolder(folder, parent, collection);
  }
  const siblings = [...collection.folders].filter(
    (one) => one !== folder && (one.folder?.id ?? null) === (parent?.id ?? null),
  );
  const moved = performIntegerSort(folder, { target, siblings, sortBefore: place.before });
  const updates = moved.map((sorted) => ({
    ...sorted.update,
    _id: sorted.target.id,
    ...(sorted.target === folder && { folder: parent?.id ?? null }),
  }));
  await (CONFIG.Folder.documentClass as DirectoryDocumentClass).updateDocuments(updates);
}
