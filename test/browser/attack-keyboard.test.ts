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
import { pressAt, tabTo } from "./keyboard.ts";
import { showIn } from "./looks.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any;

let table: BrowserTable;
let close: () => Promise<void>;

beforeAll(async () => {
  ({ table, close } = await openDemo());
}, 120_000);
afterAll(() => close());

const cardButton = (action: string): string => `button[data-card-action=${action}]`;

test("the whole attack is made, applied and taken back by keyboard alone", async () => {
  const overseer = await table.join("Overseer");
  const player = await table.join("Player 1");
  await pressAt(player, "[role=tab][data-tab=chat]");
  // Past the tab of combats.
  for (const key of ["ArrowDown", "ArrowDown", "Enter"]) await player.keyboard.press(key);
  const id = await player.evaluate(() => game.user.character.id as string);
  await pressAt(player, `[data-entry-id="${id}"] *, [data-entry-id="${id}"]`);
  await player.locator(".wasteland-character-sheet").waitFor();
  await tabTo(player, ".wasteland-character-sheet [role=tab]");
  await player.keyboard.press("ArrowRight");
  await player.keyboard.press("Enter");
  await forceDice(player, THREE_SUCCESSES);
  await pressAt(player, ".wasteland-attack");
  await player.locator(".wasteland-attack-dialog button[type=submit]:focus").waitFor();
  await player.keyboard.press("Enter");
  await player.locator(".wasteland-attack-dialog").waitFor({ state: "detached" });
  await tabTo(player, "#sidebar [role=tab][data-tab=actors]");
  for (const key of ["ArrowUp", "ArrowUp", "Enter"]) await player.keyboard.press(key);
  await lastCard(player).getByText("Hit: 3 against difficulty 1").waitFor();
  await pressAt(player, cardButton("bank"));
  await player.locator(cardButton("bank")).waitFor({ state: "detached" });
  await forceDice(player, TWOS_AND_TORSO);
  await pressAt(player, cardButton("rollDamage"));
  await pressAt(player, cardButton("apply"));
  await lastCard(player).locator(".wasteland-hit-applied").waitFor();
  await pressAt(player, cardButton("undoAttack"));
  await lastCard(player).getByText("Taken back").first().waitFor();
  await player.locator(cardButton("apply")).waitFor({ state: "detached" });
  await expect.poll(() => raider(overseer)).toEqual({ hp: 8, injuries: {}, statuses: [] });
  await expect.poll(() => player.evaluate(() => game.wasteland.pools.read())).toEqual({ group: 2, gm: 3, maximum: 6 });
  expect(table.takeComplaints()).toEqual([]);
  await overseer.context().close();
  await player.context().close();
}, 60_000);

test("the dialog asks who sees the card, and keeps the choice for this attack only", async () => {
  const other = await table.join("Player 2");
  const player = await table.join("Player 1");
  const openDialog = async () => {
    await player.evaluate(() => game.user.character.sheet.render({ force: true, tab: "combat" }));
    await player.evaluate(() => game.user.character.sheet.changeTab("combat", "primary"));
    await player.locator(".wasteland-attack").click();
    return player.getByLabel("Visibility");
  };
  await (await openDialog()).selectOption({ label: "Private gamemaster roll" });
  await forceDice(player, THREE_SUCCESSES);
  await player.getByRole("button", { name: "Roll", exact: true }).click();
  await player.locator(".wasteland-attack-dialog").waitFor({ state: "detached" });
  await lastCard(player).getByText("Hit: 3 against difficulty 1").waitFor();
  await expect.poll(() => lastCard(other).innerText()).toBe("Only some may see this.");
  expect(await player.evaluate(() => game.messages.contents.at(-1).whisper.length)).toBe(1);
  expect(await (await openDialog()).locator("option:checked").innerText()).toBe("Public roll");
  expect(table.takeComplaints()).toEqual([]);
  await other.context().close();
  await player.context().close();
});

test("sheet and dialog open beside the sidebar, where the cards are", async () => {
  const player = await table.join("Player 1");
  await player.evaluate(() => game.user.character.sheet.render({ force: true }));
  const sheet = player.locator(".wasteland-character-sheet");
  await sheet.waitFor();
  const box = await sheet.boundingBox();
  const sidebar = await player.locator("#sidebar").boundingBox();
  expect(box!.x + box!.width).toBe(sidebar!.x - 8);
  await player.context().close();
});

test.each(["en", "fr", "de"])(
  "the NPC's sheet and a card of damage are accessible and fit in both themes (%s)",
  async (language) => {
    const page = await table.join("Overseer");
    for (const theme of ["dark", "light"]) {
      await showIn(table, page, language, theme);
      if (!(await page.locator(cardButton("undo")).count())) {
        await forceDice(page, THREE_SUCCESSES);
        await button(page, "rollDamage").click();
        await button(page, "apply").click();
        await lastCard(page).locator(".wasteland-hit-applied").waitFor();
      }
      await page.evaluate(() => {
        const found = game.actors.find((actor: any) => actor.system.identifier === "raider");
        return found.sheet.render({ force: true });
      });
      await page.locator(".wasteland-statuses").waitFor();
      await screenshot(page, `attack-npc-${language}-${theme}`);
      expect(await seriousFindings(page, ".wasteland-character-sheet")).toEqual([]);
      expect(await seriousFindings(page, ".wasteland-card:last-of-type")).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
    }
    expect(table.takeComplaints()).toEqual([]);
    await page.context().close();
  },
  60_000,
);
