import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

let table: BrowserTable;
let gm: Page;

beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  gm = await table.join("Overseer");
  await gm.evaluate(async () => {
    const { game, JournalEntry, RollTable } = globalThis as any;
    const text = { content: "<h2>Der Hof</h2><p>Drei Hunde bellen.</p><h3>Der Brunnen</h3><p>Er ist tief.</p>" };
    await JournalEntry.create({ name: "Die alte Mühle", pages: [{ name: "Ankunft", type: "text", text }] });
    const results = [
      { name: "Münzen", range: [1, 3], weight: 3 },
      { name: "Ein Ring", range: [4, 4], drawn: true },
    ];
    await RollTable.create({ name: "Säcke", formula: "1d4", replacement: false, results });
    await game.settings.set("core", "language", "de");
    await game.settings.set("core", "uiConfig", {
      ...game.settings.get("core", "uiConfig"),
      colorScheme: { applications: "dark", interface: "dark" },
    });
  });
  await gm.reload();
  await table.ready(gm);
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

/** Tabs and the button below them that lie outside the page or over each other, and those without a name. */
function misplaced(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const buttons = [...document.querySelectorAll<HTMLElement>("#sidebar-tabs button")];
    const boxes = buttons.map((button) => button.getBoundingClientRect());
    return buttons
      .filter((button, index) => {
        const { top, bottom } = boxes[index]!;
        const covered = index > 0 && boxes[index - 1]!.bottom > top;
        const named = button.getAttribute("aria-label") && button.dataset.tooltip;
        return top < 0 || bottom > innerHeight || covered || !named;
      })
      .map((button) => button.dataset.tab ?? button.className);
  });
}

test("every tab of the sidebar fits in German, and says its name", async () => {
  for (const size of [
    { width: 1280, height: 800 },
    { width: 800, height: 800 },
    { width: 800, height: 600 },
  ]) {
    await gm.setViewportSize(size);
    expect(await misplaced(gm)).toEqual([]);
  }
  const names = await gm.locator("#sidebar-tabs [role=tab]").evaluateAll((tabs) => tabs.map((tab) => tab.ariaLabel));
  expect(names).toEqual(
    expect.arrayContaining(["Chat", "Akteure", "Gegenstände", "Journaleinträge", "Zufallstabellen", "Einstellungen"]),
  );
});

test.each([1280, 800])("journals and tables can be read in German and in the dark, %i pixels wide", async (width) => {
  await gm.setViewportSize({ width, height: 800 });
  for (const [tab, sheet] of [
    ["journal", ".journal-sheet"],
    ["tables", ".roll-table-sheet"],
  ] as const) {
    await gm.locator(`#sidebar-tabs [data-tab="${tab}"]`).click();
    await gm.locator(`#${tab} .entry-name`).click();
    await gm.locator(sheet).waitFor();
    await screenshot(gm, `${tab}-german-${width}`);
    expect(await seriousFindings(gm)).toEqual([]);
    const wide = await gm
      .locator(sheet)
      .evaluate((element) =>
        [...element.querySelectorAll<HTMLElement>("button, label, th, .window-content")]
          .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
          .map(({ textContent }) => textContent?.trim()),
      );
    expect(wide).toEqual([]);
    await gm.locator(sheet).getByRole("button", { name: "Fenster schließen" }).click();
  }
});
