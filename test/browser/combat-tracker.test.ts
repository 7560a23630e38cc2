import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, ui: any, Actor: any, CONFIG: any;

let table: BrowserTable;
let overseer: Page;
let player: Page;

beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  overseer = await table.join("Overseer");
  player = await table.join("Player 1");
  await overseer.evaluate(async () => {
    const ownership = { default: 0, [game.users.getName("Player 1").id]: 3 };
    await Actor.create([
      { name: "Ada", type: "hero", ownership },
      { name: "Raider", type: "hero" },
      { name: "Dog", type: "hero" },
    ]);
  });
  for (const page of [overseer, player]) await page.getByRole("tab", { name: "Combat" }).click();
}, 120_000);
afterAll(() => table.close());
afterEach(() => {
  expect(table.takeComplaints()).toEqual([]);
});

const tracker = (page: Page) => page.locator("#combat");
const row = (page: Page, name: string) => tracker(page).locator(".combatant", { hasText: name });

/** What each row says: name, initiative, marks. */
const rows = (page: Page) =>
  tracker(page)
    .locator(".combatant")
    .evaluateAll((all) =>
      all.map((one) => {
        const input = one.querySelector<HTMLInputElement>(".initiative-input");
        const initiative = input?.value ?? one.querySelector(".initiative")?.textContent ?? "";
        const marks = ["active", "hide", "defeated"].filter((mark) => one.classList.contains(mark));
        return [one.querySelector(".name")?.textContent, initiative, ...marks].join(" ").trim();
      }),
    );

test("a gamemaster makes a combat and drops actors into it, which everybody sees", async () => {
  await tracker(overseer).getByRole("button", { name: "New combat" }).click();
  await tracker(overseer).getByText("Not begun").waitFor();
  for (const name of ["Ada", "Raider", "Dog"]) {
    await overseer.evaluate(async (name) => {
      const data = new DataTransfer();
      data.setData("text/plain", JSON.stringify(game.actors.getName(name).toDragData()));
      const list = document.querySelector("#combat .combat-tracker")!;
      list.dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer: data }));
    }, name);
    await row(player, name).waitFor();
  }
  expect((await rows(player)).toSorted()).toEqual(["Ada", "Dog", "Raider"]);
});

test("who owns a combatant rolls for it; gamemasters for all others, and write initiatives", async () => {
  await player.evaluate(() => (CONFIG.Dice.randomUniform = () => 0.275));
  await row(player, "Ada").getByRole("button", { name: "Roll initiative for Ada" }).click();
  await expect.poll(() => rows(overseer)).toContain("Ada 15");
  expect(
    await row(player, "Raider")
      .getByRole("button", { name: /Roll initiative/ })
      .count(),
  ).toBe(0);
  await tracker(overseer).getByRole("button", { name: "Roll for all others who have no player" }).click();
  const raider = row(overseer, "Raider").getByRole("textbox", { name: "Initiative of Raider" });
  await raider.fill("9");
  await raider.press("Enter");
  const dog = row(overseer, "Dog").getByRole("textbox", { name: "Initiative of Dog" });
  await dog.fill("2");
  await dog.press("Tab");
  await expect.poll(() => rows(player)).toEqual(["Ada 15", "Raider 9", "Dog 2"]);
  await dog.fill("+10");
  await dog.press("Enter");
  await expect.poll(() => rows(player)).toEqual(["Ada 15", "Dog 12", "Raider 9"]);
  await dog.fill("soon");
  await dog.press("Enter");
  expect(await dog.inputValue()).toBe("12");
});

test("the turn passes on with the buttons; a player ends the own turn, and it is read out", async () => {
  expect(await tracker(player).getByRole("button", { name: "End turn" }).count()).toBe(0);
  await tracker(overseer).getByRole("button", { name: "Begin combat" }).click();
  await expect.poll(() => rows(player)).toEqual(["Ada 15 active", "Dog 12", "Raider 9"]);
  await expect.poll(() => row(player, "Ada").getAttribute("aria-current")).toBe("true");
  await tracker(player).getByRole("button", { name: "End turn" }).focus();
  await player.keyboard.press("Enter");
  await expect.poll(() => rows(overseer)).toEqual(["Ada 15", "Dog 12 active", "Raider 9"]);
  await expect.poll(() => tracker(player).getByRole("status").textContent()).toBe("Round 1, Dog has the turn");
  await expect.poll(() => tracker(player).getByRole("button", { name: "End turn" }).count()).toBe(0);
  await tracker(overseer).getByRole("button", { name: "Next round" }).click();
  await tracker(player).getByText("Round 2", { exact: true }).waitFor();
  await tracker(overseer).getByRole("button", { name: "Previous turn" }).click();
  await expect.poll(() => rows(player)).toEqual(["Ada 15", "Dog 12", "Raider 9 active"]);
});

