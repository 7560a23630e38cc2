import { host } from "./host.ts";
import { NotProvidedError } from "./missing.ts";

type Handler = (payload: unknown, senderId: string) => void;

const isPackageChannel = (channel: string): boolean => /^(system|module|world)\./.test(channel);

/** What packages say to each other's clients: `game.socket`. */
export class GameSocket {
  readonly connected = true;

  /** Sends to every other client. @throws for channels that belong to no package */
  emit(channel: string, payload?: unknown): this {
    if (!isPackageChannel(channel)) throw new NotProvidedError(`game.socket.emit("${channel}")`);
    host().connection.emitPackage(channel, payload);
    return this;
  }

  on(channel: string, handler: Handler): this {
    if (!isPackageChannel(channel)) throw new NotProvidedError(`game.socket.on("${channel}")`);
    host().connection.onPackage(channel, handler);
    return this;
  }

  off(channel: string, handler: Handler): this {
    host().connection.offPackage(channel, handler);
    return this;
  }
}
