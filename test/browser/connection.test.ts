import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { root } from "../../tools/paths.ts";
import { prepareSystem } from "../fixtures/prepare-system.ts";
import { BrowserTable } from "./browser.ts";

let table: BrowserTable;
beforeAll(async () => {
  table = await BrowserTable.open("tiny");
});
afterAll(() => table.close());

test("a session that the server does not know any more leads back to the join page", async () => {
  const page = await table.page();
  await page.goto(`${table.server.url}/join`);
  await page.evaluate(() => sessionStorage.setItem("sandbox.token", "forgotten"));
  await page.goto(`${table.server.url}/game`);
  await page.waitForURL("**/join");
  expect(await page.evaluate(() => sessionStorage.getItem("sandbox.token"))).toBe(null);
  expect(table.takeComplaints()).toEqual([]);
});

test("two tabs of one browser are two users", async () => {
  const context = await table.browser.newContext();
  const names: string[] = [];
  for (const name of ["Overseer", "Player 1"]) {
    const page = await context.newPage();
    await page.goto(`${table.server.url}/join`);
    await page.getByRole("button", { name }).click();
    await table.ready(page);
    names.push(await page.locator(".player:has(.self) .player-name").innerText());
  }
  expect(names).toEqual(["Overseer", "Player 1"]);
  await context.close();
});

test("a page whose server goes away says so", async () => {
  const page = await table.join("Player 2");
  table.server.hub.close();
  await page.locator(".notification.warning.permanent").waitFor();
  expect(await page.locator(".notification-message").innerText()).toBe(
    "The connection to the server is lost. Trying again …",
  );
});

/** Starts a server in a process of its own. */
async function serve(system: string, world: string, port: string): Promise<{ child: ChildProcess; url: string }> {
  const args = ["--import", "tsx", "sandbox/server/main.ts", "--system", system, "--world", world, "--port", port];
  const child = spawn(process.execPath, args, { cwd: root, stdio: ["ignore", "pipe", "inherit"] });
  const [address] = (await once(child.stdout, "data")) as [Buffer];
  return { child, url: String(address).trim() };
}

declare const game: any, Actor: any;

test.each(["SIGKILL", "SIGTERM"] as const)(
  "after %s and a new start a page comes back as the same user, with all that was saved",
  async (signal) => {
    const system = await prepareSystem("tiny");
    const world = await mkdtemp(join(tmpdir(), "restarted-"));
    const first = await serve(system, world, "0");
    const page = await (await table.browser.newContext()).newPage();
    await page.goto(`${first.url}/join`);
    const waiting = await page.context().newPage();
    await waiting.goto(`${first.url}/join`);
    await page.getByRole("button", { name: "Overseer" }).click();
    await table.ready(page);
    await page.evaluate(() => Actor.create({ name: "Saved", type: "hero" }).then(() => null));

    first.child.kill(signal);
    await page.locator(".notification.warning.permanent").waitFor();
    // A server that was asked to stop may answer the join page until it has.
    if (first.child.exitCode === null && first.child.signalCode === null) await once(first.child, "exit");
    const refused = page.evaluate(() => game.actors.getName("Saved").update({ name: "Lost" }));
    await expect(refused).rejects.toThrow("The server cannot be reached: nothing was saved.");
    await waiting.getByRole("button", { name: "Player 1" }).click();
    await waiting.getByText("The server does not answer.").waitFor();

    const again = serve(system, world, new URL(first.url).port);
    const [second] = await Promise.all([again, page.waitForEvent("load", { timeout: 60_000 })]);
    await table.ready(page);
    expect(await page.evaluate(() => [game.user.name, game.actors.map((actor: any) => actor.name)])).toEqual([
      "Overseer",
      ["Saved"],
    ]);
    await waiting.getByText("The server does not answer.").waitFor({ state: "hidden" });
    await page.context().close();
    second.child.kill("SIGKILL");
    await rm(world, { recursive: true });
    await rm(dirname(system), { recursive: true });
  },
);
