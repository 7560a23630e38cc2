import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import {
  button,
  forceDice,
  lastCard,
  openDemo,
  overflowing,
  raider,
  THREE_SUCCESSES,
  TWOS_AND_TORSO,
} from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { showIn } from "./looks.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any;

let table: BrowserTable;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ table, close } = await openDemo());
}, 120_000);
afterAll(() => close());

async function openSheet(page: Page): Promise<void> {
  await page.evaluate(() => game.user.character.sheet.render({ force: true, position: { left: 110, top: 10 } }));
  await page
    .locator(".window-content")
    .getByRole("tab", { name: /Combat|Kampf/ })
    .click();
}

async function attack(page: Page): Promise<void> {
  await page.locator(".wasteland-attack").click();
  await page.locator(".wasteland-attack-dialog button[type=submit]").waitFor();
}

test("a player attacks, applies the damage to a raider of the Overseer's, and takes it back", async () => {
  const overseer = await table.join("Overseer");
  const player = await table.join("Player 1");
  await openSheet(player);
  await attack(player);
  const summary = await player.locator(".wasteland-summary").innerText();
  expect(summary).toMatch(/Small Guns \+ Agility/);
  expect(summary.replaceAll(/\s+/g, " ")).toContain("Target number 11 (8 + 3)");
  expect(await player.getByLabel("Raider").isChecked()).toBe(true);

  await forceDice(player, THREE_SUCCESSES);
  await player.keyboard.press("Enter");
  await lastCard(player).getByText("Hit: 3 against difficulty 1").waitFor();
  expect(await lastCard(player).locator(".wasteland-die-words").allInnerTexts()).toEqual(["critical", "success"]);
  await expect.poll(() => player.getByLabel("10mm Round: quantity").first().inputValue()).toBe("23");

  await button(player, "bank").click();
  await overseer.locator(".wasteland-tracker dd").first().getByText("4/6").waitFor();

  await forceDice(player, TWOS_AND_TORSO);
  await button(player, "rollDamage").click();
  await lastCard(player).getByText("8 rolled − DR 1 = 7 damage").waitFor();
  await player.locator("button[data-card-action=rollDamage]").waitFor({ state: "detached" });
  await screenshot(player, "attack-damage");
  await button(player, "apply").click();
  await lastCard(player).locator(".wasteland-hit-applied").waitFor();
  await lastCard(overseer).getByText("HP 8 → 1").waitFor();
  await expect
    .poll(() => raider(overseer))
    .toEqual({
      hp: 1,
      injuries: { torso: { untreated: 1, treated: 0 } },
      statuses: ["injured-torso"],
    });
  expect(await player.locator("body").innerText()).not.toContain("HP 8 → 1");

  await button(player, "undo").click();
  await lastCard(overseer).locator(".wasteland-hit-undone").waitFor();
  await expect.poll(() => raider(overseer)).toEqual({ hp: 8, injuries: {}, statuses: [] });
  expect(table.takeComplaints()).toEqual([]);
  await overseer.context().close();
  await player.context().close();
});

test("without an Overseer the player is told, and the same button works when one is back", async () => {
  const first = await table.join("Overseer");
  const player = await table.join("Player 1");
  await lastCard(player).locator(".wasteland-hit").waitFor();
  await first.context().close();
  await player.waitForFunction(() => !game.users.activeGM);
  await button(player, "apply").click();
  await player.locator("#notifications .notification").first().waitFor();
  expect(await lastCard(player).locator(".wasteland-hit-applied, .wasteland-hit-pending").count()).toBe(0);

  const second = await table.join("Overseer");
  await player.waitForFunction(() => game.users.activeGM);
  await button(player, "apply").click();
  await lastCard(player).locator(".wasteland-hit-applied").waitFor();
  await expect.poll(async () => (await raider(second)).hp).toBe(1);
  await button(second, "undo").click();
  await lastCard(second).locator(".wasteland-hit-undone").waitFor();
  expect(table.takeComplaints()).toEqual([]);
  await second.context().close();
  await player.context().close();
});

