import { ClassicLevel } from "classic-level";
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { swapIn } from "../../../tools/build/swap.ts";

/** A place with an old and a new version of a folder, gone after the test. */
async function versions(): Promise<{ folder: string; stage: string; target: string }> {
  const folder = await mkdtemp(join(tmpdir(), "swap-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  const [stage, target] = [join(folder, "stage"), join(folder, "dist")];
  for (const place of [stage, target]) await mkdir(place);
  await writeFile(join(target, "old.txt"), "old");
  await writeFile(join(stage, "new.txt"), "new");
  return { folder, stage, target };
}

test("the new folder takes the place of the old one and nothing is left over", async () => {
  const { folder, stage, target } = await versions();
  await swapIn(stage, target);
  expect(await readdir(folder)).toEqual(["dist"]);
  expect(await readdir(target)).toEqual(["new.txt"]);
});

test("a build says who is in the way when a pack of the old folder is open, and changes nothing", async () => {
  const { folder, stage, target } = await versions();
  const pack = new ClassicLevel(join(target, "packs/weapons"));
  await pack.open();
  try {
    await expect(swapIn(stage, target)).rejects.toThrow(
      /packs\/weapons is held by another process .* Close the world or the server that has it open, then build again\./,
    );
  } finally {
    await pack.close();
  }
  expect((await readdir(folder)).sort()).toEqual(["dist", "stage"]);
  expect(await readFile(join(target, "old.txt"), "utf8")).toBe("old");
});
