import type { Locator, Page } from "playwright-core";
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
  player = await table.join("Player 1", {
    colorScheme: "dark",
    locale: "de-DE",
    viewport: { width: 800, height: 800 },
  });
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const tab = (page: Page, name: string) => page.locator(`#sidebar-tabs [data-tab="${name}"]`).click();
const pack = (page: Page, name: string) => page.locator("#compendium .compendium-entry", { hasText: name });
const things = (page: Page) => page.locator("#compendium-tiny-things");
const entry = (within: Locator, name: string) => within.locator(".directory-item.entry", { hasText: name });
const close = (window: Locator) => window.locator(".window-header [data-action=close]").click();

/** Opens the window of a compendium from the sidebar. */
async function open(page: Page, name: string): Promise<void> {
  await tab(page, "compendium");
  await pack(page, name).locator(".entry-name").first().click();
}

async function choose(page: Page, target: Locator, item: string): Promise<void> {
  await target.click({ button: "right" });
  await page.locator("#context-menu .context-item", { hasText: item }).click();
}

test("the sidebar shows the compendia in folders, with what they hold and whether they are locked", async () => {
  await tab(gm, "compendium");
  await gm.locator("#compendium .folder-toggle", { hasText: "Tiny" }).click();
  expect(await gm.locator("#compendium .pack-title").allInnerTexts()).toEqual([
    "Tiny things",
    "Fates",
    "Heroes",
    "Secrets",
    "Tales",
  ]);
  expect(await pack(gm, "Tiny things").locator(".pack-contents").innerText()).toBe("2 Items, Tiny");
  expect(await gm.locator("#compendium .pack-lock").count()).toBe(5);
  expect(await seriousFindings(gm)).toEqual([]);
});

test("a search finds compendia by their names, and documents within by theirs", async () => {
  const search = gm.locator("#compendium input[name=search]");
  await search.fill("lant");
  const match = gm.locator("#compendium .pack-match");
  await match.waitFor();
  expect(await match.allInnerTexts()).toEqual(["Lantern"]);
  expect(await gm.locator("#compendium .compendium-entry:not(.hidden) .pack-title").allInnerTexts()).toEqual([
    "Tiny things",
  ]);
  await screenshot(gm, "compendium-search");
  await match.locator("button").click();
  const sheet = gm.locator(".application.sheet", { hasText: "Lantern" });
  await sheet.waitFor();
  await close(sheet);
  await search.fill("secr");
  await pack(gm, "Tiny things").waitFor({ state: "hidden" });
  expect(await gm.locator("#compendium .compendium-entry:not(.hidden) .pack-title").allInnerTexts()).toEqual([
    "Secrets",
  ]);
  await search.fill("");
  await pack(gm, "Tiny things").waitFor();
});

test("buttons choose the kinds of documents that are shown", async () => {
  const actors = gm.locator("#compendium .pack-types button[data-type=Actor]");
  await actors.click();
  await pack(gm, "Fates").waitFor({ state: "detached" });
  expect(await gm.locator("#compendium .pack-title").allInnerTexts()).toEqual(["Heroes"]);
  expect(await actors.getAttribute("aria-pressed")).toBe("true");
  await actors.click();
  await pack(gm, "Fates").waitFor();
});

test("a document of a locked compendium opens read-only, and its header imports it", async () => {
  await open(gm, "Tiny things");
  const window = things(gm);
  await window.getByText("Locked: look, import, but change nothing").waitFor();
  expect(await window.locator(".create-entry, .create-folder").count()).toBe(0);
  await window.locator(".folder-toggle", { hasText: "Containers" }).click();
  await screenshot(gm, "compendium-window");
  expect(await seriousFindings(gm)).toEqual([]);
  await window.locator(".entry-name", { hasText: "Lantern" }).press("Enter");
  const sheet = gm.locator(".application.sheet", { hasText: "Lantern" });
  await sheet.waitFor();
  expect(await sheet.locator("input[name=name]").isDisabled()).toBe(true);
  await sheet.locator(".window-header [data-action=importDocument]").click();
  await gm.locator(".notification", { hasText: "“Lantern” is now in the world." }).waitFor();
  await tab(gm, "items");
  expect(await gm.locator("#items .entry-name").allInnerTexts()).toEqual(["Lantern"]);
});

