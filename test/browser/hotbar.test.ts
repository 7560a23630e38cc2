import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, foundry: any, ui: any, Actor: any, Macro: any;

let table: BrowserTable;
let page: Page;
beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  page = await table.join("Overseer");
  await page.evaluate(async () => {
    await Actor.create({ name: "Ada", type: "hero" });
    const [greet, fail] = await Macro.createDocuments([
      { name: "Greet <i>", type: "chat", command: "Hello there", img: "icons/svg/d20.svg" },
      { name: "Fail", type: "script", command: "throw new Error('no luck');", img: "icons/svg/fire.svg" },
    ]);
    await game.user.assignHotbarMacro(greet, 1);
    await game.user.assignHotbarMacro(fail, 2);
  });
});
afterAll(() => table.close());
afterEach(async () => {
  await page.evaluate(async () => {
    ui.notifications.clear();
    for (const app of [...foundry.applications.instances.values()])
      if (app.hasFrame) await app.close({ animate: false });
  });
  expect(table.takeComplaints()).toEqual([]);
});

const slot = (key: number) => page.locator(`#hotbar-key-${key}`);
const names = () =>
  page.evaluate(() => game.user.getHotbarMacros(ui.hotbar.page).map(({ macro }: any) => macro?.name ?? null));
const expectNames = (...first: (string | null)[]) =>
  expect.poll(names).toEqual([...first, ...Array<null>(10 - first.length).fill(null)]);
const messages = () => page.locator("#chat .chat-message .message-content").allInnerTexts();

test("a click and a digit run the macro of a slot; its name is in the tooltip and for screen readers", async () => {
  await slot(1).click();
  await expect.poll(messages).toEqual(["Hello there"]);
  await page.locator("#board").click();
  await page.keyboard.press("1");
  await expect.poll(messages).toEqual(["Hello there", "Hello there"]);
  await slot(1).hover();
  await page.locator("#tooltip", { hasText: "Greet <i>" }).waitFor();
  expect(await slot(1).getAttribute("aria-label")).toBe("1: Greet <i>");
});

test("digits that are typed into the chat run nothing", async () => {
  const before = (await messages()).length;
  await page.locator("#chat-message").fill("");
  await page.locator("#chat-message").pressSequentially("11");
  expect(await page.locator("#chat-message").inputValue()).toBe("11");
  expect((await messages()).length).toBe(before);
  await page.locator("#chat-message").fill("");
});

test("a macro that fails says so with its name", async () => {
  await slot(2).click();
  await page.locator(".notification.error", { hasText: "The macro “Fail” failed: no luck" }).waitFor();
  expect(table.takeComplaints().join()).toContain('The macro "Fail" failed');
});

test("macros are dragged between slots, out of the bar, and not at all when it is locked", async () => {
  await slot(2).dragTo(slot(5));
  await expectNames("Greet <i>", null, null, null, "Fail");
  await page.locator("#hotbar [data-action=lock]").click();
  await page.locator("#hotbar [data-action=lock][aria-pressed=true]").waitFor();
  await slot(5).dragTo(slot(3));
  await expectNames("Greet <i>", null, null, null, "Fail");
  await page.locator("#hotbar [data-action=lock]").click();
  await page.locator("#hotbar [data-action=lock][aria-pressed=false]").waitFor();
  await slot(5).dragTo(page.locator("#board"), { targetPosition: { x: 300, y: 200 } });
  await expectNames("Greet <i>");
  expect(await page.evaluate(() => game.macros.getName("Fail")?.name)).toBe("Fail");
});

test("a macro comes from the window of macros, an actor as a macro that opens its sheet", async () => {
  await page.locator("#hotbar [data-action=openMacros]").click();
  const directory = page.locator("#macros-popout");
  await directory.waitFor();
  await directory.locator(".directory-item.entry", { hasText: "Fail" }).dragTo(slot(3));
  await expectNames("Greet <i>", null, "Fail");
  await page.evaluate(() => ui.actors.renderPopout().then(() => null));
  await page.locator("#actors-popout .directory-item.entry", { hasText: "Ada" }).dragTo(slot(4));
  await expectNames("Greet <i>", null, "Fail", "Open Ada");
  await slot(4).click();
  await page.locator(".window-title", { hasText: "Ada" }).waitFor();
  await slot(4).click();
  await page.locator(".window-title", { hasText: "Ada" }).waitFor({ state: "detached" });
});

test("the keyboard walks the bar, turns its pages, opens the menu and takes a macro out", async () => {
  await slot(1).focus();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  const focused = () => page.evaluate(() => document.activeElement?.id);
  expect(await focused()).toBe("hotbar-key-3");
  await page.keyboard.press("ArrowDown");
  await expect.poll(() => page.locator("#hotbar .page-number").innerText()).toBe("2");
  await expect.poll(focused).toBe("hotbar-key-3");
  await page.keyboard.press("ArrowUp");
  await expect.poll(() => page.locator("#hotbar .page-number").innerText()).toBe("1");
  await page.keyboard.press("Shift+F10");
  const entries = page.locator("#context-menu .context-item");
  await entries.first().waitFor();
  expect(await entries.allInnerTexts()).toEqual(["Edit macro", "Take out of the bar", "Delete Macro"]);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expectNames("Greet <i>", null, null, "Open Ada");
  await slot(4).focus();
  await page.keyboard.press("Delete");
  await expectNames("Greet <i>");
  await slot(1).focus();
  const before = (await messages()).length;
  await page.keyboard.press("Enter");
  await expect.poll(async () => (await messages()).length).toBe(before + 1);
});

