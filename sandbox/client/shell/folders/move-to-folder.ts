import { DialogV2 } from "../../applications/api/dialog.ts";
import { game } from "../../core/game.ts";
import type { DirectoryCollection, DirectoryDocument, DirectoryFolder } from "../directory-types.ts";
import { folderObstacle, moveFolder } from "../sidebar/directory-drop.ts";
import { format, localize } from "../strings.ts";
import { setExpanded } from "./expanded.ts";

/** Folders of a collection by id, those within others indented, as far as they may be chosen. */
export function folderChoices(
  collection: DirectoryCollection,
  may: (folder: DirectoryFolder) => boolean = () => true,
): [id: string, label: string][] {
  const folders = [...collection.folders];
  const below = (inside: DirectoryFolder | null, depth: number): [string, string][] =>
    folders
      .filter((folder) => (folder.folder?.id ?? null) === (inside?.id ?? null))
      .sort((a, b) => a.name.localeCompare(b.name, game.i18n.lang as string))
      .flatMap((folder) => [
        ...(may(folder) ? [[folder.id, `${"\u2003".repeat(depth)}${folder.name}`] as [string, string]] : []),
        ...below(folder, depth + 1),
      ]);
  return below(null, 0);
}

/** Asks for a folder. @returns its id, "" for the top level, null when dismissed */
async function askForFolder(name: string, choices: [string, string][], present: string): Promise<string | null> {
  const content = document.createElement("div");
  content.className = "form-group";
  const label = document.createElement("label");
  label.htmlFor = "move-to-folder";
  label.textContent = localize("DOCUMENT.Folder");
  const select = document.createElement("select");
  Object.assign(select, { id: "move-to-folder", name: "folder" });
  select.setAttribute("autofocus", "");
  for (const [value, text] of [["", localize("FOLDER.Root")], ...choices] as [string, string][]) {
    select.append(new Option(text, value, value === present, value === present));
  }
  const fields = document.createElement("div");
  fields.className = "form-fields";
  fields.append(select);
  content.append(label, fields);
  return (await DialogV2.prompt({
    window: { title: format("FOLDER.MoveTitle", { name }), icon: "fa-solid fa-folder-tree" },
    position: { width: 400 },
    content,
    ok: { label: "FOLDER.Move", icon: "fa-solid fa-check", callback: () => select.value },
  })) as string | null;
}

/** Moves a document into a folder that the user chooses, without a pointer. */
export async function moveToFolder(document: DirectoryDocument, collection: DirectoryCollection): Promise<void> {
  const chosen = await askForFolder(document.name, folderChoices(collection), document.folder?.id ?? "");
  if (chosen === null) return;
  const folder = collection.folders.get(chosen);
  if (folder) setExpanded(folder.uuid, true);
  await document.update({ folder: folder?.id ?? null });
}

/** The same for a folder, among those that it fits into. */
export async function moveFolderToFolder(folder: DirectoryFolder, collection: DirectoryCollection): Promise<void> {
  const { folders, maxFolderDepth } = collection;
  const choices = folderChoices(collection, (into) => !folderObstacle(folder, into, folders, maxFolderDepth));
  const chosen = await askForFolder(folder.name, choices, folder.folder?.id ?? "");
  if (chosen !== null) await moveFolder(folder, folders.get(chosen) ?? null, collection);
}
