import type { Connection, OperationResult } from "../../common/protocol.ts";
import { followActivity } from "./activity.ts";
import { followCompendium } from "./collections/compendium-events.ts";
import { game } from "./game.ts";
import { Hooks } from "./hooks.ts";
import { hotReload } from "./hot-reload.ts";
import { applyOperation } from "./operations/apply.ts";
import { queryHandler } from "./query-handler.ts";
import { parts } from "./parts.ts";

/** What arrives while the documents are not there yet waits until they are. */
export class BroadcastListener {
  #waiting: (() => void)[] | null = [];

  constructor(private readonly connection: Connection) {
    connection.on("modifyDocument", (result: OperationResult) => this.#follow(() => applyOperation(result)));
    connection.on("userConnected", ({ userId, connected }) => this.#follow(() => presence(userId, connected)));
    connection.on("activity", ({ userId, data }) => this.#follow(() => followActivity(userId, data)));
    connection.on("pause", ({ paused, userId }) => this.#follow(() => game.togglePause(paused, { userId })));
    connection.on("compendium", (event) => this.#follow(() => followCompendium(event)));
    connection.on("showEntry", ({ uuid, force }) =>
      this.#follow(() => void game.collections.get("JournalEntry").constructor._showEntry(uuid, force)),
    );
    connection.on("shareImage", (image) => this.#follow(() => parts.showImage(image)));
    connection.on("query", (question) => void this.#answer(question));
    connection.on("hotReload", (data) => hotReload(data));
  }

  /** From now on broadcasts are followed as they come; first those that waited. */
  open(): void {
    const waiting = this.#waiting ?? [];
    this.#waiting = null;
    for (const run of waiting) run();
  }

  #follow(run: () => void): void {
    if (this.#waiting) this.#waiting.push(run);
    else run();
  }

  async #answer({
    id,
    name,
    data,
    timeout,
  }: {
    id: string;
    name: string;
    data: unknown;
    timeout?: number;
  }): Promise<void> {
    try {
      const result = await queryHandler(name)(data, { timeout });
      this.connection.answerQuery(id, { result: result ?? null });
    } catch (error) {
      const { name: kind, message } = error as Error;
      this.connection.answerQuery(id, { error: { name: kind, message } });
    }
  }
}

function presence(userId: string, connected: boolean): void {
  const user = game.users.get(userId);
  if (!user) return;
  user.active = connected;
  if (!connected) user._onUpdateTokenTargets([]);
  Hooks.callAll("userConnected", user, connected);
}
