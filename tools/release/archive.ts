import { zipSync, type Zippable } from "fflate";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { listFiles } from "../files.ts";
import type { ReleaseLinks } from "./links.ts";

/** The earliest moment that a zip file can hold: the same sources give the same archive at any hour. */
const MOMENT = new Date(1980, 0, 1);

/**
 * Writes a release into a new folder: `system.json` with its addresses, and the archive, which holds the whole system
 * with that manifest.
 * @param system - The built system's folder.
 * @param target - Emptied first.
 */
export async function writeRelease(
  system: string,
  target: string,
  archive: string,
  links: ReleaseLinks,
): Promise<void> {
  const manifest = JSON.parse(await readFile(join(system, "system.json"), "utf8")) as Record<string, unknown>;
  const text = `${JSON.stringify({ ...manifest, ...links }, null, 2)}\n`;
  const files: Zippable = {};
  for (const path of await listFiles(system)) {
    files[path] = path === "system.json" ? Buffer.from(text) : await readFile(join(system, path));
  }
  await rm(target, { recursive: true, force: true });
  await mkdir(target, { recursive: true });
  await writeFile(join(target, "system.json"), text);
  await writeFile(join(target, archive), zipSync(files, { level: 9, mtime: MOMENT }));
}
