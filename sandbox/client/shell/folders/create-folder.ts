import { CONFIG } from "../../core/config.ts";
import type { DirectoryFolder } from "../directory-types.ts";
import { FolderConfig } from "./folder-config.ts";
import { setExpanded } from "./expanded.ts";

/** Asks for the name, colour and place of a new folder and makes it. @returns the folder, null when dismissed */
export async function createFolder(data: { type: string; folder: string | null }): Promise<DirectoryFolder | null> {
  const cls = CONFIG.Folder.documentClass as new (data: object) => DirectoryFolder;
  const draft = new cls({ name: FolderConfig.defaultName(data.type), sorting: "a", ...data });
  return new Promise((resolve) => {
    const config = new FolderConfig({
      document: draft,
      uniqueId: `FolderConfig-new-${data.type}`,
      onCreate: (folder: DirectoryFolder) => {
        if (folder.folder) setExpanded(folder.folder.uuid, true);
        resolve(folder);
      },
    });
    config.addEventListener("close", () => resolve(null));
    void config.render({ force: true });
  });
}
