import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/** The globals of a page, as these tests use them. */
interface Globals {
  game: any;
  Item: any;
  JournalEntry: any;
  RollTable: any;
}

let table: BrowserTable;
let gm: Page;
let player: Page;

beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  gm = await table.join("Overseer");
  player = await table.join("Player 1", { colorScheme: "dark", viewport: { width: 800, height: 800 } });
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const openTab = (page: Page, tab: string) => page.locator(`#sidebar-tabs [data-tab="${tab}"]`).click();
const journal = (page: Page) => page.locator(".journal-sheet");
const pageNames = (page: Page) => journal(page).locator(".page-link").allInnerTexts();

test("a journal is made in the sidebar, and its first page written", async () => {
  await openTab(gm, "journal");
  await gm.getByRole("button", { name: "Create Journal entry" }).click();
  await gm.getByLabel("Name", { exact: true }).fill("The old mill");
  await gm.keyboard.press("Enter");
  await journal(gm).waitFor();
  await gm.getByRole("button", { name: "Add page" }).click();
  await gm.getByLabel("Name", { exact: true }).fill("Arrival");
  await gm.getByLabel("Type").selectOption({ label: "Text" });
  await gm.keyboard.press("Enter");
  const form = gm.locator("form.journal-entry-page");
  const editor = form.getByRole("textbox", { name: "Text" });
  await editor.click();
  await editor.pressSequentially("The road ends here. Roll [[/r 1d6]].");
  await form.getByRole("button", { name: "Done" }).click();
  await form.waitFor({ state: "detached" });
  await journal(gm).locator(".journal-page-content", { hasText: "The road ends here." }).waitFor();
  await expect.poll(() => journal(gm).locator(".journal-page-content a.inline-roll").innerText()).toBe("1d6");
  expect(await pageNames(gm)).toEqual(["Arrival"]);
});

test("pages are searched, turned by buttons, read at their headings, and moved by dragging", async () => {
  await gm.evaluate(async () => {
    const { game } = globalThis as unknown as Globals;
    const mill = game.journal.getName("The old mill");
    const paragraphs = "<p>Flour everywhere.</p>".repeat(40);
    await mill.createEmbeddedDocuments("JournalEntryPage", [
      {
        name: "Upper floor",
        type: "text",
        sort: 200_000,
        text: { content: `${paragraphs}<h2>The window</h2><p>dusty</p>` },
      },
      { name: "Map", type: "image", sort: 300_000, src: "icons/svg/d20.svg", image: { caption: "Not to scale" } },
    ]);
  });
  const sheet = journal(gm);
  await sheet.locator(".page-link", { hasText: "Map" }).waitFor();
  await sheet.getByRole("button", { name: "Next page" }).click();
  await sheet.locator(".journal-page-header", { hasText: "Upper floor" }).waitFor();
  await sheet.getByRole("button", { name: "The window" }).press("Enter");
  await expect
    .poll(() => sheet.locator('h2[data-anchor="the-window"]').evaluate((element) => document.activeElement === element))
    .toBe(true);
  const scrolled = await sheet.locator(".journal-entry-pages").evaluate(({ scrollTop }) => scrollTop);
  expect(scrolled).toBeGreaterThan(300);

  await sheet.getByRole("button", { name: /Searching names/ }).click();
  await sheet.getByRole("searchbox", { name: "Search the text of pages" }).fill("dusty");
  await expect.poll(() => sheet.locator(".page-link:visible").allInnerTexts()).toEqual(["Upper floor"]);
  await sheet.getByRole("searchbox").fill("");
  await expect.poll(() => sheet.locator(".page-link:visible").count()).toBe(3);

  const [map, arrival] = [
    sheet.locator(".journal-page-entry", { hasText: "Map" }),
    sheet.locator(".journal-page-entry", { hasText: "Arrival" }),
  ];
  await map.dragTo(arrival, { targetPosition: { x: 40, y: 4 } });
  await expect.poll(() => pageNames(gm)).toEqual(["Map", "Arrival", "Upper floor"]);
});

test("players see what is shown to them, in their own theme and without what is not theirs", async () => {
  const sheet = journal(gm);
  await sheet.locator(".page-link", { hasText: "Map" }).click();
  await sheet.getByRole("button", { name: "More commands" }).click();
  await sheet.getByRole("button", { name: "Show players" }).click();
  const dialog = gm.locator(".dialog");
  await dialog.getByLabel("Player 1").waitFor();
  expect(await dialog.getByLabel("Player 1").isChecked()).toBe(true);
  await dialog.getByLabel("Also to players who may not read it").check();
  expect(await seriousFindings(gm, ".dialog")).toEqual([]);
  await dialog.getByRole("button", { name: "Show players" }).click();
  const shown = journal(player);
  await shown.locator("article img").waitFor();
  expect(await shown.locator("article figcaption").innerText()).toBe("Not to scale");
  expect(await shown.getByRole("button", { name: "Add page" }).count()).toBe(0);
  await screenshot(player, "journal-dark-800");
  expect(await seriousFindings(player)).toEqual([]);
  await shown.getByRole("button", { name: "Close window" }).click();
});

