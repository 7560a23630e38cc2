import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemo } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { inEachLook } from "./looks.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any, Combat: any;

let table: BrowserTable;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ table, close } = await openDemo());
  const overseer = await table.join("Overseer");
  await overseer.evaluate(async () => {
    const raider = game.actors.find((actor: any) => actor.system.identifier === "raider");
    const hero = game.users.getName("Player 1").character;
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id, initiative: 30 }, { actorId: raider.id }]);
    await game.wasteland.pools.adjust("group", 4, "a good start");
  });
  await overseer.context().close();
}, 120_000);
afterAll(() => close());

const tracker = (page: Page) => page.locator("#combat");
const turn = (page: Page) => tracker(page).locator(".wasteland-turn");
const pools = (page: Page) => page.locator(".wasteland-tracker");

const openTracker = (page: Page) => page.locator("#sidebar-tabs [data-tab=combat]").click();

/** Presses Tab until what the selector names has the keyboard. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let presses = 0; presses < 200; presses++) {
    if (await page.evaluate((selector) => document.activeElement?.matches(selector) ?? false, selector)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`Tab never reached ${selector}`);
}

/** What the tracker of the pools covers, of all that the page has. */
const covered = (page: Page) =>
  page.evaluate(() => {
    const own = document.querySelector(".wasteland-tracker")!.getBoundingClientRect();
    const others = ["#sidebar", "#hotbar", "#players", "#scene-controls", "#scene-navigation", "#chat-notifications"];
    return others.filter((selector) => {
      const box = document.querySelector(selector)?.getBoundingClientRect();
      if (!box || box.width === 0 || box.height === 0) return false;
      return own.left < box.right && box.left < own.right && own.top < box.bottom && box.top < own.bottom;
    });
  });

test("the Overseer says who starts the fight, and the opening turn is named so (R-CMB-1)", async () => {
  const page = await table.join("Overseer");
  await openTracker(page);
  const starts = turn(page).getByRole("button", { name: /Raider starts the fight/ });
  await starts.click();
  await tracker(page).locator(".wasteland-turn [aria-pressed=true]").waitFor();
  await tracker(page).locator("[data-action=startCombat]").click();
  await tracker(page).getByText("Opening turn").waitFor();
  await tracker(page).locator(".combatant.active", { hasText: "Raider" }).waitFor();
  await tracker(page).locator("[data-action=nextTurn]").click();
  await tracker(page).getByText("Round 1", { exact: true }).waitFor();
  expect(table.takeComplaints()).toEqual([]);
  await page.context().close();
}, 60_000);

test("a player takes actions, buys one, and takes one back by keyboard alone; the focus stays", async () => {
  const overseer = await table.join("Overseer");
  await overseer.evaluate(async () => {
    const [combat] = game.combats.contents;
    if (!combat.started) await combat.startCombat();
  });
  const page = await table.join("Player 1");
  await openTracker(page);
  await turn(page).locator("[data-value=aim]").waitFor();
  const figures = () => turn(page).locator(".wasteland-turn-kind > p > .wasteland-figure").allInnerTexts();
  await expect.poll(figures, { timeout: 30_000 }).toEqual(["1/1", "1/1"]);
  await tabTo(page, ".wasteland-turn [data-value=aim]");
  await page.keyboard.press("Enter");
  await expect.poll(figures, { timeout: 30_000 }).toEqual(["0/1", "1/1"]);
  await page.waitForFunction(() => document.activeElement?.matches(".wasteland-turn [data-value=aim]"));
  await tabTo(page, ".wasteland-turn [data-turn=buy][data-value=major]");
  await page.keyboard.press("Enter");
  await expect.poll(figures, { timeout: 30_000 }).toEqual(["0/1", "2/2"]);
  await pools(page).getByText("4/6").waitFor();
  await tabTo(page, ".wasteland-turn [data-turn=takeBack]");
  await page.keyboard.press("Enter");
  await expect.poll(figures, { timeout: 30_000 }).toEqual(["1/1", "2/2"]);
  expect(await turn(page).locator("[data-value=crawl]").getAttribute("data-reason")).toBe(
    "Nothing keeps them from moving normally.",
  );
  expect(table.takeComplaints()).toEqual([]);
  await page.context().close();
  await overseer.context().close();
}, 90_000);

