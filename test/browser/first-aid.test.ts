import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, forceDice, lastCard, openDemo, overflowing } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { inEachLook } from "./looks.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any, Combat: any;

let table: BrowserTable;
let close: () => Promise<void>;

const d20 = (...faces: number[]): number[] => faces.map((face) => (face - 0.5) / 20);

/** The hero's turn in a fight with a raider who has 2 HP and an injury. */
beforeAll(async () => {
  ({ table, close } = await openDemo());
  const overseer = await table.join("Overseer");
  await overseer.evaluate(async () => {
    const raider = game.actors.find((actor: any) => actor.system.identifier === "raider");
    const hero = game.users.getName("Player 1").character;
    await raider.update({ system: { hp: { value: 2 }, injuries: { torso: { untreated: 1, treated: 0 } } } });
    await hero.update({ system: { skills: { medicine: { rank: 2 } } } });
    const combat = await Combat.create({ active: true });
    await combat.createEmbeddedDocuments("Combatant", [{ actorId: hero.id, initiative: 30 }, { actorId: raider.id }]);
    await combat.startCombat();
    await game.wasteland.pools.adjust("group", 4, "a good start");
  });
  await overseer.context().close();
}, 120_000);
afterAll(() => close());

const action = (page: Page, value: string) => page.locator(`#combat .wasteland-turn button[data-value=${value}]`);

test("a player helps somebody else's character by the tracker and the card, and takes it back", async () => {
  const overseer = await table.join("Overseer");
  const player = await table.join("Player 1");
  const hp = () =>
    player.evaluate(() => {
      const raider = game.actors.find((actor: any) => actor.system.identifier === "raider");
      return raider.system.hp.value as number;
    });
  await player.locator("#sidebar-tabs [data-tab=combat]").click();
  await action(player, "firstAid").click();
  const aid = player.locator(".wasteland-aid-dialog");
  await aid.getByRole("radio", { name: "Raider" }).check();
  await aid.getByRole("radio", { name: "Heal HP" }).check();
  await aid.getByText("Is not hurt.").first().waitFor();
  await screenshot(player, "first-aid-ask");
  expect(await seriousFindings(player, ".wasteland-aid-dialog")).toEqual([]);
  await aid.getByRole("button", { name: "To the test", exact: true }).click();
  const dialog = player.locator(".wasteland-test-dialog");
  await dialog.locator("button[type=submit]").waitFor();
  await screenshot(player, "first-aid-dialog");
  expect(await seriousFindings(player, ".wasteland-test-dialog")).toEqual([]);
  await forceDice(player, d20(1, 2));
  await dialog.locator("button[type=submit]").click();
  await dialog.waitFor({ state: "detached" });
  await player.locator("#sidebar-tabs [data-tab=chat]").click();
  expect(await lastCard(player).getByRole("spinbutton").count()).toBe(0);
  await button(player, "aid").click();
  await expect.poll(hp).toBe(4);
  await button(player, "undoAid").click();
  await expect.poll(hp).toBe(2);
  // Medicine 2, and 2 of the AP.
  await button(player, "aidPoints").click();
  await player.getByRole("spinbutton", { name: "AP into HP" }).fill("2");
  await player.getByRole("button", { name: "OK", exact: true }).click();
  await expect.poll(hp).toBe(6);
  await lastCard(player).getByText("Raider").first().waitFor();
  await screenshot(player, "first-aid-card");
  await button(player, "undoAid").click();
  await expect.poll(hp).toBe(2);
  await button(player, "aid").waitFor();
  expect(await seriousFindings(player, ".wasteland-card:last-of-type")).toEqual([]);
  expect(table.takeComplaints()).toEqual([]);
  await overseer.context().close();
  await player.context().close();
}, 90_000);

test.each(["en", "fr", "de"])(
  "the card, the turn and the pools are accessible and fit in both themes and at two widths (%s)",
  async (language) => {
    const page = await table.join("Overseer");
    await inEachLook(table, page, language, async (_width, name) => {
      await page.locator("#sidebar-tabs [data-tab=chat]").click();
      await forceDice(page, d20(1, 2));
      await page.evaluate(async () => {
        const raider = game.actors.find((actor: any) => actor.system.identifier === "raider");
        const hero = game.users.getName("Player 1").character;
        const wanted = { patient: raider, use: "treat", location: "torso" };
        await game.wasteland.healing.firstAid(hero, wanted, {}, { dialog: false });
      });
      await button(page, "aid").waitFor();
      await screenshot(page, `first-aid-${name}`);
      expect(await seriousFindings(page, ".wasteland-card:last-of-type")).toEqual([]);
      expect(await overflowing(page)).toEqual([]);
      await page.locator("#sidebar-tabs [data-tab=combat]").click();
      await action(page, "firstAid").waitFor();
      await screenshot(page, `turn-${name}`);
      expect(await seriousFindings(page, "#combat .wasteland-turn")).toEqual([]);
      expect(await seriousFindings(page, ".wasteland-tracker")).toEqual([]);
    });
    expect(table.takeComplaints()).toEqual([]);
    await page.context().close();
  },
  120_000,
);
