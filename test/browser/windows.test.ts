import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, foundry: any, ui: any, Actor: any, Item: any;

let table: BrowserTable;
let page: Page;
let heroId: string;
beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  page = await table.join("Overseer");
  heroId = await page.evaluate(async () => {
    const hero = await Actor.create({ name: "Ada", type: "hero", items: [{ name: "Rope", type: "thing" }] });
    return hero.id as string;
  });
});
afterAll(() => table.close());
afterEach(async () => {
  await page.evaluate(async () => {
    for (const app of [...foundry.applications.instances.values()])
      if (app.hasFrame) await app.close({ animate: false });
  });
  expect(table.takeComplaints()).toEqual([]);
});

const openHero = (on = page) =>
  on.evaluate(async (id) => {
    const position = { left: 400, top: 140, width: 480, height: 520 };
    await game.actors.get(id).sheet.render({ force: true, position, tab: "main" });
  }, heroId);
const sheet = (on: Page = page) => on.locator(`#HeroSheet-Actor-${heroId}`);
const place = async () => {
  const box = await sheet().boundingBox();
  return (
    box && { x: Math.round(box.x), y: Math.round(box.y), width: Math.round(box.width), height: Math.round(box.height) }
  );
};

test("a window stands in the middle, moves with its header and stays on the screen", async () => {
  await page.evaluate(
    (id) =>
      game.actors
        .get(id)
        .sheet.render({ force: true })
        .then(() => null),
    heroId,
  );
  expect(await place()).toEqual({ x: 400, y: 140, width: 480, height: 520 });
  const title = sheet().locator(".window-title");
  await title.hover();
  await page.mouse.down();
  const at = await title.boundingBox();
  const [x, y] = [(at?.x ?? 0) + (at?.width ?? 0) / 2, (at?.y ?? 0) + (at?.height ?? 0) / 2];
  await page.mouse.move(x - 100, y + 50, { steps: 4 });
  expect(await place()).toEqual({ x: 300, y: 190, width: 480, height: 520 });
  await page.mouse.move(x - 2000, y - 2000, { steps: 4 });
  await page.mouse.up();
  expect(await place()).toEqual({ x: 0, y: 0, width: 480, height: 520 });
});

test("a window is resized by its corner, by pointer and by keyboard", async () => {
  await openHero();
  const handle = sheet().locator(".window-resize-handle");
  const at = await handle.boundingBox();
  const [x, y] = [(at?.x ?? 0) + 3, (at?.y ?? 0) + 3];
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 60, y - 40, { steps: 4 });
  await page.mouse.up();
  expect(await place()).toEqual({ x: 400, y: 140, width: 540, height: 480 });
  await handle.press("ArrowLeft");
  await handle.press("ArrowDown");
  expect(await place()).toEqual({ x: 400, y: 140, width: 524, height: 496 });
});

test("a window is moved by the arrow keys from the buttons of its header", async () => {
  await openHero();
  const more = sheet().getByRole("button", { name: "More commands" });
  await more.focus();
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Shift+ArrowDown");
  expect(await place()).toEqual({ x: 384, y: 204, width: 480, height: 520 });
  expect(await more.evaluate((button) => button === document.activeElement)).toBe(true);
});

test("windows stack as they are touched, and a double click on the header minimises", async () => {
  await openHero();
  await page.evaluate(async (id) => {
    const { sheet } = game.actors.get(id).items.getName("Rope");
    await sheet.render({ force: true, position: { left: 500, top: 300 } });
  }, heroId);
  const thing = page.locator(".application.thing");
  const front = () =>
    page.evaluate(() => {
      const hit = document.elementFromPoint(560, 330) as HTMLElement;
      return hit.closest(".application")?.classList.contains("thing");
    });
  expect(await front()).toBe(true);
  await sheet().locator(".window-title").click();
  expect(await front()).toBe(false);
  await thing.evaluate((element: HTMLElement) => element.focus());
  expect(await front()).toBe(true);

  await sheet().locator(".window-title").dblclick();
  expect([(await place())?.height, await sheet().locator(".window-content").isVisible()]).toEqual([
    await sheet()
      .locator(".window-header")
      .evaluate((header) => Math.round(header.getBoundingClientRect().height) + 2),
    false,
  ]);
  await sheet().locator(".window-title").dblclick();
  expect((await place())?.height).toBe(520);
});

