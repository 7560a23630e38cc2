import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { forceDice, openDemo } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

// Code given to `evaluate` runs in a page, where these are Foundry's globals.
declare const game: any, Actor: any, Combat: any;

const ROBIN = "Robin Hale";
const QUILL = "Quill";

let table: BrowserTable;
let close: () => Promise<void>;
let overseer: Page;
let first: Page;
let second: Page;

/** Quill of the second player, who has the first turn, Robin of the first, and a raider. */
beforeAll(async () => {
  ({ table, close } = await openDemo());
  const page = await table.join("Overseer");
  await page.evaluate(async (name) => {
    const user = game.users.getName("Player 2");
    const system = {
      attributes: { agi: { value: 6 }, cha: { value: 6 } },
      skills: { sneak: { rank: 1, attribute: "agi" }, speech: { rank: 2, attribute: "cha" } },
    };
    const actor = await Actor.create({ name, type: "character", ownership: { default: 1, [user.id]: 3 }, system });
    await user.update({ character: actor.id });
  }, QUILL);
  await page.context().close();
}, 120_000);
afterAll(() => close());

beforeEach(async () => {
  overseer = await table.join("Overseer");
  first = await table.join("Player 1");
  second = await table.join("Player 2");
  await overseer.evaluate(async () => {
    for (const combat of [...game.combats]) await combat.delete();
    for (const message of [...game.messages]) await message.delete();
    const raider = game.actors.find((actor: any) => actor.system.identifier === "raider");
    const [robin, quill] = ["Player 1", "Player 2"].map((name) => game.users.getName(name).character);
    const combat = await Combat.create({ active: true });
    const fighters = [quill, robin, raider].map(({ id }, place) => ({ actorId: id, initiative: 30 - place }));
    await combat.createEmbeddedDocuments("Combatant", fighters);
    await combat.startCombat();
  });
  for (const page of [overseer, first, second]) await page.locator("#sidebar-tabs [data-tab=combat]").click();
  await turn(second, QUILL)
    .getByRole("button", { name: /^Ready/ })
    .waitFor();
}, 60_000);
afterEach(async () => {
  expect(table.takeComplaints()).toEqual([]);
  for (const page of [overseer, first, second]) await page.context().close();
});

const d20 = (...faces: number[]): number[] => faces.map((face) => (face - 0.5) / 20);
const turn = (page: Page, name: string) => page.locator(`#combat .combatant:has-text("${name}") + .wasteland-turn`);
const figures = (page: Page, name: string) =>
  turn(page, name).locator(".wasteland-turn-kind > p > .wasteland-figure").allInnerTexts();
const announced = (page: Page, name: string) => turn(page, name).locator(".wasteland-announced");
const dialog = (page: Page) => page.locator(".wasteland-test-dialog");
const lastText = (page: Page) =>
  page.evaluate(() => {
    const parsed = new DOMParser().parseFromString(game.messages.contents.at(-1)?.content ?? "", "text/html");
    return parsed.body.textContent?.trim() ?? "";
  });
/** Somebody's last test, with what their card says first and who has helped. */
const lastTest = (page: Page, name: string) =>
  page.evaluate((name) => {
    const found = game.messages.contents.findLast(
      ({ type, system }: any) => type === "test" && system.request.tester?.name === name,
    );
    if (!found) return null;
    const { successes, helpers } = game.wasteland.cards.test(found);
    return { successes, helpers: helpers.map(({ helper, successes }: any) => [helper.name, successes]) };
  }, name);

async function nextTurn(): Promise<void> {
  await overseer.locator("#combat [data-action=nextTurn]").click();
}

