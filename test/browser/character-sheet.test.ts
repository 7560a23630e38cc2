import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dist } from "../../tools/paths.ts";
import { overflowing } from "./attack-table.ts";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { pressAt, tabTo } from "./keyboard.ts";
import { lasting } from "../headless/effects/forms.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, Actor: any, foundry: any;

let table: BrowserTable;
let page: Page;
let id: string;

const TABS = ["status", "combat", "gear", "perks", "effects", "notes"];

beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer");
  id = await page.evaluate(async (tenRounds) => {
    const actor = await Actor.create({
      name: "Robin",
      type: "character",
      system: { hp: { value: 8 }, skills: { survival2: { label: "Überleben (WAH)", attribute: "per" } } },
      items: [
        {
          name: "Pistol",
          type: "weapon",
          system: { skill: "smallGuns", ammo: "round", qualities: { closeQuarters: {} }, effects: { piercing: {} } },
        },
        { name: "Rounds", type: "ammo", system: { identifier: "round", quantity: 9 } },
        { name: "Nuka-Cola", type: "consumable", system: { quantity: 3, weight: 0.5, description: "<p>Sweet.</p>" } },
        { name: "Leather vest", type: "apparel", system: { equipped: true, hp: { value: 2, max: 4 } } },
        { name: "Toughness", type: "perk", system: { ranks: 2, description: "<p>Hardy.</p>" } },
        { name: "Radiation sickness", type: "condition" },
      ],
      effects: [{ name: "Drunk", img: "icons/svg/aura.svg", ...tenRounds }],
    });
    return actor.id as string;
  }, lasting(10));
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const sheet = () => page.locator(".wasteland-character-sheet");

async function open(position: object = { left: 60, top: 10, width: 720, height: 780 }): Promise<void> {
  await page.evaluate(({ id, position }) => game.actors.get(id).sheet.render({ force: true, position }), {
    id,
    position,
  });
  await sheet().locator("header.wasteland-header").waitFor();
}

const show = (tab: string) =>
  page.evaluate(({ id, tab }) => game.actors.get(id).sheet.changeTab(tab, "primary"), { id, tab });
const edit = async () => {
  await sheet().locator("[data-action=toggleEditing]").click();
  await sheet().locator("[data-action=toggleEditing][aria-pressed=true]").waitFor();
};

/** Fills a field, leaves it, and waits until the document has the value. */
async function fill(selector: string, value: string, path: string, stored: unknown, item = ""): Promise<void> {
  const field = sheet().locator(selector).first();
  await field.fill(value);
  await field.press("Tab");
  await expect.poll(() => read(path, item), { message: path }).toEqual(stored);
}

const read = (path: string, item = "") =>
  page.evaluate(
    ({ id, path, item }) => {
      const actor = game.actors.get(id);
      return foundry.utils.getProperty((item ? actor.items.getName(item) : actor)._source, path);
    },
    { id, path, item },
  );

