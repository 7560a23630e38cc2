import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ACTOR_SAMPLES } from "../headless/actor-samples.ts";
import { ITEM_SAMPLES } from "../headless/item-samples.ts";
import { BrowserTable } from "./browser.ts";
import { enter, fieldsOf, type SheetField, storedAt } from "./sheet-fields.ts";

declare const fromUuidSync: any, Actor: any, Item: any;

let table: BrowserTable;
let page: Page;
const edited: { what: string; fields: SheetField[] }[] = [];

beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer");
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const OWNED = [
  { name: "Rounds", type: "ammo", system: { identifier: "round", quantity: 9 } },
  { name: "Plating", type: "apparel", system: { equipped: true, locations: ["torso"], hp: { value: 2, max: 4 } } },
  { name: "Toughness", type: "perk", system: { ranks: 4 } },
];
const ACTORS: Record<string, object> = Object.fromEntries(
  Object.entries(ACTOR_SAMPLES).map(([type, system]) => [
    type,
    { system, items: type === "group" ? OWNED.slice(0, 1) : OWNED },
  ]),
);

/** What must be stored, by uuid and path; the last control of a value has the last word. */
const entered = (fields: readonly SheetField[]) =>
  Object.fromEntries(fields.map(({ uuid, path, expected }) => [`${uuid} ${path}`, expected]));

async function stored(fields: readonly SheetField[]): Promise<Record<string, unknown>> {
  const values = await storedAt(page, fields);
  return Object.fromEntries(fields.map(({ uuid, path }, index) => [`${uuid} ${path}`, values[index]]));
}

async function enterAll(fields: readonly SheetField[], frame: string): Promise<void> {
  for (const tab of new Set(fields.map(({ tab }) => tab))) {
    if (tab) await page.locator(`${frame} nav [data-tab="${tab}"]`).click();
    await enter(
      page,
      frame,
      fields.filter((field) => field.tab === tab),
    );
  }
}

/** Enters another value into every control of a sheet, tab by tab, and waits until all are stored. */
async function editEveryField(uuid: string, what: string): Promise<SheetField[]> {
  const id = await page.evaluate(async (uuid) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true, position: { left: 20, top: 5, width: 900, height: 780 } });
    sheet.element.querySelector("[data-action=toggleEditing]")?.click();
    return sheet.id as string;
  }, uuid);
  const frame = `[id="${id}"]`;
  const sheet = page.locator(frame);
  if (await sheet.locator("[data-action=toggleEditing]").count()) {
    await sheet.locator("[data-action=toggleEditing][aria-pressed=true]").waitFor();
  }
  const all = await fieldsOf(page, frame, uuid);
  // A value that has two controls is written by the second once the first has written it.
  const isSecond = (field: SheetField, index: number) =>
    all.some((other, place) => place < index && other.path === field.path && other.uuid === field.uuid);
  const fields = all.filter((field, index) => !isSecond(field, index));
  const isPlan = ({ path }: SheetField) => path === "system.bodyPlan";
  await enterAll(
    fields.filter((field) => !isPlan(field)),
    frame,
  );
  // Another plan of the body has other locations.
  await enterAll(fields.filter(isPlan), frame);
  await expect.poll(() => stored(fields), { message: what }).toEqual(entered(fields));
  const selectors = all.filter(isSecond).map(({ selector }) => selector);
  const seconds = (await fieldsOf(page, frame, uuid)).filter(({ selector }) => selectors.includes(selector));
  expect(seconds).toHaveLength(selectors.length);
  await enterAll(seconds, frame);
  await expect.poll(() => stored(seconds), { message: what }).toEqual(entered(seconds));
  await page.evaluate((uuid) => fromUuidSync(uuid).sheet.close(), uuid);
  return [...fields, ...seconds];
}

test.each(Object.keys(ACTORS))("every field of the sheet of an actor of type %s is edited", async (type) => {
  const uuid: string = await page.evaluate(async (data) => (await Actor.create(data)).uuid, {
    name: "Robin",
    type,
    ...ACTORS[type],
  });
  edited.push({ what: type, fields: await editEveryField(uuid, type) });
});

test.each(ITEM_TYPES)("every field of the sheet of an item of type %s is edited", async (type) => {
  const uuid: string = await page.evaluate(async (data) => (await Item.create(data)).uuid, {
    name: "Thing",
    type,
    system: ITEM_SAMPLES[type],
  });
  edited.push({ what: type, fields: await editEveryField(uuid, type) });
});

test("after a reload every field has the value that was entered", async () => {
  await page.reload();
  await table.ready(page);
  for (const { what, fields } of edited) {
    expect({ what, stored: await stored(fields) }).toEqual({ what, stored: entered(fields) });
  }
});
