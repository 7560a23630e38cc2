import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { BrowserTable } from "./browser.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, Actor: any, ChatMessage: any, Folder: any;

let table: BrowserTable;
let page: Page;
beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  page = await table.join("Overseer", { locale: "fr-FR" });
});
afterAll(() => table.close());

test("a colon in French has its space in front: in titles of windows and over whispers", async () => {
  await page.evaluate(async () => {
    const ada = await Actor.create({ name: "Ada", type: "hero" });
    await ada.sheet.render({ force: true });
    await ChatMessage.create({ content: "Chut", whisper: [game.users.getName("Player 1").id] });
  });
  expect(await page.locator(".application.sheet .window-title").innerText()).toBe("Héros : Ada");
  await page.locator("#sidebar-tabs [data-tab=chat]").click();
  expect(await page.locator(".chat-message .whisper-to").innerText()).toBe("À : Player 1");
});

test("the button that creates inside a folder says what and where, once", async () => {
  await page.evaluate(() => Folder.create({ name: "Amis", type: "Actor" }).then(() => null));
  await page.locator("#sidebar-tabs [data-tab=actors]").click();
  const create = page.locator("#actors .folder-header .create-entry");
  expect(await create.getAttribute("aria-label")).toBe("Créer dans Amis : Acteur");
  expect(table.takeComplaints()).toEqual([]);
});
