import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { beforeEach, expect, test } from "vitest";
import { type Build, buildOnce } from "../../sandbox/headless/build-once.ts";

let folder: string;
let built: number;
let options: Build;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "build-"));
  built = 0;
  await mkdir(join(folder, "sources/inner"), { recursive: true });
  await source("inner/a.ts", -60);
  const target = join(folder, "target.mjs");
  options = {
    target,
    sources: [join(folder, "sources")],
    lock: join(folder, "made/lock"),
    async build() {
      built++;
      await wait(30);
      await writeFile(target, String(built));
    },
  };
  return () => rm(folder, { recursive: true });
});

/** Writes a source that was changed so many seconds ago (negative) or from now. */
async function source(name: string, seconds: number): Promise<void> {
  const path = join(folder, "sources", name);
  const time = Date.now() / 1000 + seconds;
  await writeFile(path, "");
  await utimes(path, time, time);
}

const lockIsGone = async () => (await readdir(join(folder, "made"))).length === 0;

test("what is missing is built, and what is newer than its sources is not built again", async () => {
  await buildOnce(options);
  await buildOnce(options);
  expect(built).toBe(1);
  expect(await lockIsGone()).toBe(true);
});

test("a source that changes deep inside has it built again", async () => {
  await buildOnce(options);
  await source("inner/b.ts", 60);
  await buildOnce(options);
  expect(built).toBe(2);
});

test("a source that changes during the build has it built again", async () => {
  const { build } = options;
  await buildOnce({
    ...options,
    async build() {
      await build();
      await source("inner/a.ts", 0);
    },
  });
  await buildOnce(options);
  expect(built).toBe(2);
  expect((await stat(options.target)).mtimeMs).toBeLessThanOrEqual(Date.now());
});

test("many who ask at once have it built once", async () => {
  await Promise.all(Array.from({ length: 8 }, () => buildOnce(options)));
  expect(built).toBe(1);
  expect(await readFile(options.target, "utf8")).toBe("1");
});

test("a build that fails says so to the one who built, and the next one tries again", async () => {
  const failing = buildOnce({ ...options, build: () => Promise.reject(new Error("broken")) });
  await expect(failing).rejects.toThrow("broken");
  expect(await lockIsGone()).toBe(true);
  await buildOnce(options);
  expect(built).toBe(1);
});

test("the lock of a process that died is taken over", async () => {
  const child = spawn(process.execPath, ["-e", ""]);
  await once(child, "exit");
  await mkdir(join(folder, "made"));
  await writeFile(options.lock, String(child.pid));
  await buildOnce(options);
  expect(built).toBe(1);
  expect(await lockIsGone()).toBe(true);
});
