import { readFileSync } from "node:fs";
import { join } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import { inspect } from "node:util";
import { runInContext } from "node:vm";
import type { DocumentSource } from "../server/documents/tree.ts";
import type { StaticFiles } from "../server/network/static-files.ts";
import type { OpenHub } from "../server/start-server.ts";
import { DirectConnection } from "./connection.ts";
import { ModuleLoader } from "./module-loader.ts";
import { openRealm, type Realm } from "./realm.ts";
import { responseMaker } from "./response.ts";

/** So many turns of the event loop a page that is left still has. */
const TURNS = 20;

export interface ConsoleEntry {
  level: "error" | "warn";
  text: string;
}

/** One client without a browser: a window and a context of its own, running the same files as a page. */
export class HeadlessClient {
  /** Errors and warnings on the client's console, less those that were expected. */
  readonly console: ConsoleEntry[] = [];
  #realm: Realm | undefined;
  #connection: DirectConnection | undefined;
  #stored: Record<string, string>;

  /** @param stored What lies in the local storage at first, as JSON by the names of client settings. */
  constructor(
    private readonly server: OpenHub,
    private readonly user: DocumentSource,
    stored: Readonly<Record<string, string>> = {},
  ) {
    this.#stored = { ...stored };
  }

  get name(): string {
    return String(this.user.name);
  }

  get userId(): string {
    return this.user._id;
  }

  // Typed by whoever uses it: the globals are those of the system under test.
  get window(): any {
    return this.#open.window;
  }

  get game(): any {
    return this.window.game;
  }

  /** Opens the page and boots it up to `ready`. */
  async boot(): Promise<void> {
    const { hub, files } = this.server;
    const report = (level: ConsoleEntry["level"], args: unknown[]): void => {
      this.console.push({ level, text: args.map(shown).join(" ") });
    };
    const realm = (this.#realm = openRealm(pageText(files), report));
    for (const [key, value] of Object.entries(this.#stored)) realm.window.localStorage.setItem(key, value);
    const connection = new DirectConnection(hub, this.userId, realm.builtins, (error) => report("error", [error]));
    this.#connection = connection;
    const loader = new ModuleLoader(realm.context, (path) => {
      const file = files.find(path);
      if (!file) throw new Error(`There is no file ${path}`);
      return readFileSync(join(file.root, file.path), "utf8");
    });
    const respond = responseMaker(realm, files);
    realm.window.fetch = (input: unknown) => respond(String((input as { url?: unknown }).url ?? input));
    const client = await loader.import("/foundry.mjs");
    const boot = client.boot as (environment: object) => Promise<void>;
    await boot({
      connection,
      fetch: (path: string) => respond(`/${path.replace(/^\//, "")}`),
      importModule: (path: string) => loader.import(`/${path.replace(/^\//, "")}`),
    });
  }

  /**
   * Runs code in the client and brings its result out as plain JSON.
   * @param code A function that uses nothing from around it, or an expression.
   * @param args Handed to the function as JSON.
   * @throws Error with the message of the client's error.
   */
  async evaluate<A extends unknown[], R>(code: ((...args: A) => R) | string, ...args: A): Promise<Awaited<R>> {
    const { context } = this.#open;
    const call = typeof code === "string" ? `(${code})` : `(${code.toString()})(...JSON.parse(${literal(args)}))`;
    const wrapped = `(async () => JSON.stringify({ result: await ${call} }))()`;
    let text: string;
    try {
      text = await (runInContext(wrapped, context, { filename: "evaluate" }) as Promise<string>);
    } catch (error) {
      const { name, message, stack } = error as Error;
      throw Object.assign(new Error(message ?? String(error)), { name: name ?? "Error", remoteStack: stack });
    }
    return (JSON.parse(text) as { result: Awaited<R> }).result;
  }

  /** Resolves when the client has handled everything that the server sent it so far. */
  async settled(): Promise<void> {
    await this.#connection?.settled();
  }

  /**
   * Takes the entries that match off the record.
   * @throws Error if there are none.
   */
  expectConsole(pattern: string | RegExp): void {
    const rest = this.console.filter(
      ({ text }) => !(typeof pattern === "string" ? text.includes(pattern) : pattern.test(text)),
    );
    if (rest.length === this.console.length) {
      throw new Error(`Nothing like ${String(pattern)} is on the console of ${this.name}: ${inspect(this.console)}`);
    }
    this.console.splice(0, this.console.length, ...rest);
  }

  /** As reloading the page: everything is gone but what lies in the local storage. */
  async reload(): Promise<void> {
    await this.disconnect();
    await this.boot();
  }

  /** As closing the page. What is under way without waiting for a timer or the server still comes to its end. */
  async disconnect(): Promise<void> {
    const realm = this.#realm;
    if (!realm) return;
    this.#realm = undefined;
    this.#stored = { ...(realm.window.localStorage as unknown as Record<string, string>) };
    this.#connection?.close();
    for (let turn = 0; turn < TURNS; turn++) await nextTurn();
    realm.close();
  }

  get #open(): Realm {
    if (!this.#realm) throw new Error(`The client of ${this.name} is not open`);
    return this.#realm;
  }
}

/** The game's page; a client that is built without pages starts in an empty one. */
function pageText(files: StaticFiles): string {
  const page = files.find("game");
  return page ? readFileSync(join(page.root, page.path), "utf8") : "<!doctype html><body></body>";
}

function literal(args: unknown[]): string {
  return JSON.stringify(JSON.stringify(args));
}

function shown(value: unknown): string {
  return typeof value === "string" ? value : inspect(value);
}
