import { afterAll, beforeAll, expect, test } from "vitest";
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
