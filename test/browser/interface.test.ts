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
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const openTab = (page: Page, name: string) => page.locator(`#sidebar-tabs [data-tab="${name}"]`).click();
const texts = (page: Page, selector: string) => page.locator(selector).allInnerTexts();

async function say(page: Page, text: string): Promise<void> {
  await openTab(page, "chat");
  await page.locator("#chat-message").fill(text);
  await page.locator("#chat-message").press("Enter");
}

test("gamemaster and player see each other in the list of players", async () => {
  for (const page of [gm, player]) {
    await page.locator(".players-active .player").nth(1).waitFor();
    const names = await texts(page, ".players-active .player-name");
    expect(names).toEqual(["Overseer", "Player 1"]);
  }
  expect(await texts(gm, ".players-active .player:has(.self) .player-name")).toEqual(["Overseer"]);
});

test("a line of chat reaches the other tab within a second, and its markup is shown as text", async () => {
  await say(player, "2 < 3 & <b>bold</b>\nnext");
  const message = gm.locator(".chat-message").last();
  await message.getByText("2 < 3 & <b>bold</b>").waitFor({ timeout: 1000 });
  expect(await message.locator(".message-content").innerText()).toBe("2 < 3 & <b>bold</b>\nnext");
  expect(await message.locator(".message-sender").innerText()).toBe("Player 1");
  expect(await player.locator("#chat-message").inputValue()).toBe("");
});

test("a whisper is shown to its sender and its target only", async () => {
  const other = await table.join("Player 2");
  await say(player, "/w Overseer the key is mine");
  await gm.locator(".chat-message.whisper", { hasText: "the key is mine" }).waitFor({ timeout: 1000 });
  await player.locator(".chat-message.whisper", { hasText: "the key is mine" }).waitFor();
  await say(other, "hello");
  await gm.locator(".chat-message", { hasText: "hello" }).waitFor();
  await other.locator(".chat-message", { hasText: "hello" }).waitFor();
  expect(await other.getByText("the key is mine").count()).toBe(0);
  await other.context().close();
});

test("an unknown command is answered with a clear message, and the line stays to be corrected", async () => {
  await say(player, "/dance now");
  await player.locator(".notification.error", { hasText: "“/dance” is not a chat command." }).waitFor();
  expect(await player.locator("#chat-message").inputValue()).toBe("/dance now");
  await player.locator("#chat-message").fill("");
  await player.locator(".notification.error .close").click();
});

test("a player cannot delete the gamemaster's message, the gamemaster deletes it for everyone", async () => {
  await say(gm, "to be deleted");
  const there = player.locator(".chat-message", { hasText: "to be deleted" });
  await there.waitFor();
  expect(await there.locator(".message-delete").count()).toBe(0);
  await gm.locator(".chat-message", { hasText: "to be deleted" }).locator(".message-delete").click();
  await there.waitFor({ state: "detached", timeout: 1000 });
});

test("the arrow keys call back what was said", async () => {
  await say(gm, "first line");
  await say(gm, "second line");
  const input = gm.locator("#chat-message");
  await input.press("ArrowUp");
  await input.press("ArrowUp");
  expect(await input.inputValue()).toBe("first line");
  await input.press("ArrowDown");
  await input.press("ArrowDown");
  expect(await input.inputValue()).toBe("");
});

test("an actor is made by name and opens its sheet; a player sees it once they may", async () => {
  await openTab(gm, "actors");
  await gm.locator("#actors .create-entry").first().click();
  const dialog = gm.locator("dialog.application");
  await dialog.locator("input[name=name]").fill("Anna Weber");
  await dialog.locator("button[type=submit]").click();
  await gm.locator(".application.sheet", { hasText: "Anna Weber" }).waitFor();
  await gm.locator("#actors .entry-name", { hasText: "Anna Weber" }).waitFor();
  await screenshot(gm, "actor-sheet-light");

  await openTab(player, "actors");
  expect(await texts(player, "#actors .entry-name")).toEqual([]);
  await gm.locator("#actors .directory-item.entry").click({ button: "right" });
  await gm.locator("#context-menu .context-item", { hasText: "Ownership" }).click();
  const ownership = gm.locator(".application.ownership");
  await ownership.locator("select[name=default]").selectOption("3");
  await ownership.locator("button[type=submit]").click();
  await ownership.waitFor({ state: "detached" });
  await player.locator("#actors .entry-name", { hasText: "Anna Weber" }).waitFor({ timeout: 1000 });
});

