import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "../headless/item-samples.ts";
import { BrowserTable } from "./browser.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const fromUuidSync: any, Actor: any, Item: any;

const ACTORS = ["character", "npc", "creature", "group"];

let table: BrowserTable;
let page: Page;
let uuids: Record<string, string>;

beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer", { viewport: { width: 1366, height: 768 } });
  uuids = await page.evaluate(
    async ({ actors, samples }) => {
      const made: Record<string, string> = {};
      const items = Object.entries(samples).map(([type, system]) => ({ name: `Some ${type}`, type, system }));
      for (const type of actors) {
        const owned = type === "group" ? items.slice(2, 4) : items;
        made[type] = (await Actor.create({ name: `A ${type}`, type, ownership: { default: 2 }, items: owned })).uuid;
      }
      for (const [type, system] of Object.entries(samples)) {
        made[type] = (await Item.create({ name: `Some ${type}`, type, system })).uuid;
      }
      return made;
    },
    { actors: ACTORS, samples: ITEM_SAMPLES as Record<string, object> },
  );
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

/** Controls of a tab of a sheet that cannot be brought into sight, or that something else covers. */
function unreachable(uuid: string): Promise<string[]> {
  return page.evaluate((uuid) => {
    const { element } = fromUuidSync(uuid).sheet as { element: HTMLElement };
    const controls = element.querySelectorAll<HTMLElement>(
      ":is(input, select, button, textarea, [role=button]):not([disabled], [type=hidden], [inert])",
    );
    return [...controls]
      .filter((control) => control.checkVisibility({ visibilityProperty: true }))
      .filter((control) => {
        control.scrollIntoView({ block: "center", behavior: "instant" });
        const { left, top, width, height } = control.getBoundingClientRect();
        if (width === 0 || height === 0) return false;
        const hit = document.elementFromPoint(left + width / 2, top + height / 2);
        return !(hit && (control.contains(hit) || hit.contains(control) || hit.closest("label")?.contains(control)));
      })
      .map(
        (control) => `${control.tagName} ${control.getAttribute("name") ?? control.dataset["action"] ?? control.id}`,
      );
  }, uuid);
}

test.each([...ACTORS, ...ITEM_TYPES])(
  "on a display of 1366 by 768 every control of the sheet of type %s can be reached (R40)",
  async (what) => {
    const uuid = uuids[what]!;
    const tabs = await page.evaluate(async (uuid) => {
      const { sheet } = fromUuidSync(uuid);
      await sheet.render({ force: true });
      return [...sheet.element.querySelectorAll("nav [data-tab]")].map((tab: any) => tab.dataset.tab as string);
    }, uuid);
    const edit = page.locator(".wasteland [data-action=toggleEditing]");
    for (const editing of [false, true]) {
      if (editing && (await edit.count()) === 0) continue;
      if (editing) {
        await edit.click();
        await page.locator(".wasteland [data-action=toggleEditing][aria-pressed=true]").waitFor();
      }
      for (const tab of tabs) {
        await page.locator(`.wasteland nav [data-tab="${tab}"]`).click();
        await page.locator(`.wasteland .tab.active[data-tab="${tab}"]`).waitFor();
        expect({ tab, editing, found: await unreachable(uuid) }).toEqual({ tab, editing, found: [] });
      }
    }
    const { bottom, right } = await page.evaluate((uuid) => {
      const { bottom, right } = fromUuidSync(uuid).sheet.element.getBoundingClientRect();
      return { bottom, right } as { bottom: number; right: number };
    }, uuid);
    expect(bottom).toBeLessThanOrEqual(768);
    expect(right).toBeLessThanOrEqual(1366);
    await page.evaluate((uuid) => fromUuidSync(uuid).sheet.close({ animate: false }), uuid);
  },
);

test("a sheet that is asked for before the game is ready shows the same as afterwards, and a reload with an open one is no error (R55)", async () => {
  const shown = (on: Page) =>
    on.evaluate(() => document.querySelector(".wasteland-character-sheet .wasteland-vitals")?.textContent?.trim());
  const second = await table.page();
  await second.addInitScript(() => {
    const globals = globalThis as unknown as { Hooks?: any; game?: any };
    const watch = setInterval(() => {
      if (!globals.Hooks) return;
      clearInterval(watch);
      globals.Hooks.once("setup", () => {
        const actor = globals.game.actors.find(({ type }: any) => type === "character");
        void actor.sheet.render({ force: true });
      });
    }, 0);
  });
  await second.goto(`${table.server.url}/join`);
  await second.getByRole("button", { name: "Player 1" }).click();
  await table.ready(second);
  await page.evaluate((uuid) => fromUuidSync(uuid).sheet.render({ force: true }), uuids["character"]!);
  await page.locator(".wasteland-character-sheet .wasteland-vitals").waitFor();
  await expect.poll(() => shown(second)).toContain("/ 10");
  expect(await shown(second)).toBe(await shown(page));
  await page.reload();
  await table.ready(page);
  expect(await page.locator(".wasteland-character-sheet").count()).toBe(0);
  await second.close();
});
