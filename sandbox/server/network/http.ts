import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import sirv from "sirv";
import { called, Refusal } from "../documents/refusal.ts";
import { USER_ROLES } from "../../common/constants.ts";
import { roleOf } from "../permissions/ownership.ts";
import { isLocal } from "./guard.ts";
import type { Hub } from "./hub.ts";
import type { Sessions } from "./sessions.ts";
import type { StaticFiles } from "./static-files.ts";
import { worldStatus } from "./status.ts";

/** Longest body of a request, in characters. */
const BODY_LENGTH = 10_000;

type Handler = (request: IncomingMessage, response: ServerResponse) => void;

/** The HTTP server: the join interface and all served files. */
export function httpServer(hub: Hub, sessions: Sessions, files: StaticFiles): Server {
  const folders = new Map<string, Handler>();
  const serveFile = (request: IncomingMessage, response: ServerResponse, pathname: string): void => {
    const file = files.find(pathname);
    if (!file) return answer(response, 404, { error: `There is no file ${pathname}` });
    const serve = folders.get(file.root) ?? sirv(file.root, { dev: true, etag: true, extensions: [], setHeaders });
    folders.set(file.root, serve);
    // What users uploaded is shown, never run.
    if (file.fromUsers) response.setHeader("Content-Security-Policy", "script-src 'none'; object-src 'none'");
    request.url = `/${file.path.split("/").map(encodeURIComponent).join("/")}`;
    serve(request, response);
  };
  return createServer((request, response) => {
    const { pathname } = new URL(request.url ?? "/", "http://127.0.0.1");
    if (!isLocal(request)) return answer(response, 403, { error: "Only pages of this machine are served" });
    if (pathname === "/api/status" && isRead(request)) return answer(response, 200, worldStatus(hub, files));
    if (pathname === "/api/join" && request.method === "POST") return void join(request, response, hub, sessions);
    if (!isRead(request)) return answer(response, 405, { error: `${request.method} is not answered here` });
    serveFile(request, response, (request.url ?? "/").split(/[?#]/)[0] ?? "/");
  });
}

function isRead({ method }: IncomingMessage): boolean {
  return method === "GET" || method === "HEAD";
}

function setHeaders(response: ServerResponse): void {
  response.setHeader("Cache-Control", "no-cache");
  response.setHeader("X-Content-Type-Options", "nosniff");
  response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
}

async function join(request: IncomingMessage, response: ServerResponse, hub: Hub, sessions: Sessions): Promise<void> {
  try {
    const { userId } = JSON.parse(await body(request)) as { userId?: unknown };
    const user = hub.world.find("User", userId);
    if (!user) return answer(response, 404, { error: `There is no user [${String(userId)}]` });
    if (roleOf(user) === USER_ROLES.NONE) {
      return answer(response, 403, { error: `${called("User", user)} has no role and may not join` });
    }
    answer(response, 200, { token: sessions.open(user._id) });
  } catch (error) {
    const message = error instanceof Refusal ? error.message : "The request must be JSON with a userId";
    answer(response, 400, { error: message });
  }
}

async function body(request: IncomingMessage): Promise<string> {
  let text = "";
  for await (const chunk of request) {
    text += String(chunk);
    if (text.length > BODY_LENGTH) throw new Refusal(`The request is longer than ${BODY_LENGTH} characters`);
  }
  return text;
}

function answer(response: ServerResponse, status: number, content: unknown): void {
  setHeaders(response);
  response.writeHead(status, { "Content-Type": "application/json; charset=utf-8" });
  response.end(JSON.stringify(content));
}
