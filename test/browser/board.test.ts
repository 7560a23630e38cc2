import type { Page } from "playwright-core";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { seriousFindings } from "./axe.ts";
import { BrowserTable } from "./browser.ts";
import { screenshot } from "./screenshot.ts";

/* The functions handed to a page use Foundry's globals, which have no types here. */
declare const game: any, canvas: any, ui: any, Actor: any, Scene: any, User: any, foundry: any;

let table: BrowserTable;
let gm: Page;
let ada: Page;
beforeAll(async () => {
  table = await BrowserTable.open("tiny");
  gm = await table.join("Overseer");
  await gm.evaluate(async () => {
    const ada = game.users.getName("Ada") ?? (await User.create({ name: "Ada", role: 1 }));
    const show = { displayName: 50, displayBars: 40 };
    const [hero] = await Actor.createDocuments([
      { name: "Hero", type: "hero", ownership: { [ada.id]: 3 }, prototypeToken: show },
      { name: "Raider", type: "hero" },
    ]);
    await hero.toggleStatusEffect("prone");
    await Scene.create({
      name: "Yard",
      width: 800,
      height: 600,
      padding: 0,
      active: true,
      grid: { size: 100, distance: 1, units: "zone" },
    });
  });
  ada = await table.join("Ada");
});
afterAll(() => table.close());

/** Hero in the second column and row, the raider two columns to the right; nothing controlled or targeted. */
beforeEach(async () => {
  await gm.evaluate(async () => {
    const { scene } = canvas;
    await scene.deleteEmbeddedDocuments("Token", [], { deleteAll: true });
    const place = async (name: string, x: number, data: object) =>
      game.actors.getName(name).getTokenDocument({ x, y: 100, ...data }, { parent: scene });
    await scene.createEmbeddedDocuments("Token", [
      await place("Hero", 100, {}),
      await place("Raider", 300, { actorLink: false, disposition: -1 }),
    ]);
  });
  await token(ada, "Hero").waitFor();
});
afterEach(() => expect(table.takeComplaints()).toEqual([]));

const token = (page: Page, name: string) => page.locator(`.board-token[aria-label^="${name}"]`);
const place = (page: Page, name: string) =>
  page.evaluate((name) => {
    const { x, y } = canvas.scene.tokens.getName(name);
    return [x, y];
  }, name);
const controlled = (page: Page) => page.evaluate(() => canvas.tokens.controlled.map(({ name }: any) => name));
const targets = (page: Page, user: string) =>
  page.evaluate((user) => [...game.users.getName(user).targets].map(({ name }: any) => name), user);
const centerOf = async (page: Page, name: string) => {
  const box = (await token(page, name).boundingBox())!;
  return { x: box.x + box.width / 2, y: box.y + box.height / 2, zone: box.width };
};

test("a token is dragged to another zone, and everyone sees it move", async () => {
  const { x, y, zone } = await centerOf(ada, "Hero");
  await ada.mouse.move(x, y);
  await ada.mouse.down();
  await ada.mouse.move(x + zone * 1.2, y + zone * 2.1, { steps: 4 });
  expect(await ada.locator(".board-range").innerText()).toBe("2 zones");
  await ada.mouse.up();
  await expect.poll(() => place(ada, "Hero")).toEqual([200, 300]);
  await expect.poll(() => place(gm, "Hero")).toEqual([200, 300]);
  expect(await controlled(ada)).toEqual(["Hero"]);
  await token(gm, "Hero, column 3, row 4").waitFor();
});

test("a player neither controls nor moves what is not theirs", async () => {
  const { x, y, zone } = await centerOf(ada, "Unnamed");
  await ada.mouse.move(x, y);
  await ada.mouse.down();
  await ada.mouse.move(x + zone, y, { steps: 3 });
  await ada.mouse.up();
  await token(ada, "Unnamed").click();
  expect([await place(ada, "Raider"), await controlled(ada)]).toEqual([[300, 100], []]);
  expect(await ada.locator("#board").innerText()).not.toContain("Raider");
});