test("an empty slot makes a macro, whose sheet saves and runs it", async () => {
  await slot(2).click();
  const dialog = page.locator("dialog.application");
  await dialog.locator("input[name=name]").fill("Count");
  await dialog.locator("select[name=type]").selectOption("script");
  await dialog.locator("[data-action=ok]").click();
  await expectNames("Greet <i>", "Count");
  const sheet = page.locator(".macro-config");
  await sheet.locator("code-mirror textarea").fill("ui.notifications.info(`It is ${1 + 1}`);");
  await screenshot(page, "macro-sheet");
  await sheet.locator("[data-action=execute]").click();
  await page.locator(".notification.info", { hasText: "It is 2" }).waitFor();
  expect(await page.evaluate(() => game.macros.getName("Count").command)).toContain("1 + 1");
  await sheet.locator("button[type=submit]").click();
  await sheet.waitFor({ state: "detached" });
});

test("the bar is hidden and shown again, and stays hidden after a reload", async () => {
  await page.locator("#hotbar [data-action=toggleHidden]").click();
  await page.locator("#action-bar").waitFor({ state: "hidden" });
  await page.reload();
  await table.ready(page);
  expect(await page.locator("#action-bar").isVisible()).toBe(false);
  await page.locator("#hotbar [data-action=toggleHidden]").click();
  await page.locator("#action-bar").waitFor();
});

test.each([
  [1280, 800],
  [800, 600],
])("at %i by %i pixels the bar lies over neither players nor sidebar", async (width, height) => {
  await page.setViewportSize({ width, height });
  for (const expanded of [true, false]) {
    await page.evaluate((wide) => {
      ui.sidebar.toggleExpanded(wide);
      ui.players.toggleExpanded(wide);
    }, expanded);
    await page.locator(expanded ? "#players.expanded" : "#players:not(.expanded)").waitFor();
    const overlaps = await page.evaluate(() => {
      const box = (selector: string) => document.querySelector(selector)!.getBoundingClientRect();
      const bar = box("#hotbar");
      const apart = (other: DOMRect) =>
        bar.right <= other.left || other.right <= bar.left || bar.bottom <= other.top || other.bottom <= bar.top;
      const inside = bar.left >= 0 && bar.right <= innerWidth && bar.bottom <= innerHeight;
      return { inside, players: !apart(box("#players")), sidebar: !apart(box("#sidebar")) };
    });
    expect(overlaps).toEqual({ inside: true, players: false, sidebar: false });
  }
  await screenshot(page, `hotbar-${width}`);
  await page.setViewportSize({ width: 1280, height: 800 });
});

test.each(["light", "dark"] as const)(
  "bar, macro sheet, users and permissions have no serious accessibility finding in the %s theme",
  async (theme) => {
    await page.evaluate(async (theme) => {
      const config = game.settings.get("core", "uiConfig");
      const colorScheme = { interface: theme, applications: theme };
      await game.settings.set("core", "uiConfig", { ...config, colorScheme });
      await game.macros.contents[0].sheet.render({ force: true });
      await game.user.sheet.render({ force: true });
      ui.sidebar.toggleExpanded(true);
      ui.settings.activate();
    }, theme);
    await page.locator("#settings [data-app=users]").click();
    await page.locator("#user-management [data-action=permissions]").click();
    await page.locator("#permissions-config").waitFor();
    await screenshot(page, `users-${theme}`);
    expect(await seriousFindings(page)).toEqual([]);
  },
);

test("windows open beside each other, within the page, and Escape closes them from the top", async () => {
  await page.setViewportSize({ width: 800, height: 600 });
  const places = await page.evaluate(async () => {
    const sheets = await Actor.createDocuments(["One", "Two", "Three", "Four"].map((name) => ({ name, type: "hero" })));
    for (const { sheet } of sheets) await sheet.render({ force: true, position: { width: 400, height: 420 } });
    return sheets.map(({ sheet }: any) => {
      const { left, top, right, bottom } = sheet.element.getBoundingClientRect();
      return {
        corner: `${left},${top}`,
        within: left >= 0 && top >= 0 && right <= innerWidth && bottom <= innerHeight,
      };
    });
  });
  expect(new Set(places.map(({ corner }: { corner: string }) => corner)).size).toBe(4);
  expect(places.every(({ within }: { within: boolean }) => within)).toBe(true);
  const titles = () => page.locator(".application .window-title").allInnerTexts();
  const focusedTitle = () =>
    page.evaluate(() => document.activeElement?.closest(".application")?.querySelector(".window-title")?.textContent);
  expect(await focusedTitle()).toContain("Four");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await titles()).length).toBe(3);
  expect(await focusedTitle()).toContain("Three");
  await page.keyboard.press("Escape");
  await expect.poll(async () => (await titles()).length).toBe(2);
  await page.evaluate(() =>
    game.actors
      .getName("Four")
      .sheet.render({ force: true })
      .then(() => null),
  );
  const again = await page.evaluate(() => {
    const { left, top } = game.actors.getName("Four").sheet.element.getBoundingClientRect();
    return `${left},${top}`;
  });
  expect(again).toBe(places[3].corner);
  await page.setViewportSize({ width: 1280, height: 800 });
});