test("every field of the sheet is edited, and has its value after a reload", async () => {
  await open();
  await edit();
  const numbers: [path: string, value: number][] = [
    ["system.level", 3],
    ["system.xp", 420],
    ["system.radiation", 2],
    ["system.hp.value", 6],
    ["system.luckPoints", 4],
    ["system.attributes.str.value", 6],
    ["system.attributes.luc.value", 7],
    ["system.skills.sneak.rank", 2],
    ["system.skills.survival2.rank", 3],
    ["system.resistances.torso.energy", 1],
    ["system.injuries.head.untreated", 1],
    ["system.injuries.left-leg.treated", 2],
    ["system.counters.hunger", 1],
    ["system.counters.fatigue", 4],
    ["system.caps", 312],
  ];
  await fill("[name=name]", "Robin Hawthorne", "name", "Robin Hawthorne");
  for (const [path, value] of numbers) {
    await show(path === "system.caps" ? "gear" : "status");
    await fill(`[data-amount="${path}"]`, String(value), path, value);
  }
  await show("status");
  await sheet().locator("[name='system.skills.sneak.tag']").check();
  await sheet().locator("[name='system.skills.sneak.attribute']").selectOption("per");
  await fill(
    "[name='system.skills.survival2.label']",
    "Überleben (INT)",
    "system.skills.survival2.label",
    "Überleben (INT)",
  );
  await sheet().locator("[name='system.bodyPlan']").selectOption("mister-handy");
  await expect.poll(() => read("system.bodyPlan")).toBe("mister-handy");
  await sheet().getByText("Left Leg, not part of this body").waitFor();

  await show("combat");
  await fill(".wasteland-ammunition [data-amount='system.quantity']", "+3", "system.quantity", 12, "Rounds");
  await show("perks");
  await fill(".wasteland-perks [data-amount='system.rank']", "2", "system.rank", 2, "Toughness");
  await show("gear");
  await sheet().getByRole("button", { name: "Nuka-Cola: favorite" }).click();
  await expect.poll(() => read("system.favorite", "Nuka-Cola")).toBe(true);
  await sheet().getByRole("button", { name: "Leather vest: left behind" }).click();
  await expect.poll(() => read("system.stashed", "Leather vest")).toBe(true);
  await show("effects");
  await sheet().getByRole("button", { name: "Prone" }).click();
  await sheet().locator(".wasteland-statuses").getByText("Prone").waitFor();
  await sheet().getByRole("button", { name: "Drunk: on" }).click();
  await show("notes");
  for (const [key, text] of Object.entries({
    biography: "Born by the sea.",
    description: "A drifter.",
    gmNotes: "Owes.",
  })) {
    const editor = sheet().locator(`prose-mirror[name='system.${key}']`);
    await editor.hover();
    await editor.locator("button").first().click();
    await editor.locator("[contenteditable]").fill(text);
    await editor.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => read(`system.${key}`)).toContain(text);
  }

  await page.reload();
  await table.ready(page);
  const stored = await page.evaluate(
    ({ id, paths }) => {
      const actor = game.actors.get(id);
      const { skills, bodyPlan } = actor._source.system;
      const item = (name: string) => actor.items.getName(name)._source.system;
      return {
        numbers: paths.map((path) => foundry.utils.getProperty(actor._source, path)),
        name: actor.name,
        sneak: skills.sneak,
        own: skills.survival2,
        bodyPlan,
        rounds: item("Rounds").quantity,
        rank: item("Toughness").rank,
        cola: item("Nuka-Cola").favorite,
        vest: [item("Leather vest").stashed, item("Leather vest").equipped],
        statuses: [...actor.statuses].sort(),
        drunk: actor.effects.getName("Drunk").disabled,
        texts: ["biography", "description", "gmNotes"].map((key) =>
          actor._source.system[key].replaceAll(/<[^>]*>/g, ""),
        ),
      };
    },
    { id, paths: numbers.map(([path]) => path) },
  );
  expect(stored).toEqual({
    numbers: numbers.map(([, value]) => value),
    name: "Robin Hawthorne",
    sneak: { rank: 2, tag: true, attribute: "per", label: "" },
    own: { rank: 3, tag: false, attribute: "per", label: "Überleben (INT)" },
    bodyPlan: "mister-handy",
    rounds: 12,
    rank: 2,
    cola: true,
    vest: [true, false],
    // The new body has no head that could be injured.
    statuses: ["prone"],
    drunk: true,
    texts: ["Born by the sea.", "A drifter.", "Owes."],
  });
});

