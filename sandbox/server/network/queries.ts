import type { RemoteError } from "../../common/protocol.ts";
import { newId } from "../documents/ids.ts";
import { isPlain } from "../documents/plain.ts";
import { Refusal } from "../documents/refusal.ts";
import type { Client } from "./hub.ts";

interface Open {
  client: Client;
  resolve: (result: unknown) => void;
  reject: (error: Error) => void;
  timer: NodeJS.Timeout | undefined;
}

/** Milliseconds; a timer that is set to more goes off at once. */
const LONGEST_TIMEOUT = 2 ** 31 - 1;

/** Questions that one client puts to another and that are not answered yet. */
export class Queries {
  readonly #open = new Map<string, Open>();

  /**
   * Asks a client and waits for its answer.
   * @param timeout Milliseconds; without it the answer may take as long as the client stays.
   */
  ask(client: Client, name: string, data: unknown, timeout?: number): Promise<unknown> {
    const id = newId();
    return new Promise((resolve, reject) => {
      const tooLate = { reason: { key: "unanswered" } };
      const late = () =>
        this.#settle(id)?.reject(new Refusal(`The query "${name}" was not answered in ${timeout} ms`, tooLate));
      const waits = typeof timeout === "number" && timeout > 0;
      const timer = waits ? setTimeout(late, Math.min(timeout, LONGEST_TIMEOUT)) : undefined;
      this.#open.set(id, { client, resolve, reject, timer });
      client.link.broadcast("query", { id, name, data, ...(timeout !== undefined && { timeout }) });
    });
  }

  /** Takes an answer; one that comes late or from another client is ignored. */
  answer(client: Client, id: string, answer: { result: unknown } | { error: RemoteError }): void {
    if (this.#open.get(id)?.client !== client) return;
    const open = this.#settle(id);
    if (isPlain(answer) && "error" in answer && isPlain(answer.error)) {
      open?.reject(Object.assign(new Refusal(String(answer.error.message)), { name: String(answer.error.name) }));
    } else {
      open?.resolve((answer as { result?: unknown } | undefined)?.result);
    }
  }

  clientLeft(client: Client): void {
    for (const [id, open] of this.#open) {
      if (open.client !== client) continue;
      this.#settle(id)?.reject(new Refusal("The user who was asked has left", { reason: { key: "unanswered" } }));
    }
  }

  #settle(id: string): Open | undefined {
    const open = this.#open.get(id);
    if (!open) return undefined;
    clearTimeout(open.timer);
    this.#open.delete(id);
    return open;
  }
}