test("an action is readied for an event, seen by all, taken when the event comes, and called back once (R-CMB-10)", async () => {
  await turn(second, QUILL)
    .getByRole("button", { name: /^Ready/ })
    .click();
  const asked = second.getByRole("dialog", { name: `${QUILL}: Ready` });
  await asked.getByLabel("Event").fill("the <b>door</b> opens");
  await asked.getByLabel("Action").selectOption({ label: "Sprint" });
  await screenshot(second, "announce-ready");
  expect(await seriousFindings(second, "dialog, .dialog")).toEqual([]);
  await asked.getByRole("button", { name: "Confirm" }).click();
  await expect.poll(() => figures(second, QUILL)).toEqual(["1/1", "0/1"]);
  for (const page of [overseer, first, second])
    await expect.poll(() => lastText(page)).toBe(`${QUILL}: Ready for “the <b>door</b> opens”: Sprint`);
  await nextTurn();
  await announced(second, QUILL).getByText("Ready for “the <b>door</b> opens”: Sprint").waitFor();
  await expect.poll(() => announced(first, QUILL).count()).toBe(0);
  await announced(second, QUILL).getByRole("button", { name: "Take it now" }).click();
  await announced(second, QUILL).getByText("Done:").waitFor();
  await expect.poll(() => lastText(first)).toBe(`${QUILL} takes an action now: Sprint`);
  await announced(second, QUILL).getByRole("button", { name: "Not yet" }).click();
  await announced(second, QUILL).getByRole("button", { name: "Take it now" }).waitFor();
}, 90_000);

test("who assists an ally rolls the helper's die on the card of the ally's test (R-CMB-9, R-ASSIST-1)", async () => {
  await turn(second, QUILL)
    .getByRole("button", { name: /^Assist/ })
    .click();
  const asked = second.getByRole("dialog", { name: `${QUILL}: Assist` });
  await asked.getByLabel("Whom").selectOption({ label: ROBIN });
  await asked.getByLabel("Skill").selectOption({ label: "Sneak" });
  await screenshot(second, "announce-assist");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await announced(second, QUILL).getByText(`Assists ${ROBIN} (Sneak)`).waitFor();
  await nextTurn();
  const help = announced(second, QUILL).getByRole("button", { name: "Roll the helper’s die" });
  await help.click();
  await second.locator("#notifications .notification").getByText(ROBIN).waitFor();

  await turn(first, ROBIN).getByRole("button", { name: /^Test/ }).click();
  await dialog(first).locator("select[name=skill], button[type=submit]").first().waitFor();
  await forceDice(first, d20(2, 19));
  await dialog(first).getByRole("button", { name: "Roll", exact: true }).click();
  await expect.poll(async () => (await lastTest(second, ROBIN))?.successes).toBe(1);
  await expect.poll(() => figures(first, ROBIN)).toEqual(["1/1", "0/1"]);
  await forceDice(second, d20(7));
  await help.click();
  for (const page of [overseer, first, second])
    await expect.poll(() => lastTest(page, ROBIN)).toEqual({ successes: 2, helpers: [[QUILL, 1]] });
  await announced(second, QUILL).getByText("Done:").waitFor();
}, 90_000);

test("a commanded NPC carries its order out at once, and is assisted by itself by who gave it (R-CMB-8)", async () => {
  await turn(second, QUILL)
    .getByRole("button", { name: /^Command an NPC/ })
    .click();
  const asked = second.getByRole("dialog", { name: `${QUILL}: Command an NPC` });
  // Only NPCs take orders.
  expect(await asked.getByLabel("Who").locator("option").allInnerTexts()).toEqual(["Raider"]);
  await asked.getByLabel("Action").selectOption({ label: "Test" });
  await asked.getByLabel("Order in words").fill("hold the door");
  await screenshot(second, "announce-command");
  await asked.getByRole("button", { name: "Confirm" }).click();
  await announced(second, QUILL)
    .getByText(/Orders Raider: Test/)
    .waitFor();
  await announced(overseer, "Raider").getByText(`Order of ${QUILL}: Test (hold the door)`).waitFor();

  await forceDice(second, d20(8));
  await announced(overseer, "Raider").getByRole("button", { name: "Carry out" }).click();
  await dialog(overseer).locator("button[type=submit]").waitFor();
  await forceDice(overseer, d20(1, 19));
  await dialog(overseer).getByRole("button", { name: "Roll", exact: true }).click();
  for (const page of [overseer, first, second])
    await expect.poll(() => lastTest(page, "Raider")).toEqual({ successes: 3, helpers: [[QUILL, 1]] });
  await expect.poll(() => announced(overseer, "Raider").count()).toBe(0);
  await announced(second, QUILL).getByText("Done:").waitFor();
  // It is no action of the raider's own turn.
  await nextTurn();
  await nextTurn();
  await expect.poll(() => figures(overseer, "Raider")).toEqual(["1/1", "1/1"]);
}, 90_000);
