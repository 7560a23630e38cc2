import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

let table: BrowserTable;
let gm: Page;
let player: Page;

beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  gm = await table.join("Overseer");
  player = await table.join("Player 1", { colorScheme: "dark" });
  for (const page of [gm, player]) await page.locator('#sidebar-tabs [data-tab="chat"]').click();
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

async function say(page: Page, text: string): Promise<void> {
  await page.locator("#chat-message").fill(text);
  await page.locator("#chat-message").press("Enter");
}

test("a roll reaches the other tab, and the keyboard shows its dice", async () => {
  await say(player, "/r 4d6kh3[fire] + {2d6, 1d10}kh + 3 # Burning house");
  const roll = gm.locator(".chat-message", { hasText: "Burning house" }).locator(".dice-roll");
  await roll.locator(".dice-total").waitFor();
  expect(await roll.locator(".dice-tooltip").isVisible()).toBe(false);
  await roll.locator("button.dice-formula").press("Enter");
  expect(await roll.locator(".dice-tooltip .roll").count()).toBe(7);
  expect(await roll.locator(".dice-tooltip").isVisible()).toBe(true);
  await roll.locator("button.dice-formula").press("Space");
  expect(await roll.locator(".dice-tooltip").isVisible()).toBe(false);
});

test("the form chooses who sees a roll, and a private one says only that it was rolled", async () => {
  await gm.locator(".chat-form .roll-mode").selectOption({ label: "Private gamemaster roll" });
  await say(gm, "/r 1d20 # Ambush");
  await gm.locator(".chat-message", { hasText: "Ambush" }).waitFor();
  const hidden = player.locator(".chat-message", { hasText: "Overseer rolled some dice in private" });
  await hidden.waitFor();
  expect(await hidden.locator(".dice-total").innerText()).toBe("???");
  expect(await player.getByText("Ambush").count()).toBe(0);
});

test("rolls in a text are buttons for the keyboard too, and nothing of it all is hard to read", async () => {
  await say(player, "I lift [[2d6 + 1]] stones and [[/r 1d20 # Luck]]{try again}");
  const result = gm.locator(".chat-message .inline-result");
  await result.focus();
  await result.press("Enter");
  await result.locator(".dice-tooltip .roll").nth(1).waitFor();
  await player.locator(".chat-message a.roll", { hasText: "try again" }).press("Enter");
  await gm.locator(".chat-message", { hasText: "Luck" }).locator(".dice-total").waitFor();
  for (const page of [gm, player]) {
    await page.locator(".dice-roll button.dice-formula").first().click();
    await screenshot(page, page === gm ? "rolls-light" : "rolls-dark");
    expect(await seriousFindings(page, "#sidebar")).toEqual([]);
  }
});
