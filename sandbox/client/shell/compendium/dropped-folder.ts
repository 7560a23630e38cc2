import { importFolderIntoWorld } from "../../core/collections/compendium-imports.ts";
import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";
import type { DirectoryCollection, DirectoryFolder } from "../directory-types.ts";
import { setExpanded } from "../folders/expanded.ts";
import { folderObstacle } from "../sidebar/directory-drop.ts";
import { attempt } from "./attempt.ts";

/** Copies a folder of a compendium, with all in it, into a folder of the world. */
export async function importDroppedFolder(
  folder: DirectoryFolder,
  into: DirectoryFolder | null,
  { folders, maxFolderDepth }: DirectoryCollection,
): Promise<void> {
  const within = folder.getSubfolders(true);
  const obstacle = folderObstacle(folder, into, [...folders, ...within], maxFolderDepth);
  if (obstacle) {
    ui.notifications?.warn(obstacle, { format: { depth: maxFolderDepth }, console: false });
    return;
  }
  if (into) setExpanded(into.uuid, true);
  await attempt(async () => {
    await importFolderIntoWorld(game.packs.get(folder.pack), folder, into?.id ?? null);
    ui.notifications?.info("COMPENDIUM.ImportedFolder", { format: { name: folder.name }, console: false });
  });
}
