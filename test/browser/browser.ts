import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { chromium, type Browser, type BrowserContextOptions, type Page } from "playwright-core";
import { ensureBuilt } from "../../sandbox/headless/ensure-built.ts";
import { testedGeneration } from "../../sandbox/headless/open-table.ts";
import { startServer, type RunningServer, type ServerOptions } from "../../sandbox/server/start-server.ts";
import { requireChromium } from "../../tools/chromium.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";

const ARGUMENTS = [
  "--headless",
  "--no-sandbox",
  "--disable-gpu",
  "--disable-quic",
  "--no-first-run",
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
];

/** A server with a world of its own, of the tested generation, and a browser in front of it. */
export class BrowserTable {
  /** Complaints of all pages: errors and warnings of the console, uncaught errors, requests that failed. */
  readonly complaints: string[] = [];

  private constructor(
    readonly browser: Browser,
    readonly server: RunningServer,
    private readonly folders: readonly string[],
  ) {}

  /** @param system id of a system in `test/fixtures/systems`, or the folder of a built one */
  static async open(system: string, options: Partial<ServerOptions> = {}): Promise<BrowserTable> {
    await ensureBuilt();
    const isFolder = system.includes("/");
    const folder = isFolder ? system : await prepareSystem(system);
    const world = await mkdtemp(join(tmpdir(), "browser-world-"));
    const generation = testedGeneration();
    const ofWorld = { generation, strict: generation > 13, folder: join(world, "world") };
    const server = await startServer({ system: folder, port: 0, ...ofWorld, ...options });
    const browser = await chromium.launch({ executablePath: requireChromium(), args: ARGUMENTS });
    return new BrowserTable(browser, server, isFolder ? [world] : [world, dirname(folder)]);
  }

  /** A page in a browser profile of its own, with every complaint of its console written down. */
  async page(options: BrowserContextOptions = {}): Promise<Page> {
    const context = await this.browser.newContext({ viewport: { width: 1280, height: 800 }, ...options });
    const page = await context.newPage();
    page.on("console", (message) => {
      if (message.type() === "error" || message.type() === "warning") {
        this.complaints.push(`${message.type()}: ${message.text()} (${message.location().url})`);
      }
    });
    page.on("pageerror", (error) => this.complaints.push(`page error: ${error.stack ?? error.message}`));
    page.on("requestfailed", (request) => {
      const reason = request.failure()?.errorText ?? "";
      if (!reason.includes("ERR_ABORTED")) this.complaints.push(`request failed: ${request.url()} ${reason}`);
    });
    return page;
  }

  /** Joins as a user through the join page; the game is ready afterwards. */
  async join(userName: string, options: BrowserContextOptions = {}): Promise<Page> {
    const page = await this.page(options);
    await page.goto(`${this.server.url}/join`);
    await page.getByRole("button", { name: userName }).click();
    await this.ready(page);
    return page;
  }

  /** Waits until the game of a page is ready. @throws with what the page says when it cannot start */
  async ready(page: Page): Promise<void> {
    await page.waitForFunction(
      () => {
        const { game } = globalThis as unknown as { game?: { ready?: boolean } };
        return game?.ready === true || document.querySelector("#loading.failed") !== null;
      },
      undefined,
      { timeout: 30_000 },
    );
    const failure = page.locator("#loading.failed");
    if (await failure.count()) throw new Error(`The game did not start: ${await failure.innerText()}`);
    await page.locator("#loading").waitFor({ state: "detached" });
  }

  /** The complaints so far, which are forgotten thereby. */
  takeComplaints(): string[] {
    return this.complaints.splice(0);
  }

  async close(): Promise<void> {
    await this.browser.close();
    await this.server.close();
    for (const folder of this.folders) await rm(folder, { recursive: true, force: true });
  }
}