test("the context menu imports a document, a drag into the sidebar does, and one onto a sheet gives it to the actor", async () => {
  const window = things(gm);
  await choose(gm, entry(window, "Backpack"), "Import");
  await gm.locator("#items .entry-name", { hasText: "Backpack" }).waitFor();
  await entry(window, "Backpack").dragTo(gm.locator("#items .directory-list"));
  await gm.locator("#items .entry-name", { hasText: "Backpack" }).nth(1).waitFor();
  await window.locator(".folder-header").dragTo(gm.locator("#items .directory-list"));
  await gm.locator("#items .folder-name", { hasText: "Containers" }).waitFor();
  const source = await gm.evaluate(async () => {
    const { game, Actor } = globalThis as any;
    const hero = await Actor.create({ name: "Bo", type: "hero" });
    await hero.sheet.render({ force: true, position: { left: 40, top: 40 } });
    return game.items.getName("Backpack")._stats.compendiumSource;
  });
  expect(source).toBe("Compendium.tiny.things.Item.tinyBackpack0000");
  await entry(window, "Lantern").dragTo(
    gm.locator(".application.sheet.hero, .application.sheet", { hasText: "Bo" }).first(),
  );
  await gm.waitForFunction(() => (globalThis as any).game.actors.getName("Bo").items.getName("Lantern"));
  await gm.evaluate(() => (globalThis as any).game.actors.getName("Bo").sheet.close());
});

test("a gamemaster makes a compendium, fills it by dragging and with a folder, and sorts it", async () => {
  await tab(gm, "compendium");
  await gm.locator("#compendium .header-actions .create-entry").click();
  const dialog = gm.locator("dialog.application");
  await dialog.locator("input[name=label]").fill("Shop <b>goods</b>");
  await dialog.locator("select[name=type]").selectOption("Item");
  await dialog.locator(".form-footer button").click();
  await pack(gm, "Shop <b>goods</b>").waitFor();
  await pack(player, "Shop <b>goods</b>").waitFor({ state: "attached" });
  await open(gm, "Shop");
  const shop = gm.locator("#compendium-world-shop-bgoodsb");
  await shop.waitFor();
  await gm.evaluate(() => {
    const app = (globalThis as any).game.packs.get("tiny.things").apps[0];
    app.setPosition({ left: 40, top: 60 });
  });
  await entry(things(gm), "Lantern").dragTo(shop.locator(".directory-list"));
  await entry(shop, "Lantern").waitFor();
  await shop.locator(".header-actions .create-folder").click();
  const config = gm.locator(".folder-config");
  await config.locator("input[name=name]").fill("Window");
  await config.locator("button[type=submit]").click();
  await config.waitFor({ state: "detached" });
  await entry(shop, "Lantern").dragTo(shop.locator(".folder-header"));
  await shop.locator(".folder .directory-item.entry", { hasText: "Lantern" }).waitFor();
  await choose(gm, entry(shop, "Lantern"), "Duplicate");
  await entry(shop, "Lantern (copy)").waitFor();
  await choose(gm, entry(shop, "Lantern (copy)"), "Delete");
  await gm.locator("dialog.application button[data-action=yes]").click();
  await entry(shop, "Lantern (copy)").waitFor({ state: "detached" });
  await shop.locator(".header-actions .create-entry").click();
  await gm.locator("dialog.application input[name=name]").fill("Scales");
  await gm.locator("dialog.application .form-footer button").click();
  const sheet = gm.locator(".application.sheet", { hasText: "Scales" });
  await sheet.waitFor();
  expect(await sheet.locator("input[name=name]").isEnabled()).toBe(true);
  await close(sheet);
  await entry(shop, "Scales").waitFor();
  await screenshot(gm, "compendium-filled");
  expect(await seriousFindings(gm)).toEqual([]);
  await close(shop);
});

test("what is dropped on a locked compendium is refused with its name", async () => {
  await tab(gm, "items");
  await entry(gm.locator("#items"), "Lantern").first().dragTo(things(gm).locator(".directory-list"));
  await gm.locator(".notification.warning", { hasText: "The compendium “Tiny things” is locked." }).waitFor();
  await close(things(gm));
});

