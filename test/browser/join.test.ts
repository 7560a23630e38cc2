import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

let table: BrowserTable;
beforeAll(async () => {
  table = await BrowserTable.open("tiny");
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

test("the join page names the world and offers every user with their role", async () => {
  const page = await table.page();
  await page.goto(table.server.url);
  await page.locator(".join-user").first().waitFor();
  expect(await page.locator("h1").innerText()).toBe("Tiny");
  expect(await page.locator(".join-user .name").allInnerTexts()).toEqual([
    "Overseer",
    "Player 1",
    "Player 2",
    "Player 3",
  ]);
  expect(await page.locator(".join-user .state").allInnerTexts()).toEqual(["Gamemaster", "Player", "Player", "Player"]);
  await screenshot(page, "join-dark");
});

test.each(["light", "dark"] as const)(
  "the join page has no serious accessibility finding in the %s theme",
  async (theme) => {
    const page = await table.page({ colorScheme: theme });
    await page.goto(table.server.url);
    await page.locator(".join-user").first().waitFor();
    expect(await page.evaluate(() => document.body.className)).toBe(`join theme-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, `join-${theme}`);
  },
);

test("the join page speaks the browser's language, and another one when chosen, which is kept", async () => {
  const page = await table.page({ locale: "de-DE", viewport: { width: 400, height: 700 } });
  await page.goto(table.server.url);
  await page.locator(".join-user").first().waitFor();
  expect(await page.locator("#join-as").innerText()).toBe("Beitreten als");
  await screenshot(page, "join-german-400");
  await page.locator("#language").selectOption("fr");
  await page.getByText("Rejoindre en tant que").waitFor();
  await page.reload();
  await page.getByText("Rejoindre en tant que").waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe("fr");
});

test("a user is reached and chosen by keyboard alone", async () => {
  const page = await table.page();
  await page.goto(table.server.url);
  await page.locator(".join-user").first().waitFor();
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.textContent)).toContain("Overseer");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/game");
});

test("the game without a session sends the page back to join", async () => {
  const page = await table.page();
  await page.goto(`${table.server.url}/game`);
  await page.waitForURL("**/join");
  await page.locator(".join-user").first().waitFor();
});