test("arrows move the token that has the focus, as far as the scene goes", async () => {
  await token(ada, "Hero").focus();
  await ada.keyboard.press("Enter");
  expect(await controlled(ada)).toEqual(["Hero"]);
  await ada.keyboard.press("ArrowDown");
  await expect.poll(() => place(gm, "Hero")).toEqual([100, 200]);
  await ada.keyboard.press("ArrowLeft");
  await expect.poll(() => place(gm, "Hero")).toEqual([0, 200]);
  await ada.keyboard.press("ArrowLeft");
  await ada.keyboard.press("ArrowUp");
  await expect.poll(() => place(gm, "Hero")).toEqual([0, 100]);
  await expect.poll(() => ada.locator("#board-announcer").innerText()).toBe("Hero, column 1, row 2, 10 / 10, Prone");
  await ada.keyboard.press("Escape");
  expect(await controlled(ada)).toEqual([]);
});

test("a click selects alone, with Shift beside the others, and on the ground lets go", async () => {
  await token(gm, "Hero").click();
  expect(await controlled(gm)).toEqual(["Hero"]);
  await token(gm, "Raider").click({ modifiers: ["Shift"] });
  expect(await controlled(gm)).toEqual(["Hero", "Raider"]);
  await token(gm, "Raider").click();
  expect(await controlled(gm)).toEqual(["Raider"]);
  await gm.locator(".board-scene").click({ position: { x: 20, y: 20 } });
  expect(await controlled(gm)).toEqual([]);
});

test("targets are chosen by key and by click, and everyone sees them", async () => {
  await token(ada, "Unnamed").hover();
  await ada.keyboard.press("t");
  expect(await targets(ada, "Ada")).toEqual(["Raider"]);
  await expect.poll(() => targets(gm, "Ada")).toEqual(["Raider"]);
  await expect.poll(() => token(gm, "Raider").getAttribute("aria-label")).toContain("targeted by Ada");
  await ada.keyboard.press("t");
  await expect.poll(() => targets(gm, "Ada")).toEqual([]);
  await ada.getByRole("button", { name: "Target tokens" }).click();
  await token(ada, "Unnamed").click();
  await token(ada, "Hero").click({ modifiers: ["Shift"] });
  await expect.poll(() => targets(gm, "Ada")).toEqual(["Raider", "Hero"]);
  expect(await controlled(ada)).toEqual([]);
  await ada.getByRole("button", { name: "Select and move tokens" }).click();
  await ada.evaluate(() => canvas.tokens.setTargets([]));
});

test("a page that joins later learns who aims at what", async () => {
  await token(ada, "Unnamed").hover();
  await ada.keyboard.press("t");
  await gm.reload();
  await table.ready(gm);
  await expect.poll(() => targets(gm, "Ada")).toEqual(["Raider"]);
  await ada.evaluate(() => canvas.tokens.setTargets([]));
});

test("the distance in zones is shown under the pointer and said with the token", async () => {
  await token(ada, "Hero").click();
  await token(ada, "Unnamed").hover();
  expect(await ada.locator(".board-range").innerText()).toBe("2 zones");
  expect(await token(ada, "Unnamed").getAttribute("aria-label")).toContain("2 zones away");
});

test("hidden tokens never reach the page of a player, and who aims at one loses it", async () => {
  await token(ada, "Unnamed").hover();
  await ada.keyboard.press("t");
  await token(gm, "Raider").click({ button: "right" });
  await gm.locator("#token-hud").getByRole("button", { name: "Hidden from players" }).click();
  await expect.poll(() => ada.locator(".board-token").count()).toBe(1);
  await expect.poll(() => gm.locator(".board-token").count()).toBe(2);
  expect(await targets(ada, "Ada")).toEqual([]);
  await expect.poll(() => token(gm, "Raider").getAttribute("aria-label")).toContain("hidden from players");
  await gm.locator("#token-hud").getByRole("button", { name: "Hidden from players" }).click();
  await expect.poll(() => ada.locator(".board-token").count()).toBe(2);
});

