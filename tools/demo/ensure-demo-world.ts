import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { basename, join } from "node:path";
import { DESCRIPTION } from "../../sandbox/server/world/description.ts";
import { root } from "../paths.ts";
import { ToolError } from "../step.ts";

/** A client without a browser loads its modules in a context of its own, which Node calls an experiment. */
const NODE = ["--experimental-vm-modules", "--disable-warning=ExperimentalWarning", "--import", "tsx"];

/**
 * Makes the demo world unless it is there: it is filled beside its place, by a process of its own, and moved when it is
 * whole.
 * @param system - Folder of the built system, whose packs the actors come from.
 * @param whole - With the whole table: a party, a scene, an encounter and more; else only what the guide of the readme needs.
 * @returns Was it made?
 */
export async function ensureDemoWorld(folder: string, system: string, whole = false): Promise<boolean> {
  if (existsSync(join(folder, DESCRIPTION))) return false;
  const around = `${folder}.new`;
  const stage = join(around, basename(folder));
  await rm(around, { recursive: true, force: true });
  await mkdir(around, { recursive: true });
  const args = [...NODE, join(root, "tools/demo/make-demo-world.ts"), stage, system, ...(whole ? ["whole"] : [])];
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: "utf8", timeout: 300_000 });
  if (status !== 0) throw new ToolError(`The demo world could not be made:\n${stderr}`);
  await rename(stage, folder);
  await rm(around, { recursive: true, force: true });
  return true;
}
