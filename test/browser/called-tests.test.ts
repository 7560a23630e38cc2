import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { forceDice, openDemo } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

// Code given to `evaluate` runs in a page, where these are Foundry's globals.
declare const game: any, Actor: any;

const ROBIN = "Robin Hale";
const QUILL = "Quill";

let table: BrowserTable;
let close: () => Promise<void>;
let overseer: Page;
/** Of Robin, who sneaks with TN 11 and rank 3 as a tag skill. */
let first: Page;
/** Of Quill, who sneaks with TN 7. */
let second: Page;

beforeAll(async () => {
  ({ table, close } = await openDemo());
  const page = await table.join("Overseer");
  await page.evaluate(async (name) => {
    const user = game.users.getName("Player 2");
    const system = {
      attributes: { agi: { value: 6 } },
      skills: { sneak: { rank: 1, tag: false, attribute: "agi" } },
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
  for (const page of [overseer, first, second]) await page.locator("#sidebar-tabs [data-tab=chat]").click();
}, 60_000);
afterEach(async () => {
  expect(table.takeComplaints()).toEqual([]);
  for (const page of [overseer, first, second]) await page.context().close();
});

const d20 = (...faces: number[]): number[] => faces.map((face) => (face - 0.5) / 20);
const dialog = (page: Page) => page.locator(".wasteland-test-dialog");
const call = (page: Page) => page.locator(".wasteland-card-call").last();
const row = (page: Page, name: string) => call(page).locator(".wasteland-call-rows li", { hasText: name });
const status = (page: Page, name: string) => row(page, name).locator(".wasteland-call-status").innerText();
const buttons = (place: Locator) => place.getByRole("button").allInnerTexts();
const testCard = (page: Page, name: string) =>
  page.locator(".wasteland-card:has(.wasteland-outcome)", { has: page.getByRole("heading", { name }) }).last();
const outcome = (page: Page, name: string) => testCard(page, name).locator(".wasteland-outcome").innerText();

/** The Overseer presses the tracker's button and asks both players. */
async function ask(mode: string, { difficulty, leader }: { difficulty?: number; leader?: string } = {}): Promise<void> {
  await overseer.locator(".wasteland-tracker [data-action=call]").click();
  const form = overseer.locator(".wasteland-call-dialog");
  await form.getByLabel("How").selectOption({ label: mode });
  await form.getByLabel("Skill").selectOption({ label: "Sneak" });
  if (difficulty !== undefined) await form.getByLabel("Difficulty").fill(String(difficulty));
  for (const name of [ROBIN, QUILL]) await form.getByRole("checkbox", { name }).check();
  if (leader !== undefined) await form.locator("li", { hasText: leader }).getByRole("radio").check();
  await form.getByRole("button", { name: "Ask", exact: true }).click();
  await form.waitFor({ state: "detached" });
}

/** A player rolls from the card of the call, by its button and the dialog. */
async function rollFromCard(page: Page, name: string, ...faces: number[]): Promise<void> {
  await row(page, name).getByRole("button", { name: "Roll", exact: true }).click();
  await dialog(page).locator("button[type=submit]").waitFor();
  await forceDice(page, d20(...faces));
  await dialog(page).getByRole("button", { name: "Roll", exact: true }).click();
  await dialog(page).waitFor({ state: "detached" });
}

test("two players are asked, each has a button of their own, and everybody sees how both came out (R82)", async () => {
  await ask("Test", { difficulty: 2 });
  for (const page of [first, second]) await row(page, ROBIN).waitFor();
  await expect.poll(() => buttons(row(first, ROBIN))).toEqual(["Roll"]);
  expect(await buttons(row(first, QUILL))).toEqual([]);
  await expect.poll(() => buttons(row(second, QUILL))).toEqual(["Roll"]);
  expect(await buttons(row(second, ROBIN))).toEqual([]);

  await rollFromCard(second, QUILL, 19, 7);
  await rollFromCard(first, ROBIN, 2, 11);
  for (const page of [overseer, first, second]) {
    await expect.poll(() => status(page, ROBIN)).toBe("passed with 3");
    await expect.poll(() => status(page, QUILL)).toBe("failed with 1");
    await expect.poll(() => buttons(call(page))).toEqual([]);
    await expect.poll(() => outcome(page, ROBIN)).toBe("Passed: 3 of 2, 1 AP");
    await expect.poll(() => outcome(page, QUILL)).toBe("Failed: 1 of 2");
  }
}, 90_000);

test("a group is led by whom the Overseer chose, the other helps from their own client afterwards (R-GROUP-1, R-ASSIST-1)", async () => {
  await ask("Group test", { difficulty: 2, leader: QUILL });
  await expect
    .poll(() => call(first).locator(".wasteland-call-name").allInnerTexts())
    .toEqual([`${QUILL} leads`, `${ROBIN} helps`]);
  await expect.poll(() => status(first, ROBIN)).toBe("waits");
  expect(await buttons(call(first))).toEqual([]);

  await rollFromCard(second, QUILL, 5, 18);
  await expect.poll(() => outcome(overseer, QUILL)).toBe("Failed: 1 of 2");
  await row(first, ROBIN).getByRole("button", { name: "Help", exact: true }).click();
  const asked = first.getByRole("dialog", { name: "Help with the test" });
  await asked.waitFor();
  await screenshot(first, "group-help-dialog");
  expect(await seriousFindings(first, "dialog, .dialog")).toEqual([]);
  // A 3 of a tag skill of rank 3 is a critical success.
  await forceDice(first, d20(3));
  await asked.getByRole("button", { name: "OK" }).click();
  await asked.waitFor({ state: "detached" });
  for (const page of [overseer, first, second]) {
    await expect.poll(() => outcome(page, QUILL)).toBe("Passed: 3 of 2, 1 AP");
    await expect.poll(() => status(page, ROBIN)).toBe("has helped");
    await expect.poll(() => status(page, QUILL)).toBe("passed with 3");
    await testCard(page, QUILL).locator(".wasteland-helpers", { hasText: ROBIN }).waitFor();
  }
  await screenshot(overseer, "group-card");
}, 90_000);

test("of two sides one rolls first and the other against what it has reached (R-OPP-1)", async () => {
  await ask("Opposed test", { leader: QUILL });
  await expect.poll(() => buttons(call(first))).toEqual([]);
  await rollFromCard(second, QUILL, 7, 19);
  await expect.poll(() => status(first, QUILL)).toBe("1 success");
  await rollFromCard(first, ROBIN, 2, 11);
  for (const page of [overseer, first, second])
    await expect.poll(() => outcome(page, ROBIN)).toBe(`Won against ${QUILL}: 3 of 1, 2 AP`);
  await screenshot(overseer, "opposed-card");
}, 90_000);

test("somebody helps with a test that nobody was asked for, by its card and from their own client (R-ASSIST-1)", async () => {
  await forceDice(first, d20(12, 11));
  await first.evaluate(() =>
    game.wasteland.roll(game.user.character, { skill: "sneak", difficulty: 2 }, { dialog: false }),
  );
  await expect.poll(() => outcome(second, ROBIN)).toBe("Failed: 1 of 2");
  await testCard(second, ROBIN).getByRole("button", { name: "Help", exact: true }).click();
  const asked = second.getByRole("dialog", { name: "Help with the test" });
  await forceDice(second, d20(7));
  await asked.getByRole("button", { name: "OK" }).click();
  for (const page of [overseer, first, second])
    await expect.poll(() => outcome(page, ROBIN)).toBe("Passed: 2 of 2, 0 AP");
}, 90_000);
