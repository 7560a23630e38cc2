import { context } from "../../common/context.ts";
import { deprecated } from "./generation/deprecated.ts";
import { ui } from "./ui.ts";

/** Hooks that generation 14 has under another name only. */
const OLD_HOOKS: Record<string, string> = { renderChatMessage: "renderChatMessageHTML" };

// Arguments of a hook are whatever its sender passes; each listener knows its own.
export type HookFunction = (...args: any[]) => unknown;

interface Handler {
  id: number;
  fn: HookFunction;
  once: boolean;
}

export interface HookErrorOptions {
  msg?: string;
  /** A method of `console`. */
  log?: "error" | "warn" | "info" | "debug" | null;
  /** A method of `ui.notifications`. */
  notify?: "error" | "warn" | "info" | null;
  [data: string]: unknown;
}

/** Named events between core, system and modules. Source: `foundry.helpers.Hooks`. */
export class Hooks {
  static #handlers = new Map<string, Handler[]>();
  static #ids = 0;

  /** Registered functions by hook. */
  static get events(): Record<string, readonly Handler[]> {
    return Object.fromEntries(this.#handlers);
  }

  /** @returns a number that `off` understands */
  static on(hook: string, fn: HookFunction, { once = false }: { once?: boolean } = {}): number {
    const successor = context.generation > 13 ? OLD_HOOKS[hook] : undefined;
    if (successor) deprecated(`The hook ${hook} is now called ${successor}`);
    const handlers = this.#handlers.get(hook) ?? [];
    const id = ++this.#ids;
    this.#handlers.set(hook, [...handlers, { id, fn, once }]);
    return id;
  }

  static once(hook: string, fn: HookFunction): number {
    return this.on(hook, fn, { once: true });
  }

  static off(hook: string, fn: number | HookFunction): void {
    const handlers = this.#handlers.get(hook) ?? [];
    const rest = handlers.filter((handler) => handler.id !== fn && handler.fn !== fn);
    if (rest.length) this.#handlers.set(hook, rest);
    else this.#handlers.delete(hook);
  }

  /** Calls every handler, whatever they answer. */
  static callAll(hook: string, ...args: unknown[]): true {
    for (const handler of this.#handlers.get(hook) ?? []) this.#call(hook, handler, args);
    return true;
  }

  /** Calls the handlers until one answers exactly false; the answer says whether all were called. */
  static call(hook: string, ...args: unknown[]): boolean {
    for (const handler of this.#handlers.get(hook) ?? []) {
      if (this.#call(hook, handler, args) === false) return false;
    }
    return true;
  }

  static #call(hook: string, handler: Handler, args: unknown[]): unknown {
    if (handler.once) this.off(hook, handler.id);
    try {
      return handler.fn(...args);
    } catch (error) {
      const msg = `Error thrown in hooked function '${handler.fn.name}' for hook '${hook}'`;
      this.onError("Hooks.#call", error as Error, { msg, log: "error", hook, fn: handler.fn });
      return undefined;
    }
  }

  /** Reports an error that was caught, and tells the hook `error`. */
  static onError(
    location: string,
    error: Error,
    { msg = "", log = null, notify = null, ...data }: HookErrorOptions = {},
  ) {
    if (log) console[log](msg ? `${msg}. ${error.message}` : error, ...(msg ? [error] : []));
    if (notify) ui.notifications?.[notify](msg || error.message);
    this.callAll("error", location, error, data);
  }
}
