import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, forceDice, lastCard, openDemo, raider, THREE_SUCCESSES, TWOS_AND_TORSO } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any, Scene: any;

const PATIENTLY = { timeout: 30_000 };

let table: BrowserTable;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ table, close } = await openDemo(true));
}, 300_000);
afterAll(() => close());

const guide = (page: Page) => page.locator(".journal-sheet");
const acts = (page: Page) => guide(page).locator(".wasteland-act");
const press = (page: Page, name: string) => guide(page).getByRole("button", { name }).click();
const done = (page: Page) =>
  expect.poll(() => acts(page).evaluateAll((all) => all.map(({ classList }) => classList.contains("done"))), PATIENTLY);

test("a new Overseer goes through the five steps of the first fight by the buttons of its page", async () => {
  const page = await table.join("Overseer", { viewport: { width: 1600, height: 900 } });
  await page.locator("#sidebar-tabs [data-tab=journal]").click();
  await page.locator("#journal .entry-name", { hasText: "Your first fight in five steps" }).click();
  await done(page).toEqual([true, false, false, false, false, false]);
  expect(await seriousFindings(page, ".journal-sheet")).toEqual([]);
  await screenshot(page, "first-fight-start");

  // 1: the scene is shown, and the encounter begins.
  await page.evaluate(() =>
    Scene.create({ name: "The road" })
      .then((road: any) => road.view())
      .then(() => null),
  );
  await done(page).toEqual([false, false, false, false, false, false]);
  await press(page, "the gas station");
  await page.locator("#board .token, #board [data-token-id]").first().waitFor();
  await press(page, "begin the encounter");
  await done(page).toEqual([true, true, false, false, false, false]);
  expect(await page.evaluate(() => game.combats.contents[0].round)).toBe(1);

  // 2: the sheet opens, and the raider is the target.
  await guide(page).getByRole("link", { name: "the sheet of Robin Hale" }).click();
  const sheet = page.locator(".wasteland-actor-sheet", { hasText: "Robin Hale" });
  await sheet.waitFor();
  await sheet.locator(".window-header [data-action=close]").click();
  await press(page, "target the raider");
  await done(page).toEqual([true, true, true, false, false, false]);
  expect(await page.evaluate(() => [...game.user.targets].map(({ name }: any) => name))).toEqual(["Raider"]);

  // 3: the dialog shows difficulty and odds, and rolls.
  await press(page, "Shoot with the pistol");
  const dialog = page.locator(".wasteland-attack-dialog");
  await dialog.locator("button[type=submit]").waitFor();
  expect((await dialog.locator(".wasteland-summary").innerText()).replaceAll(/\s+/g, " ")).toContain(
    "Target number 11 (8 + 3)",
  );
  await forceDice(page, THREE_SUCCESSES);
  await dialog.locator("button[type=submit]").click();
  await page.locator("#sidebar-tabs [data-tab=chat]").click();
  await lastCard(page).getByText("Hit: 3 against difficulty 2").waitFor();
  await done(page).toEqual([true, true, true, true, false, false]);

  // 4: on the card in the chat, damage is rolled and applied.
  await forceDice(page, TWOS_AND_TORSO);
  await button(page, "rollDamage").click();
  await button(page, "apply").click();
  await lastCard(page).locator(".wasteland-hit-applied").waitFor();
  await done(page).toEqual([true, true, true, true, true, false]);

  // 5: the next turn; and what went wrong is taken back.
  await press(page, "Take the next turn");
  await done(page).toEqual([true, true, true, true, true, true]);
  expect(await page.evaluate(() => game.combats.contents[0].turn)).toBe(1);
  await screenshot(page, "first-fight-end");
  await button(page, "undo").click();
  await lastCard(page).locator(".wasteland-hit-undone").waitFor();
  await done(page).toEqual([true, true, true, true, false, true]);
  await expect.poll(() => raider(page), PATIENTLY).toEqual({ hp: 8, injuries: {}, statuses: [] });
  expect(table.takeComplaints()).toEqual([]);
});
