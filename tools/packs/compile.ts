import { compilePack } from "@foundryvtt/foundryvtt-cli";
import { mkdir, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { PackSource } from "./sources.ts";

/**
 * Compiles packs with the official command line's library, each into `<folder>/<name>`. The same sources give the same
 * files.
 */
export async function compilePacks(packs: readonly PackSource[], folder: string): Promise<void> {
  const stage = await mkdtemp(join(tmpdir(), "packs-"));
  try {
    for (const pack of packs) {
      const source = join(stage, pack.name);
      await mkdir(source);
      await Promise.all(
        pack.documents.map(({ source: document }, index) =>
          writeFile(join(source, `${String(index).padStart(5, "0")}.json`), JSON.stringify(document)),
        ),
      );
      await compilePack(source, join(folder, pack.name));
      await removeLogs(join(folder, pack.name));
    }
  } finally {
    await rm(stage, { recursive: true });
  }
}

/** LevelDB's own log names the hour of the build; nothing reads it. */
async function removeLogs(folder: string): Promise<void> {
  const names = await readdir(folder);
  await Promise.all(names.filter((name) => /^LOG(\.|$)/.test(name)).map((name) => rm(join(folder, name))));
}
