import { fileURLToPath } from "node:url";
import type { Locator, Page } from "playwright-core";
import { beforeAll, expect, test } from "vitest";
import { readManifest } from "../../tools/build/manifest.ts";
import { readPackSources } from "../../tools/build/system.ts";
import { embeddedIn, type PackSource } from "../../tools/packs/sources.ts";
import { dist } from "../../tools/paths.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, ui: any;

const PATIENTLY = { timeout: 30_000 };

let packs: PackSource[];
beforeAll(async () => {
  packs = await readPackSources(await readManifest());
});

const WORDS = [
  { tag: "en", pistol: "10mm Pistol", typed: "10mm pis", quest: "New quest", begun: "A new quest begins." },
  {
    tag: "fr",
    pistol: "Pistolet 10 mm",
    typed: "pistolet 10",
    quest: "Nouvelle quête",
    begun: "Une nouvelle quête commence.",
  },
  { tag: "de", pistol: "10-mm-Pistole", typed: "10-MM-pis", quest: "Neue Quest", begun: "Eine neue Quest beginnt." },
];

/** One pack of each kind of document: its name, and the world's collection. */
const KINDS = [
  ["npcs", "actors"],
  ["ammo", "items"],
  ["tables", "tables"],
  ["macros", "macros"],
  ["rules", "journal"],
] as const;

/** The names that a pack's sources have in a language, those of what documents embed included, in order. */
function namesIn(pack: string, language: string): string[] {
  const { documents } = packs.find(({ name }) => name === pack)!;
  const all = documents.filter(({ path }) => !path.endsWith("/_folder.yaml")).map(({ source }) => source);
  const named = all.flatMap((source) => [source, ...embeddedIn(source)]).filter(({ name }) => name);
  return named
    .map(({ name, flags }) => {
      const { languages } = (flags as any)?.["wasteland-2d20"] ?? {};
      return String(languages?.[language]?.name ?? name);
    })
    .sort();
}

const tab = (page: Page, name: string) => page.locator(`#sidebar-tabs [data-tab="${name}"]`).click();
const say = (page: Page, key: string) => page.evaluate((key) => game.i18n.localize(key) as string, key);
const pack = (page: Page, name: string) => page.locator(`#compendium [data-pack="wasteland-2d20.${name}"]`);

/** A new world whose first Overseer reads the language. */
async function openIn(language: string, modules: string[] = []): Promise<{ table: BrowserTable; page: Page }> {
  const table = await BrowserTable.open(dist, { modules });
  const page = await table.join("Overseer", { locale: language, viewport: { width: 1280, height: 900 } });
  await expect
    .poll(() => page.evaluate(() => game.settings.get("wasteland-2d20", "contentLanguage") as string), PATIENTLY)
    .toBe(language);
  await tab(page, "compendium");
  return { table, page };
}

/** Types into the search of the sidebar's compendia, and waits for the documents it finds. */
async function finds(page: Page, text: string, names: readonly string[]): Promise<void> {
  await page.locator("#compendium input[name=search]").fill(text);
  const matches = () => page.locator("#compendium .pack-match").allInnerTexts();
  await expect.poll(matches, PATIENTLY).toEqual(names);
}

/** Ends the search, and opens every folder. */
async function unfold(page: Page): Promise<void> {
  await page.locator("#compendium input[name=search]").fill("");
  await expect.poll(() => page.locator("#compendium .compendium-entry.hidden").count(), PATIENTLY).toBe(0);
  const closed = page.locator("#compendium .folder-toggle[aria-expanded=false]:visible");
  while ((await closed.count()) > 0) await closed.first().click();
}

async function choose(page: Page, target: Locator, key: string): Promise<void> {
  await target.click({ button: "right" });
  await page.locator("#context-menu .context-item", { hasText: await say(page, key) }).click();
}

for (const { tag, pistol, typed, quest, begun } of WORDS) {
  test(`in ${tag} packs are searched by the names that are shown, imported whole, and their macros do their work`, async () => {
    const { table, page } = await openIn(tag);
    await finds(page, typed, [pistol]);
    await screenshot(page, `content-search-${tag}`);

    for (const [name, collection] of KINDS) {
      await unfold(page);
      await choose(page, pack(page, name), "COMPENDIUM.ImportAll");
      await page.locator("dialog.application button[data-action=yes]").click();
      const made = () =>
        page.evaluate((collection) => {
          const documents = game[collection].contents as any[];
          const all = documents.flatMap((document) => [
            document,
            ...Object.values(document.collections as Record<string, Iterable<any>>).flatMap((inner) => [...inner]),
          ]);
          return {
            names: all
              .map(({ name }) => name as string)
              .filter(Boolean)
              .sort(),
            left: all.filter(({ flags }) => flags["wasteland-2d20"]?.languages).length,
          };
        }, collection);
      await expect.poll(made, PATIENTLY).toEqual({ names: namesIn(name, tag), left: 0 });
      await page.locator("dialog.application").waitFor({ state: "detached" });
      await page.evaluate(() => ui.notifications.clear());
    }

    await unfold(page);
    await pack(page, "macros").locator(".entry-name").first().click();
    const macros = page.locator('[id="compendium-wasteland-2d20-macros"]');
    await macros
      .locator(".directory-item.entry", { hasText: quest })
      .dragTo(page.locator('#action-bar [data-slot="4"]'));
    const slot = page.locator('#action-bar [data-slot="4"]');
    await expect.poll(() => slot.getAttribute("aria-label"), PATIENTLY).toContain(quest);
    await macros.locator(".window-header [data-action=close]").click();
    await slot.click();
    await tab(page, "chat");
    await page.locator(".wasteland-card", { hasText: begun }).waitFor();
    await screenshot(page, `content-macro-${tag}`);
    expect(table.takeComplaints()).toEqual([]);
    await table.close();
  });
}

test("beside Babele, which has its own words for some, its words stay and ours stand everywhere else, each once", async () => {
  const babele = fileURLToPath(new URL("../fixtures/modules/babele", import.meta.url));
  const { table, page } = await openIn("de", [babele]);
  await finds(page, "Pistola 10", ["Pistola 10 mm"]);
  await finds(page, "10-mm-Pist", []);
  await finds(page, ".44-Pist", [".44-Pistole"]);
  await unfold(page);
  await choose(page, pack(page, "weapons"), "COMPENDIUM.ImportAll");
  await page.locator("dialog.application button[data-action=yes]").click();
  const ours = namesIn("weapons", "de");
  const wanted = ours.map((name) => (name === "10-mm-Pistole" ? "Pistola 10 mm" : name)).sort();
  const made = () =>
    page.evaluate(() => game.items.contents.map(({ name }: { name: string }) => name).sort() as string[]);
  await expect.poll(made, PATIENTLY).toEqual(wanted);
  const texts = await page.evaluate(() => {
    const text = (name: string) => game.items.getName(name).system.description as string;
    return [text("Pistola 10 mm"), text(".44-Pistole")];
  });
  const own = packs
    .find(({ name }) => name === "weapons")!
    .documents.find(({ path }) => path.endsWith("/44-pistol.yaml"))!.source as any;
  expect(texts).toEqual([
    "<p>Una pistola comune.</p>",
    own.flags["wasteland-2d20"].languages.de.system?.description ?? "",
  ]);
  expect(table.takeComplaints()).toEqual([]);
  await table.close();
});
