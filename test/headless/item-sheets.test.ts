import { afterAll, beforeAll, expect, test } from "vitest";
import { openTable, type Table } from "../../sandbox/headless/open-table.ts";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "./item-samples.ts";

// Code given to `evaluate` runs in a client, where these are Foundry's globals.
declare const game: any, Item: any;

let table: Table;
beforeAll(async () => {
  table = await openTable({ system: dist });
});
afterAll(() => table.close());

async function make(type: string, system: object, ownership: object = { default: 2 }): Promise<string> {
  const id = await table.gm.evaluate(
    async (type: string, system: object, ownership: object) =>
      (await Item.create({ name: "Thing", type, system, ownership })).id,
    type,
    system,
    ownership,
  );
  await table.settled();
  return id as string;
}

/** What lists and records are changed by, beside inputs. */
const BUTTONS = { addMechanic: "mechanics", addGrant: "grants", detachMod: "mods" };

test.each(ITEM_TYPES)("the sheet of type %s has a control for every field when editing", async (type) => {
  const id = await make(type, ITEM_SAMPLES[type] as object);
  const paths: string[] = await table.gm.evaluate(
    async (id: string, buttons: Record<string, string>) => {
      const item = game.items.get(id);
      await item.sheet.render({ force: true });
      item.sheet.element.querySelector("[data-action=toggleEditing]").click();
      await item.sheet.render();
      const all = (selector: string): any[] => [...item.sheet.element.querySelectorAll(selector)];
      const found = [
        ...all("[name]").map((field) => field.getAttribute("name")),
        ...all("[data-amount]").map((field) => field.dataset.amount),
        ...all("[data-list]").map((field) => field.dataset.list),
        ...all("[data-record]").map((field) => field.dataset.record),
        ...all("[data-choice]").map(() => "system.choices"),
        ...Object.entries(buttons).flatMap(([action, key]) =>
          all(`[data-action=${action}]`).map(() => `system.${key}`),
        ),
      ];
      await item.sheet.close();
      return found;
    },
    id,
    BUTTONS,
  );
  const missing = Object.keys(ITEM_SAMPLES[type] as object).filter(
    (key) => !paths.some((path) => path === `system.${key}` || path.startsWith(`system.${key}.`)),
  );
  expect(missing).toEqual([]);
});
