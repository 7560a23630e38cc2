import { cp, readFile, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { bundle } from "../build/bundles.ts";
import { ensureBuilt } from "../../sandbox/headless/ensure-built.ts";
import { buildFolder, dist, root } from "../paths.ts";

/** Bundled files of the system, by the folders whose change asks for them. */
const BUNDLED = ["wasteland.mjs", "wasteland.mjs.map", "wasteland.css"];

/**
 * Brings `dist/` up to date with changed sources, file by file, so that whoever has it open goes on.
 * @param paths - Changed sources, from the project's folder.
 * @returns Files of `dist/` that are new or different; a change of the sandbox's client counts as one of its script.
 */
export async function rebuild(paths: readonly string[]): Promise<string[]> {
  const within = (folder: string): string[] => paths.filter((path) => path.startsWith(`${folder}/`));
  const changed: string[] = [];
  if (within("module").length || within("styles").length) changed.push(...(await rebuildBundle()));
  for (const path of [...within("templates"), ...within("lang")]) {
    if (await copyChanged(join(root, path), join(dist, path))) changed.push(path);
  }
  if (within("sandbox/client").length || within("sandbox/common").length) {
    await ensureBuilt();
    if (!changed.includes("wasteland.mjs")) changed.push("wasteland.mjs");
  }
  return changed;
}

async function rebuildBundle(): Promise<string[]> {
  const stage = join(buildFolder, "dev");
  await rm(stage, { recursive: true, force: true });
  await bundle("system", stage);
  const changed: string[] = [];
  for (const name of BUNDLED) if (await copyChanged(join(stage, name), join(dist, name))) changed.push(name);
  return changed.filter((name) => !name.endsWith(".map"));
}

/** Copies a file unless the target is the same already; a source that is gone takes the target with it. */
async function copyChanged(source: string, target: string): Promise<boolean> {
  const [text, present] = await Promise.all(
    [source, target].map((path) => readFile(path, "utf8").catch(() => undefined)),
  );
  if (text === present) return false;
  if (text === undefined) await rm(target, { force: true });
  else {
    await cp(source, `${target}.new`);
    await rename(`${target}.new`, target);
  }
  return true;
}
