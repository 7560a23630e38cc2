import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BrowserTable } from "./browser.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, foundry: any, ui: any, ran: unknown;
declare const Folder: any, Item: any, JournalEntry: any, Macro: any, RollTable: any, User: any, ChatMessage: any;

/* Whatever takes a name for html asks for a picture that is not there, which the console would tell, or runs it. */
const EVIL = `<img src="missing" onerror="globalThis.ran = true"><b>`;

let table: BrowserTable;
let gm: Page;
let player: Page;
beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  gm = await table.join("Overseer");
  player = await table.join("Player 1", { viewport: { width: 800, height: 800 }, colorScheme: "dark" });
  await gm.evaluate(async (evil) => {
    const ownership = { default: 3 };
    const folder = await Folder.create({ name: `${evil}folder`, type: "JournalEntry" });
    const journal = await JournalEntry.create({
      name: `${evil}journal`,
      folder: folder.id,
      ownership,
      categories: [{ name: `${evil}category` }],
      pages: [
        { name: `${evil}page`, type: "text", text: { content: "<h2>&lt;img src=missing&gt;</h2><p>text</p>" } },
        { name: `${evil}picture`, type: "image", src: "icons/svg/d20.svg", image: { caption: `${evil}caption` } },
      ],
    });
    await journal.pages.contents[0].update({ category: journal.categories.contents[0].id });
    const macro = await Macro.create({ name: `${evil}macro`, type: "chat", command: `/w ${evil} hello`, ownership });
    await game.user.assignHotbarMacro(macro, 1);
    const item = await Item.create({ name: `${evil}item`, type: "thing", ownership });
    const results = [
      { name: `${evil}result`, range: [1, 1] },
      { type: "document", documentUuid: item.uuid, range: [1, 1] },
    ];
    const loot = await RollTable.create({ name: `${evil}table`, formula: "1d1", ownership, results });
    await loot.draw();
    await User.create({ name: `${evil}user`, role: 1 });
    const links = [journal, journal.pages.contents[0], macro, item, loot].map(({ uuid }) => `@UUID[${uuid}]`);
    await ChatMessage.create({ content: links.join(" "), speaker: { alias: `${evil}alias` } });
  }, EVIL);
});
afterAll(() => table.close());
afterEach(async () => {
  for (const page of [gm, player]) expect(await page.evaluate(() => typeof ran)).toBe("undefined");
  expect(table.takeComplaints()).toEqual([]);
});

/** Points at every element that has a tooltip, until one was shown for each. */
async function readTooltips(page: Page, within: string): Promise<void> {
  await page.evaluate(async (selector) => {
    for (const element of document.querySelectorAll<HTMLElement>(`${selector} [data-tooltip]`)) {
      game.tooltip.activate(element);
      await new Promise((resolve) => setTimeout(resolve, 0));
    }
    game.tooltip.deactivate();
  }, within);
}

test("names are text in every directory, in chat, the bar and their tooltips", async () => {
  for (const page of [gm, player]) {
    for (const tab of ["journal", "tables", "macros", "items"]) {
      await page.locator(`#sidebar-tabs [data-tab="${tab}"]`).click();
      const directory = page.locator(`#sidebar-content .${tab}-sidebar, #sidebar-content #${tab}`).first();
      for (const folder of await directory.locator(".folder.collapsed > .folder-header .folder-toggle").all()) {
        await folder.click();
      }
      await directory.getByText(EVIL).first().waitFor();
    }
    await page.locator('#sidebar-tabs [data-tab="chat"]').click();
    await page.locator(".chat-log").getByText(`${EVIL}alias`).first().waitFor();
    await readTooltips(page, "body");
  }
});

test("names are text in windows, forms, menus and dialogs", async () => {
  for (const page of [gm, player]) {
    const windows = await page.evaluate(async () => {
      const documents = ["journal", "tables", "macros", "items"].flatMap((name) => game[name].contents);
      const inner = [...game.journal.contents[0].pages, ...game.tables.contents[0].results];
      for (const document of [...documents, ...inner]) await document.sheet.render({ force: true });
      const { DocumentOwnershipConfig } = foundry.applications.apps;
      if (game.user.isGM)
        await new DocumentOwnershipConfig({ document: game.journal.contents[0] }).render({ force: true });
      return document.querySelectorAll(".application .window-title").length;
    });
    expect(windows).toBe(page === gm ? 9 : 8);
    await readTooltips(page, ".application");
    await page.evaluate(async () => {
      for (const app of [...foundry.applications.instances.values()])
        if (app.hasFrame) await app.close({ animate: false });
    });
    const entry = page.locator("#sidebar-content .entry", { hasText: `${EVIL}journal` });
    await page.locator('#sidebar-tabs [data-tab="journal"]').click();
    await entry.click({ button: "right" });
    await page.locator("#context-menu").getByText("Delete").click();
    await page.locator(".dialog").getByText(`${EVIL}journal`).first().waitFor();
    await page.keyboard.press("Escape");
    await page.locator(".dialog").waitFor({ state: "detached" });
  }
});

test("names are text in what the user is told", async () => {
  await gm.evaluate(async () => {
    await game.macros.contents[0].execute();
    await game.tables.contents[0].update({ formula: "1d1 + 5" });
    await game.tables.contents[0].draw();
  });
  await gm.locator("#notifications").getByText(`${EVIL}macro`).waitFor();
  await gm.evaluate(() => ui.notifications.clear());
  const refused = await player.evaluate(async () => {
    await game.macros.contents[0]
      .update({ author: game.user.id })
      .catch((error: Error) => ui.notifications.error(error, { console: false }));
    const shown = document.querySelector("#notifications .notification-message")?.textContent;
    ui.notifications.clear();
    return shown;
  });
  expect(refused).toContain(`${EVIL}macro`);
});
