import type { Locator, Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dist } from "../../tools/paths.ts";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const fromUuidSync: any, game: any, Actor: any, document: any;

let table: BrowserTable;
let page: Page;
let uuids: Record<string, string>;
beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer");
  uuids = await page.evaluate(async () => {
    const made: Record<string, string> = {};
    for (const type of ["character", "npc", "creature", "group"]) {
      const items =
        type === "group"
          ? []
          : [
              { name: "Rifle", type: "weapon", system: { equipped: true, skill: "smallGuns", dice: 4 } },
              { name: "Rounds", type: "ammo", system: { quantity: 6 } },
              { name: "Rag", type: "apparel", system: { quantity: 1 } },
            ];
      const actor = await Actor.create({ name: `The ${type}`, type, items });
      made[type] = actor.uuid;
      if (type === "character") made["weapon"] = actor.items.find((item: any) => item.type === "weapon").uuid;
    }
    return made;
  });
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

/** Opens a sheet and moves it into a browser window of its own by its header's menu. */
async function detach(what: string): Promise<{ popup: Page; sheet: Locator; frame: string }> {
  const id = await page.evaluate(async (uuid) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true });
    return sheet.id as string;
  }, uuids[what]!);
  const frame = `[id="${id}"]`;
  await page.locator(frame).getByRole("button", { name: "More commands" }).click();
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Own browser window" }).click();
  const popup = await opened;
  await popup.setViewportSize({ width: 900, height: 760 });
  const sheet = popup.locator(frame);
  await sheet.waitFor();
  return { popup, sheet, frame };
}

const stored = (what: string, path: string) =>
  page.evaluate(({ uuid, path }) => path.split(".").reduce((value, key) => value[key], fromUuidSync(uuid)._source), {
    uuid: uuids[what]!,
    path,
  });

/** Dialogs and other windows of ours in a page, by their titles. */
const windows = (on: Page) =>
  on.evaluate(() =>
    [...document.querySelectorAll(".application.wasteland:not(.wasteland-tracker) .window-title")].map(
      (title: any) => title.textContent as string,
    ),
  );

test.each(["character", "npc", "creature", "group", "weapon"])(
  "the sheet of a %s works in its own browser window: numbers say how they came there, fields write (R38, R81)",
  async (what) => {
    const { popup, sheet, frame } = await detach(what);
    expect(await page.locator(frame).count()).toBe(0);
    const name = sheet.locator("[name=name]");
    await name.fill(`${what} elsewhere`);
    await name.blur();
    await expect.poll(() => stored(what, "name")).toBe(`${what} elsewhere`);

    await expect.poll(() => popup.title()).toContain(`${what} elsewhere`);
    for (const sum of (await sheet.locator(".wasteland-derived:visible").all()).slice(0, 3)) {
      await sum.hover();
      const tooltip = popup.locator("#tooltip.active");
      await tooltip.waitFor();
      expect((await tooltip.innerText()).trim()).not.toBe("");
      expect(await page.locator("#tooltip.active").count()).toBe(0);
      const [place, room] = await Promise.all([
        tooltip.boundingBox(),
        popup.evaluate(() => ({ width: innerWidth, height: innerHeight })),
      ]);
      expect(place!.x >= 0 && place!.y >= 0).toBe(true);
      expect(place!.x + place!.width <= room.width && place!.y + place!.height <= room.height).toBe(true);
      await popup.mouse.move(1, 1);
      await expect.poll(() => popup.locator("#tooltip.active").count()).toBe(0);
    }
    expect(await seriousFindings(popup, frame)).toEqual([]);
    await screenshot(popup, `own-window-${what}`);
    if (await sheet.locator(".wasteland-roll:visible").count()) {
      await opensAndCloses(popup, sheet.locator(".wasteland-roll:visible").first(), ".wasteland-roll-dialog");
    }
    await popup.close({ runBeforeUnload: true });
    await expect
      .poll(() => page.evaluate((uuid) => fromUuidSync(uuid).sheet.rendered as boolean, uuids[what]!))
      .toBe(false);
  },
);

test("what a sheet in its own browser window asks is asked there, a roll is made from there, and its search hides rows (R81)", async () => {
  const { popup, sheet } = await detach("character");
  const before = await page.evaluate(() => game.messages.size as number);
  await sheet.locator('nav [data-tab="status"]').click();
  await sheet.locator("[data-skill=smallGuns] .wasteland-roll, .wasteland-roll").first().click();
  const dialog = popup.locator(".wasteland-roll-dialog");
  await dialog.waitFor();
  expect((await windows(page)).length).toBe(0);
  await screenshot(popup, "own-window-dialog");
  await dialog.locator("button[type=submit]").click();
  await expect.poll(() => page.evaluate(() => game.messages.size as number)).toBe(before + 1);
  await expect.poll(() => dialog.count()).toBe(0);

  await sheet.locator('nav [data-tab="combat"]').click();
  await sheet.locator(".wasteland-attack").first().click();
  await dialog.waitFor();
  expect((await windows(page)).length).toBe(0);
  await popup.keyboard.press("Escape");
  await expect.poll(() => dialog.count()).toBe(0);
  await expect.poll(() => sheet.count()).toBe(1);

  // Pressed in the page, it is asked in the page, though another window is open.
  const npc = await page.evaluate(async (uuid) => {
    const { sheet } = fromUuidSync(uuid);
    await sheet.render({ force: true });
    return sheet.id as string;
  }, uuids["npc"]!);
  await page.locator(`[id="${npc}"] nav [data-tab="status"]`).click();
  await page.locator(`[id="${npc}"] .wasteland-roll`).first().click();
  await page.locator(".wasteland-roll-dialog").waitFor();
  expect(await dialog.count()).toBe(0);
  await page.locator(".wasteland-roll-dialog").locator("[data-action=cancel]").click();
  await expect.poll(() => page.locator(".wasteland-roll-dialog").count()).toBe(0);
  await page.evaluate(
    (uuid) =>
      fromUuidSync(uuid)
        .sheet.close({ animate: false })
        .then(() => null),
    uuids["npc"]!,
  );

  await sheet.locator('nav [data-tab="gear"]').click();
  await sheet.locator(".wasteland-gear-tools input[type=search]").fill("Rag");
  await expect.poll(() => sheet.locator(".wasteland-gear li:visible").count()).toBe(1);
  await popup.close({ runBeforeUnload: true });
});

