import { io, type Socket } from "socket.io-client";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { type RunningServer, startServer } from "../../../sandbox/server/main.ts";
import { prepareSystem } from "../../fixtures/prepare-system.ts";

/** A server of a new world of the tiny system, on a free port. */
export interface Served extends RunningServer {
  system: string;
  folder: string;
}

export async function serve(): Promise<Served> {
  const system = await prepareSystem("tiny");
  const folder = join(await mkdtemp(join(tmpdir(), "served-")), "world");
  const server = await startServer({ system, folder, port: 0 });
  return {
    ...server,
    system,
    folder,
    async close() {
      await server.close();
      await rm(dirname(folder), { recursive: true });
      await rm(dirname(system), { recursive: true });
    },
  };
}

async function joined(url: string, userId: string): Promise<string> {
  const response = await fetch(`${url}/api/join`, { method: "POST", body: JSON.stringify({ userId }) });
  const { token, error } = (await response.json()) as { token?: string; error?: string };
  if (!token) throw new Error(error);
  return token;
}

type Answer = { result?: any; error?: { name: string; message: string } };

/** A bare client on a socket: what it is told, and what it can ask. */
export class SocketClient {
  readonly broadcasts: [name: string, args: any[]][] = [];
  readonly packages: [channel: string, payload: unknown, senderId: string][] = [];

  private constructor(readonly socket: Socket) {
    socket.on("broadcast", (name, args) => this.broadcasts.push([name, args]));
    socket.on("package", (...message: [string, unknown, string]) => this.packages.push(message));
  }

  /** Joins as a user and asks for the world. */
  static async open(url: string, userId: string): Promise<SocketClient> {
    const socket = io(url, { auth: { token: await joined(url, userId) }, transports: ["websocket"], forceNew: true });
    const client = new SocketClient(socket);
    await client.ask("world");
    return client;
  }

  async ask(name: string, payload: unknown = null): Promise<any> {
    const answer = (await this.socket.emitWithAck("request", name, payload)) as Answer;
    if (answer.error) throw new Error(answer.error.message);
    return answer.result;
  }

  create(documentName: string, data: object): Promise<any> {
    return this.ask("modifyDocument", { action: "create", documentName, data: [data], options: { keepId: true } });
  }

  /** Resolves when all that the server sent before has arrived. */
  async settled(): Promise<void> {
    await this.ask("getPackIndex", { pack: "tiny.things", fields: [] });
  }

  close(): void {
    this.socket.close();
  }
}