test("the menu of a token changes bars, height and statuses of this token alone", async () => {
  await token(gm, "Raider").focus();
  await gm.keyboard.press("Enter");
  await token(gm, "Raider").click({ button: "right" });
  const menu = gm.getByRole("dialog", { name: "Menu of Raider" });
  expect(await menu.locator(".attribute-name").allInnerTexts()).toEqual(["Health", "Elevation"]);
  const bar = menu.locator('input[name="bar1"]');
  const health = () =>
    gm.evaluate(() => [
      canvas.scene.tokens.getName("Raider").actor.system.health.value,
      game.actors.getName("Raider").system.health.value,
    ]);
  await bar.fill("-3");
  await bar.press("Enter");
  await expect.poll(health).toEqual([7, 10]);
  await bar.fill("+2");
  await bar.press("Enter");
  await expect.poll(health).toEqual([9, 10]);
  await bar.fill("4");
  await bar.press("Enter");
  await expect.poll(health).toEqual([4, 10]);
  await menu.locator('input[name="elevation"]').fill("2");
  await menu.locator('input[name="elevation"]').press("Enter");
  await expect.poll(() => token(gm, "Raider").getAttribute("aria-label")).toContain("elevation 2");
  const height = () => gm.evaluate(() => canvas.scene.tokens.getName("Raider").elevation as number);
  for (const [written, stands] of [
    ["-3", -1],
    ["+0.5", -0.5],
    ["=-4", -4],
    ["2", 2],
  ] as const) {
    await menu.locator('input[name="elevation"]').fill(written);
    await menu.locator('input[name="elevation"]').press("Enter");
    await expect.poll(height).toBe(stands);
  }
  await menu.getByRole("button", { name: "Prone" }).click();
  await expect.poll(() => token(gm, "Raider").getAttribute("aria-label")).toContain("Prone");
  await menu.locator('[data-status-id="prone"][aria-pressed="true"]').waitFor();
  expect(await seriousFindings(gm)).toEqual([]);
  await screenshot(gm, "board-menu");
  // The first press of the key takes the tooltip away.
  await gm.keyboard.press("Escape");
  await gm.keyboard.press("Escape");
  await menu.waitFor({ state: "detached" });
});

test("an actor is dragged from the sidebar, or placed by the menu, and a token deleted by key", async () => {
  await gm.evaluate(() => ui.sidebar.changeTab("actors", "primary"));
  const entry = gm.locator("#actors .directory-item.entry", { hasText: "Raider" });
  const scene = gm.locator(".board-scene");
  const { zone } = await centerOf(gm, "Hero");
  await entry.dragTo(scene, { targetPosition: { x: zone * 4.5, y: zone * 3.5 } });
  await expect.poll(() => gm.locator(".board-token").count()).toBe(3);
  await token(gm, "Raider, column 5, row 4").focus();
  await gm.keyboard.press("Delete");
  await gm.getByRole("button", { name: "Yes" }).click();
  await expect.poll(() => ada.locator(".board-token").count()).toBe(2);
  await entry.click({ button: "right" });
  await gm.getByText("Place on the board").click();
  await expect.poll(() => ada.locator(".board-token").count()).toBe(3);
});

