import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, forceDice, lastCard, openDemo, overflowing } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { tabTo } from "./keyboard.ts";
import { inEachLook } from "./looks.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any;

let table: BrowserTable;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ table, close } = await openDemo());
}, 120_000);
afterAll(() => close());

const d20 = (...faces: number[]): number[] => faces.map((face) => (face - 0.5) / 20);
const dialog = (page: Page) => page.locator(".wasteland-test-dialog");

test("a test is made from the sheet by keyboard alone, and Enter in the chat sends words only (R77)", async () => {
  const player = await table.join("Player 1");
  await player.evaluate(() => game.user.character.sheet.render({ force: true }));
  await player.locator(".wasteland-character-sheet").waitFor();
  await tabTo(player, "[data-skill=sneak] [data-action=rollSkill]");
  await player.keyboard.press("Enter");
  await dialog(player).locator("button[type=submit]:focus").waitFor();
  const before = await dialog(player).locator(".wasteland-odds dd").nth(1).innerText();
  await tabTo(player, ".wasteland-test-dialog input[name=difficulty]");
  await player.keyboard.press("ArrowUp");
  await expect.poll(() => dialog(player).locator(".wasteland-odds dd").first().innerText()).toBe("2");
  expect(await dialog(player).locator(".wasteland-odds dd").nth(1).innerText()).not.toBe(before);

  const messages = await player.evaluate(() => game.messages.size as number);
  await player.locator("#sidebar-tabs [data-tab=chat]").click();
  await player.locator("#chat-message").fill("Quiet now");
  await player.locator("#chat-message").press("Enter");
  await player.waitForFunction((count) => game.messages.size > count, messages);
  expect(await player.evaluate(() => game.messages.contents.at(-1).type as string)).toBe("base");
  expect(await dialog(player).isVisible()).toBe(true);

  await forceDice(player, d20(2, 20));
  await tabTo(player, ".wasteland-test-dialog input[name=difficulty]");
  await player.keyboard.press("Enter");
  await dialog(player).waitFor({ state: "detached" });
  await lastCard(player).locator(".wasteland-outcome").waitFor();
  expect(await lastCard(player).locator(".wasteland-die-words").allInnerTexts()).toHaveLength(2);
  await player.evaluate(() => game.user.character.sheet.close());
  expect(table.takeComplaints()).toEqual([]);
  await player.context().close();
}, 60_000);

test("a die is chosen on the card and re-rolled with luck, and the other tab sees it (R03)", async () => {
  const overseer = await table.join("Overseer");
  const player = await table.join("Player 1");
  await player.locator("#sidebar-tabs [data-tab=chat]").click();
  await overseer.locator("#sidebar-tabs [data-tab=chat]").click();
  const luck = await player.evaluate(() => game.user.character.system.luckPoints as number);
  await forceDice(player, d20(1, 20));
  await player.evaluate(() =>
    game.wasteland.roll(game.user.character, { skill: "sneak", difficulty: 3 }, { dialog: false }),
  );
  await lastCard(player).getByText("Failed: 2 of 3").waitFor();
  await button(player, "reroll").click();
  await player.locator("#notifications .notification").first().waitFor();
  await player.evaluate(() => (globalThis as any).ui.notifications.clear());
  await forceDice(player, d20(1));
  await lastCard(player).getByLabel("Choose die 2 of 2: 20").check();
  await button(player, "reroll").click();
  await lastCard(player).getByText("Passed: 4 of 3, 1 AP").waitFor();
  await lastCard(overseer).getByText("Passed: 4 of 3, 1 AP").waitFor();
  expect(await lastCard(overseer).locator(".wasteland-die-words").last().innerText()).toBe("critical, re-rolled");
  await expect.poll(() => player.evaluate(() => game.user.character.system.luckPoints as number)).toBe(luck - 1);
  await button(player, "undoTest").click();
  await lastCard(overseer).getByText("Taken back").first().waitFor();
  await expect.poll(() => player.evaluate(() => game.user.character.system.luckPoints as number)).toBe(luck);
  expect(table.takeComplaints()).toEqual([]);
  await overseer.context().close();
  await player.context().close();
}, 60_000);

test("an Overseer asks for a test, and the player rolls it from the card", async () => {
  const overseer = await table.join("Overseer");
  const player = await table.join("Player 1");
  for (const page of [overseer, player]) await page.locator("#sidebar-tabs [data-tab=chat]").click();
  await overseer.evaluate(() => game.wasteland.callForTest());
  const form = overseer.locator(".wasteland-call-dialog");
  await form.getByLabel("Skill").selectOption({ label: "Sneak" });
  await form.getByLabel("Kept by the Overseer").check();
  await screenshot(overseer, "test-call-dialog");
  expect(await seriousFindings(overseer, ".wasteland-call-dialog")).toEqual([]);
  await form.getByRole("button", { name: "Ask", exact: true }).click();
  await form.waitFor({ state: "detached" });
  await button(player, "rollCalled").click();
  await dialog(player).getByText("The Overseer keeps the difficulty.").waitFor();
  await forceDice(player, d20(2, 20));
  await dialog(player).getByRole("button", { name: "Roll", exact: true }).click();
  await dialog(player).waitFor({ state: "detached" });
  expect(await lastCard(player).innerText()).not.toMatch(/Difficulty/);
  await lastCard(overseer).getByText("for your eyes only").waitFor();
  await button(overseer, "reveal").click();
  await lastCard(player)
    .getByText(/Passed|Failed/)
    .first()
    .waitFor();
  expect(table.takeComplaints()).toEqual([]);
  await overseer.context().close();
  await player.context().close();
}, 60_000);

test.each(["en", "fr", "de"])(
  "dialog and card are accessible and fit in both themes and at two widths (%s)",
  async (language) => {
    const page = await table.join("Overseer");
    await inEachLook(table, page, language, async (_width, name) => {
      await page.locator("#sidebar-tabs [data-tab=chat]").click();
      await forceDice(page, d20(3, 20, 14));
      await page.evaluate(async () => {
        const nora = game.actors.find((actor: any) => actor.type === "character");
        await game.wasteland.roll(nora, { skill: "sneak", difficulty: 1 }, { dialog: false });
        void game.wasteland.roll(nora, { skill: "repair", attribute: "per", extraDice: 1, luck: true });
      });
      await dialog(page).locator("button[type=submit]").waitFor();
      await lastCard(page).locator(".wasteland-die").first().waitFor();
      await screenshot(page, `test-${name}`);
      expect(await seriousFindings(page, ".wasteland-test-dialog")).toEqual([]);
      expect(await seriousFindings(page, ".wasteland-card:last-of-type")).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await dialog(page).waitFor({ state: "detached" });
    });
    expect(table.takeComplaints()).toEqual([]);
    await page.context().close();
  },
  120_000,
);