test("shift and a click roll at once with the last choices", async () => {
  const player = await table.join("Player 1");
  const overseer = await table.join("Overseer");
  await openSheet(player);
  await attack(player);
  const dialog = player.locator(".wasteland-attack-dialog");
  await dialog.getByLabel("Enemy within reach").check();
  await dialog.getByLabel("Other reason").fill("Smoke");
  await dialog.getByLabel("Change").fill("1");
  await dialog.getByLabel("Change").press("Tab");
  await dialog.getByRole("checkbox", { name: "Smoke +1" }).waitFor();
  await dialog.getByRole("checkbox", { name: "Defense +1" }).uncheck();
  await dialog.locator("legend").getByText("1", { exact: true }).waitFor();
  await forceDice(player, THREE_SUCCESSES);
  await player.getByRole("button", { name: "Roll", exact: true }).click();
  await lastCard(player).getByText("Smoke +1").waitFor();
  await player.locator(".wasteland-attack-dialog").waitFor({ state: "detached" });

  const cards = await player.locator(".wasteland-card").count();
  await player.locator(".wasteland-attack").click({ modifiers: ["Shift"] });
  await player.waitForFunction((count) => document.querySelectorAll(".wasteland-card").length > count, cards);
  expect(await lastCard(player).innerText()).toContain("Smoke +1");
  expect(await player.locator(".wasteland-attack-dialog").count()).toBe(0);
  expect(table.takeComplaints()).toEqual([]);
  await overseer.context().close();
  await player.context().close();
});

test("an attack of difficulty 0 is offered without a roll, and never forced (R-ATK-5)", async () => {
  const player = await table.join("Player 1");
  await openSheet(player);
  await attack(player);
  const dialog = player.locator(".wasteland-attack-dialog");
  const pass = dialog.getByRole("button", { name: "Hit without a roll" });
  for (const reason of ["Smoke +1", "Enemy within reach +2"]) {
    const box = dialog.getByRole("checkbox", { name: reason });
    if ((await box.count()) > 0) await box.uncheck();
  }
  await dialog.getByRole("checkbox", { name: "Defense +1" }).check();
  await dialog.locator("legend").getByText("1", { exact: true }).waitFor();
  expect(await pass.count()).toBe(0);
  await dialog.getByLabel("Target is unaware").check();
  await dialog.getByRole("button", { name: "Roll", exact: true }).waitFor();
  await pass.press("Enter");
  await lastCard(player).getByText("Hit without a roll").first().waitFor();
  expect(await lastCard(player).locator(".wasteland-die").count()).toBe(0);
  await button(player, "rollDamage").waitFor();
  expect(table.takeComplaints()).toEqual([]);
  await player.context().close();
});

test.each(["en", "fr", "de"])(
  "sheets, dialog and cards are accessible and fit in both themes (%s)",
  async (language) => {
    const page = await table.join("Player 1");
    for (const theme of ["dark", "light"]) {
      await showIn(table, page, language, theme);
      await openSheet(page);
      await attack(page);
      await screenshot(page, `attack-${language}-${theme}`);
      for (const part of [".wasteland-attack-dialog", ".wasteland-card", ".wasteland-tracker"]) {
        expect(await seriousFindings(page, part)).toEqual([]);
      }
      expect(await overflowing(page)).toEqual([]);
      await page.keyboard.press("Escape");
      await page.locator(".wasteland-attack-dialog").waitFor({ state: "detached" });
      for (const tab of ["status", "combat", "gear", "notes"]) {
        await page.evaluate((tab) => game.user.character.sheet.changeTab(tab, "primary"), tab);
        expect(await seriousFindings(page, ".wasteland-character-sheet")).toEqual([]);
        expect(await overflowing(page)).toEqual([]);
      }
      await page.evaluate(() =>
        game.user.character.items.find((item: any) => item.type === "weapon").sheet.render({ force: true }),
      );
      await page.locator(".wasteland-item-sheet").waitFor();
      expect(await seriousFindings(page, ".wasteland-item-sheet")).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
    }
    expect(table.takeComplaints()).toEqual([]);
    await page.context().close();
  },
  120_000,
);