test("ten fields are filled by typing and Tab alone: the keyboard stays, and the page does not jump (R75)", async () => {
  await open({ left: 60, top: 10, width: 720, height: 420 });
  await edit();
  await show("status");
  const fields = sheet().locator(".wasteland-skills [data-amount]");
  await fields.nth(5).focus();
  const names: (string | null)[] = [];
  for (let turn = 0; turn < 10; turn++) {
    names.push(await page.evaluate(() => (document.activeElement as HTMLElement).dataset["amount"] ?? null));
    await page.keyboard.type("2");
    const before = await page.evaluate(() => document.activeElement?.id);
    do await page.keyboard.press("Tab");
    while (await page.evaluate(() => !(document.activeElement as HTMLElement).dataset["amount"]));
    expect(await page.evaluate(() => document.activeElement?.id)).not.toBe(before);
  }
  await expect
    .poll(() =>
      page.evaluate(
        ({ id, names }) => names.map((name) => foundry.utils.getProperty(game.actors.get(id)._source, name!)),
        { id, names },
      ),
    )
    .toEqual(Array<number>(10).fill(2));
  expect(
    await sheet()
      .locator(".wasteland-tab-status")
      .evaluate((tab) => tab.scrollTop),
  ).toBeGreaterThan(0);
});

test("what is half typed outlives an update of the part around it, and is written when the field is left (R75)", async () => {
  await open();
  await show("status");
  const hunger = sheet().locator("[data-amount='system.counters.hunger']");
  const thirst = sheet().locator("[data-amount='system.counters.thirst']");
  const another = (value: number) =>
    page.evaluate(({ id, value }) => game.actors.get(id).update({ "system.counters.sleep": value }), { id, value });
  const shown = (value: number) =>
    page.waitForFunction(
      (value) => document.querySelector<HTMLInputElement>("[data-amount='system.counters.sleep']")?.value === value,
      String(value),
    );
  const before = (await read("system.counters.hunger")) as number;
  await hunger.focus();
  await page.keyboard.type("+1");
  await another(7);
  await shown(7);
  await page.keyboard.type("0");
  await page.keyboard.press("Tab");
  await expect.poll(() => read("system.counters.hunger")).toBe(before + 10);
  // Nothing more is typed after the update.
  await thirst.focus();
  await page.keyboard.type("34");
  await another(8);
  await shown(8);
  expect(await thirst.inputValue()).toBe("34");
  expect(await read("system.counters.thirst")).not.toBe(34);
  await page.keyboard.press("Tab");
  await expect.poll(() => read("system.counters.thirst")).toBe(34);
  await page.evaluate((id) => game.actors.get(id).sheet.close(), id);
});

test("doses that were given are taken back after a reload of the page too, the last first, and are offered no more then", async () => {
  const hungry: string = await page.evaluate(async () => {
    const food = { type: "consumable", system: { kind: "food", hp: 2, quantity: 1 } };
    const items = [
      { name: "Soup", ...food },
      { name: "Bread", ...food },
    ];
    const actor = await Actor.create({ name: "Kim", type: "character", system: { hp: { value: 3 } }, items });
    return actor.id;
  });
  const openGear = async () => {
    await page.evaluate(async (hungry) => {
      const { sheet } = game.actors.get(hungry);
      await sheet.render({ force: true });
      sheet.changeTab("gear", "primary");
    }, hungry);
    await sheet().locator(".wasteland-gear").waitFor();
  };
  const state = () =>
    page.evaluate((hungry) => {
      const { system, items } = game.actors.get(hungry);
      return [system.hp.value, ...items.map(({ name }: any) => name).sort()] as unknown[];
    }, hungry);
  const undo = sheet().locator("[data-action=undoTaken]");
  const take = (name: string) =>
    sheet().locator(".wasteland-gear li").filter({ hasText: name }).locator("[data-action=takeItem]").click();
  await openGear();
  await take("Soup");
  await expect.poll(() => undo.innerText()).toBe("Undo: Soup");
  await take("Bread");
  await expect.poll(() => undo.innerText()).toBe("Undo: Bread");
  expect(await state()).toEqual([7]);

  await page.reload();
  await table.ready(page);
  await openGear();
  await expect.poll(() => undo.innerText()).toBe("Undo: Bread");
  await undo.click();
  await expect.poll(() => undo.innerText()).toBe("Undo: Soup");
  expect(await state()).toEqual([5, "Bread"]);
  await undo.click();
  await expect.poll(() => undo.count()).toBe(0);
  expect(await state()).toEqual([3, "Bread", "Soup"]);

  await page.reload();
  await table.ready(page);
  await openGear();
  expect(await undo.count()).toBe(0);
  await page.evaluate((hungry) => game.actors.get(hungry).sheet.close(), hungry);
});

