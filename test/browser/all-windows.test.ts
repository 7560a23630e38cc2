import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dist } from "../../tools/paths.ts";
import { ITEM_SAMPLES } from "../headless/item-samples.ts";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { showIn } from "./looks.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const foundry: any, fromUuidSync: any, game: any, Hooks: any, Item: any;

let table: BrowserTable;
let page: Page;
let perk: string;
let pack: string;

beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer", { viewport: { width: 1280, height: 1600 } });
  [perk, pack] = await page.evaluate(
    async ({ perk, pack }) => {
      const made = await Item.create([
        { name: "Gun Nut", type: "perk", system: { ...perk, mechanics: [{ kind: "maxHp", amount: 1 }] } },
        { name: "Resident", type: "package", system: pack },
      ]);
      return made.map(({ uuid }: { uuid: string }) => uuid) as [string, string];
    },
    { perk: ITEM_SAMPLES["perk"]!, pack: ITEM_SAMPLES["package"]! },
  );
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

/** Presses a button of an item's sheet while it is edited. @returns selector of the window that opens */
async function edit(uuid: string, tab: string, action: string, editor: string): Promise<string> {
  const sheet = await page.evaluate(async (uuid) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true, position: { left: 700, top: 5, height: 900 } });
    if (!sheet.editing) sheet.element.querySelector("[data-action=toggleEditing]").click();
    return `[id="${sheet.id}"]`;
  }, uuid);
  await page.locator(`${sheet} [data-action=toggleEditing][aria-pressed=true]`).waitFor();
  await page.locator(`${sheet} nav [data-tab=${tab}]`).click();
  const opened = page.evaluate(
    (editor) =>
      new Promise<string>((resolve) =>
        Hooks.once(`render${editor}`, (form: any) => {
          form.setPosition({ left: 20, top: 5, height: 1500 });
          resolve(`[id="${form.id}"]`);
        }),
      ),
    editor,
  );
  await page.locator(`${sheet} [data-action=${action}]`).first().click();
  const frame = await opened;
  await page.evaluate((uuid) => fromUuidSync(uuid).sheet.close({ animate: false }), uuid);
  return frame;
}

/** The kinds that a form can be of. */
const kindsOf = (frame: string, select: string): Promise<string[]> =>
  page
    .locator(`${frame} ${select}`)
    .first()
    .locator("option")
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));

/**
 * Makes a form one of another kind, and adds to it what can be added, each thing once.
 * @param lists selector of the lists from which is added
 */
const fill = (frame: string, select: string, kind: string, lists: string): Promise<void> =>
  page.evaluate(
    async ({ frame, select, kind, lists }) => {
      const editor = foundry.applications.instances.get(document.querySelector(frame)!.id);
      const choose = async (control: HTMLSelectElement, value: string) => {
        const rendered = new Promise((resolve) => Hooks.once(`render${editor.constructor.name}`, resolve));
        control.value = value;
        control.dispatchEvent(new Event("change", { bubbles: true }));
        await rendered;
      };
      await choose(editor.element.querySelector(select), kind);
      const added = new Set<string>([""]);
      const next = () => {
        const options: HTMLOptionElement[] = [...editor.element.querySelectorAll(`${lists} option`)];
        return options.find(({ value }) => !added.has(value));
      };
      for (let option = next(); option; option = next()) {
        added.add(option.value);
        await choose(option.closest("select")!, option.value);
      }
    },
    { frame, select, kind, lists },
  );

const close = (frame: string): Promise<void> =>
  page.evaluate(
    (frame) => foundry.applications.instances.get(document.querySelector(frame)!.id).close({ animate: false }),
    frame,
  );

const EDITORS = [
  {
    what: "mechanics",
    of: () => perk,
    tab: "mechanics",
    action: "addMechanic",
    editor: "MechanicEditor",
    select: "[data-path=kind]",
  },
  {
    what: "grants",
    of: () => pack,
    tab: "details",
    action: "editGrant",
    editor: "GrantEditor",
    select: "[data-grant-kind]",
  },
];

test.each(EDITORS)(
  "the editor of $what has no serious finding, whatever the kind",
  async ({ of, tab, action, editor, select }) => {
    await showIn(table, page, "en", "dark");
    const frame = await edit(of(), tab, action, editor);
    const kinds = await kindsOf(frame, select);
    expect(kinds.length).toBeGreaterThan(1);
    for (const kind of kinds) {
      await fill(frame, select, kind, "[id$=-add-own]");
      expect({ kind, found: await seriousFindings(page, frame) }).toEqual({ kind, found: [] });
    }
    await close(frame);
  },
  120_000,
);

/** Windows that are no sheets: what opens each, and its selector. */
const WINDOWS = [
  { what: "the content browser", frame: "#wasteland-2d20-browser", row: ".wasteland-browser-name" },
  { what: "the report of the data", frame: "#wasteland-2d20-data-report", row: "[data-action=mend]" },
  { what: "the pools", frame: ".wasteland-tracker", row: "[data-action=log]" },
  { what: "the record of the pools", frame: "#wasteland-2d20-pool-log", row: "[name=reason]" },
] as const;

test.each(["dark", "light"])(
  "windows that are no sheets have no serious finding, editors with all that can be added to them (%s)",
  async (theme) => {
    // An actor with values that are not readable, as another program may have written it.
    const userId = await page.evaluate(() => game.user.id as string);
    const malformed = { _id: "malformed0000000", name: "Odd", type: "character", system: { level: "three" } };
    if (theme === "dark")
      await table.server.hub.world.modify(userId, {
        action: "create",
        documentName: "Actor",
        data: [malformed],
        options: { keepId: true },
      });
    await page.evaluate(() =>
      game.settings.set("wasteland-2d20", "migrationReport", {
        from: 0,
        to: 2,
        seen: 2,
        changed: 1,
        left: [{ uuid: "Actor.missing000000000", name: "Ghost", message: "no such type" }],
      }),
    );
    // The report opens by itself, since there is something to say.
    await showIn(table, page, "en", theme);
    await page.evaluate(() => game.wasteland.browse());
    await page.locator(".wasteland-tracker [data-action=log]").click();
    for (const { what, frame, row } of WINDOWS) {
      await page.locator(`${frame} ${row}`).first().waitFor();
      expect({ what, found: await seriousFindings(page, frame) }).toEqual({ what, found: [] });
    }
    for (const { of, tab, action, editor, select } of EDITORS) {
      const frame = await edit(of(), tab, action, editor);
      await fill(frame, select, (await kindsOf(frame, select))[0]!, "[data-add]");
      expect({ editor, found: await seriousFindings(page, frame) }).toEqual({ editor, found: [] });
      await screenshot(page, `windows-${editor}-${theme}`);
      await close(frame);
    }
    expect(table.takeComplaints().filter((complaint) => !/valid/i.test(complaint))).toEqual([]);
  },
  120_000,
);
