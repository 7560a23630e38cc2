import { parseArgs } from "node:util";
import { DEFAULT_PORT } from "./start-server.ts";

export const USAGE = `node --import tsx sandbox/server/main.ts --system <folder> [options]

  --system <folder>        the system to run
  --module <folder>        a module, as often as wanted
  --install <address>      install a system or module from the address of its manifest and run it
  --world <folder>         the world; a new one is made in an empty folder (worlds/<system>)
  --port <number>          the port on 127.0.0.1 (${DEFAULT_PORT})
  --generation <13 or 14>  the generation of Foundry to be (13)
  --strict                 throw where a package uses a deprecated form
`;

export interface Command {
  system?: string;
  modules: string[];
  /** Addresses of manifests. */
  install: string[];
  world?: string;
  port: number;
  generation: 13 | 14;
  strict: boolean;
  help: boolean;
}

/** @throws Error saying what is wrong with the arguments */
export function readCommand(args: readonly string[]): Command {
  const { values } = parseArgs({
    args: [...args],
    options: {
      system: { type: "string" },
      module: { type: "string", multiple: true, default: [] },
      install: { type: "string", multiple: true, default: [] },
      world: { type: "string" },
      port: { type: "string", default: String(DEFAULT_PORT) },
      generation: { type: "string", default: "13" },
      strict: { type: "boolean", default: false },
      help: { type: "boolean", default: false },
    },
  });
  const { system, module: modules, install, world, port, generation, strict, help } = values;
  if (!system && !install.length && !help) throw new Error(`No system is given\n\n${USAGE}`);
  return {
    ...(system !== undefined && { system }),
    ...(world !== undefined && { world }),
    modules,
    install,
    port: portOf(port),
    generation: generationOf(generation),
    strict,
    help,
  };
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535) throw new Error(`"${text}" is no port`);
  return port;
}

function generationOf(text: string): 13 | 14 {
  if (text === "13") return 13;
  if (text === "14") return 14;
  throw new Error(`"${text}" is no generation: expected 13 or 14`);
}
