import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { installPackage } from "./install.ts";
import { readPackage } from "./packages/read-manifest.ts";
import { DEFAULT_PORT, type RunningServer, startServer } from "./start-server.ts";

const USAGE = `node --import tsx sandbox/server/main.ts --system <folder> [options]

  --system <folder>        the system to run
  --module <folder>        a module, as often as wanted
  --install <address>      install a system or module from the address of its manifest and run it
  --world <folder>         the world; a new one is made in an empty folder (worlds/<system>)
  --port <number>          the port on 127.0.0.1 (${DEFAULT_PORT})
  --generation <13 or 14>  the generation of Foundry to be (13)
`;

async function run(): Promise<void> {
  const { values } = parseArgs({
    options: {
      system: { type: "string" },
      module: { type: "string", multiple: true, default: [] },
      install: { type: "string", multiple: true, default: [] },
      world: { type: "string" },
      port: { type: "string", default: String(DEFAULT_PORT) },
      generation: { type: "string", default: "13" },
      help: { type: "boolean", default: false },
    },
  });
  if (values.help) return void process.stdout.write(USAGE);
  const installed = [];
  for (const address of values.install) installed.push(await installPackage(address, resolve("worlds", "packages")));
  const system = values.system ?? installed.find(({ type }) => type === "system")?.folder;
  if (!system) throw new Error(`No system is given\n\n${USAGE}`);
  const modules = [...values.module, ...installed.filter(({ type }) => type === "module").map(({ folder }) => folder)];
  for (const { manifest, warnings } of [
    readPackage("system", system),
    ...modules.map((one) => readPackage("module", one)),
  ]) {
    for (const warning of warnings) process.stderr.write(`${manifest.id}: ${warning}\n`);
  }
  const server = await startServer({
    system,
    modules,
    folder: values.world ?? resolve("worlds", readPackage("system", system).manifest.id),
    port: portOf(values.port),
    generation: generationOf(values.generation),
  });
  process.stdout.write(`${server.url}\n`);
  closeOnSignal(server);
}

function portOf(text: string): number {
  const port = Number(text);
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error(`"${text}" is no port`);
  return port;
}

function generationOf(text: string): 13 | 14 {
  if (text === "13") return 13;
  if (text === "14") return 14;
  throw new Error(`"${text}" is no generation: expected 13 or 14`);
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

export { startServer, type RunningServer, type ServerOptions } from "./start-server.ts";

try {
  if (process.argv[1] === fileURLToPath(import.meta.url)) await run();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
