import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, foundry: any, Actor: any;

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
afterEach(() => {
  expect(table.takeComplaints()).toEqual([]);
});

const sheet = (on: Page) => on.locator(`#HeroSheet-Actor-${heroId}`);
const health = () => page.evaluate((id) => game.actors.get(id).system.health.value as number, heroId);

/** Opens the sheet and moves it to a browser window of its own by its header's menu. */
async function detach(): Promise<Page> {
  await page.evaluate(async (id) => {
    await game.actors.get(id).sheet.render({ force: true, tab: "main" });
  }, heroId);
  await sheet(page).getByRole("button", { name: "More commands" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Own browser window" }).click();
  const popup = await opened;
  await sheet(popup).waitFor();
  return popup;
}

test("a sheet in its own browser window is saved, follows changes from elsewhere and says what its buttons are (R38, R81)", async () => {
  const popup = await detach();
  expect(await sheet(page).count()).toBe(0);
  await sheet(popup).locator("[name='system.health.value']").fill("4");
  await sheet(popup).locator("[name='system.health.value']").press("Tab");
  await expect.poll(health).toBe(4);

  await page.evaluate((id) => game.actors.get(id).update({ name: "Ada Byron" }), heroId);
  await expect.poll(() => sheet(popup).locator("[name='name']").inputValue()).toBe("Ada Byron");

  await sheet(popup).getByRole("button", { name: "Copy UUID" }).hover();
  await popup.locator("#tooltip.active").waitFor();
  await screenshot(popup, "detached-sheet");
  await popup.close();
});

test("a sheet comes back to the page, and its own browser window closes", async () => {
  const popup = await detach();
  const closed = popup.waitForEvent("close");
  await sheet(popup).getByRole("button", { name: "More commands" }).click();
  await popup.getByRole("button", { name: "Back into the page" }).click();
  await closed;
  await sheet(page).waitFor();
  await sheet(page).locator("[name='system.health.value']").fill("7");
  await sheet(page).locator("[name='system.health.value']").press("Tab");
  await expect.poll(health).toBe(7);
  await page.evaluate(
    async (id) =>
      game.actors
        .get(id)
        .sheet.close()
        .then(() => null),
    heroId,
  );
});

test("a sheet closes with its own browser window, keeps what was typed, and opens again in the page", async () => {
  const popup = await detach();
  await sheet(popup).locator("[name='system.health.value']").fill("2");
  await popup.close({ runBeforeUnload: true });
  await expect.poll(health).toBe(2);
  await expect
    .poll(() => page.evaluate((id) => foundry.applications.instances.has(`HeroSheet-Actor-${id}`) as boolean, heroId))
    .toBe(false);
  await page.evaluate(
    (id) =>
      game.actors
        .get(id)
        .sheet.render({ force: true })
        .then(() => null),
    heroId,
  );
  await sheet(page).waitFor();
});