test("the tracker of the pools is moved by keys and by dragging, stays where it is, and covers nothing (R39)", async () => {
  const page = await table.join("Overseer", { viewport: { width: 1024, height: 768 } });
  await expect.poll(() => covered(page), { timeout: 30_000 }).toEqual([]);
  await page.locator(".wasteland-grip").focus();
  for (let press = 0; press < 20; press++) await page.keyboard.press("ArrowRight");
  await page.locator(".wasteland-tracker.wasteland-free").waitFor();
  await expect.poll(() => covered(page), { timeout: 30_000 }).toEqual([]);
  const grip = (await page.locator(".wasteland-grip").boundingBox())!;
  await page.mouse.move(grip.x + 8, grip.y + 8);
  await page.mouse.down();
  const sidebar = (await page.locator("#sidebar").boundingBox())!;
  await page.mouse.move(sidebar.x + 40, 300, { steps: 4 });
  await page.mouse.up();
  await expect.poll(() => covered(page), { timeout: 30_000 }).toEqual([]);
  const place = async () => (await pools(page).boundingBox())!;
  const before = await place();
  await page.reload();
  await table.ready(page);
  await page.locator(".wasteland-tracker.wasteland-free").waitFor();
  await expect.poll(place, { timeout: 30_000 }).toEqual(before);
  await page.setViewportSize({ width: 800, height: 600 });
  await expect.poll(() => covered(page), { timeout: 30_000 }).toEqual([]);
  await page.locator(".wasteland-pools-toggle").click();
  await pools(page).getByRole("button", { expanded: false }).waitFor();
  await page.locator(".wasteland-grip").focus();
  await page.keyboard.press("Home");
  await expect.poll(() => page.locator(".wasteland-tracker.wasteland-free").count(), { timeout: 30_000 }).toBe(0);
  await page.locator(".wasteland-pools-toggle").click();
  expect(table.takeComplaints()).toEqual([]);
  await page.context().close();
}, 90_000);

test("the log takes what was typed with its reason, and bad input changes nothing (R62)", async () => {
  const page = await table.join("Overseer");
  await pools(page).getByRole("button", { name: "Log" }).click();
  const log = page.locator(".wasteland-pool-log");
  const change = async (amount: string, reason: string) => {
    await log.locator("[name=amount]").fill(amount);
    await log.locator("[name=reason]").fill(reason);
    await log.getByRole("button", { name: "Change" }).click();
  };
  const now = () => page.evaluate(() => game.wasteland.pools.read().group as number);
  await page.evaluate(() => game.wasteland.pools.adjust("group", 2 - game.wasteland.pools.read().group));
  const before = await now();
  for (const bad of ["+help", "", "1e9", "1.5"]) await change(bad, "no");
  expect(await now()).toBe(before);
  await change("+1", "<i>found</i> a magazine");
  await log.getByText("<i>found</i> a magazine").waitFor();
  await expect.poll(now, { timeout: 30_000 }).toBe(before + 1);
  await change("-99", "all gone");
  await log.getByText("all gone").waitFor();
  await expect.poll(now, { timeout: 30_000 }).toBe(0);
  expect(await log.locator(".wasteland-log li i").count()).toBe(0);
  expect(table.takeComplaints()).toEqual([]);
  await page.context().close();
}, 60_000);

test("a milestone shows beforehand what it changes, and its card takes it back", async () => {
  const page = await table.join("Overseer");
  const luck = () => page.evaluate(() => game.users.getName("Player 1").character.system.luckPoints as number);
  await page.evaluate(() => game.users.getName("Player 1").character.update({ "system.luckPoints": 1 }));
  await pools(page).getByRole("button", { name: "Milestone" }).click();
  await page.getByRole("dialog").waitFor();
  const dialog = page.getByRole("dialog");
  await dialog.getByText(/Luck Points 1 → \d/).waitFor();
  await dialog.getByRole("button", { name: "Do it" }).click();
  await page.locator("#sidebar-tabs [data-tab=chat]").click();
  const card = page.locator(".wasteland-action-card").last();
  await card.getByText(/Luck Points 1 → \d/).waitFor();
  await expect.poll(luck, { timeout: 30_000 }).toBeGreaterThan(1);
  await card.getByRole("button", { name: "Undo" }).click();
  await card.getByText("Taken back", { exact: true }).waitFor();
  await expect.poll(luck, { timeout: 30_000 }).toBe(1);
  expect(table.takeComplaints()).toEqual([]);
  await page.context().close();
}, 60_000);

test.each(["en", "fr", "de"])(
  "turns, pools and their log are accessible and fit in both themes (%s)",
  async (language) => {
    const page = await table.join("Overseer");
    await inEachLook(table, page, language, async (width, name) => {
      await openTracker(page);
      await turn(page).locator("[data-value=aim]").waitFor();
      await pools(page).locator("[data-action=log]").click();
      await page.locator(".wasteland-log li").first().waitFor();
      await screenshot(page, `turns-${name}`);
      if (width === 1280) {
        expect(await seriousFindings(page, "#combat")).toEqual([]);
        expect(await seriousFindings(page, ".wasteland-tracker")).toEqual([]);
        expect(await seriousFindings(page, ".wasteland-pool-log")).toEqual([]);
      }
      const clipped = await page.evaluate(() =>
        [
          ...document.querySelectorAll<HTMLElement>(
            ".wasteland-turn button, .wasteland-tracker button, .wasteland-turn",
          ),
        ]
          .filter((element) => element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
          .map((element) => element.innerText),
      );
      expect(clipped).toEqual([]);
    });
    expect(table.takeComplaints()).toEqual([]);
    await page.context().close();
  },
  120_000,
);
