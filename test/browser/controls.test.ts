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
  player = await table.join("Player 1", { colorScheme: "dark", viewport: { width: 800, height: 600 } });
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

async function openControls(page: Page) {
  await page.locator('#sidebar-tabs [data-tab="settings"]').click();
  await page.locator('[data-action="openApp"][data-app="controls"]').click();
  const window = page.locator("#controls-config");
  await window.locator(".key-action").first().waitFor();
  return window;
}

const action = (page: Page, id: string) => page.locator(`#controls-config [data-action-id="${id}"]`);
const keys = async (page: Page, id: string) =>
  (await action(page, id).locator("button.keys").allInnerTexts()).map((text) => text.replace(/\s+/g, " "));
/** Presses a key while nothing has the focus that would take it. */
async function press(page: Page, key: string): Promise<void> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await page.keyboard.press(key);
}
const pause = (page: Page) => page.locator("#pause.paused");

test("a gamemaster pauses with the space key; everyone sees it, and a button lets the game go on", async () => {
  await press(gm, "Space");
  for (const page of [gm, player]) await pause(page).getByText("Game paused").waitFor({ timeout: 1000 });
  expect(await pause(player).locator("button").count()).toBe(0);
  for (const [name, page] of [
    ["light", gm],
    ["dark", player],
  ] as const) {
    expect(await seriousFindings(page)).toEqual([]);
    await screenshot(page, `pause-${name}`);
  }
  await pause(gm).getByRole("button", { name: "Resume" }).click();
  await pause(player).waitFor({ state: "detached", timeout: 1000 });
  await press(player, "Space");
  expect(await pause(player).count()).toBe(0);
});

test("keys are changed by pressing others, without a mouse too, and hold from the moment they are saved", async () => {
  const window = await openControls(gm);
  expect(await keys(gm, "core.pause")).toEqual(["Space"]);
  await action(gm, "core.pause").locator("[data-action=editBinding]").focus();
  await gm.keyboard.press("Enter");
  const field = window.locator(".key-capture");
  expect(await field.getAttribute("aria-label")).toBe("Press the new keys: Pause the game or go on. Escape cancels.");
  await gm.keyboard.press("Shift+KeyP");
  await expect.poll(() => keys(gm, "core.pause")).toEqual(["Shift + P"]);
  expect(await action(gm, "core.pause").locator("[data-action=addBinding]:focus").count()).toBe(1);
  await gm.keyboard.press("Enter");
  await gm.keyboard.press("F9");
  await expect.poll(() => keys(gm, "core.pause")).toEqual(["Shift + P", "F9"]);
  await window.locator("button[type=submit]").click();
  await window.waitFor({ state: "detached" });
  await gm.locator(".notification", { hasText: "The controls are saved on this device." }).locator(".close").click();
  await press(gm, "Space");
  expect(await pause(gm).count()).toBe(0);
  await press(gm, "F9");
  await pause(player).waitFor({ timeout: 1000 });
  await press(gm, "Shift+KeyP");
  await pause(player).waitFor({ state: "detached", timeout: 1000 });
});

test("keys that the browser keeps are refused, Escape and Tab leave everything as it was", async () => {
  const window = await openControls(gm);
  await action(gm, "core.focusChat").locator("[data-action=editBinding]").click();
  await gm.keyboard.press("F11");
  await gm.locator(".notification.warning", { hasText: "The browser keeps F11 for itself." }).waitFor();
  await gm.keyboard.press("Escape");
  await expect.poll(() => keys(gm, "core.focusChat")).toEqual(["C"]);
  await gm.locator(".notification.warning .close").click();
  await action(gm, "core.focusChat").locator("[data-action=addBinding]").click();
  await gm.keyboard.press("Tab");
  await expect.poll(() => window.locator(".key-capture").count()).toBe(0);
  expect(await keys(gm, "core.focusChat")).toEqual(["C"]);
});

test("keys that do two things say so, and one action or all get their own keys back", async () => {
  const window = gm.locator("#controls-config");
  await action(gm, "core.focusChat").locator("[data-action=addBinding]").click();
  await gm.keyboard.press("F9");
  await action(gm, "core.focusChat").getByText("F9 also does: Pause the game or go on").waitFor();
  await action(gm, "core.pause").getByText("F9 also does: Write in the chat").waitFor();
  expect(await seriousFindings(gm)).toEqual([]);
  await screenshot(gm, "controls-light");
  await action(gm, "core.focusChat").locator("[data-action=resetAction]").click();
  await expect.poll(() => keys(gm, "core.focusChat")).toEqual(["C"]);
  await action(gm, "core.pause").locator("[data-action=deleteBinding]").first().click();
  await expect.poll(() => keys(gm, "core.pause")).toEqual(["F9"]);
  await window.locator("[data-action=resetDefaults]").click();
  await expect.poll(() => keys(gm, "core.pause")).toEqual(["Space"]);
  await window.locator("button[type=submit]").click();
  await window.waitFor({ state: "detached" });
  await press(gm, "Space");
  await pause(gm).waitFor();
  await press(gm, "Space");
  await pause(gm).waitFor({ state: "detached" });
  // Those that go by themselves meanwhile are not waited for.
  const closers = await gm.locator(".notification .close").all();
  for (const close of closers) await close.click({ timeout: 500 }).catch(() => undefined);
});

test("actions are found by name and by key; players see those that they may use, in a small window too", async () => {
  const window = await openControls(player);
  expect(await action(player, "core.pause").count()).toBe(0);
  await window.locator(".settings-search").fill("macro 3");
  await expect
    .poll(() => window.locator(".key-action:visible .action-name").allInnerTexts())
    .toEqual(["Run macro 3 of the bar"]);
  await window.locator(".settings-search").fill("");
  expect(await seriousFindings(player)).toEqual([]);
  await screenshot(player, "controls-dark-800");
  await window.locator(".window-header [data-action=close]").click();
});

test("the window speaks German", async () => {
  const page = await table.page();
  await page.addInitScript(() => localStorage.setItem("core.language", JSON.stringify("de")));
  await page.goto(`${table.server.url}/join`);
  await page.getByRole("button", { name: "Player 2" }).click();
  await table.ready(page);
  const window = await openControls(page);
  expect(await window.locator(".window-title").innerText()).toBe("Steuerung");
  expect(await keys(page, "core.swapMacroPage2")).toEqual(["Alt + 2"]);
  await screenshot(page, "controls-german");
  await page.context().close();
});
