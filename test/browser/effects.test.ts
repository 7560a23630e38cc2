import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { changesPath, isFourteen } from "../headless/effects/forms.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, Actor: any;

let table: BrowserTable;
let gm: Page;
let player: Page;
let id: string;

beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  gm = await table.join("Overseer", { locale: "fr-FR", colorScheme: "dark" });
  player = await table.join("Player 1", { locale: "de-DE", viewport: { width: 800, height: 800 } });
  id = await gm.evaluate(async () => {
    const ownership = { [game.users.getName("Player 1").id]: 3 };
    const actor = await Actor.create({ name: "Ada", type: "hero", ownership });
    await actor.createEmbeddedDocuments("ActiveEffect", [{ name: "Courage" }]);
    return actor.id as string;
  });
});
afterAll(() => table.close());
afterEach(() => expect(table.takeComplaints()).toEqual([]));

/** The sheet of the actor's first effect. */
async function openEffect(page: Page) {
  await page.waitForFunction((id) => game.actors.get(id)?.effects.size > 0, id);
  await page.evaluate(
    (id) =>
      game.actors
        .get(id)
        .effects.contents[0].sheet.render({ force: true })
        .then(() => null),
    id,
  );
  const sheet = page.locator(".application.active-effect-config");
  await sheet.waitFor();
  return sheet;
}

const health = (page: Page) => page.evaluate((id) => game.actors.get(id).system.health.value as number, id);

test("the sheet of an effect names its fields in the user's language, and is easy to read", async () => {
  const labels = {
    fr: ["Nom", "Image", "Teinte", "Description", "Désactivé", ...(isFourteen ? ["Icône sur le pion"] : []), "États"],
    de: [
      "Name",
      "Bild",
      "Färbung",
      "Beschreibung",
      "Ausgeschaltet",
      ...(isFourteen ? ["Symbol auf der Spielfigur"] : []),
      "Zustände",
    ],
  };
  for (const [page, expected, name] of [
    [gm, labels.fr, "french"],
    [player, labels.de, "german"],
  ] as const) {
    const sheet = await openEffect(page);
    expect(await sheet.locator("[data-tab=details] .form-group > label").allInnerTexts()).toEqual(expected);
    await screenshot(page, `effect-details-${name}`);
    await sheet.locator("nav [data-tab=duration]").click();
    await screenshot(page, `effect-duration-${name}`);
    expect(await seriousFindings(page)).toEqual([]);
  }
  expect(await player.locator(".active-effect-config [data-tab=duration] .form-group > label").allInnerTexts()).toEqual(
    isFourteen ? ["Dauer", "Einheit", "Endet, wenn", "Abgelaufen"] : ["Sekunden", "Runden", "Züge"],
  );
});

test("a change that its owner adds by keyboard acts in the other tab at once, until it is switched off", async () => {
  const before = await health(gm);
  const sheet = player.locator(".application.active-effect-config");
  await sheet.locator("nav [data-tab=changes]").click();
  await sheet.locator("[data-action=addChange]").focus();
  await player.keyboard.press("Enter");
  await sheet.locator(`input[name='${changesPath}.0.key']`).fill("system.health.value");
  await sheet.locator(`input[name='${changesPath}.0.value']`).fill("5");
  await screenshot(player, "effect-changes-german");
  await player.keyboard.press("Enter");
  await sheet.waitFor({ state: "detached" });
  await gm.waitForFunction(([id, wanted]) => game.actors.get(id).system.health.value === wanted, [id, before + 5]);
  const open = gm.locator(".application.active-effect-config");
  await open.locator("nav [data-tab=details]").click();
  await open.locator("input[name=disabled]").check();
  await open.locator("button[type=submit]").click();
  await player.waitForFunction(([id, wanted]) => game.actors.get(id).system.health.value === wanted, [id, before]);
});

test("a status is given and taken for both tabs", async () => {
  const has = (page: Page, wanted: boolean) =>
    page.waitForFunction(([id, wanted]) => game.actors.get(id).statuses.has("prone") === wanted, [id, wanted]);
  for (const wanted of [true, false]) {
    await player.evaluate(
      (id) =>
        game.actors
          .get(id)
          .toggleStatusEffect("prone")
          .then(() => null),
      id,
    );
    await has(gm, wanted);
    await has(player, wanted);
  }
});

test("the time of the world runs in both tabs, and an effect says what is left of it", async () => {
  await gm.evaluate(
    async ([id, isFourteen]) => {
      const [effect] = game.actors.get(id).effects.contents;
      const [length, start] = isFourteen
        ? [{ value: 60, units: "seconds" }, { start: { time: game.time.worldTime } }]
        : [{ seconds: 60, startTime: game.time.worldTime }, {}];
      await effect.update({ duration: length, ...start });
      await game.time.advance(45);
    },
    [id, isFourteen] as const,
  );
  await player.waitForFunction((id) => game.actors.get(id).effects.contents[0].duration.remaining === 15, id);
});

test("a message on the system's channel reaches the other tab with its sender, a query is answered by it", async () => {
  await player.evaluate(() => {
    const place = globalThis as any;
    game.socket.on(
      "system.tiny",
      (data: unknown, sender: string) => (place.heard = [data, game.users.get(sender).name]),
    );
    place.CONFIG.queries["tiny.double"] = ({ value }: { value: number }) => value * 2;
  });
  await gm.evaluate(() => void game.socket.emit("system.tiny", { hello: 1 }));
  await player.waitForFunction(() => (globalThis as any).heard !== undefined);
  expect(await player.evaluate(() => (globalThis as any).heard as unknown)).toEqual([{ hello: 1 }, "Overseer"]);
  const asked = await gm.evaluate(() =>
    game.users.getName("Player 1").query("tiny.double", { value: 21 }, { timeout: 5000 }),
  );
  expect(asked).toBe(42);
});

const RUN = "globalThis.ran = true";
test.each([
  ["a handler", `<p onclick="${RUN}">x</p><svg onload="${RUN}"></svg>`],
  [
    "a comment that ends elsewhere when it is read again",
    `<svg></p><style><a id="</style><img src=1 onerror='${RUN}'>">`,
  ],
  [
    "a table that is taken apart when it is read again",
    `<math><mtext><table><mglyph><style><!--</style><img title="--&gt;&lt;img src=1 onerror=${RUN.replaceAll(" ", "")}&gt;">`,
  ],
  [
    "forms within each other",
    `<form><math><mtext></form><form><mglyph><style></math><img src onerror=${RUN.replaceAll(" ", "")}>`,
  ],
  ["text that is html only where scripts are off", `<noscript><p title="</noscript><img src=1 onerror='${RUN}'>">`],
])("a dialog that another user asks with runs no script in %s", async (_what, content) => {
  const asked = player.evaluate(
    (content) =>
      game.users.getName("Overseer").query("dialog", {
        type: "prompt",
        config: { window: { title: content }, content: `${content}<p>Harmless</p>`, ok: { label: "Weiter" } },
      }),
    content,
  );
  const ok = gm.locator("dialog.application button[data-action=ok]");
  await ok.waitFor();
  await gm.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  expect(await gm.evaluate(() => (globalThis as any).ran as unknown)).toBeUndefined();
  await ok.click();
  await asked;
  // Pictures that are not there are told on the console; that is all they do.
  for (const complaint of table.takeComplaints()) expect(complaint).toContain("404");
});