test.each(["en", "fr", "de"])(
  "the sheet fits when narrow and when wide, and has no serious finding in either theme (%s)",
  async (language) => {
    await page.evaluate((language) => game.settings.set("core", "language", language), language);
    for (const theme of ["dark", "light"]) {
      await page.evaluate(async (theme) => {
        const colorScheme = { applications: theme, interface: theme };
        await game.settings.set("core", "uiConfig", { ...game.settings.get("core", "uiConfig"), colorScheme });
      }, theme);
      await page.reload();
      await table.ready(page);
      for (const width of language === "en" ? [400, 720, 1200] : [400, 720]) {
        await open({ left: 10, top: 10, width, height: 780 });
        for (const tab of TABS) {
          await show(tab);
          await screenshot(page, `character-${language}-${theme}-${width}-${tab}`);
          expect(await overflowing(page), `${width} ${tab}`).toEqual([]);
          if (width === 720 && language === "en")
            expect(await seriousFindings(page, ".wasteland-character-sheet")).toEqual([]);
        }
      }
    }
    await page.evaluate(() => game.settings.set("core", "language", "en"));
  },
);

/** The keyboard's way through a dialog: to a control, where it presses a key. */
const dialog = () => page.locator("dialog.application").last();
const dialogGone = () => expect.poll(() => page.locator("dialog.application").count()).toBe(0);

/** Opens the menu of an item's row by keyboard, and presses one of its buttons. */
async function byMenu(name: string, tab: string, action: string): Promise<void> {
  await show(tab);
  const itemId = await page.evaluate(({ id, name }) => game.actors.get(id).items.getName(name).id as string, {
    id,
    name,
  });
  await pressAt(page, `.tab.active [data-item-id="${itemId}"] [data-action=itemMenu]`);
  await dialog().locator(`[data-action=${action}]`).waitFor();
  await pressAt(page, `dialog [data-action=${action}]`);
}

test("what is dragged is done by keyboard as well: giving, building in, another place in the list", async () => {
  const friend = await page.evaluate(
    async ({ id }) => {
      const actor = game.actors.get(id);
      await actor.createEmbeddedDocuments("Item", [
        { name: "Jet", type: "consumable", system: { quantity: 5, weight: 1 }, sort: 900000 },
        { name: "Stock", type: "weaponMod", system: { slot: "stock" }, sort: 900001 },
        { name: "Rifle", type: "weapon", system: { slots: ["stock"] }, sort: 900002 },
      ]);
      return (await Actor.create({ name: "Zora", type: "npc" })).id as string;
    },
    { id },
  );
  await open();
  await byMenu("Jet", "gear", "give");
  await dialog().locator("select[name=receiver]").waitFor();
  await tabTo(page, "dialog select[name=receiver]");
  await page.keyboard.type("Zora");
  await tabTo(page, "dialog input[name=amount]");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("2");
  await pressAt(page, "dialog [data-action=give]");
  const stocks = () =>
    page.evaluate(
      (ids) =>
        ids.map((id) =>
          game.actors
            .get(id)
            .items.filter(({ name }: any) => name === "Jet")
            .map(({ system }: any) => system.quantity as number),
        ),
      [id, friend],
    );
  await expect.poll(stocks).toEqual([[3], [2]]);
  await dialogGone();

  const order = () =>
    sheet()
      .locator(".wasteland-gear li[data-item-id]")
      .evaluateAll((rows) => rows.map((row) => row.dataset["name"]));
  expect((await order()).slice(-3)).toEqual(["Jet", "Stock", "Rifle"]);
  await byMenu("Jet", "gear", "down");
  await expect.poll(async () => (await order()).slice(-3)).toEqual(["Stock", "Jet", "Rifle"]);
  await dialogGone();
  await byMenu("Jet", "gear", "up");
  await expect.poll(async () => (await order()).slice(-3)).toEqual(["Jet", "Stock", "Rifle"]);
  await dialogGone();

  await byMenu("Stock", "gear", "build");
  await dialog().locator("select[name=thing]").waitFor();
  expect(await seriousFindings(page, "dialog.application")).toEqual([]);
  await pressAt(page, "dialog [data-action=build]");
  const mods = () =>
    page.evaluate((id) => {
      const { items } = game.actors.get(id);
      const inside = Object.values(items.find(({ _source }: any) => _source.name === "Rifle").system.mods);
      return [
        inside.map(({ name }: any) => name as string),
        items.filter(({ type }: any) => type === "weaponMod").length,
      ];
    }, id);
  await expect.poll(mods).toEqual([["Stock"], 0]);
  await dialogGone();
  await page.evaluate((id) => {
    const { items } = game.actors.get(id);
    const ids = items.filter(({ _source }: any) => ["Jet", "Rifle"].includes(_source.name)).map(({ id }: any) => id);
    return game.actors.get(id).deleteEmbeddedDocuments("Item", ids);
  }, id);
});

