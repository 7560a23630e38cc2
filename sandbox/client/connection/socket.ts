import { io, type Socket } from "socket.io-client";
import type { Broadcasts, Connection, RemoteError, Requests } from "../../common/protocol.ts";
import { Emitter } from "./emitter.ts";
import { rebuiltError } from "./remote-error.ts";

type Answer = { result: unknown } | { error: RemoteError };

const RETRY_MS = 1000;

export interface SocketEvents {
  /** What a request fails with while the line is broken. */
  lostMessage?: string;
  /** The line broke. */
  onLost?: () => void;
  /** The line is back, but broadcasts were missed: the client has to start again. */
  onBack?: () => void;
  /** The server does not let this client in (any more). */
  onRefused?: (error: Error) => void;
}

/**
 * Connects a page to its server.
 * @param token From `POST /api/join`.
 * @throws Error if the server does not let the token in.
 */
export async function connectSocket(token: string, events: SocketEvents = {}): Promise<Connection> {
  const socket = io({ auth: { token }, transports: ["websocket"] });
  const userId = await new Promise<string>((resolve, reject) => {
    const refuse = (error: Error): void => {
      socket.close();
      reject(error);
    };
    socket.once("connect_error", refuse);
    socket.once("welcome", (id: string) => {
      // From here on a server that is away is tried again.
      socket.off("connect_error", refuse);
      resolve(id);
    });
  });
  let greeted = true;
  socket.on("connect", () => (greeted = false));
  socket.on("disconnect", (reason) => {
    events.onLost?.();
    if (reason !== "io server disconnect") return;
    // The server hung up: socket.io leaves it at that, but a server that was stopped may be started again.
    if (greeted) setTimeout(() => socket.connect(), RETRY_MS);
    else events.onRefused?.(new Error("The server hung up"));
  });
  socket.on("welcome", () => {
    greeted = true;
    events.onBack?.();
  });
  socket.on("connect_error", (error) => {
    // A server that is away is tried again; one that answers "no" is not.
    if (!socket.active) events.onRefused?.(error);
  });
  return new SocketConnection(socket, userId, events.lostMessage ?? "The connection to the server is lost");
}

class SocketConnection implements Connection {
  readonly #broadcasts = new Emitter();
  readonly #packages = new Emitter();

  constructor(
    private readonly socket: Socket,
    readonly userId: string,
    private readonly lostMessage: string,
  ) {
    socket.on("broadcast", (name: string, args: unknown[]) => this.#broadcasts.emit(name, ...args));
    socket.on("package", (channel: string, payload: unknown, senderId: string) =>
      this.#packages.emit(channel, payload, senderId),
    );
  }

  async request<N extends keyof Requests>(name: N, payload: Requests[N]["payload"]): Promise<Requests[N]["result"]> {
    if (!this.socket.connected) throw new Error(this.lostMessage);
    const answer = (await this.socket.emitWithAck("request", name, payload ?? null).catch(() => {
      throw new Error(this.lostMessage);
    })) as Answer;
    if ("error" in answer) throw rebuiltError(answer.error);
    return answer.result as Requests[N]["result"];
  }

  on<N extends keyof Broadcasts>(name: N, handler: (...args: Broadcasts[N]) => void): void {
    this.#broadcasts.on(name, handler as (...args: unknown[]) => void);
  }

  emitPackage(channel: string, payload: unknown): void {
    this.socket.emit("package", channel, payload ?? null, (answer: Answer) => {
      if ("error" in answer) console.error(rebuiltError(answer.error));
    });
  }

  onPackage(channel: string, handler: (payload: unknown, senderId: string) => void): void {
    this.#packages.on(channel, handler as (...args: unknown[]) => void);
  }

  offPackage(channel: string, handler: (payload: unknown, senderId: string) => void): void {
    this.#packages.off(channel, handler as (...args: unknown[]) => void);
  }

  answerQuery(id: string, answer: { result: unknown } | { error: RemoteError }): void {
    this.socket.emit("queryResult", id, answer);
  }

  close(): void {
    this.socket.close();
  }
}
