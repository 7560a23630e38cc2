import type { Page, WebSocket } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { dist } from "../../tools/paths.ts";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, foundry: any, ui: any, Actor: any, Item: any;

let table: BrowserTable;
let page: Page;
beforeAll(async () => {
  table = await BrowserTable.open(dist);
  page = await table.join("Overseer", { viewport: { width: 1600, height: 900 } });
  await page.evaluate(async () => {
    await Actor.create({ name: "Ada", type: "character", system: { attributes: { agi: { value: 7 } } } });
  });
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const browser = () => page.locator("#wasteland-2d20-browser");
const names = () => browser().locator(".wasteland-browser-name").allInnerTexts();
const field = (name: string) => browser().locator(`[name=${name}]`);

async function open(language: string): Promise<void> {
  await page.evaluate((tag) => game.settings.set("core", "language", tag), language);
  await page.evaluate((tag) => game.settings.set("wasteland-2d20", "contentLanguage", tag), language);
  await page.reload();
  await table.ready(page);
  await page.evaluate(() => ui.sidebar.changeTab?.("compendium", "primary"));
  await page.evaluate(async () => {
    await game.wasteland.browse();
    foundry.applications.instances.get("wasteland-2d20-browser").setPosition({ left: 10, top: 10 });
  });
  await browser().locator(".wasteland-browser-name").first().waitFor();
}

const WORDS = [
  { tag: "en", typed: "10mm pis", pistol: "10mm Pistol", frag: "Frag Grenade" },
  { tag: "fr", typed: "pistolet 10", pistol: "Pistolet 10 mm", frag: "Grenade à fragmentation" },
  { tag: "de", typed: "10-MM-pis", pistol: "10-mm-Pistole", frag: "Splittergranate" },
];

test.each(WORDS)("content is searched, filtered, dragged out and used in $tag", async ({ tag, typed, pistol }) => {
  await open(tag);
  await field("text").fill(typed);
  await expect.poll(names).toEqual([pistol]);
  const loaded = await page.evaluate(() =>
    game.packs.map((pack: any) => pack.size).reduce((sum: number, n: number) => sum + n, 0),
  );
  expect(loaded).toBe(0);
  const actor = await page.evaluate(async () => {
    const ada = game.actors.getName("Ada");
    await ada.deleteEmbeddedDocuments(
      "Item",
      ada.items.map(({ id }: any) => id),
    );
    await ada.sheet.render({ force: true });
    ada.sheet.setPosition({ left: 760, top: 20 });
    return ada.sheet.id as string;
  });
  const sheet = page.locator(`[id="${actor}"]`);
  await sheet.waitFor();
  await browser()
    .locator("li[draggable]")
    .first()
    .dragTo(sheet.locator(".window-content"), { targetPosition: { x: 40, y: 40 } });
  await expect
    .poll(() => page.evaluate(() => game.actors.getName("Ada").items.map(({ name }: any) => name)))
    .toEqual([pistol]);
  await page.evaluate(() => game.actors.getName("Ada").sheet.close({ animate: false }));
  await screenshot(page, `content-browser-${tag}`);
});

/** How many documents the packs hold that a source says something of, counted from the documents themselves. */
const inPacks = (kinds: readonly string[], wanted: string) =>
  page.evaluate(
    async ({ kinds, wanted }) => {
      const is = new Function("system", "type", `return ${wanted}`);
      const packs = game.packs.filter(({ documentName }: any) => kinds.includes(documentName));
      const documents = await Promise.all(packs.map((pack: any) => pack.getDocuments()));
      const found = documents.flat().filter(({ system, type }: any) => is(system, type));
      return found.map(({ name }: any) => name).sort((a: string, b: string) => a.localeCompare(b, "en"));
    },
    { kinds, wanted },
  );

test("filters by type, category, rarity, damage type and source find what the packs hold, each by itself", async () => {
  await open("en");
  const clear = () => browser().locator("[data-action=clear]").click();
  for (const { filters, kinds, wanted } of [
    { filters: { type: "ammo" }, kinds: ["Item"], wanted: 'type === "ammo"' },
    { filters: { type: "creature" }, kinds: ["Actor"], wanted: 'type === "creature"' },
    {
      filters: { type: "weapon", category: "Explosives" },
      kinds: ["Item"],
      wanted: 'type === "weapon" && system.skill === "explosives"',
    },
    {
      filters: { type: "gear", category: "Tool" },
      kinds: ["Item"],
      wanted: 'type === "gear" && system.kind === "tool"',
    },
    { filters: { rarity: "5" }, kinds: ["Item"], wanted: "system.rarity === 5" },
    {
      filters: { type: "gear", rarity: "unknown" },
      kinds: ["Item"],
      wanted: 'type === "gear" && system.rarity === null',
    },
    { filters: { damageType: "radiation" }, kinds: ["Item"], wanted: 'system.damageTypes?.has("radiation") === true' },
  ] as { filters: Record<string, string>; kinds: string[]; wanted: string }[]) {
    for (const [name, value] of Object.entries(filters)) {
      const label = name === "category";
      await field(name).selectOption(label ? { label: value } : value);
    }
    const expected = await inPacks(kinds, wanted);
    expect(expected.length).toBeGreaterThan(0);
    await expect.poll(names).toEqual(expected);
    await clear();
    await expect.poll(async () => (await names()).length).toBe(200);
  }
  await page.evaluate(async () => {
    const { CompendiumCollection } = foundry.documents.collections;
    const own = await CompendiumCollection.createCompendium({ label: "House goods", type: "Item" });
    await Item.create({ name: "House key", type: "gear" }, { pack: own.collection });
    await foundry.applications.instances.get("wasteland-2d20-browser").close();
    await game.wasteland.browse();
  });
  await field("source").selectOption("world");
  await expect.poll(names).toEqual(["House key"]);
  await clear();
});

test("shows what a chosen character has all for: perks, mods, modules, apparel, traits and packs", async () => {
  await open("en");
  const expected = async (type: string, wanted: string) => {
    await field("type").selectOption(type);
    await expect.poll(names).toEqual(await inPacks(["Item"], `type === "${type}" && (${wanted})`));
  };
  await page.evaluate(async () => {
    const named = async (pack: string, identifier: string) => {
      const [found] = await game.packs.get(`wasteland-2d20.${pack}`).getDocuments({ system: { identifier } });
      return found.toObject();
    };
    await Actor.create({
      name: "Brakk",
      type: "character",
      system: { skills: { explosives: { rank: 2, tag: true } } },
      items: [await named("origins", "super-mutant"), await named("perks", "gun-nut")],
    });
    await Actor.create({ name: "Rusty", type: "character", items: [await named("origins", "mister-handy")] });
  });
  await field("character").selectOption({ label: "Ada" });
  await field("type").selectOption("perk");
  const allowed = await page.evaluate(async () => {
    const { canTakePerk } = game.wasteland.rules;
    const perks = await game.packs.get("wasteland-2d20.perks").getDocuments();
    const ada = { attributes: { str: 5, per: 5, end: 5, cha: 5, int: 5, agi: 7, luc: 5 }, level: 1 };
    const can = perks.filter(({ _source: { system } }: any) => {
      const { ranks = 1, levelIncrease = 0, prerequisites } = system;
      return canTakePerk(ada, { ranks, levelIncrease, prerequisites }, 0).ok;
    });
    return can.map(({ name }: any) => name).sort((a: string, b: string) => a.localeCompare(b, "en"));
  });
  await expect.poll(names).toEqual(allowed);
  // Ada has no perk and no origin.
  await expected("weaponMod", "Object.keys(system.perks).length === 0");
  await expected("robotModule", "false");
  await expected("trait", 'system.origin === ""');
  await expected("apparel", 'system.bodyPlan === "humanoid" && Object.keys(system.perks).length === 0');
  await field("character").selectOption({ label: "Brakk" });
  await expected("weaponMod", 'Object.entries(system.perks).every(([id, rank]) => id === "gun-nut" && rank === 1)');
  await expected("apparel", "system.superMutantWearable");
  await expected("trait", 'system.origin === "" || system.origin === "super-mutant"');
  await expected(
    "package",
    'system.skill ? system.skill === "explosives" : system.origins.size === 0 || system.origins.has("super-mutant")',
  );
  await field("character").selectOption({ label: "Rusty" });
  await expected("robotModule", "Object.keys(system.perks).length === 0");
  await expected("apparel", 'system.bodyPlan === "mister-handy" && Object.keys(system.perks).length === 0');
  // What asks nothing is shown to everybody.
  await expected("ammo", "true");
  await browser().locator("[data-action=clear]").click();
});

test("says which figures no source gives", async () => {
  await open("en");
  const details = () => browser().locator(".wasteland-browser-name + .wasteland-muted").allInnerTexts();
  await field("text").fill("Dogmeat");
  await field("type").selectOption("creature");
  await expect.poll(details).toEqual(["Creature · Companion · Level 1 · XP not given"]);
  await field("type").selectOption("gear");
  await field("text").fill("antiseptic");
  await expect.poll(details).toEqual(["Gear · Material · Rarity not given"]);
});

test("asks the server for one index of each compendium and for no document until one is opened", async () => {
  const asked: string[] = [];
  const listen = (socket: WebSocket) => socket.on("framesent", ({ payload }) => asked.push(String(payload)));
  page.on("websocket", listen);
  await open("en");
  const frames = (name: string) => asked.filter((frame) => frame.includes(`"${name}"`));
  const packs = await page.evaluate(
    () => game.packs.filter(({ documentName }: any) => ["Actor", "Item"].includes(documentName)).length,
  );
  expect(frames("getPackIndex").filter((frame) => frame.includes("system.rarity")).length).toBe(packs);
  const before = frames("getPackIndex").length;
  await field("text").fill("10mm pistol");
  await expect.poll(async () => (await names()).length).toBe(1);
  await field("character").selectOption({ label: "Ada" });
  await field("damageType").selectOption("physical");
  await field("rarity").selectOption("1");
  await expect.poll(names).toEqual(["10mm Pistol"]);
  expect([frames("getPackIndex").length, frames("getPackDocuments").length]).toEqual([before, 0]);
  await browser().locator(".wasteland-browser-list [role=button]").click();
  await page.waitForFunction(() =>
    [...foundry.applications.instances.values()].some(({ document }: any) => document?.name === "10mm Pistol"),
  );
  expect(frames("getPackDocuments").length).toBe(1);
  page.off("websocket", listen);
});

test("is used by keyboard, has no serious fault for screen readers, and fits both themes and a narrow page", async () => {
  await open("de");
  await field("text").focus();
  await page.keyboard.type("Todeskralle");
  await expect
    .poll(names)
    .toEqual([
      "Todeskralle",
      "Todeskrallenei",
      "Todeskrallenfleisch",
      "Todeskrallenhandschuh",
      "Todeskrallenomelett",
      "Todeskrallensteak",
    ]);
  expect(await field("text").inputValue()).toBe("Todeskralle");
  await browser().locator(".wasteland-browser-list [role=button]").first().focus();
  await page.waitForFunction(() => document.activeElement?.closest("[data-uuid]") !== null);
  await page.keyboard.press("Enter");
  await page.waitForFunction(() =>
    [...foundry.applications.instances.values()].some(({ document }: any) => document?.name === "Todeskralle"),
  );
  await page.evaluate(async () => {
    for (const app of foundry.applications.instances.values()) {
      if (app.document?.name === "Todeskralle") await app.close({ animate: false });
    }
  });
  for (const theme of ["light", "dark"]) {
    await page.evaluate((theme) => {
      document.body.classList.remove("theme-light", "theme-dark");
      document.body.classList.add(`theme-${theme}`);
    }, theme);
    expect(await seriousFindings(page, "#wasteland-2d20-browser")).toEqual([]);
    await screenshot(page, `content-browser-${theme}`);
  }
  await page.setViewportSize({ width: 800, height: 700 });
  await screenshot(page, "content-browser-narrow");
  expect(
    await browser()
      .locator(".wasteland-browser-list")
      .evaluate((list) => list.scrollWidth <= list.clientWidth),
  ).toBe(true);
});
