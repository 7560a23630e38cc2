import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { ACTOR_TYPES, ITEM_TYPES } from "../../module/config/document-types.ts";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "../headless/item-samples.ts";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { misfits } from "./fits.ts";
import { screenshot } from "./screenshot.ts";

declare const fromUuidSync: any, game: any, Actor: any, Item: any;

let table: BrowserTable;
let page: Page;
/** Uuids by type; each may be read with LIMITED permission by players. */
let uuids: Record<string, string>;

beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer");
  uuids = await page.evaluate(
    async ({ actors, samples }) => {
      const made: Record<string, string> = {};
      const owned = Object.entries(samples).map(([type, system]) => ({ name: `Some ${type}`, type, system }));
      const effects = [
        {
          name: "Blessed",
          flags: { "wasteland-2d20": { mechanics: [{ kind: "maxHp", amount: 2 }], lasts: { hours: 2 } } },
        },
      ];
      const loot = { l0: { attribute: "per", skill: "survival", yields: { y0: { item: "junk", quantity: "2CD" } } } };
      for (const type of actors) {
        const actor = await Actor.create({
          name: `A ${type} of note`,
          type,
          ownership: { default: 1 },
          system: { description: "<p>Known to all.</p>", ...(type === "npc" || type === "creature" ? { loot } : {}) },
          items: type === "group" ? owned.slice(2, 4) : owned,
          effects: type === "group" ? [] : effects,
        });
        made[type] = actor.uuid;
        if (type === "character") made["effect"] = actor.effects.contents[0].uuid;
      }
      await fromUuidSync(made["group"]).update({ "system.members": [made["character"], made["npc"]] });
      for (const [type, system] of Object.entries(samples)) {
        made[type] = (await Item.create({ name: `Some ${type}`, type, system, ownership: { default: 1 } })).uuid;
      }
      return made;
    },
    { actors: ACTOR_TYPES, samples: ITEM_SAMPLES as Record<string, object> },
  );
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

/** Opens a sheet alone, in play or for editing. @returns the selector of its window, and its tabs */
async function open(
  on: Page,
  what: string,
  position: object,
  editing = false,
): Promise<{ frame: string; tabs: string[] }> {
  const { id, tabs } = await on.evaluate(
    async ({ uuid, position, editing }) => {
      const { sheet } = fromUuidSync(uuid);
      await sheet.render({ force: true, position });
      const button = sheet.element.querySelector("[data-action=toggleEditing]");
      if (button && (button.getAttribute("aria-pressed") === "true") !== editing) button.click();
      return {
        id: sheet.id as string,
        tabs: [...sheet.element.querySelectorAll("nav [data-tab]")].map((tab: any) => tab.dataset.tab as string),
      };
    },
    { uuid: uuids[what]!, position, editing },
  );
  const frame = `[id="${id}"]`;
  const pressed = page.locator(`${frame} [data-action=toggleEditing]`);
  if (on === page && (await pressed.count()))
    await page.locator(`${frame} [data-action=toggleEditing][aria-pressed=${editing}]`).waitFor();
  return { frame, tabs };
}

const close = (on: Page, what: string) =>
  on.evaluate((uuid) => fromUuidSync(uuid).sheet.close({ animate: false }), uuids[what]!);

/** @param size of all text, 1 is the host's normal one and 1.6 its largest */
async function look(language: string, theme: string, size = 1): Promise<void> {
  await page.evaluate(
    async ({ language, theme, size }) => {
      const colorScheme = { applications: theme, interface: theme };
      const now = game.settings.get("core", "uiConfig");
      await game.settings.set("core", "uiConfig", { ...now, colorScheme, fontScale: size });
      await game.settings.set("core", "language", language);
    },
    { language, theme, size },
  );
  await page.reload();
  await table.ready(page);
}

const SHEETS = [...ACTOR_TYPES, ...ITEM_TYPES, "effect"];

