import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { openDemo } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { tabTo } from "./keyboard.ts";

declare const canvas: any, game: any;

const PISTOL = "Robin Hale: attack with 10mm Pistol";

let table: BrowserTable;
let close: () => Promise<void>;
let overseer: Page;
let player: Page;

/** The demo's fight has begun; the player has the token of Robin Hale, the Overseer those of the raider and others. */
beforeAll(async () => {
  ({ table, close } = await openDemo(true));
  overseer = await table.join("Overseer");
  await overseer.evaluate(async () => {
    const [combat] = game.combats.contents;
    await combat.activate();
    await combat.startCombat();
  });
  player = await table.join("Player 1");
  await token(player, "Robin Hale").waitFor();
}, 300_000);
afterAll(() => close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const token = (page: Page, name: string) => page.locator(`.board-token[aria-label^="${name}"]`);
const dialog = (page: Page) => page.locator(".wasteland-attack-dialog");
const openTracker = (page: Page) => page.locator("#sidebar-tabs [data-tab=combat]").click();
const row = (page: Page, name: string) => page.locator("#combat .combatant", { hasText: name });

/** The dialog of an attack stands there, with this title; it is closed again. */
async function begun(page: Page, title: string): Promise<void> {
  await dialog(page).locator("button[type=submit]").waitFor();
  expect(await dialog(page).locator(".window-title").innerText()).toContain(title);
  await page.keyboard.press("Escape");
  await dialog(page).waitFor({ state: "detached" });
}

test("the menu over a token of one's own begins an attack by mouse and by keyboard; foreign tokens have none", async () => {
  const menu = player.locator("#token-hud");
  const attack = menu.getByRole("button", { name: "Attack" });
  // Whose name is hidden from players is nobody of theirs.
  await token(player, "Unnamed").first().click({ button: "right" });
  await token(player, "Robin Hale").click({ button: "right" });
  await attack.waitFor();
  expect(await menu.getByRole("button", { name: "Attack" }).count()).toBe(1);
  expect(await seriousFindings(player, "#token-hud")).toEqual([]);
  await attack.click();
  await begun(player, PISTOL);
  await token(player, "Robin Hale").click({ button: "right" });
  await attack.focus();
  await player.keyboard.press("Enter");
  await begun(player, PISTOL);
});

test("of several weapons one is chosen by a button each", async () => {
  await overseer.evaluate(() =>
    game.actors
      .find((actor: any) => actor.system.identifier === "mole-rat")
      .createEmbeddedDocuments("Item", [
        {
          name: "Thrown stone",
          type: "weapon",
          system: { skill: "throwing", range: "close", dice: 2, damageTypes: ["physical"] },
        },
      ])
      .then(() => null),
  );
  await token(overseer, "Mole Rat").click({ button: "right" });
  await overseer.locator("#token-hud").getByRole("button", { name: "Attack" }).click();
  await overseer.locator(".wasteland-choice.application").getByRole("button", { name: "Thrown stone" }).click();
  await begun(overseer, "Mole Rat: attack with Thrown stone");
});

test("the menu of a row of the tracker begins an attack of one's own combatant, and offers none of others'", async () => {
  await openTracker(player);
  const entry = player.getByRole("menuitem", { name: "Attack" });
  await row(player, "Robin Hale").click({ button: "right" });
  await entry.waitFor();
  await player.keyboard.press("Escape");
  await entry.waitFor({ state: "detached" });
  await row(player, "Raider").click({ button: "right" });
  expect(await entry.count()).toBe(0);
  await row(player, "Robin Hale").click({ button: "right" });
  await entry.press("Enter");
  await begun(player, PISTOL);
});

test("Shift and A begin an attack: of the chosen token, else of whoever has the turn, else of the user's character", async () => {
  await player.locator("body").press("Shift+A");
  await begun(player, PISTOL);
  await overseer.evaluate(() => canvas.tokens.releaseAll());
  await overseer.evaluate(async () => {
    const [combat] = game.combats.contents;
    const turn = combat.turns.findIndex(({ name }: any) => name === "Raider");
    await combat.update({ round: Math.max(1, combat.round), turn });
  });
  await overseer.locator("body").press("Shift+A");
  const choice = overseer.locator(".wasteland-choice.application");
  await choice.getByRole("button").filter({ hasText: /\S/ }).first().waitFor();
  const name = await choice.locator("footer button").first().innerText();
  await overseer.keyboard.press("Enter");
  await begun(overseer, `Raider: attack with ${name}`);
  await token(overseer, "Robin Hale").click();
  await overseer.locator("body").press("Shift+A");
  await begun(overseer, PISTOL);
});

test("the key writes in a field, and the whole attack begins without a mouse", async () => {
  const chat = player.locator("#sidebar-tabs [data-tab=chat]");
  await chat.click();
  const field = player.locator("#chat-message, #chat textarea").first();
  await field.waitFor();
  await field.pressSequentially("A");
  await field.press("Shift+A");
  await expect
    .poll(() => field.evaluate((input: any) => input.value ?? input.innerText), { timeout: 30_000 })
    .toBe("AA");
  expect(await dialog(player).count()).toBe(0);
  await field.fill("");
  await tabTo(player, "#sidebar-tabs [data-tab=chat]");
  await player.keyboard.press("Shift+A");
  await begun(player, PISTOL);
});