test("an edit in one tab shows in the other within a second", async () => {
  await player.locator("#actors .entry-name", { hasText: "Anna Weber" }).click();
  const sheet = player.locator(".application.sheet");
  await sheet.locator("input[name=name]").fill("Anna Meyer");
  await sheet.locator("input[name=name]").press("Tab");
  await gm.locator("#actors .entry-name", { hasText: "Anna Meyer" }).waitFor({ timeout: 1000 });
  expect(await gm.locator(".application.sheet input[name=name]").inputValue()).toBe("Anna Meyer");
  await gm.locator(".application.sheet .window-header [data-action=close]").click();
  await sheet.locator(".window-header [data-action=close]").click();
});

test("folders are made, nested, coloured, renamed and filled by dragging", async () => {
  await openTab(gm, "actors");
  await gm.locator("#actors .header-actions .create-folder").click();
  const config = gm.locator(".application.folder-config");
  await config.locator("input[name=name]").fill("People");
  await config.locator("color-picker input[type=text]").fill("#335577");
  await config.locator("button[type=submit]").click();
  const people = gm.locator("#actors .directory-item.folder", { hasText: "People" }).first();
  await people.waitFor();
  expect(await people.evaluate((element) => element.style.getPropertyValue("--folder-color"))).toBe("#335577");

  await gm.locator("#actors .directory-item.entry").dragTo(people.locator(".folder-header"));
  await people.locator(".subdirectory .entry-name", { hasText: "Anna Meyer" }).waitFor();

  await people.locator(".create-folder").click();
  await config.locator("input[name=name]").fill("Friends");
  await config.locator("button[type=submit]").click();
  const friends = people.locator(".subdirectory .directory-item.folder", { hasText: "Friends" });
  await friends.waitFor();

  await friends.locator(".folder-header").click({ button: "right" });
  await gm.locator("#context-menu .context-item", { hasText: "Edit folder" }).click();
  await config.locator("input[name=name]").fill("Old friends");
  await config.locator("button[type=submit]").click();
  await people.locator(".folder-name", { hasText: "Old friends" }).waitFor();
  await screenshot(gm, "folders-light");

  await people.locator(".folder-toggle").first().click();
  expect(await people.locator(".entry-name").first().isVisible()).toBe(false);
});

test("a search opens the folders in which it finds something and hides the rest", async () => {
  const search = gm.locator("#actors input[name=search]");
  await search.fill("meyer");
  await gm.locator("#actors .entry-name", { hasText: "Anna Meyer" }).waitFor();
  await search.fill("nobody");
  await gm.locator("#actors .entry-name", { hasText: "Anna Meyer" }).waitFor({ state: "hidden" });
  await search.fill("");
  await gm.locator("#actors .directory-item.folder").first().waitFor();
  expect(await gm.locator("#actors .entry-name", { hasText: "Anna Meyer" }).isVisible()).toBe(false);
});

test("a folder is taken away and its contents move up", async () => {
  const people = gm.locator("#actors .directory-item.folder", { hasText: "People" }).first();
  await people.locator(".folder-header").first().click({ button: "right" });
  await gm.locator("#context-menu .context-item", { hasText: "Remove folder" }).click();
  await gm.locator("dialog.application [data-action=yes]").click();
  await people.waitFor({ state: "detached" });
  await gm.locator("#actors .directory-list > .entry .entry-name", { hasText: "Anna Meyer" }).waitFor();
});

test("a copy is made and deleted again from the context menu, by keyboard alone", async () => {
  await gm.locator("#actors .entry-name", { hasText: "Anna Meyer" }).focus();
  await gm.keyboard.press("ContextMenu");
  await gm.locator("#context-menu").waitFor();
  await gm.keyboard.press("Escape");
  expect(await gm.evaluate(() => document.activeElement?.textContent)).toBe("Anna Meyer");
  await gm.keyboard.press("ContextMenu");
  await gm.locator("#context-menu").waitFor();
  while (!(await gm.locator("#context-menu .context-item:focus", { hasText: "Duplicate" }).count())) {
    await gm.keyboard.press("ArrowDown");
  }
  await gm.keyboard.press("Enter");
  const copy = gm.locator("#actors .entry-name", { hasText: "Anna Meyer (copy)" });
  await copy.waitFor();
  await copy.focus();
  await gm.keyboard.press("ContextMenu");
  await gm.keyboard.press("End");
  await gm.keyboard.press("Enter");
  await gm.locator("dialog.application [data-action=yes]").click();
  await copy.waitFor({ state: "detached" });
});

test("the tabs of the sidebar are walked with the arrow keys", async () => {
  await openTab(gm, "chat");
  await gm.locator("#sidebar-tab-chat").focus();
  await gm.keyboard.press("ArrowDown");
  expect(await gm.locator("#sidebar-tab-combat").getAttribute("aria-selected")).toBe("true");
  expect(await gm.locator("#combat").isVisible()).toBe(true);
  await gm.keyboard.press("End");
  expect(await gm.locator("#settings").isVisible()).toBe(true);
});

