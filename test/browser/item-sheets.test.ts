import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openDemo, overflowing } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import type { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

declare const game: any, Actor: any, Item: any;

let table: BrowserTable;
let close: () => Promise<void>;
let page: Page;
beforeAll(async () => {
  ({ table, close } = await openDemo());
  page = await table.join("Overseer");
}, 120_000);
afterAll(() => close());

test("a weapon's fields and rules are edited on its sheet, and are there after a reload", async () => {
  const id = await page.evaluate(async () => {
    const item = await Item.create({ name: "Laser", type: "weapon", system: { slots: ["grip"] } });
    await item.sheet.render({ force: true });
    return item.id as string;
  });
  const sheet = page.locator(".wasteland-item-sheet");
  await sheet.locator("[data-action=toggleEditing]").click();
  await sheet.locator("[data-amount='system.dice']").fill("+3");
  await sheet.locator("[data-amount='system.dice']").press("Tab");
  await sheet.locator("select[name='system.range']").selectOption("long");
  await page.waitForFunction((id) => game.items.get(id).system.range === "long", id);
  expect(await seriousFindings(page, ".wasteland-item-sheet")).toEqual([]);
  expect(await overflowing(page)).toEqual([]);
  await screenshot(page, "item-weapon-edit");
  await sheet.locator("nav [data-tab=mechanics]").click();
  await sheet.locator("[data-action=addMechanic]").click();
  const editor = page.locator(".wasteland-mechanic-editor");
  await editor.locator("[data-path=kind]").selectOption("damageDice");
  await editor.locator("[data-path=amount]").fill("2");
  await editor.locator("[data-path=amount]").press("Tab");
  expect(await seriousFindings(page, ".wasteland-mechanic-editor")).toEqual([]);
  await screenshot(page, "item-mechanic-editor");
  await editor.locator("button[type=submit]").click();
  await page.waitForFunction((id) => game.items.get(id).system.mechanics.length === 1, id);
  await page.reload();
  await table.ready(page);
  const stored = await page.evaluate((id) => {
    const { dice, range, mechanics } = game.items.get(id)._source.system;
    return { dice, range, mechanics };
  }, id);
  expect(stored).toEqual({ dice: 5, range: "long", mechanics: [{ kind: "damageDice", amount: 2 }] });
}, 120_000);

test("a word that is half typed stays in its field when other fields get words (R75)", async () => {
  const id = await page.evaluate(async () => {
    const item = await Item.create({ name: "Vault", type: "origin" });
    await item.sheet.render({ force: true });
    return item.id as string;
  });
  const sheet = page.locator(".wasteland-item-sheet");
  await sheet.locator("[data-action=toggleEditing]").click();
  await sheet.locator("string-tags").first().waitFor();
  const names = await sheet.locator("string-tags").evaluateAll((all) => all.map((one) => one.getAttribute("name")!));
  expect(names.length).toBeGreaterThan(1);
  for (const name of names) {
    const field = sheet.locator(`string-tags[name="${name}"]`);
    await field.locator("input").click();
    await page.keyboard.type("half");
    const others = names.filter((other) => other !== name);
    await page.evaluate(
      ([id, word, others]) =>
        game.items.get(id).update(Object.fromEntries(others.map((other) => [other, [`beside-${word}`]]))),
      [id, names.indexOf(name), others] as const,
    );
    for (const other of others) {
      await sheet
        .locator(`string-tags[name="${other}"]`)
        .getByText(`beside-${names.indexOf(name)}`)
        .waitFor();
    }
    await page.keyboard.type("-word");
    await page.keyboard.press("Enter");
    await field.getByText("half-word", { exact: true }).waitFor();
    const stored = () =>
      page.evaluate(
        ([id, name]) => (globalThis as any).foundry.utils.getProperty(game.items.get(id)._source, name) as string[],
        [id, name] as const,
      );
    await expect.poll(stored, { timeout: 30_000 }).toContain("half-word");
  }
  expect(table.takeComplaints()).toEqual([]);
}, 120_000);

test("what is half typed into an effect's fields outlives an update from elsewhere, and is written when the field is left (R75)", async () => {
  const uuid: string = await page.evaluate(async () => {
    const flags = { "wasteland-2d20": { mechanics: [{ kind: "maxHp", amount: 2 }], lasts: { hours: 2 } } };
    const actor = await Actor.create({ name: "Robin", type: "npc", effects: [{ name: "Blessed", flags }] });
    const effect = actor.effects.contents[0];
    await effect.sheet.render({ force: true });
    return effect.uuid as string;
  });
  const sheet = page.locator(".wasteland-effect-sheet");
  const update = (changes: object) =>
    page.evaluate(async ([uuid, changes]) => void (await (globalThis as any).fromUuidSync(uuid).update(changes)), [
      uuid,
      changes,
    ] as const);
  const stored = () =>
    page.evaluate((uuid) => {
      const { name, flags } = (globalThis as any).fromUuidSync(uuid)._source;
      return { name, lasts: flags["wasteland-2d20"].lasts };
    }, uuid);
  await sheet.locator("[name=name]").focus();
  await page.keyboard.press("End");
  await page.keyboard.type(" twi");
  await update({ disabled: true });
  await expect.poll(() => sheet.locator("[name=disabled]").isChecked()).toBe(true);
  await page.keyboard.type("ce");
  await page.keyboard.press("Tab");
  await expect.poll(stored).toEqual({ name: "Blessed twice", lasts: { hours: 2 } });

  await sheet.locator("[data-lasting=count]").focus();
  await page.keyboard.press("End");
  await page.keyboard.type("4");
  await update({ statuses: ["prone"] });
  await sheet.locator("multi-select").getByText("Prone").first().waitFor();
  await page.keyboard.type("0");
  await page.keyboard.press("Tab");
  await expect.poll(stored).toEqual({ name: "Blessed twice", lasts: { hours: 240 } });
  expect(table.takeComplaints()).toEqual([]);
}, 120_000);
