import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { type Command, readCommand, USAGE } from "./command-line.ts";
import { installPackage } from "./install.ts";
import type { InstalledPackage } from "./packages/manifest.ts";
import { readPackage } from "./packages/read-manifest.ts";
import { type RunningServer, startServer } from "./start-server.ts";

export { startServer, type RunningServer, type ServerOptions } from "./start-server.ts";

/** Where packages are installed to, and worlds are made that have no folder of their own. */
const WORLDS = resolve("worlds");

async function run(command: Command): Promise<void> {
  if (command.help) return void process.stdout.write(USAGE);
  const { system, modules } = await findPackages(command);
  for (const { manifest, warnings } of [system, ...modules]) {
    for (const warning of warnings) process.stderr.write(`${manifest.id}: ${warning}\n`);
  }
  const server = await startServer({
    system: system.folder,
    modules: modules.map(({ folder }) => folder),
    folder: command.world ?? resolve(WORLDS, system.manifest.id),
    port: command.port,
    generation: command.generation,
    strict: command.strict,
  });
  // Whoever reads the address may interrupt at once.
  closeOnSignal(server);
  process.stdout.write(`${server.url}\n`);
}

/** The packages of the command, installed where that is asked for. */
async function findPackages(command: Command): Promise<{ system: InstalledPackage; modules: InstalledPackage[] }> {
  const found: InstalledPackage[] = [];
  for (const address of command.install) found.push(await installPackage(address, resolve(WORLDS, "packages")));
  if (command.system) found.push(readPackage("system", command.system));
  for (const folder of command.modules) found.push(readPackage("module", folder));
  const [system, ...others] = found.filter(({ type }) => type === "system");
  if (!system || others.length) throw new Error("Exactly one system must be given or installed");
  return { system, modules: found.filter(({ type }) => type === "module") };
}

function closeOnSignal(server: RunningServer): void {
  let closing = false;
  for (const signal of ["SIGINT", "SIGTERM"] as const) {
    process.on(signal, () => {
      if (closing) return;
      closing = true;
      void server.close().then(() => process.exit(0));
    });
  }
}

try {
  if (process.argv[1] === fileURLToPath(import.meta.url)) await run(readCommand(process.argv.slice(2)));
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
