import { ClassicLevel } from "classic-level";
import { rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { listFolders } from "../files.ts";
import { ToolError } from "../step.ts";

/**
 * Puts a finished folder in the place of an older one, whole or not at all.
 * @throws ToolError when another process holds a pack of the older one; then nothing has changed.
 */
export async function swapIn(stage: string, target: string): Promise<void> {
  const exists = await stat(target).then(
    () => true,
    () => false,
  );
  if (!exists) return rename(stage, target);
  await refuseHeldPacks(join(target, "packs"));
  const old = `${stage}-old`;
  await rm(old, { recursive: true, force: true });
  try {
    await rename(target, old);
  } catch (error) {
    throw new ToolError(held(target, error));
  }
  await rename(stage, target);
  await rm(old, { recursive: true, force: true });
}

/** A pack is open in one process at most: one that cannot be opened is held by another. */
async function refuseHeldPacks(folder: string): Promise<void> {
  for (const name of await listFolders(folder)) {
    const pack = new ClassicLevel(join(folder, name));
    try {
      await pack.open();
    } catch (error) {
      const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined;
      if (cause?.code === "LEVEL_LOCKED") throw new ToolError(held(join(folder, name), error));
    } finally {
      await pack.close();
    }
  }
}

function held(path: string, error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `${path} is held by another process (${reason}). Close the world or the server that has it open, then build again.`;
}
