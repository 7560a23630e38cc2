import type { ContextMenuEntry } from "../../applications/ux/context-menu.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import { contextEntry } from "../../applications/ux/context-entry.ts";
import type { DirectoryCollection, DirectoryFolder } from "../directory-types.ts";
import { DocumentOwnershipConfig } from "../documents/ownership-config.ts";
import { moveFolderToFolder } from "../folders/move-to-folder.ts";
import { deleteFolder, removeFolder } from "../folders/delete-folder.ts";

/** What the context menu of a directory offers for a folder. */
export function folderMenu(collection: DirectoryCollection): ContextMenuEntry[] {
  const folderOf = (header: HTMLElement): DirectoryFolder | undefined =>
    collection.folders.get(header.closest<HTMLElement>(".directory-item.folder")?.dataset.folderId ?? "");
  const run =
    (action: (folder: DirectoryFolder) => unknown) =>
    (header: HTMLElement): unknown => {
      const folder = folderOf(header);
      return folder && action(folder);
    };
  const may = (action: string) => (header: HTMLElement) => folderOf(header)?.canUserModify(game.user, action) ?? false;
  const mayCreateTables = () => CONFIG.RollTable.documentClass.canUserCreate(game.user) as boolean;
  return [
    contextEntry({
      label: "FOLDER.Edit",
      icon: "fa-solid fa-pen-to-square",
      visible: may("update"),
      onClick: run((folder) => folder.sheet?.render({ force: true })),
    }),
    contextEntry({
      label: "FOLDER.Move",
      icon: "fa-solid fa-folder-tree",
      visible: may("update"),
      onClick: run((folder) => moveFolderToFolder(folder, collection)),
    }),
    contextEntry({
      label: "OWNERSHIP.Configure",
      icon: "fa-solid fa-user-lock",
      visible: () => game.user.isGM as boolean,
      onClick: run((document) => new DocumentOwnershipConfig({ document }).render({ force: true })),
    }),
    contextEntry({
      label: "TABLE.CreateFromFolder",
      icon: "fa-solid fa-table-list",
      visible: (header) => {
        const folder = folderOf(header);
        return mayCreateTables() && folder !== undefined && folder.contents.length > 0;
      },
      onClick: run((folder) => CONFIG.RollTable.documentClass.fromFolder(folder)),
    }),
    contextEntry({
      label: "FOLDER.Remove",
      icon: "fa-solid fa-folder-minus",
      visible: may("delete"),
      onClick: run(removeFolder),
    }),
    contextEntry({
      label: "FOLDER.Delete",
      icon: "fa-solid fa-trash",
      visible: may("delete"),
      onClick: run(deleteFolder),
    }),
  ];
}
