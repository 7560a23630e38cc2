import type { IncomingMessage } from "node:http";

const LOOPBACK = new Set(["127.0.0.1", "localhost", "[::1]"]);

/**
 * Does a request come from a page of this machine's own? Another site may point its name at 127.0.0.1 (the Host
 * header then carries that name) or send requests here from its pages (the Origin header then names it).
 */
export function isLocal({ headers }: IncomingMessage): boolean {
  return isLoopbackHost(headers.host) && (headers.origin === undefined || headers.origin === `http://${headers.host}`);
}

function isLoopbackHost(host: string | undefined): boolean {
  return host !== undefined && LOOPBACK.has(host.replace(/:\d+$/, "").toLowerCase());
}
