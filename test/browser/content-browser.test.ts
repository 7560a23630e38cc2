import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dist } from "../../tools/paths.ts";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, foundry: any, ui: any, Actor: any;

let table: BrowserTable;
let page: Page;
beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer", { viewport: { width: 1600, height: 900 } });
  await page.evaluate(async () => {
    await Actor.create({ name: "Ada", type: "character", system: { attributes: { agi: { value: 7 } } } });
  });
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const browser = () => page.locator("#wasteland-2d20-browser");
const names = () => browser().locator(".wasteland-browser-name").allInnerTexts();
const field = (name: string) => browser().locator(`[name=${name}]`);

async function open(language: string): Promise<void> {
  await page.evaluate((tag) => game.settings.set("core", "language", tag), language);
  await page.evaluate((tag) => game.settings.set("wasteland-2d20", "contentLanguage", tag), language);
  await page.reload();
  await table.ready(page);
  await page.evaluate(() => ui.sidebar.changeTab?.("compendium", "primary"));
  await page.evaluate(async () => {
    await game.wasteland.browse();
    foundry.applications.instances.get("wasteland-2d20-browser").setPosition({ left: 10, top: 10 });
  });
  await browser().locator(".wasteland-browser-name").first().waitFor();
}

const WORDS = [
  { tag: "en", typed: "10mm pis", pistol: "10mm Pistol", frag: "Frag Grenade" },
  { tag: "fr", typed: "pistolet 10", pistol: "Pistolet 10 mm", frag: "Grenade à fragmentation" },
  { tag: "de", typed: "10-MM-pis", pistol: "10-mm-Pistole", frag: "Splittergranate" },
];

test.each(WORDS)("content is searched, filtered, dragged out and used in $tag", async ({ tag, typed, pistol }) => {
  await open(tag);
  await field("text").fill(typed);
  await expect.poll(names).toEqual([pistol]);
  const loaded = await page.evaluate(() =>
    game.packs.map((pack: any) => pack.size).reduce((sum: number, n: number) => sum + n, 0),
  );
  expect(loaded).toBe(0);
  const actor = await page.evaluate(async () => {
    const ada = game.actors.getName("Ada");
    await ada.deleteEmbeddedDocuments(
      "Item",
      ada.items.map(({ id }: any) => id),
    );
    await ada.sheet.render({ force: true });
    ada.sheet.setPosition({ left: 760, top: 20 });
    return ada.sheet.id as string;
  });
  const sheet = page.locator(`[id="${actor}"]`);
  await sheet.waitFor();
  await browser()
    .locator("li[draggable]")
    .first()
    .dragTo(sheet.locator(".window-content"), { targetPosition: { x: 40, y: 40 } });
  await expect
    .poll(() => page.evaluate(() => game.actors.getName("Ada").items.map(({ name }: any) => name)))
    .toEqual([pistol]);
  await page.evaluate(() => game.actors.getName("Ada").sheet.close({ animate: false }));
  await screenshot(page, `content-browser-${tag}`);
});

test("filters by kind, rarity, damage type and what a character can take find what the packs hold", async () => {
  await open("en");
  await field("type").selectOption("weapon");
  await field("category").selectOption("Explosives");
  await field("damageType").selectOption("energy");
  await field("rarity").selectOption("3");
  await expect.poll(names).toEqual(["Plasma Grenade", "Plasma Mine", "Pulse Grenade", "Pulse Mine"]);
  await browser().locator("[data-action=clear]").click();
  await expect.poll(async () => (await names()).length).toBe(200);
  await field("character").selectOption({ label: "Ada" });
  await expect.poll(async () => (await names()).includes("Gun Nut")).toBe(false);
  const allowed = await page.evaluate(async () => {
    const { canTakePerk } = game.wasteland.rules;
    const perks = await game.packs.get("wasteland-2d20.perks").getDocuments();
    const ada = { attributes: { str: 5, per: 5, end: 5, cha: 5, int: 5, agi: 7, luc: 5 }, level: 1 };
    const can = perks.filter(({ _source: { system } }: any) => {
      const { ranks = 1, levelIncrease = 0, prerequisites } = system;
      return canTakePerk(ada, { ranks, levelIncrease, prerequisites }, 0).ok;
    });
    return can.map(({ name }: any) => name).sort((a: string, b: string) => a.localeCompare(b, "en"));
  });
  expect(await names()).toEqual(allowed);
});

test("is used by keyboard, has no serious fault for screen readers, and fits both themes and a narrow page", async () => {
  await open("de");
  await field("text").focus();
  await page.keyboard.type("Todeskralle");
  await expect
    .poll(names)
    .toEqual([
      "Todeskralle",
      "Todeskrallenei",
      "Todeskrallenfleisch",
      "Todeskrallenhandschuh",
      "Todeskrallenomelett",
      "Todeskrallensteak",
    ]);
  expect(await field("text").inputValue()).toBe("Todeskralle");
  await browser().locator(".wasteland-browser-list button").first().focus();
  await page.waitForFunction(() => document.activeElement?.closest("[data-uuid]") !== null);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    [...foundry.applications.instances.values()].some(({ document }: any) => document?.name === "Todeskralle"),
  );
  for (const theme of ["light", "dark"]) {
    await page.evaluate((theme) => {
      document.body.classList.remove("theme-light", "theme-dark");
      document.body.classList.add(`theme-${theme}`);
    }, theme);
    expect(await seriousFindings(page, "#wasteland-2d20-browser")).toEqual([]);
    await screenshot(page, `content-browser-${theme}`);
  }
  await page.setViewportSize({ width: 800, height: 700 });
  await screenshot(page, "content-browser-narrow");
  expect(
    await browser()
      .locator(".wasteland-browser-list")
      .evaluate((list) => list.scrollWidth <= list.clientWidth),
  ).toBe(true);
});
