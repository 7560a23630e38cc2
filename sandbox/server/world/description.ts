import { readFile, rename, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import type { WorldData } from "../../common/protocol.ts";
import { isPlain } from "../documents/plain.ts";

/** A world's description, `world.json` in its folder. */
export const DESCRIPTION = "world.json";

type Description = WorldData["world"];

/** @throws when the file cannot be read or the world is one of another system */
export async function readDescription(folder: string, systemId: string): Promise<Description> {
  const file = join(folder, DESCRIPTION);
  let description: unknown;
  try {
    description = JSON.parse(await readFile(file, "utf8"));
  } catch (error) {
    throw new Error(`${folder} is no world: ${file} cannot be read`, { cause: error });
  }
  if (!isPlain(description)) throw new Error(`${file} must hold an object`);
  if (description.system !== systemId) {
    throw new Error(`The world ${folder} is one of "${String(description.system)}", not of "${systemId}"`);
  }
  return { title: "", ...description, id: basename(folder), system: systemId };
}

/** Replaces the file by another at once, so that there is a whole one at any time. */
export async function writeDescription(folder: string, description: Description): Promise<void> {
  const file = join(folder, DESCRIPTION);
  await writeFile(`${file}.new`, `${JSON.stringify(description, null, 2)}\n`);
  await rename(`${file}.new`, file);
}