test("the context menu unlocks after a warning, and locks again", async () => {
  await tab(gm, "compendium");
  await choose(gm, pack(gm, "Tales"), "Unlock");
  const warning = gm.locator("dialog.application", { hasText: "changes are lost when the package is updated" });
  await warning.locator("button[data-action=yes]").click();
  await pack(gm, "Tales").locator(".pack-lock").waitFor({ state: "detached" });
  await choose(gm, pack(gm, "Tales"), "Lock");
  await pack(gm, "Tales").locator(".pack-lock").waitFor();
});

test("everything is imported into a folder, after a question", async () => {
  await choose(gm, pack(gm, "Heroes"), "Import everything");
  const dialog = gm.locator("dialog.application", { hasText: "Copies 1 Actor of “Heroes”" });
  await dialog.locator("input[name=folderName]").fill("Hired");
  await screenshot(gm, "compendium-import-all");
  await dialog.locator("button[data-action=yes]").click();
  await tab(gm, "actors");
  await gm.locator("#actors .folder-toggle", { hasText: "Hired" }).click();
  await gm.locator("#actors .folder .entry-name", { hasText: "Anna of the well" }).waitFor();
});

test("everything is imported with its ids as often as one likes; what was left is named", async () => {
  const message = (text: string) => gm.locator("#notifications", { hasText: text });
  for (const text of [
    "Everything of “Heroes” is now in the world (1).",
    "Left as it is in the world (1): Anna of the well.",
  ]) {
    await tab(gm, "compendium");
    await choose(gm, pack(gm, "Heroes"), "Import everything");
    const dialog = gm.locator("dialog.application", { hasText: "Copies 1 Actor of “Heroes”" });
    await dialog.locator("input[name=folderName]").fill("");
    await dialog.locator("input[name=keepId]").check();
    await dialog.locator("button[data-action=yes]").click();
    await message(text).waitFor();
  }
  await screenshot(gm, "compendium-import-left");
});

test("a player sees what the ownership gives, in German, and changes nothing", async () => {
  await tab(player, "compendium");
  const titles = () => player.locator("#compendium .pack-title").allInnerTexts();
  expect(await titles()).not.toContain("Secrets");
  expect(await player.locator("#compendium .header-actions").count()).toBe(0);
  await tab(gm, "compendium");
  await choose(gm, pack(gm, "Secrets"), "Ownership");
  const dialog = gm.locator("dialog.application", { hasText: "Ownership of Secrets" });
  await dialog.locator("select[name=PLAYER]").selectOption("OBSERVER");
  await dialog.locator(".form-footer button").click();
  await pack(player, "Secrets").waitFor();
  await open(player, "Secrets");
  const window = player.locator("#compendium-tiny-secrets");
  await entry(window, "Crown").waitFor();
  await window.getByText("Gesperrt: ansehen und importieren, nichts ändern").waitFor();
  await entry(window, "Crown").click({ button: "right" });
  expect(await player.locator("#context-menu .context-item").count()).toBe(0);
  await window.locator(".entry-name", { hasText: "Crown" }).click();
  const sheet = player.locator(".application.sheet", { hasText: "Crown" });
  await sheet.waitFor();
  expect(await sheet.locator("input[name=name]").isDisabled()).toBe(true);
  expect(await sheet.locator(".window-header [data-action=importDocument]").count()).toBe(0);
  await screenshot(player, "compendium-player-german");
  expect(await seriousFindings(player)).toEqual([]);
  await choose(gm, pack(gm, "Secrets"), "Ownership");
  await gm.locator("dialog.application select[name=PLAYER]").selectOption("NONE");
  await gm.locator("dialog.application .form-footer button").click();
  await window.waitFor({ state: "detached" });
  await pack(player, "Secrets").waitFor({ state: "detached" });
});

test("a compendium of the world is duplicated and deleted, after a question", async () => {
  await choose(gm, pack(gm, "Shop"), "Duplicate");
  const dialog = gm.locator("dialog.application");
  await dialog.locator("input[name=label]").fill("Second shop");
  await dialog.locator(".form-footer button").click();
  await pack(gm, "Second shop").waitFor();
  expect(await pack(gm, "Second shop").locator(".pack-contents").innerText()).toBe("2 Items, of this world");
  await choose(gm, pack(gm, "Second shop"), "Delete");
  await dialog.locator("button[data-action=yes]").click();
  await pack(gm, "Second shop").waitFor({ state: "detached" });
});
