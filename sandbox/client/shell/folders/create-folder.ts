import { CONFIG } from "../../core/config.ts";
import type { DirectoryFolder } from "../directory-types.ts";
import { FolderConfig } from "./folder-config.ts";
import { setExpanded } from "./expanded.ts";

/** Asks for the name, colour and place of a new folder and makes it. @returns the folder, null when dismissed */
export async function createFolder({
  pack = null,
  ...data
}: {
  type: string;
  folder: string | null;
  /** Id of the compendium that the folder is made in; the world without it. */
  pack?: string | null;
}): Promise<DirectoryFolder | null> {
  const cls = CONFIG.Folder.documentClass as new (data: object, context: object) => DirectoryFolder;
  const draft = new cls({ name: FolderConfig.defaultName(data.type, pack), sorting: "a", ...data }, { pack });
  return new Promise((resolve) => {
    const config = new FolderConfig({
      document: draft,
      uniqueId: `FolderConfig-new-${(pack ?? data.type).replaceAll(".", "-")}`,
      onCreate: (folder: DirectoryFolder) => {
        if (folder.folder) setExpanded(folder.folder.uuid, true);
        resolve(folder);
      },
    });
    config.addEventListener("close", () => resolve(null));
    void config.render({ force: true });
  });
}
