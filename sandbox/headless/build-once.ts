import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";

export interface Build {
  /** The file that is built last or alone. */
  target: string;
  /** Folders whose files it is made from. */
  sources: readonly string[];
  /** A file that is there while somebody builds. */
  lock: string;
  build: () => Promise<void>;
}

/** How long to wait for another process before looking again, in milliseconds. */
const PAUSE = 100;

/**
 * Builds unless the target is newer than its sources. Processes that ask at the same time build it once; a lock that
 * was left by a process that died is taken over.
 */
export async function buildOnce(options: Build): Promise<void> {
  const { target, lock, build } = options;
  mkdirSync(dirname(lock), { recursive: true });
  while (existsSync(lock) || !isFresh(options)) {
    if (!takeLock(lock)) {
      await wait(PAUSE);
      continue;
    }
    try {
      if (isFresh(options)) return;
      const start = new Date();
      await build();
      // Sources that were changed meanwhile are newer than the target.
      utimesSync(target, start, start);
      return;
    } finally {
      rmSync(lock, { force: true });
    }
  }
}

function isFresh({ target, sources }: Build): boolean {
  if (!existsSync(target)) return false;
  const { mtimeMs } = statSync(target);
  return sources.every((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true }).every(
      (entry) => !entry.isFile() || statSync(join(entry.parentPath, entry.name)).mtimeMs <= mtimeMs,
    ),
  );
}

function takeLock(lock: string): boolean {
  try {
    writeFileSync(lock, String(process.pid), { flag: "wx" });
    return true;
  } catch {
    if (isAbandoned(lock)) rmSync(lock, { force: true });
    return false;
  }
}

function isAbandoned(lock: string): boolean {
  try {
    const pid = Number(readFileSync(lock, "utf8"));
    // Signal 0 only asks whether the process is there; a lock just made may not have its number yet.
    if (pid) process.kill(pid, 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ESRCH";
  }
}
