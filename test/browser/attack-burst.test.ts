import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { button, forceDice, lastCard, openDemo, overflowing, THREE_SUCCESSES } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { tabTo } from "./keyboard.ts";
import { showIn } from "./looks.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any, Scene: any;

/** An Effect on each combat die, a 6 on the die of the location: the torso. */
const EFFECTS_AND_TORSO = [0.88, 0.88, 0.88, 0.28];

let table: BrowserTable;
let close: () => Promise<void>;

/** Robin Hale has a submachine gun; two raiders and a guard stand in one zone, a lookout in the next. */
beforeAll(async () => {
  ({ table, close } = await openDemo());
  const overseer = await table.join("Overseer");
  await overseer.evaluate(async () => {
    const robin = game.users.getName("Player 1").character;
    const raider = game.actors.find((actor: any) => actor.system.identifier === "raider");
    const of = async (pack: string, id: string) =>
      (await game.packs.get(`wasteland-2d20.${pack}`).getDocument(id)).toObject();
    const gun = await of("weapons", "submachineGun000");
    const rounds = await of("ammo", "45Round000000000");
    gun.system.equipped = true;
    rounds.system.quantity = 20;
    await robin.createEmbeddedDocuments("Item", [gun, rounds]);
    await raider.update({ "prototypeToken.displayName": 50, "prototypeToken.actorLink": false });
    const standing = async (name: string, x: number) =>
      (await raider.getTokenDocument({ name, x, y: 0, actorLink: false })).toObject();
    const tokens = [];
    for (const [name, x] of [
      ["Raider", 200],
      ["Second raider", 200],
      ["Guard", 200],
      ["Lookout", 300],
    ] as const) {
      tokens.push(await standing(name, x));
    }
    const grid = { size: 100, distance: 1, units: "zone" };
    await Scene.create({
      name: "The yard",
      width: 800,
      height: 600,
      padding: 0,
      active: true,
      grid,
      ownership: { default: 2 },
      tokens,
    });
  });
  await overseer.context().close();
}, 120_000);
afterAll(() => close());

const soon = <T>(read: () => Promise<T>) => expect.poll(read, { timeout: 30_000 });
const chooser = (page: Page) => page.locator("dialog.application, .application.dialog").last();
const hits = (page: Page) => lastCard(page).locator(".wasteland-hit-head strong");
/** Shots left, and the HP of the four tokens in their order. */
const figures = (page: Page) =>
  page.evaluate(() => {
    const robin = game.users.getName("Player 1").character;
    const rounds = robin.items.find(({ system }: any) => system.identifier === "45-round");
    return [rounds.system.quantity, ...game.scenes.active.tokens.map(({ actor }: any) => actor.system.hp.value)];
  });

/** Words under dice that stand side by side with less than a letter between them. */
const crowded = (page: Page) =>
  page.evaluate(() => {
    const words = [...document.querySelectorAll(".wasteland-card .wasteland-die-words")].map((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return { text: element.textContent, box: range.getBoundingClientRect() };
    });
    return words.flatMap(({ text, box }, index) => {
      const next = words[index + 1];
      const isBeside = next !== undefined && next.box.left > box.left && Math.abs(next.box.top - box.top) < box.height;
      return isBeside && next.box.left - box.right < 5 ? [`${text} | ${next.text}`] : [];
    });
  });

