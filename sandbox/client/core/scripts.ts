import { host } from "./host.ts";
import type { ClientPackage } from "./packages/packages.ts";

/** Loads what a package brings: classic scripts in the global scope, then modules, each after the other. */
export async function loadScripts(folder: string, { scripts, esmodules }: ClientPackage): Promise<void> {
  for (const path of scripts as string[]) await runClassic(`${folder}/${path}`);
  for (const path of esmodules as string[]) await host().importModule(`${folder}/${path}`);
}

async function runClassic(path: string): Promise<void> {
  const response = await host().fetch(path);
  if (!response.ok) throw new Error(`The script ${path} could not be read (${response.status})`);
  // Called as a method it evaluates in the global scope, as a script element would.
  globalThis.eval(`${await response.text()}\n//# sourceURL=${path}`);
}