test("a tooltip shows to the keyboard's focus and goes with Escape", async () => {
  await openTab(gm, "chat");
  await gm.keyboard.press("Tab");
  await gm.locator("#sidebar-tab-chat").focus();
  await gm.keyboard.press("ArrowDown");
  await gm.locator("#tooltip.active").waitFor();
  expect(await gm.locator("#tooltip").innerText()).toBe("Combat");
  await gm.keyboard.press("Escape");
  await gm.locator("#tooltip.active").waitFor({ state: "detached" });
});

test("Escape opens the main menu when nothing else is open, and closes it", async () => {
  await gm.keyboard.press("Escape");
  await gm.locator("#menu .main-menu-item").first().waitFor();
  await screenshot(gm, "main-menu");
  expect(await seriousFindings(gm, "#menu")).toEqual([]);
  await gm.keyboard.press("Escape");
  await gm.locator("#menu").waitFor({ state: "hidden" });
});

test("a client setting is changed, kept, and applied at once", async () => {
  await openTab(gm, "settings");
  await gm.locator("#settings [data-app=configure]").click();
  const settings = gm.locator("#settings-config");
  await settings.locator('select[name="core.uiConfig.colorScheme.interface"]').selectOption("light");
  await settings.locator('select[name="core.uiConfig.colorScheme.applications"]').selectOption("light");
  await settings.locator("button[type=submit]").click();
  await settings.waitFor({ state: "detached" });
  expect(await gm.evaluate(() => document.body.classList.contains("theme-light"))).toBe(true);
  expect(await gm.evaluate(() => document.getElementById("interface")?.classList.contains("theme-light"))).toBe(true);
  await screenshot(gm, "settings-tab-light");
});

test("a setting of the world that the gamemaster changes holds for the player at once", async () => {
  await gm.locator("#settings [data-app=configure]").click();
  const settings = gm.locator("#settings-config");
  await settings.locator('nav [data-tab="tiny"]').click();
  await settings.locator('input[name="tiny.greeting"]').fill("Good day");
  await settings.locator("button[type=submit]").click();
  const greeting = () =>
    player.evaluate(() => {
      const { game } = globalThis as unknown as { game: { settings: { get(...key: string[]): unknown } } };
      return game.settings.get("tiny", "greeting");
    });
  await expect.poll(greeting).toBe("Good day");
});

test("settings are searched by name and hint, over all packages", async () => {
  await gm.locator("#settings [data-app=configure]").click();
  const settings = gm.locator("#settings-config");
  await settings.locator(".settings-search").fill("font");
  await expect.poll(() => texts(gm, "#settings-config .form-group:visible > label")).toEqual(["Font size"]);
  await settings.locator(".settings-search").fill("");
  await settings.locator('.form-group[data-setting-id="core.language"]').waitFor();
  await settings.locator(".window-header [data-action=close]").click();
});

test("entries are put into an order by hand, for everyone", async () => {
  await gm.evaluate(async () => {
    const { Item } = globalThis as unknown as { Item: { create(data: object[]): Promise<unknown> } };
    const thing = (name: string) => ({ name, type: "thing", ownership: { default: 2 } });
    await Item.create(["Axe", "Bow", "Club"].map(thing));
  });
  await openTab(gm, "items");
  await openTab(player, "items");
  for (const page of [gm, player]) await page.locator("#items [data-action=toggleSort]").click();
  const club = gm.locator("#items .directory-item.entry", { hasText: "Club" });
  const axe = gm.locator("#items .directory-item.entry", { hasText: "Axe" });
  await club.dragTo(axe, { targetPosition: { x: 60, y: 4 } });
  await expect.poll(() => texts(player, "#items .entry-name")).toEqual(["Club", "Axe", "Bow"]);
  await gm.locator("#items [data-action=toggleSort]").click();
  await expect.poll(() => texts(gm, "#items .entry-name")).toEqual(["Axe", "Bow", "Club"]);
});

test("a player finds neither the world's settings nor the tools of the log", async () => {
  await openTab(player, "chat");
  expect(await player.locator(".chat-controls [data-action=flush]").count()).toBe(0);
  await openTab(player, "settings");
  await player.locator("#settings [data-app=configure]").click();
  const scopes = player.locator("#settings-config .scope");
  await scopes.first().waitFor();
  expect(await scopes.evaluateAll((icons) => icons.filter((icon) => icon.classList.contains("fa-globe")).length)).toBe(
    0,
  );
  await player.locator("#settings-config .window-header [data-action=close]").click();
});