test("all pages at once, embeds and links, and a page's form are easy to read and to reach", async () => {
  await gm.evaluate(async () => {
    const { game, Item, RollTable } = globalThis as unknown as Globals;
    const lamp = await Item.create({ name: "Lamp", type: "thing", system: { description: "<p>It shines.</p>" } });
    const results = [
      { name: "Coins", description: "<p>[[/r 1d6]] of them</p>", range: [1, 3], weight: 3 },
      { type: "document", name: "", documentUuid: lamp.uuid, range: [4, 4] },
    ];
    const loot = await RollTable.create({
      name: "Sacks",
      formula: "1d4",
      description: "<p>What lies in them</p>",
      results,
    });
    const mill = game.journal.getName("The old mill");
    const secret = '<section class="secret" id="secret-a"><p>A rope hangs below.</p></section>';
    const content = `<p>See @UUID[${lamp.uuid}]{the lamp} and @UUID[Item.aaaaaaaaaaaaaaaa]{nothing}.</p>${secret}<p>@Embed[${loot.uuid} rollable]</p><p>@Embed[${lamp.uuid} inline]</p>`;
    await mill.createEmbeddedDocuments("JournalEntryPage", [
      { name: "Cellar", type: "text", sort: 400_000, text: { content } },
    ]);
  });
  const sheet = journal(gm);
  await sheet.getByRole("button", { name: "Show all pages at once" }).click();
  await sheet.locator("article", { hasText: "A rope hangs below." }).waitFor();
  expect(await sheet.locator("article").count()).toBe(4);
  expect(await seriousFindings(gm)).toEqual([]);
  await sheet.getByRole("button", { name: "Show one page at a time" }).click();
  await sheet.locator(".page-link", { hasText: "Cellar" }).click();
  await sheet.getByRole("button", { name: /^Roll 1d4/ }).waitFor();
  await screenshot(gm, "journal-light");
  await sheet.getByRole("link", { name: "the lamp" }).press("Enter");
  const lamp = gm.locator(".application.thing");
  await lamp.waitFor();
  await lamp.getByRole("button", { name: "Close window" }).click();
  await sheet.getByRole("button", { name: "Edit page Cellar" }).click();
  await gm.locator("form.journal-entry-page prose-mirror").waitFor();
  await screenshot(gm, "journal-page-form");
  expect(await seriousFindings(gm)).toEqual([]);
  await gm.locator("form.journal-entry-page").getByRole("button", { name: "Done" }).click();
  await sheet.getByRole("button", { name: "Close window" }).click();
});

test("a table takes results and dropped documents, and is drawn from in its window and in the sidebar", async () => {
  await openTab(gm, "tables");
  await gm.getByRole("button", { name: "Create Roll table" }).click();
  await gm.getByLabel("Name", { exact: true }).fill("Omens");
  await gm.keyboard.press("Enter");
  const sheet = gm.locator(".roll-table-sheet");
  await sheet.getByRole("button", { name: "Add result" }).click();
  await sheet.getByRole("button", { name: "Edit result 1" }).click();
  const result = gm.locator(".table-result-config");
  await result.getByLabel("Name", { exact: true }).fill("A crow");
  await result.getByLabel("Weight").fill("3");
  expect(await seriousFindings(gm, ".table-result-config")).toEqual([]);
  await result.getByRole("button", { name: "Save changes" }).click();
  await sheet.locator("tbody tr", { hasText: "A crow" }).waitFor();
  await openTab(gm, "items");
  await gm.locator("#items .entry", { hasText: "Lamp" }).dragTo(sheet.locator(".roll-table-results"));
  await sheet.locator("tbody tr", { hasText: "Lamp" }).waitFor();
  await sheet.getByRole("button", { name: "Ranges from weights" }).click();
  await expect.poll(() => sheet.getByLabel("Formula").inputValue()).toBe("1d4");
  expect(await sheet.getByLabel("Range of result 1–3 to").inputValue()).toBe("3");
  await screenshot(gm, "roll-table-form");
  expect(await seriousFindings(gm)).toEqual([]);
  await sheet.getByRole("button", { name: "View table" }).click();
  await sheet.getByRole("button", { name: "Edit table" }).waitFor();
  await openTab(gm, "chat");
  await sheet.getByRole("button", { name: "Draw" }).click();
  await gm.locator("#chat .chat-message", { hasText: "Draws a result from the table Omens" }).waitFor();
  await screenshot(gm, "roll-table-view");
  expect(await seriousFindings(gm)).toEqual([]);
  await sheet.getByRole("button", { name: "Close window" }).click();
  await openTab(gm, "tables");
  await gm.locator("#tables .entry", { hasText: "Omens" }).click({ button: "right" });
  await gm.getByRole("menuitem", { name: "Draw" }).click();
  await expect
    .poll(() => player.locator("#chat .chat-message", { hasText: "Draws a result from the table Omens" }).count())
    .toBe(2);
});