/** The action of what has the keyboard in a browser window; what is no control there is named by its class. */
const focused = (on: Page) =>
  on.evaluate(() => {
    const { activeElement } = document;
    return (activeElement?.dataset?.action ?? activeElement?.className ?? "") as string;
  });

/** Presses a control, waits for the window that it opens in the same browser window, and closes that by the keyboard. */
async function opensAndCloses(popup: Page, control: Locator, opened: string): Promise<void> {
  const before = await windows(page);
  await control.click();
  const application = popup.locator(opened);
  await application.waitFor();
  expect(await page.locator(opened).count()).toBe(0);
  expect(await windows(page)).toEqual(before);
  const place = (await application.boundingBox())!;
  const room = await popup.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  expect(place.x >= 0 && place.y >= 0).toBe(true);
  expect(place.x + place.width <= room.width && place.y + place.height <= room.height).toBe(true);
  await expect
    .poll(() => application.evaluate((element) => element.contains(element.ownerDocument.activeElement)))
    .toBe(true);
  await popup.keyboard.press("Escape");
  await expect.poll(() => application.count()).toBe(0);
}

test("sheets and questions that the rows of a sheet in its own browser window open stand before it, and the keyboard goes back to the row (R81)", async () => {
  const { popup, sheet } = await detach("character");
  await sheet.locator('nav [data-tab="gear"]').click();
  const row = sheet.locator(".wasteland-gear li").filter({ hasText: "Rounds" });
  await opensAndCloses(popup, row.locator("[data-action=openItem]"), ".wasteland-item-sheet");
  await expect.poll(() => focused(popup)).toBe("openItem");
  await opensAndCloses(popup, row.locator("[data-action=deleteItem]"), "dialog.application");
  await expect.poll(() => focused(popup)).toBe("deleteItem");
  await opensAndCloses(popup, row.locator("[data-action=itemMenu]"), "dialog.application");
  await expect.poll(() => focused(popup)).toBe("itemMenu");
  await row.locator("[data-action=toggleRow]").click();
  await opensAndCloses(popup, row.locator("[data-action=splitStack]"), "dialog.application");
  await expect.poll(() => focused(popup)).toBe("splitStack");

  // What stands in the page already comes to where it is asked for.
  await page.evaluate(async (uuid) => {
    await fromUuidSync(uuid)
      .items.find((item: any) => item.type === "ammo")
      .sheet.render({ force: true });
  }, uuids["character"]!);
  await page.locator(".wasteland-item-sheet").waitFor();
  await row.locator("[data-action=openItem]").click();
  const item = popup.locator(".wasteland-item-sheet");
  await item.waitFor();
  await screenshot(popup, "own-window-item");
  expect(await seriousFindings(popup, ".wasteland-item-sheet")).toEqual([]);

  // A sheet that stands before another opens its own things there too.
  await item.locator('nav [data-tab="mechanics"]').click();
  await opensAndCloses(popup, item.locator("[data-action=addMechanic]"), ".wasteland-mechanic-editor");
  await expect.poll(() => focused(popup)).toBe("addMechanic");
  await opensAndCloses(popup, item.locator("[data-action=createEffect]"), ".wasteland-effect-sheet");
  await item.locator("[data-action=deleteEffect]").click();
  await popup.locator("dialog.application [data-action=yes]").click();
  await expect.poll(() => item.locator("[data-effect-id]").count()).toBe(0);
  await popup.keyboard.press("Escape");
  await expect.poll(() => item.count()).toBe(0);

  await sheet.locator('nav [data-tab="effects"]').click();
  await opensAndCloses(popup, sheet.locator("[data-action=createEffect]"), ".wasteland-effect-sheet");
  await expect.poll(() => focused(popup)).toBe("createEffect");
  const effect = sheet.locator(".wasteland-effects [data-effect-id]");
  await opensAndCloses(popup, effect.locator("[data-action=openEffect]"), ".wasteland-effect-sheet");
  await expect.poll(() => focused(popup)).toBe("openEffect");
  await opensAndCloses(popup, effect.locator("[data-action=deleteEffect]"), "dialog.application");
  await expect.poll(() => focused(popup)).toBe("deleteEffect");
  await popup.close({ runBeforeUnload: true });
});

test.each(["character", "npc", "creature"])(
  "things are dragged within the sheet of a %s in its own browser window (R38)",
  async (what) => {
    const { popup, sheet } = await detach(what);
    await sheet.locator('nav [data-tab="gear"]').click();
    const order = () => sheet.locator(".wasteland-gear .wasteland-row-name").allInnerTexts();
    // What was searched for is forgotten with the sheet.
    await expect.poll(() => sheet.locator(".wasteland-gear li:visible").count()).toBe(3);
    const [first] = await order();
    await sheet.locator(".wasteland-gear li").first().dragTo(sheet.locator(".wasteland-gear li").last());
    await expect.poll(async () => (await order())[0]).not.toBe(first);
    await popup.close({ runBeforeUnload: true });
  },
);
