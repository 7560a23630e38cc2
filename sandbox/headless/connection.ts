import { Emitter } from "../client/connection/emitter.ts";
import { rebuiltError } from "../client/connection/remote-error.ts";
import type { Broadcasts, Connection, RemoteError, Requests } from "../common/protocol.ts";
import type { Client, Hub } from "../server/network/hub.ts";
import { remoteError } from "../server/network/sockets.ts";
import type { Realm } from "./realm.ts";

/**
 * Connects a headless client straight to the hub. Everything passes as JSON text, as over a socket, and is parsed with
 * the client's own builtins; answers and broadcasts come one after the other, never while the client's code runs.
 */
export class DirectConnection implements Connection {
  readonly #client: Client;
  readonly #broadcasts: Emitter;
  readonly #packages: Emitter;
  #arrivals: Promise<void> = Promise.resolve();
  #closed = false;

  /** @param report Hears what a handler of the client threw, and of faults of the server's. */
  constructor(
    private readonly hub: Hub,
    readonly userId: string,
    private readonly builtins: Realm["builtins"],
    private readonly report: (error: unknown) => void,
  ) {
    this.#broadcasts = new Emitter(report);
    this.#packages = new Emitter(report);
    this.#client = hub.connect(userId, {
      broadcast: (name, ...args) =>
        this.#arrive(args, (parsed) => this.#broadcasts.emit(name, ...(parsed as unknown[]))),
      packageMessage: (channel, payload, senderId) =>
        this.#arrive(payload, (parsed) => this.#packages.emit(channel, parsed, senderId)),
      close: () => this.close(),
    });
  }

  request<N extends keyof Requests>(name: N, payload: Requests[N]["payload"]): Promise<Requests[N]["result"]> {
    return new this.builtins.Promise((resolve, reject) => {
      // A page that has been left waits for ever, as in a browser it would be gone.
      if (this.#closed) return;
      this.hub.answer(this.#client, name, sent(payload)).then(
        (result) => this.#arrive(result ?? null, (parsed) => resolve(parsed as Requests[N]["result"])),
        (error: unknown) =>
          this.#arrive(remoteError(error, this.report), (parsed) => reject(this.#error(parsed as RemoteError))),
      );
    });
  }

  on<N extends keyof Broadcasts>(name: N, handler: (...args: Broadcasts[N]) => void): void {
    this.#broadcasts.on(name, handler as (...args: unknown[]) => void);
  }

  /** @throws Error if the package's channel is closed. */
  emitPackage(channel: string, payload: unknown): void {
    if (this.#closed) return;
    try {
      this.hub.relay(this.#client, channel, sent(payload));
    } catch (error) {
      throw this.#error(remoteError(error, this.report));
    }
  }

  onPackage(channel: string, handler: (payload: unknown, senderId: string) => void): void {
    this.#packages.on(channel, handler as (...args: unknown[]) => void);
  }

  offPackage(channel: string, handler: (payload: unknown, senderId: string) => void): void {
    this.#packages.off(channel, handler as (...args: unknown[]) => void);
  }

  answerQuery(id: string, answer: { result: unknown } | { error: RemoteError }): void {
    this.hub.answerQuery(this.#client, id, sent(answer) as typeof answer);
  }

  close(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.hub.disconnect(this.#client);
  }

  /** Resolves when everything that was sent to the client so far has been handled. */
  async settled(): Promise<void> {
    await this.#arrivals;
  }

  #arrive(value: unknown, deliver: (parsed: unknown) => void): void {
    const text = JSON.stringify(value ?? null);
    this.#arrivals = this.#arrivals.then(() => {
      if (!this.#closed) deliver(this.builtins.JSON.parse(text));
    });
  }

  #error(remote: RemoteError): Error {
    return rebuiltError(remote, this.builtins.Error);
  }
}

/** What arrives at the server: a copy without anything that JSON cannot say; bytes stay bytes. */
function sent<T>(value: T): T {
  if (value === undefined || value === null) return null as T;
  const { data, ...rest } = value as { data?: unknown };
  if (isBytes(data)) return { ...(JSON.parse(JSON.stringify(rest)) as object), data: new Uint8Array(data).buffer } as T;
  return JSON.parse(JSON.stringify(value)) as T;
}

/** An ArrayBuffer of any realm. */
function isBytes(value: unknown): value is ArrayBuffer {
  return Object.prototype.toString.call(value) === "[object ArrayBuffer]";
}
