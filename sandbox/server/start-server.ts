import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";
import { Hub } from "./network/hub.ts";
import { httpServer } from "./network/http.ts";
import { Sessions } from "./network/sessions.ts";
import { socketServer } from "./network/sockets.ts";
import { StaticFiles } from "./network/static-files.ts";
import { openWorld, type WorldOptions } from "./world/open-world.ts";

export const DEFAULT_PORT = 30000;

/** Where the build puts the client. */
export const CLIENT_FOLDER = fileURLToPath(new URL("../../build/client", import.meta.url));

export interface ServerOptions extends WorldOptions {
  /** 0 takes any free port. */
  port?: number;
  /** Folder of the built client. */
  client?: string;
}

/** A world with its clients, without any transport. */
export interface OpenHub {
  hub: Hub;
  files: StaticFiles;
  close(): Promise<void>;
}

export async function openHub(options: Omit<ServerOptions, "port">): Promise<OpenHub> {
  const world = await openWorld(options);
  const { system, modules, folder, description } = world.parts;
  const files = new StaticFiles(options.client ?? CLIENT_FOLDER, [system, ...modules], { folder, id: description.id });
  const hub = new Hub(world, files);
  return {
    hub,
    files,
    async close() {
      hub.close();
      await world.close();
    },
  };
}

export interface RunningServer {
  /** Address without a slash at the end. */
  url: string;
  hub: Hub;
  close(): Promise<void>;
}

/** Opens a world and serves it on 127.0.0.1, and nowhere else. */
export async function startServer(options: ServerOptions): Promise<RunningServer> {
  const { hub, files, close } = await openHub(options);
  const sessions = new Sessions();
  const http = httpServer(hub, sessions, files);
  const io = socketServer(http, hub, sessions);
  try {
    await new Promise<void>((resolve, reject) => {
      http.once("error", reject);
      http.listen(options.port ?? DEFAULT_PORT, "127.0.0.1", resolve);
    });
  } catch (error) {
    await close();
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
    const taken = `Port ${options.port ?? DEFAULT_PORT} is taken by another program: choose one with --port <number>`;
    throw new Error(taken, { cause: error });
  }
  const { port } = http.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    hub,
    async close() {
      hub.close();
      await io.close();
      await close();
    },
  };
}
