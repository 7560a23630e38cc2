import { execFile } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { CLIENT_FOLDER } from "../server/start-server.ts";

const ROOT = fileURLToPath(new URL("../..", import.meta.url));
const SOURCES = ["sandbox/client", "sandbox/common"];
const LOCK = join(ROOT, "build", ".client-lock");
/** A lock older than this, in milliseconds, was left by a process that died. */
const LOCK_AGE = 180_000;

/** Builds the client unless it is newer than its sources. Processes that ask at the same time build it once. */
export async function ensureBuilt(): Promise<void> {
  if (isFresh()) return;
  mkdirSync(join(ROOT, "build"), { recursive: true });
  while (!takeLock()) {
    await wait(200);
    if (!existsSync(LOCK) && isFresh()) return;
  }
  try {
    if (!isFresh()) await build();
  } finally {
    rmSync(LOCK, { recursive: true, force: true });
  }
}

function isFresh(): boolean {
  const built = join(CLIENT_FOLDER, "foundry.mjs");
  if (existsSync(LOCK) || !existsSync(built)) return false;
  const { mtimeMs } = statSync(built);
  return SOURCES.every((folder) =>
    readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true }).every(
      (entry) => !entry.isFile() || statSync(join(entry.parentPath, entry.name)).mtimeMs <= mtimeMs,
    ),
  );
}

function takeLock(): boolean {
  try {
    mkdirSync(LOCK);
    return true;
  } catch {
    const age = existsSync(LOCK) ? Date.now() - statSync(LOCK).mtimeMs : 0;
    if (age > LOCK_AGE) rmSync(LOCK, { recursive: true, force: true });
    return false;
  }
}

async function build(): Promise<void> {
  const vite = join(ROOT, "node_modules/vite/bin/vite.js");
  const args = [vite, "build", "-c", "sandbox/client/vite.config.ts", "--logLevel", "warn"];
  // The vm switch of the tests would change how the build loads its own modules.
  const { NODE_OPTIONS: _, VITEST: __, NODE_ENV: ___, ...env } = process.env;
  await promisify(execFile)(process.execPath, args, { cwd: ROOT, env });
}
