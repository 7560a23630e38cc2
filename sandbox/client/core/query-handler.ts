import { CONFIG } from "./config.ts";

type QueryHandler = (data: unknown, options: { timeout?: number | undefined }) => unknown;

/** What answers queries of a name on this client. @throws when nothing is registered for it */
export function queryHandler(name: string): QueryHandler {
  const handlers = CONFIG.queries as Record<string, QueryHandler>;
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined;
  if (typeof handler !== "function") throw new Error(`No query handler is registered for "${name}"`);
  return handler;
}