test("a Burst strikes whom the player chooses within its zone, takes one off again, and is applied at once (R-DMG-5, R-ATK-8)", async () => {
  const overseer = await table.join("Overseer");
  const player = await table.join("Player 1");
  await forceDice(player, THREE_SUCCESSES);
  await player.evaluate(async () => {
    const { character } = game.user;
    const gun = character.items.find(({ system }: any) => system.identifier === "submachine-gun");
    const [first] = game.scenes.active.tokens;
    await character.sheet.render({ force: true, tab: "combat" });
    await character.sheet.changeTab("combat", "primary");
    await game.wasteland.attack(character, gun, { targets: [first.uuid], targetRange: "close" });
  });
  await lastCard(player).locator("button[data-card-action=rollDamage]").waitFor();
  await forceDice(player, EFFECTS_AND_TORSO);
  await button(player, "rollDamage").click();
  await lastCard(player).getByText("Burst: more targets within close range, at most 3, 1 shot each").waitFor();

  await button(player, "addTarget").click();
  const select = chooser(player).getByLabel("Target");
  await select.waitFor();
  expect(await select.locator("option").allInnerTexts()).toEqual(["Second raider", "Guard"]);
  expect(await seriousFindings(player, "dialog, .application.dialog")).toEqual([]);
  await select.selectOption({ label: "Guard" });
  await chooser(player).locator("button[type=submit]").click();
  await soon(() => hits(player).allInnerTexts()).toEqual(["Raider", "Guard"]);
  await soon(() => figures(overseer)).toEqual([18, 8, 8, 8, 8]);

  // The wrong one: off again, its shot comes back.
  await lastCard(player).getByRole("button", { name: "Remove" }).click();
  await soon(() => hits(player).allInnerTexts()).toEqual(["Raider"]);
  await soon(() => figures(overseer)).toEqual([19, 8, 8, 8, 8]);

  // By keyboard; whoever thinks better of it strikes nobody.
  await button(player, "addTarget").focus();
  await player.keyboard.press("Enter");
  await select.waitFor();
  await player.keyboard.press("Escape");
  await select.waitFor({ state: "detached" });
  await button(player, "addTarget").focus();
  await player.keyboard.press("Enter");
  await select.waitFor();
  await tabTo(player, ".application.dialog button[type=submit], dialog.application button[type=submit]");
  await player.keyboard.press("Enter");
  await soon(() => hits(player).allInnerTexts()).toEqual(["Raider", "Second raider"]);

  // The last one in reach needs no question but the one of whom.
  await button(player, "addTarget").click();
  await select.waitFor();
  expect(await select.locator("option").allInnerTexts()).toEqual(["Guard"]);
  await chooser(player).locator("button[type=submit]").click();
  await soon(() => hits(player).allInnerTexts()).toEqual(["Raider", "Second raider", "Guard"]);
  await button(player, "applyAll").click();
  await soon(() => lastCard(player).locator(".wasteland-hit-applied").count()).toBe(3);
  const [rounds, first, second, guard, lookout] = await figures(overseer);
  expect([rounds, first, lookout]).toEqual([17, 6, 8]);
  expect([6, 5]).toContain(second);
  expect([6, 5]).toContain(guard);
  await button(player, "undoAll").click();
  await soon(() => figures(overseer)).toEqual([17, 8, 8, 8, 8]);

  // Two buttons pressed at once are done one after the other; one pressed twice is done once.
  await player.evaluate(() => {
    const [first, second] = [...document.querySelectorAll<HTMLElement>("button[data-card-action=apply]")].slice(-3);
    for (const pressed of [first, first, second]) pressed!.click();
  });
  await soon(() => lastCard(player).locator(".wasteland-hit-applied").count()).toBe(2);
  await soon(() => figures(overseer)).toEqual([17, first, second, 8, 8]);
  expect(await player.locator("#notifications .notification").allInnerTexts()).toEqual([]);

  // The keyboard stays with the hit whose button was pressed.
  const third = lastCard(player).locator(".wasteland-hit").nth(2);
  await third.getByRole("button", { name: "Apply" }).press("Enter");
  await soon(() => third.getByRole("button", { name: "Undo" }).evaluate((it) => it.matches(":focus"))).toBe(true);
  await soon(() => figures(overseer)).toEqual([17, first, second, guard, 8]);
  await button(player, "undoAll").click();
  await soon(() => figures(overseer)).toEqual([17, 8, 8, 8, 8]);
  expect(table.takeComplaints()).toEqual([]);
  await overseer.context().close();
  await player.context().close();
}, 90_000);

test.each(["en", "fr", "de"])(
  "a card with several hits and the dialog with fire rate fit in both themes (%s)",
  async (language) => {
    const page = await table.join("Player 1");
    for (const theme of ["dark", "light"]) {
      await showIn(table, page, language, theme);
      await page.locator("#sidebar-tabs [data-tab=chat]").click();
      await lastCard(page).locator(".wasteland-hit").first().waitFor();
      await page.evaluate(() => game.user.character.sheet.render({ force: true, position: { left: 110, top: 10 } }));
      await page.evaluate(() => game.user.character.sheet.changeTab("combat", "primary"));
      await page.locator(".wasteland-attack").last().click();
      await page.locator(".wasteland-attack-dialog button[type=submit]").waitFor();
      await screenshot(page, `attack-burst-${language}-${theme}`);
      for (const part of [".wasteland-attack-dialog", ".wasteland-card:last-of-type"]) {
        expect(await seriousFindings(page, part)).toEqual([]);
      }
      expect(await overflowing(page)).toEqual([]);
      expect(await crowded(page)).toEqual([]);
    }
    expect(table.takeComplaints()).toEqual([]);
    await page.context().close();
  },
  60_000,
);
