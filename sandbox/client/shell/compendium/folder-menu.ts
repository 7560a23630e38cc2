import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { game } from "../../core/game.ts";
import { contextEntry } from "../../applications/ux/context-entry.ts";
import type { DirectoryCollection, DirectoryFolder } from "../directory-types.ts";
import { deleteFolder, removeFolder } from "../folders/delete-folder.ts";
import { canEdit } from "./can-edit.ts";
import type { Compendium } from "./compendium-types.ts";
import { importDroppedFolder } from "./dropped-folder.ts";
import { canImport } from "./import-entry.ts";

type FolderAction = (folder: DirectoryFolder) => unknown;

function actionOn(collection: DirectoryCollection) {
  return (action: FolderAction) =>
    (header: HTMLElement): unknown => {
      const id = header.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId ?? "";
      const folder = collection.folders.get(id);
      return folder && action(folder);
    };
}

/** What the context menu offers for a folder within a compendium. */
export function compendiumFolderMenu(pack: Compendium): ContextMenuEntry[] {
  const run = actionOn(pack);
  const isEditable = () => canEdit(pack);
  return [
    contextEntry({
      label: "COMPENDIUM.ImportFolder",
      icon: "fa-solid fa-download",
      visible: () => canImport(pack) && game.user.isGM === true,
      onClick: run((folder) => importDroppedFolder(folder, null, game.collections.get(pack.documentName))),
    }),
    contextEntry({
      label: "FOLDER.Edit",
      icon: "fa-solid fa-pen-to-square",
      visible: isEditable,
      onClick: run((folder) => folder.sheet?.render({ force: true })),
    }),
    contextEntry({
      label: "FOLDER.Remove",
      icon: "fa-solid fa-folder-minus",
      visible: isEditable,
      onClick: run(removeFolder),
    }),
    contextEntry({
      label: "FOLDER.Delete",
      icon: "fa-solid fa-trash",
      visible: isEditable,
      onClick: run(deleteFolder),
    }),
  ];
}

/** What the context menu offers for a folder of compendia, which are never deleted with it. */
export function packFolderMenu(packs: DirectoryCollection): ContextMenuEntry[] {
  const run = actionOn(packs);
  const isGM = () => game.user.isGM === true;
  return [
    contextEntry({
      label: "FOLDER.Edit",
      icon: "fa-solid fa-pen-to-square",
      visible: isGM,
      onClick: run((folder) => folder.sheet?.render({ force: true })),
    }),
    contextEntry({
      label: "FOLDER.Remove",
      icon: "fa-solid fa-folder-minus",
      visible: isGM,
      onClick: run(removeFolder),
    }),
  ];
}
