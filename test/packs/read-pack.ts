import { ClassicLevel } from "classic-level";
import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** All rows of a pack by key, read from a private copy: a pack is open in one process at most. */
export async function readPack(folder: string): Promise<Record<string, Record<string, unknown>>> {
  const copy = await mkdtemp(join(tmpdir(), "pack-"));
  await cp(folder, copy, { recursive: true });
  const pack = new ClassicLevel<string, Record<string, unknown>>(copy, { valueEncoding: "json" });
  try {
    return Object.fromEntries(await pack.iterator().all());
  } finally {
    await pack.close();
    await rm(copy, { recursive: true });
  }
}