test("scenes are made, looked at, configured and activated from their tab", async () => {
  await gm.evaluate(() => ui.sidebar.changeTab("scenes", "primary"));
  await gm.locator("#scenes").getByRole("button", { name: "Create scene" }).click();
  await gm.locator("dialog input[name=name]").fill("Cellar");
  await gm.locator("dialog").getByRole("button", { name: "Create scene" }).click();
  const sheet = gm.locator(".scene-config");
  await sheet.locator('input[name="width"]').fill("400");
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.waitFor({ state: "detached" });
  await gm.locator("#scenes .entry", { hasText: "Cellar" }).locator("[data-action=activateEntry]").click();
  await gm.getByRole("group", { name: "Scene Cellar" }).waitFor();
  expect(await ada.getByRole("group", { name: "Scene Yard" }).count()).toBe(1);
  await gm.locator("#scenes .entry", { hasText: "Cellar" }).click({ button: "right" });
  await gm.getByText("Activate scene").click();
  await ada.getByRole("group", { name: "Scene Cellar" }).waitFor();
  expect(
    await ada.evaluate(() => [canvas.dimensions.columns, game.scenes.filter((one: any) => one.active).length]),
  ).toEqual([4, 1]);
  await gm.evaluate(() => game.scenes.getName("Yard").activate());
  await ada.getByRole("group", { name: "Scene Yard" }).waitFor();
});

test("a token and the prototype of tokens are configured in a form", async () => {
  await gm.evaluate(() => canvas.scene.tokens.getName("Raider").sheet.render({ force: true }));
  await gm.locator('.token-config input[name="name"]').fill("Scavver");
  expect(await seriousFindings(gm, ".token-config")).toEqual([]);
  await gm.locator(".token-config").getByRole("button", { name: "Save" }).click();
  await token(gm, "Scavver").waitFor();
  await gm.evaluate(() => game.actors.getName("Raider").prototypeToken.sheet.render({ force: true }));
  await gm.locator('.prototype-token-config input[name="appendNumber"]').check();
  await gm.locator(".prototype-token-config").getByRole("button", { name: "Save" }).click();
  await gm.locator(".prototype-token-config").waitFor({ state: "detached" });
  expect(await gm.evaluate(() => game.actors.getName("Raider").prototypeToken.appendNumber)).toBe(true);
});

test.each([1280, 800])(
  "every tool above the board can be clicked beside an open sidebar, %i pixels wide",
  async (width) => {
    await gm.setViewportSize({ width, height: 800 });
    const wasExpanded = await gm.evaluate(() => {
      const { expanded } = ui.sidebar;
      ui.sidebar.expand();
      return expanded as boolean;
    });
    const covered = () =>
      gm.locator(".board-bar button").evaluateAll((all) =>
        all
          .filter((button) => {
            const { x, y, width, height } = button.getBoundingClientRect();
            return !button.contains(document.elementFromPoint(x + width / 2, y + height / 2));
          })
          .map((button) => button.getAttribute("aria-label")),
      );
    await expect.poll(covered).toEqual([]);
    expect(await gm.locator(".board-bar button").count()).toBeGreaterThan(3);
    // The same where the board is scrolled to its end.
    await gm.locator("#board").evaluate((board) => board.scrollTo({ left: board.scrollWidth }));
    await expect.poll(covered).toEqual([]);
    await gm.evaluate((expanded) => void (expanded || ui.sidebar.collapse()), wasExpanded);
  },
);

for (const language of ["en", "de", "fr"]) {
  for (const [theme, width] of [
    ["dark", 1280],
    ["light", 800],
  ] as const) {
    test(`the board is accessible in ${language}, ${theme}, ${width} pixels wide`, async () => {
      await gm.setViewportSize({ width, height: 800 });
      await gm.evaluate(
        async ({ language, theme }) => {
          await game.settings.set("core", "language", language);
          const config = game.settings.get("core", "uiConfig");
          await game.settings.set("core", "uiConfig", {
            ...config,
            colorScheme: { applications: theme, interface: theme },
          });
        },
        { language, theme },
      );
      await gm.reload();
      await table.ready(gm);
      await gm.locator(".board-token").first().waitFor();
      await gm.evaluate(() => canvas.tokens.hud.bind(canvas.tokens.placeables[0]));
      await gm.locator("#token-hud").waitFor();
      expect(await seriousFindings(gm)).toEqual([]);
      const wide = await gm.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>(".board-bar, #token-hud, #token-hud *")]
          .filter(
            (one) => one.clientWidth > 0 && one.scrollWidth > one.clientWidth + 1 && !one.matches(".ellipsis, input"),
          )
          .map((one) => one.className),
      );
      expect(wide).toEqual([]);
      await screenshot(gm, `board-${language}-${theme}-${width}`);
      await gm.evaluate(async () => {
        await canvas.tokens.hud.close();
        for (const app of [...foundry.applications.instances.values()]) if (app.hasFrame) await app.close();
      });
    });
  }
}

