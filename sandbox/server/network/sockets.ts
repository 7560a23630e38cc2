import type { Server as HttpServer } from "node:http";
import { Server } from "socket.io";
import type { RemoteError } from "../../common/protocol.ts";
import { Refusal } from "../documents/refusal.ts";
import { isLocal } from "./guard.ts";
import type { Client, Hub } from "./hub.ts";
import type { Sessions } from "./sessions.ts";

/** Largest message, in bytes: an upload of a picture or a whole imported actor. */
const MESSAGE_SIZE = 50_000_000;

type Answer = { result: unknown } | { error: RemoteError };

/**
 * Lets browsers in over socket.io: `request` and `package` from the client are answered with `{ result }` or
 * `{ error }`; broadcasts come under their own names, package messages as `package`.
 */
export function socketServer(http: HttpServer, hub: Hub, sessions: Sessions): Server {
  const io = new Server(http, {
    serveClient: false,
    maxHttpBufferSize: MESSAGE_SIZE,
    allowRequest: (request, decide) => decide(null, isLocal(request)),
  });
  io.use((socket, next) => {
    const userId = sessions.user(socket.handshake.auth.token);
    socket.data.userId = userId;
    next(userId ? undefined : new Error("The token is not known: join again"));
  });
  io.on("connection", (socket) => {
    const userId = String(socket.data.userId);
    let client: Client;
    try {
      client = hub.connect(userId, {
        broadcast: (name, ...args) => void socket.emit("broadcast", name, args),
        packageMessage: (channel, payload, senderId) => void socket.emit("package", channel, payload, senderId),
        close: () => void socket.disconnect(true),
      });
    } catch {
      socket.disconnect(true);
      return;
    }
    socket.emit("welcome", userId);
    socket.on("request", (name: unknown, payload: unknown, reply: unknown) =>
      respond(() => hub.answer(client, name, payload), reply),
    );
    socket.on("package", (channel: unknown, payload: unknown, reply: unknown) =>
      respond(async () => hub.relay(client, channel, payload), reply),
    );
    socket.on("queryResult", (id: unknown, answer: Answer) => hub.answerQuery(client, id, answer));
    socket.on("disconnect", () => hub.disconnect(client));
  });
  return io;
}

async function respond(task: () => Promise<unknown>, reply: unknown): Promise<void> {
  let answer: Answer;
  try {
    answer = { result: (await task()) ?? null };
  } catch (error) {
    answer = { error: remoteError(error) };
  }
  if (typeof reply === "function") (reply as (answer: Answer) => void)(answer);
}

/**
 * An error as it travels.
 * @param report Hears of those that are no refusal but a fault of the server's.
 */
export function remoteError(error: unknown, report: (error: unknown) => void = console.error): RemoteError {
  if (!(error instanceof Refusal)) report(error);
  if (!(error instanceof Error)) return { name: "Error", message: String(error) };
  const { message } = error;
  if (!(error instanceof Refusal)) return { name: error.name, message };
  return {
    name: error.name === "Refusal" ? "Error" : error.name,
    message,
    ...(error.details && { refusal: error.details }),
  };
}
