import { execFile } from "node:child_process";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { CLIENT_FOLDER } from "../server/start-server.ts";
import { buildOnce } from "./build-once.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));

/** Builds the client unless it is newer than its sources; test files that run at the same time build it once. */
export async function ensureBuilt(): Promise<void> {
  await buildOnce({
    target: join(CLIENT_FOLDER, "foundry.mjs"),
    sources: ["sandbox/client", "sandbox/common"].map((folder) => join(ROOT, folder)),
    lock: join(ROOT, "build", ".client.lock"),
    build,
  });
}

async function build(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "-c", "sandbox/client/vite.config.ts", "--logLevel", "warn"];
  // The switches of a test run would change how the build loads its own modules.
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...env } = process.env;
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
}