test("the hidden are not shown to players, the defeated are marked and get the status", async () => {
  await row(overseer, "Dog").getByRole("button", { name: "Hidden from players: Dog" }).click();
  await expect.poll(() => rows(player)).toEqual(["Ada 15", "Raider 9 active"]);
  await expect.poll(() => rows(overseer)).toEqual(["Ada 15", "Dog 12 hide", "Raider 9 active"]);
  await row(overseer, "Raider").getByRole("button", { name: "Defeated: Raider" }).click();
  await expect.poll(() => rows(player)).toEqual(["Ada 15", "Raider 9 active defeated"]);
  await expect
    .poll(() => overseer.evaluate(() => [...game.actors.getName("Raider").statuses] as string[]))
    .toEqual(["dead"]);
  await row(overseer, "Raider").getByRole("button", { name: "Defeated: Raider" }).click();
  await row(overseer, "Dog").getByRole("button", { name: "Hidden from players: Dog" }).click();
  await expect.poll(() => rows(player)).toEqual(["Ada 15", "Dog 12", "Raider 9 active"]);
});

test("the menu of a row moves it in the order, by keyboard too, and takes it out", async () => {
  const choose = async (name: string, entry: string) => {
    await row(overseer, name).click({ button: "right" });
    await overseer.getByRole("menuitem", { name: entry }).press("Enter");
  };
  await choose("Raider", "Move up");
  await expect.poll(() => rows(player)).toEqual(["Ada 15.00", "Raider 13.50 active", "Dog 12.00"]);
  await choose("Raider", "Move down");
  await expect.poll(() => rows(player)).toEqual(["Ada 15", "Dog 12", "Raider 11 active"]);
  await row(player, "Raider").click({ button: "right" });
  expect(await player.getByRole("menuitem").count()).toBe(0);
  await choose("Dog", "Remove from combat");
  await expect.poll(() => rows(player)).toEqual(["Ada 15", "Raider 11 active"]);
});

test("the settings track a value and pass over the defeated", async () => {
  await tracker(overseer).getByRole("button", { name: "More about this combat" }).click();
  await overseer.getByRole("menuitem", { name: "Combat settings" }).click();
  const settings = overseer.locator("#combat-config");
  await settings.getByLabel("Tracked value").fill("health");
  await settings.getByLabel("Pass over the defeated").check();
  expect(await seriousFindings(overseer, "#combat-config")).toEqual([]);
  await settings.getByRole("button", { name: "Save changes" }).click();
  await expect.poll(() => row(player, "Ada").locator(".token-resource").allInnerTexts()).toEqual(["10"]);
  expect(await row(player, "Raider").locator(".token-resource").count()).toBe(0);
  await player.evaluate(() =>
    game.actors
      .getName("Ada")
      .update({ "system.health.value": 7 })
      .then(() => null),
  );
  await expect.poll(() => row(overseer, "Ada").locator(".token-resource").innerText()).toBe("7");
});

test("it has no accessibility faults in light and dark, for gamemasters and players, and opens in a window", async () => {
  for (const theme of ["light", "dark"]) {
    for (const page of [overseer, player]) {
      await page.evaluate(async (theme) => {
        const colorScheme = { applications: theme, interface: theme };
        await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme });
      }, theme);
      expect(await seriousFindings(page, "#sidebar")).toEqual([]);
    }
    await screenshot(overseer, `combat-tracker-${theme}`);
  }
  await overseer.evaluate(() => ui.combat.renderPopout().then(() => null));
  const popout = overseer.locator(".sidebar-popout .combatant");
  await expect.poll(() => popout.count()).toBe(2);
  await overseer.evaluate(() => game.combat.nextTurn().then(() => null));
  await expect.poll(() => popout.first().getAttribute("aria-current")).toBe("true");
  await overseer.evaluate(() => ui.combat.popout.close().then(() => null));
});

test("of several combats a gamemaster chooses the one that is played, and ends it after a question", async () => {
  await tracker(overseer).getByRole("button", { name: "New combat" }).click();
  await tracker(player).getByText("Not begun").waitFor();
  await tracker(overseer).getByRole("button", { name: "Combat 1" }).click();
  await expect.poll(() => rows(player)).toEqual(["Ada 15 active", "Raider 11"]);
  await tracker(overseer).getByRole("button", { name: "End combat" }).click();
  await overseer.getByRole("dialog").getByRole("button", { name: "Yes" }).click();
  await tracker(player).getByText("Not begun").waitFor();
  await expect.poll(() => player.evaluate(() => game.combats.size)).toBe(1);
});