test("things are added by keyboard, new ones and those of the compendia, and members to a group", async () => {
  await open();
  await show("perks");
  const count = (type: string) =>
    page.evaluate(
      ({ id, type }) => game.actors.get(id).items.filter((item: any) => item.type === type).length as number,
      {
        id,
        type,
      },
    );
  const before = await count("trait");
  await pressAt(page, ".tab.active [data-action=addItem]");
  await dialog().locator("select[name=type]").waitFor();
  await tabTo(page, "dialog select[name=type]");
  await page.keyboard.type("Trait");
  await pressAt(page, "dialog [data-action=create]");
  await expect.poll(() => count("trait")).toBe(before + 1);
  await page.locator(".wasteland-item-sheet").waitFor();
  await page.keyboard.press("Escape");
  await expect.poll(() => page.locator(".wasteland-item-sheet").count()).toBe(0);

  const ammo = await count("ammo");
  await open();
  await show("combat");
  await pressAt(page, ".tab.active [data-action=addItem]");
  await dialog().locator("select[name=type]").waitFor();
  await tabTo(page, "dialog select[name=type]");
  await page.keyboard.type("Ammun");
  await pressAt(page, "dialog [data-action=browse]");
  const first = page.locator(".wasteland-browser [data-action=add]").first();
  await first.waitFor();
  expect(await page.locator(".wasteland-browser li[data-uuid] a").count()).toBe(
    await page.locator(".wasteland-browser [data-action=add]").count(),
  );
  await pressAt(page, ".wasteland-browser [data-action=add]");
  await expect.poll(() => count("ammo")).toBe(ammo + 1);
  await page.evaluate(() => foundry.applications.instances.get("wasteland-2d20-browser").close());

  const group = await page.evaluate(async () => {
    const group = await Actor.create({ name: "Group", type: "group" });
    await group.sheet.render({ force: true });
    return group.id as string;
  });
  await page.locator(".wasteland-group-sheet [data-action=addMember]").waitFor();
  await pressAt(page, ".wasteland-group-sheet [data-action=addMember]");
  await dialog().locator("select[name=member]").waitFor();
  await tabTo(page, "dialog select[name=member]");
  await page.keyboard.type("Robin");
  await pressAt(page, "dialog [data-action=add]");
  const members = () => page.evaluate((id) => [...game.actors.get(id)._source.system.members] as string[], group);
  await expect.poll(members).toEqual([`Actor.${id}`]);
  await page.evaluate((id) => game.actors.get(id).delete(), group);
});
