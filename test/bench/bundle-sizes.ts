import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { dist } from "../../tools/paths.ts";

/** KiB of the files that a client loads first, as they are and compressed. */
export async function bundleSizes(): Promise<string[][]> {
  const kib = (bytes: number) => (bytes / 1024).toFixed(1);
  return Promise.all(
    ["wasteland.mjs", "rules.mjs", "wasteland.css"].map(async (file) => {
      const content = await readFile(join(dist, file));
      return [file, `${kib(content.length)} (${kib(gzipSync(content).length)} compressed)`];
    }),
  );
}
