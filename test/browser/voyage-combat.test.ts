import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { moduleFolder } from "../fixtures/module-folder.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, CONFIG: any, Actor: any, Scene: any;

let table: BrowserTable;
let overseer: Page;
let player: Page;

/** A scene with Ada, who is the player's, and with two of Mary, whose tokens are not linked. */
beforeAll(async () => {
  table = await BrowserTable.open("voyage", { modules: [moduleFolder("ships-log")] });
  overseer = await table.join("Overseer");
  await overseer.evaluate(async () => {
    const ownership = { [game.users.getName("Player 1").id]: 3 };
    const [ada, mary] = await Actor.create([
      { name: "Ada", type: "sailor", ownership, prototypeToken: { actorLink: true, displayName: 50 } },
      { name: "Mary", type: "sailor", system: { rating: "mate" }, prototypeToken: { displayName: 50 } },
    ]);
    const grid = { size: 100, distance: 1, units: "nmi" };
    const scene = await Scene.create({ name: "Deck", width: 800, height: 600, padding: 0, active: true, grid });
    const place = (actor: any, x: number, name: string) =>
      actor.getTokenDocument({ x, y: 100, name }, { parent: scene });
    const tokens = [await place(ada, 100, "Ada"), await place(mary, 200, "Mary"), await place(mary, 300, "Anne")];
    await scene.createEmbeddedDocuments("Token", tokens);
  });
  player = await table.join("Player 1");
  for (const page of [overseer, player]) {
    await page.evaluate(() => void (CONFIG.Dice.randomUniform = () => 0.45));
    await page.getByRole("tab", { name: "Combat" }).click();
  }
}, 120_000);
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const tracker = (page: Page) => page.locator("#combat");
const token = (page: Page, name: string) => page.locator(`.board-token[aria-label^="${name}"]`);
/** The rows of the tracker: names, initiatives, and whose turn it is. */
const rows = (page: Page) =>
  tracker(page)
    .locator(".combatant")
    .evaluateAll((all) =>
      all.map((one) => {
        const initiative = one.querySelector<HTMLInputElement>(".initiative-input")?.value;
        const shown = initiative ?? one.querySelector(".initiative")?.textContent ?? "";
        const marks = ["active", "fled"].filter((mark) => one.classList.contains(mark));
        return [one.querySelector(".name")?.textContent, shown, ...marks].join(" ");
      }),
    );
const stamina = (page: Page, name: string) =>
  page.evaluate((name) => {
    const { actor } = game.scenes.active.tokens.getName(name);
    return [actor.system.health.stamina.value, [...actor.statuses]];
  }, name);

test("tokens join a combat of the system's own class, which rolls for all when it begins", async () => {
  await token(overseer, "Ada").click();
  for (const name of ["Mary", "Anne"]) await token(overseer, name).click({ modifiers: ["Shift"] });
  await token(overseer, "Anne").click({ button: "right", modifiers: ["Shift"] });
  await overseer.locator("#token-hud .ships-log-note").waitFor();
  await overseer.locator("#token-hud [data-action=combat]").click();
  await overseer.keyboard.press("Escape");
  await expect.poll(async () => (await rows(player)).length).toBe(3);
  await tracker(overseer).getByRole("button", { name: "Begin combat" }).click();
  await expect.poll(() => rows(player)).toContain("Ada 7");
  await player.getByText("Wind: 5").waitFor();
  const [first] = await rows(player);
  expect(first).toMatch(/^(Mary|Anne) 7 active$/);
});

test("a round is played: guard, two turns, a blow at a target by a player, its wound, and flight", async () => {
  const names = (await rows(overseer)).map((row) => row.split(" ")[0]!);
  const [first, second] = names as [string, string];
  await overseer.evaluate(
    (name) =>
      game.scenes.active.tokens
        .getName(name)
        .actor.guard()
        .then(() => null),
    second,
  );
  for (const name of [first, second]) {
    await expect.poll(() => rows(player)).toContain(`${name} 7 active`);
    await tracker(overseer).getByRole("button", { name: "Next turn" }).click();
  }
  await expect.poll(() => rows(player)).toEqual([`${first} 7`, `${second} 7`, "Ada 7 active"]);
  await player.waitForFunction(() => game.combat.combatant.actionsLeft === 2);

  await token(player, second).hover();
  await player.keyboard.press("t");
  await player.evaluate(() =>
    game.actors
      .getName("Ada")
      .sheet.render({ force: true })
      .then(() => null),
  );
  await player.locator(".voyage.sailor [data-action=strike]").click();
  await player.getByRole("tab", { name: "Chat" }).click();
  const card = player.locator(".chat-message", { hasText: "Ada strikes at" }).last();
  await card.locator("[data-voyage=wound]").click();
  await expect.poll(() => stamina(overseer, second)).toEqual([5, ["bleeding"]]);
  await expect.poll(() => card.locator("[data-voyage=wound]").isDisabled()).toBe(true);
  await expect.poll(() => stamina(player, first)).toEqual([10, []]);
  await screenshot(player, "voyage-strike");

  await player.getByRole("tab", { name: "Combat" }).click();
  await player.locator(".voyage.sailor [data-action=close]").click();
  await tracker(player).locator(".combatant", { hasText: "Ada" }).click({ button: "right" });
  await player.getByRole("menuitem", { name: "Flee" }).click();
  await expect.poll(() => rows(overseer)).toEqual([`${first} 7 active`, `${second} 7`, "Ada 7 fled"]);
  await tracker(player).getByText("Round 2", { exact: true }).waitFor();
  await expect.poll(() => overseer.evaluate(() => game.time.worldTime as number)).toBe(60);
});

test("the module's log tells of it in both tabs, takes a note from a dialog, and gamemasters erase from it", async () => {
  for (const page of [overseer, player]) {
    await page.evaluate(() =>
      game.modules
        .get("ships-log")
        .api.open()
        .then(() => null),
    );
    await page.locator("#ships-log").getByText("Round 2: ").waitFor();
  }
  await player.locator("#ships-log [data-action=note]").click();
  await player.getByRole("textbox", { name: "Text" }).fill("Ada jumped <b>overboard</b>");
  await player.keyboard.press("Enter");
  for (const page of [overseer, player]) {
    await page.locator("#ships-log").getByRole("tab", { name: "Notes" }).click();
    await page.locator("#ships-log").getByText("Ada jumped <b>overboard</b>").waitFor();
  }
  await screenshot(player, "ships-log");
  expect(await player.locator("#ships-log [data-action=erase]").count()).toBe(0);
  await overseer.locator("#ships-log").getByRole("button", { name: "Erase: Ada jumped" }).click();
  await player.locator("#ships-log").getByText("Ada jumped").waitFor({ state: "detached" });
});