test("the keyboard opens, walks through and closes windows, and comes back to where it was", async () => {
  await openHero();
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute("data-action") ?? document.activeElement?.id);
  expect(await focused()).toBe(`HeroSheet-Actor-${heroId}`);
  await sheet().getByRole("button", { name: "Rope", exact: true }).focus();
  await page.keyboard.press("Enter");
  const thing = page.getByRole("dialog", { name: "Thing: Rope" });
  await thing.waitFor();
  await page.keyboard.press("Tab");
  expect(await focused()).toBe("toggleControls");
  // The first press takes the button's tooltip away.
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await thing.waitFor({ state: "detached" });
  expect(await focused()).toBe("openThing");
  await page.keyboard.press("Escape");
  await sheet().waitFor({ state: "detached" });
});

test("typing is saved when Escape closes the window", async () => {
  await openHero();
  await sheet().locator("[name='system.health.value']").fill("3");
  await page.keyboard.press("Escape");
  await sheet().waitFor({ state: "detached" });
  await expect.poll(() => page.evaluate((id) => game.actors.get(id).system.health.value as number, heroId)).toBe(3);
});

test("who writes a text keeps the caret when somebody else changes the document", async () => {
  await page.evaluate((id) => game.actors.get(id).sheet.render({ force: true, tab: "story" }), heroId);
  await sheet().locator(".tab[data-tab=story] prose-mirror button.toggle").click();
  await page.keyboard.type("The road ");
  await page.evaluate((id) => game.actors.get(id).update({ "system.strength": 4 }), heroId);
  await page.keyboard.type("goes on");
  expect(await sheet().locator("prose-mirror [contenteditable]").innerText()).toBe("The road goes on");
});

test("a failure of a form that Enter hands in is told once", async () => {
  await openHero();
  await sheet().locator("[name='name']").fill("");
  await page.keyboard.press("Enter");
  await page.locator(".notification.error").first().waitFor();
  await page.waitForTimeout(200);
  expect(await page.locator(".notification.error").count()).toBe(1);
  await page.evaluate(() => ui.notifications.clear());
});

test("tabs are walked through with the arrow keys", async () => {
  await openHero();
  const tabs = sheet().getByRole("tab");
  await tabs.first().focus();
  await page.keyboard.press("ArrowRight");
  expect(
    await tabs.evaluateAll((all) =>
      all.map((tab) => [tab.getAttribute("aria-selected"), document.activeElement === tab]),
    ),
  ).toEqual([
    ["false", false],
    ["true", true],
  ]);
  expect(await sheet().locator(".tab[data-tab=story]").isVisible()).toBe(true);
});

test("a dialog about a name without end or space keeps its size and all its text", async () => {
  await page.evaluate(async () => {
    const endless = await Actor.create({ name: "L".repeat(900), type: "hero" });
    void endless.deleteDialog();
  });
  const dialog = page.locator("dialog.application");
  await dialog.waitFor();
  const [box, inside] = await Promise.all([
    dialog.boundingBox(),
    dialog.locator(".dialog-content p").evaluate((text) => text.scrollWidth <= text.clientWidth),
  ]);
  expect([(box?.width ?? 0) < 600, inside]).toEqual([true, true]);
  await screenshot(page, "dialog-long-name");
  await dialog.locator("[data-action=yes]").click();
  await dialog.waitFor({ state: "detached" });
});

test("a window goes into a browser window of its own, works there, and comes back", async () => {
  await openHero();
  await sheet().getByRole("button", { name: "More commands" }).click();
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    sheet().getByRole("button", { name: "Own browser window" }).click(),
  ]);
  await sheet(popup).waitFor();
  expect([await sheet().count(), await popup.title()]).toEqual([0, "Hero: Ada"]);
  const strength = sheet(popup).locator("input[name='system.strength']");
  await strength.fill("8");
  await strength.press("Tab");
  await expect.poll(() => page.evaluate((id) => game.actors.get(id).system.strength as number, heroId)).toBe(8);
  await expect.poll(() => strength.inputValue()).toBe("8");
  const size = await sheet(popup).boundingBox();
  expect({ x: size?.x, y: size?.y, width: size?.width, height: size?.height }).toEqual({
    x: 0,
    y: 0,
    ...(await popup.evaluate(() => ({ width: innerWidth, height: innerHeight }))),
  });
  await screenshot(popup, "window-detached");

  await sheet(popup).getByRole("button", { name: "More commands" }).click();
  await Promise.all([
    popup.waitForEvent("close"),
    sheet(popup).getByRole("button", { name: "Back into the page" }).click(),
  ]);
  await sheet().waitFor();
  expect(await strengthOf(page)).toBe("8");
});

const strengthOf = (on: Page) => sheet(on).locator("input[name='system.strength']").inputValue();