test.each(["dark", "light"])(
  "no sheet has a serious finding, in play or when editing (%s)",
  async (theme) => {
    // So tall that nothing is scrolled out of sight, where colours are not looked at.
    await page.setViewportSize({ width: 1280, height: 2400 });
    await look("en", theme);
    for (const what of SHEETS) {
      for (const editing of what === "group" || what === "effect" ? [false] : [false, true]) {
        const { frame, tabs } = await open(page, what, { left: 20, top: 5, width: 720, height: 2300 }, editing);
        for (const tab of tabs.length > 0 ? tabs : [""]) {
          if (tab) await page.locator(`${frame} nav [data-tab="${tab}"]`).click();
          // Themes differ by their colours alone.
          const rules = theme === "light" ? ["color-contrast"] : undefined;
          expect({ what, tab, editing, found: await seriousFindings(page, frame, rules) }).toEqual({
            what,
            tab,
            editing,
            found: [],
          });
        }
      }
      await close(page, what);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
  },
  300_000,
);

test.each([
  { language: "fr", size: 1, modes: [true] },
  { language: "de", size: 1, modes: [true] },
  { language: "fr", size: 1.6, modes: [false, true] },
  { language: "de", size: 1.6, modes: [false, true] },
])(
  "every sheet fits at 400 pixels and text of size $size, and no control is cut or covered (R41, R76, $language)",
  async ({ language, size, modes }) => {
    await look(language, "dark", size);
    for (const what of SHEETS) {
      for (const editing of what === "group" || what === "effect" ? [false] : modes) {
        const { frame, tabs } = await open(page, what, { left: 20, top: 5, width: 400, height: 780 }, editing);
        for (const tab of tabs.length > 0 ? tabs : [""]) {
          if (tab) await page.locator(`${frame} nav [data-tab="${tab}"]`).click();
          const found = await misfits(page, frame);
          expect({ what, tab, editing, found }).toEqual({ what, tab, editing, found: [] });
        }
        await screenshot(page, `sheet-${what}-${language}-400-${size}`);
      }
      await close(page, what);
    }
    await look("en", "dark");
  },
  180_000,
);

test("with LIMITED sight a sheet is a small window with name, picture and public text, and axe finds nothing (R37)", async () => {
  const player = await table.join("Player 1");
  for (const what of SHEETS.filter((each) => each !== "effect")) {
    const { frame } = await open(player, what, {});
    const name = await player.evaluate((uuid) => fromUuidSync(uuid).name as string, uuids[what]!);
    const { width, height, text, controls } = await player.locator(frame).evaluate((element) => {
      const content = element.querySelector(".window-content")!;
      return {
        width: element.clientWidth,
        height: element.clientHeight,
        text: content.textContent.replaceAll(/\s+/g, " ").trim(),
        controls: content.querySelectorAll("input, button, select, nav, table").length,
      };
    });
    expect({ what, text, controls }).toEqual({
      what,
      text: `${name} ${(ACTOR_TYPES as readonly string[]).includes(what) ? "Known to all." : "Seen by all."}`,
      controls: 0,
    });
    expect(width).toBeLessThanOrEqual(360);
    expect(height).toBeLessThan(500);
    expect(await seriousFindings(player, frame)).toEqual([]);
    await close(player, what);
  }
  await player.close();
});

test("windows open beside each other, and the portrait is pressed by the keyboard", async () => {
  const places = await page.evaluate(
    async (uuids) => {
      const places: string[] = [];
      for (const uuid of uuids) {
        const { sheet } = fromUuidSync(uuid);
        await sheet.render({ force: true });
        places.push(`${sheet.position.left} ${sheet.position.top}`);
      }
      return places;
    },
    [uuids["gear"]!, uuids["ammo"]!, uuids["perk"]!],
  );
  expect(new Set(places).size).toBe(3);
  await page.locator(".wasteland-item-sheet .wasteland-portrait").last().focus();
  await page.keyboard.press("Enter");
  await page.locator(".file-picker, [id*=FilePicker]").first().waitFor();
});
