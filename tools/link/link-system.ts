import { lstat, readlink, stat, symlink, unlink } from "node:fs/promises";
import { basename, dirname, join, resolve } from "node:path";
import { ToolError } from "../step.ts";

/**
 * Links a built system into a Foundry data folder, so that each build is what Foundry loads next.
 * @param system - The built system's folder.
 * @param dataFolder - Foundry's user data folder, or the `Data` folder within it.
 * @returns What was done, as a sentence.
 * @throws ToolError when the system is not built, the folder is not Foundry's, or something else stands there.
 */
export async function linkSystem(system: string, id: string, dataFolder: string): Promise<string> {
  if (!(await isFile(join(system, "system.json"))))
    throw new ToolError("There is no built system: npm run build first.");
  const systems = await systemsFolder(resolve(dataFolder));
  const place = join(systems, id);
  const present = await lstat(place).catch(() => undefined);
  if (present?.isSymbolicLink()) {
    const old = resolve(dirname(place), await readlink(place));
    if (old === resolve(system)) return `${place} is linked already.`;
    await unlink(place);
    await symlink(system, place, "junction");
    return `${place} was linked to ${old} and now leads to ${system}.`;
  }
  if (present) {
    throw new ToolError(
      `${place} is an installed copy of the system. Uninstall it in Foundry (or move it away), then link again.`,
    );
  }
  await symlink(system, place, "junction");
  return `${place} now leads to ${system}. Restart Foundry if it is running.`;
}

async function systemsFolder(folder: string): Promise<string> {
  if (!(await isFolder(folder))) throw new ToolError(`${folder} is not a folder.`);
  const data = basename(folder) === "Data" ? folder : join(folder, "Data");
  const systems = join(data, "systems");
  if (await isFolder(systems)) return systems;
  throw new ToolError(
    `${folder} is not a Foundry data folder: it has no Data/systems. Foundry shows its place under Configuration, "User Data Path".`,
  );
}

const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isDirectory(),
    () => false,
  );
const isFile = (path: string): Promise<boolean> =>
  stat(path).then(
    (entry) => entry.isFile(),
    () => false,
  );