test("closing the browser window closes the application in order", async () => {
  await openHero();
  const [popup] = await Promise.all([
    page.waitForEvent("popup"),
    page.evaluate((id) => game.actors.get(id).sheet.detachWindow(), heroId),
  ]);
  await sheet(popup).waitFor();
  await popup.close();
  await expect
    .poll(() =>
      page.evaluate((id) => [game.actors.get(id).sheet.rendered, Object.keys(game.actors.get(id).apps).length], heroId),
    )
    .toEqual([false, 0]);
});

test("the generic sheet of a document opens and saves in two tabs", async () => {
  const other = await table.join("Overseer");
  const itemId = await page.evaluate(async () => {
    const { DocumentSheetConfig } = foundry.applications.apps;
    const { CONFIG } = globalThis as any;
    DocumentSheetConfig.unregisterSheet(Item, "tiny", CONFIG.Item.sheetClasses.thing["tiny.ThingSheet"].cls);
    const item = await Item.create({ name: "Stone", type: "thing" });
    await item.sheet.render({ force: true });
    return item.id as string;
  });
  await other.waitForFunction((id) => game.items.has(id), itemId);
  await other.evaluate(async (id) => {
    const { DocumentSheetConfig } = foundry.applications.apps;
    const { CONFIG } = globalThis as any;
    DocumentSheetConfig.unregisterSheet(Item, "tiny", CONFIG.Item.sheetClasses.thing["tiny.ThingSheet"].cls);
    await game.items.get(id).sheet.render({ force: true });
  }, itemId);
  const here = page.locator(`#BaseSheet-Item-${itemId}`);
  const there = other.locator(`#BaseSheet-Item-${itemId}`);
  await here.locator("[name='system.weight']").fill("12");
  await here.locator("[name=name]").fill("Heavy stone");
  await here.locator("[name=name]").press("Enter");
  await expect.poll(() => there.locator("[name='system.weight']").inputValue()).toBe("12");
  await expect.poll(() => there.locator("[name=name]").inputValue()).toBe("Heavy stone");
  await screenshot(page, "generic-sheet");
  await other.context().close();
});

test("a form of every kind of control hands in what it shows", async () => {
  const data = await page.evaluate(async () => {
    const { DialogV2 } = foundry.applications.api;
    const content = `
      <input name="text" value="a"><input type="number" name="number" value="3"><input type="checkbox" name="flag" checked>
      <input type="radio" name="radio" value="x"><input type="radio" name="radio" value="y" checked>
      <select name="select"><option value="1">1</option><option value="2" selected>2</option></select>
      <select name="several" multiple><option selected>p</option><option>q</option><option selected>r</option></select>
      <fieldset disabled><input name="off" value="no"></fieldset>
      <prose-mirror name="rich" value="<p>t</p>" toggled><p>t</p></prose-mirror>
      <code-mirror name="code">{}</code-mirror>
      <file-picker name="file" type="image" value="icons/a.svg"></file-picker>
      <multi-select name="multi"><option value="m" selected>M</option><option value="n">N</option></multi-select>
      <multi-checkbox name="boxes"><option value="m">M</option><option value="n" selected>N</option></multi-checkbox>
      <string-tags name="tags" value="one,two"></string-tags>
      <document-tags name="documents" value=""></document-tags><document-tags name="document" single></document-tags>
      <range-picker name="range" min="0" max="5" step="1" value="4"></range-picker>
      <color-picker name="color" value="#00ff00"></color-picker><hue-slider name="hue" value="90"></hue-slider>`;
    const answer = DialogV2.input({ window: { title: "Everything" }, content });
    await new Promise((resolve) => setTimeout(resolve, 100));
    document.querySelector<HTMLElement>("dialog .form-footer button")?.click();
    return answer;
  });
  expect(data).toEqual({
    text: "a",
    number: 3,
    flag: true,
    radio: "y",
    select: "2",
    several: ["p", "r"],
    rich: "<p>t</p>",
    code: "{}",
    file: "icons/a.svg",
    multi: ["m"],
    boxes: ["n"],
    tags: ["one", "two"],
    documents: [],
    document: null,
    range: 4,
    color: "#00ff00",
    hue: 90,
  });
});

test.each(["light", "dark"] as const)("sheets have no serious accessibility finding in the %s theme", async (theme) => {
  const other = await table.join("Overseer", { colorScheme: theme });
  await openHero(other);
  await sheet(other).getByRole("button", { name: "More commands" }).click();
  expect(await seriousFindings(other, ".application.sheet")).toEqual([]);
  await screenshot(other, `hero-${theme}`);
  await other.context().close();
});