test.each(["chat", "actors", "items", "settings"])(
  "the tab %s has no serious accessibility finding, light and dark",
  async (tab) => {
    for (const page of [gm, player]) {
      await openTab(page, tab);
      expect(await seriousFindings(page)).toEqual([]);
      await screenshot(page, `tab-${tab}-${page === gm ? "light" : "dark"}`);
    }
  },
);

test("the settings, a sheet and a dialog have no serious accessibility finding, light and dark", async () => {
  for (const page of [gm, player]) {
    await openTab(page, "settings");
    await page.locator("#settings [data-app=configure]").click();
    await page.locator("#settings-config .form-group").first().waitFor();
    expect(await seriousFindings(page, "#settings-config")).toEqual([]);
    await screenshot(page, `settings-${page === gm ? "light" : "dark"}`);
    await page.locator("#settings-config .window-header [data-action=close]").click();

    await openTab(page, "actors");
    await page.locator("#actors .entry-name").first().click();
    await page.locator(".application.sheet").waitFor();
    expect(await seriousFindings(page, ".application.sheet")).toEqual([]);
    await screenshot(page, `sheet-${page === gm ? "light" : "dark"}`);
    await page.locator(".application.sheet .window-header [data-action=close]").click();
  }
  await gm.locator("#actors .header-actions .create-entry").click();
  await gm.locator("dialog.application").waitFor();
  expect(await seriousFindings(gm, "dialog.application")).toEqual([]);
  await screenshot(gm, "dialog-light");
  await gm.keyboard.press("Escape");
  await gm.locator("dialog.application").waitFor({ state: "detached" });
});

test("on a page of 800 pixels the sidebar starts collapsed and nothing overflows", async () => {
  const narrow = await table.join("Player 3", { viewport: { width: 800, height: 600 }, locale: "de-DE" });
  expect(await narrow.locator("#sidebar-content").isVisible()).toBe(false);
  await screenshot(narrow, "800-collapsed-german");
  await openTab(narrow, "chat");
  expect(await narrow.locator("#sidebar-content").isVisible()).toBe(true);
  expect(await narrow.evaluate(() => document.documentElement.scrollWidth)).toBe(800);
  await screenshot(narrow, "800-chat-german");
  await openTab(narrow, "settings");
  await narrow.locator("#settings [data-app=configure]").click();
  await narrow.locator("#settings-config .form-group").first().waitFor();
  const box = await narrow.locator("#settings-config").boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 800).toBe(true);
  await screenshot(narrow, "800-settings-german");
  await narrow.context().close();
});

test("a tab of the sidebar opens in a window and follows what happens there", async () => {
  await gm.locator('#sidebar-tabs [data-tab="chat"]').click({ button: "right" });
  const popout = gm.locator("#chat-popout");
  await popout.locator(".chat-message").first().waitFor();
  await say(player, "seen twice");
  await popout.locator(".chat-message", { hasText: "seen twice" }).waitFor({ timeout: 1000 });
  await popout.locator("textarea").fill("said in the window");
  await popout.locator("textarea").press("Enter");
  await player.locator(".chat-message", { hasText: "said in the window" }).waitFor({ timeout: 1000 });
  await screenshot(gm, "chat-popout");
  await popout.locator(".window-header [data-action=close]").click();
  await popout.waitFor({ state: "detached" });
});

test("a larger font makes the whole page larger and German still fits", async () => {
  const german = await table.join("Player 2", { locale: "de-DE", colorScheme: "dark" });
  await german.evaluate(() => {
    const { game } = globalThis as unknown as { game: { settings: { set(...args: unknown[]): unknown } } };
    return game.settings.set("core", "uiConfig", { colorScheme: { interface: "", applications: "" }, fontScale: 1.5 });
  });
  expect(await german.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("24px");
  for (const tab of ["chat", "actors", "settings"]) {
    await openTab(german, tab);
    const clipped = await german.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("#sidebar button:not(.ellipsis), #sidebar h4, #sidebar dd")]
        .filter((element) => element.offsetParent && element.scrollWidth > element.clientWidth + 1)
        .map((element) => element.outerHTML),
    );
    expect(clipped).toEqual([]);
    await screenshot(german, `large-font-german-${tab}`);
  }
  await german.context().close();
});

test("whoever leaves comes back to the join page and is gone from the players", async () => {
  await openTab(player, "settings");
  await player.locator("#settings [data-action=logout]").click();
  await player.waitForURL("**/join");
  await expect.poll(() => texts(gm, ".players-active .player-name")).toEqual(["Overseer"]);
});
