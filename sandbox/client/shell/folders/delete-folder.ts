import { DialogV2 } from "../../applications/api/dialog.ts";
import type { DirectoryFolder } from "../directory-types.ts";
import { escapeHTML } from "../../../common/utils/text.ts";
import { format } from "../strings.ts";

function ask(title: string, warning: string, folder: DirectoryFolder): Promise<boolean | null> {
  return DialogV2.confirm({
    window: { title },
    content: `<p>${format(warning, { name: escapeHTML(folder.name) })}</p>`,
  }) as Promise<boolean | null>;
}

/** Takes a folder away; what was in it moves one level up. Asks first. */
export async function removeFolder(folder: DirectoryFolder): Promise<void> {
  if (!(await ask("FOLDER.Remove", "FOLDER.RemoveWarning", folder))) return;
  await folder.delete({ deleteSubfolders: false, deleteContents: false });
}

/** Deletes a folder with everything in it. Asks first. */
export async function deleteFolder(folder: DirectoryFolder): Promise<void> {
  if (!(await ask("FOLDER.Delete", "FOLDER.DeleteWarning", folder))) return;
  await folder.delete({ deleteSubfolders: true, deleteContents: true });
}