test("who points at a place, words that rise, and the view of the board are to be seen by all, and announced", async () => {
  const board = (page: Page) => page.locator("#board-announcer");
  await gm.evaluate(() => void canvas.ping({ x: 150, y: 250 }, { duration: 8000, style: "alert" }));
  await ada.locator(".board-ping").waitFor();
  await expect.poll(() => board(ada).textContent()).toBe("Overseer points at column 2, row 3");
  const ring = (await gm.locator(".board-ping").boundingBox())!;
  const scene = (await gm.locator(".board-scene").boundingBox())!;
  const scale = scene.width / 800;
  expect(Math.abs(ring.x + ring.width / 2 - scene.x - 150 * scale)).toBeLessThan(3);
  expect(Math.abs(ring.y + ring.height / 2 - scene.y - 250 * scale)).toBeLessThan(3);
  await ada.evaluate(() => {
    const { CENTER } = (globalThis as any).CONST.TEXT_ANCHOR_POINTS;
    void canvas.interface.createScrollingText({ x: 100, y: 100 }, "<i>-3</i>", { duration: 8000, direction: CENTER });
  });
  expect(await ada.locator(".board-text").textContent()).toBe("<i>-3</i>");
  await expect.poll(() => board(ada).textContent()).toBe("<i>-3</i>");
  await expect.poll(() => gm.locator(".board-text").count()).toBe(0);
  await screenshot(ada, "board-pointing");
});

test("the view brings a point into the middle as far as the page scrolls, and zooming keeps the middle", async () => {
  const middle = () =>
    ada.evaluate(() => {
      const board = document.getElementById("board")!.getBoundingClientRect();
      const scene = document.querySelector(".board-scene")!.getBoundingClientRect();
      const scale = scene.width / 800;
      const at = (start: number, size: number, from: number) => Math.round((start + size / 2 - from) / scale);
      return [at(board.left, board.width, scene.left), at(board.top, board.height, scene.top), scale];
    });
  const near = async (x: number, y: number, scale: number) => {
    await expect.poll(async () => (await middle())[2]).toBe(scale);
    await expect.poll(async () => Math.abs((await middle())[0]! - x)).toBeLessThan(3);
    await expect.poll(async () => Math.abs((await middle())[1]! - y)).toBeLessThan(3);
  };
  await ada.evaluate(() => canvas.pan({ x: 420, y: 310, scale: 2 }));
  await near(420, 310, 2);
  await ada.evaluate(() => canvas.animatePan({ x: 380, y: 290 }).then(() => null));
  await near(380, 290, 2);
  await ada.getByRole("button", { name: "Shrink the board" }).click();
  await near(380, 290, 1.6);
});

test("a package's tool stands in the bar, is pressed by mouse and key, and keeps the focus", async () => {
  await ada.evaluate(async () => {
    (globalThis as any).Hooks.on("getSceneControlButtons", (controls: any) => {
      controls.tokens.tools.fog = { name: "fog", title: "Fog", icon: "fa-solid fa-cloud", order: 5, toggle: true };
    });
    await ui.controls.render({ reset: true });
  });
  const fog = ada.getByRole("button", { name: "Fog" });
  await fog.click();
  await expect.poll(() => fog.getAttribute("aria-pressed")).toBe("true");
  await ada.keyboard.press("Enter");
  await expect.poll(() => fog.getAttribute("aria-pressed")).toBe("false");
  expect(await ada.evaluate(() => document.activeElement?.getAttribute("aria-label"))).toBe("Fog");
  expect(await seriousFindings(ada, "#board")).toEqual([]);
});
