import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { openTokenTable, type TokenTable } from "./token-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, canvas: any, ui: any, Hooks: any, Scene: any, log: unknown[];

let table: TokenTable;
beforeAll(async () => {
  table = await openTokenTable();
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => {
      Hooks.on("canvasPan", (_canvas: object, view: object) => log.push(view));
      const show = (kind: string) => (origin: object, what: any) => {
        log.push([kind, origin, what.name ?? what]);
        return Promise.resolve(what);
      };
      canvas.view.display = { ping: show("ping"), text: show("text") };
    });
  }
});
afterAll(() => table.close());
beforeEach(async () => {
  await table.settled();
  for (const client of Object.values(table.clients)) await client.evaluate(() => void ((globalThis as any).log = []));
});

const logs = async () => {
  await table.settled();
  const names = ["Overseer", "Ann", "Ben"];
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await table.client(name).evaluate(() => log)] as const)),
  );
};

test("the view is kept within the scene and the scales, and told by a hook", async () => {
  await table.gm.evaluate(async ({ token }) => {
    canvas.pan({ x: 100, y: 150, scale: 0.5 });
    canvas.pan({ x: 5000, scale: 99 });
    canvas.pan({ x: Number.NaN, y: "far" });
    await canvas.animatePan({ y: -3, duration: 100 });
    canvas.tokens.releaseAll();
    await canvas.recenter();
    canvas.tokens.get(token).control();
    await canvas.recenter({ scale: 1 });
  }, table.ids);
  const corner = { x: 800, y: 150, scale: 2 };
  expect((await logs()).Overseer).toEqual([
    { x: 100, y: 150, scale: 0.5 },
    corner,
    corner,
    { x: 800, y: 0, scale: 2 },
    { x: 400, y: 300, scale: 2 },
    { x: 400, y: 300, scale: 1 },
    { x: 150, y: 250, scale: 1 },
  ]);
});

test("who points at a place points for all who look at the scene; a gamemaster may draw them there", async () => {
  const done = await table.client("Ann").evaluate(() => canvas.ping({ x: 120, y: 80 }, { pull: true }));
  const ping = ["ping", { x: 120, y: 80 }, "Ann"];
  expect(done).toBe(true);
  expect(await logs()).toEqual({ Overseer: [ping], Ann: [ping], Ben: [ping] });
  await table.gm.evaluate(() => canvas.ping({ x: 300, y: 200 }, { pull: true }));
  const pulled = await logs();
  expect(pulled.Ben!.slice(1)).toEqual([{ x: 300, y: 200, scale: 1 }, ["ping", { x: 300, y: 200 }, "Overseer"]]);
});

test("a place that is none, another scene and a user without the permission are not shown", async () => {
  const answers = await table.gm.evaluate(async ({ scene }) => {
    const bad = [null, {}, { x: "1", y: 2 }, { x: Number.NaN, y: 0 }];
    const answers = await Promise.all(bad.map((origin) => canvas.ping(origin)));
    const tell = (data: unknown) => game.user.broadcastActivity(data);
    tell({ cursor: { x: 1, y: 1 }, ping: { scene: "elsewhere0000000" } });
    tell({ cursor: "here", ping: { scene } });
    tell({ ping: null });
    return answers;
  }, table.ids);
  expect(answers).toEqual([false, false, false, false]);
  const permissions = (roles: number[]) =>
    table.gm.evaluate((roles) => {
      const all = game.settings.get("core", "permissions");
      return game.settings.set("core", "permissions", { ...all, PING_CANVAS: roles }).then(() => null);
    }, roles);
  await permissions([4]);
  await table.settled();
  const refused = await table.client("Ann").evaluate(async ({ scene }) => {
    // A client that does not keep to it is not shown by the others.
    game.user.broadcastActivity({ cursor: { x: 1, y: 1 }, ping: { scene } });
    return canvas.ping({ x: 1, y: 1 });
  }, table.ids);
  expect(refused).toBe(false);
  expect(await logs()).toEqual({ Overseer: [], Ann: [], Ben: [] });
  await permissions([1, 2, 3, 4]);
});

test("what a user does is told as an object, or refused", async () => {
  const refusal = await table.client("Ann").evaluate(
    () =>
      new Promise((resolve) => {
        Hooks.once("error", (_where: string, error: Error) => resolve(error.message));
        game.user.broadcastActivity("nonsense");
      }),
  );
  expect(refusal).toMatch(/must be told as an object/);
});

test("words rise from a point of the scene", async () => {
  const shown = await table.gm.evaluate(() =>
    Promise.all([
      canvas.interface.createScrollingText({ x: 50, y: 60 }, "-3 <b>HP</b>", { fill: "red" }),
      canvas.interface.createScrollingText({ x: 50 }, "nowhere").then((text: unknown) => text === undefined),
    ]),
  );
  expect(shown).toEqual(["-3 <b>HP</b>", true]);
  expect((await logs()).Overseer).toEqual([["text", { x: 50, y: 60 }, "-3 <b>HP</b>"]]);
});

test("tokens are found by a part of the scene, and by a test", async () => {
  const found = await table.gm.evaluate(({ token }) => {
    const at = (x: number, y: number, width: number, height: number, options?: object) =>
      [...canvas.tokens.quadtree.getObjects({ x, y, width, height }, options)].map(({ id }: any) => id === token);
    return {
      touching: at(0, 0, 100, 200),
      corner: at(0, 0, 101, 201),
      all: at(0, 0, 800, 600).length,
      tested: at(0, 0, 800, 600, { collisionTest: ({ t }: any) => t.id !== token }),
      viewed: [...canvas.tokens.viewedDocuments()].length,
    };
  }, table.ids);
  expect(found).toEqual({ touching: [], corner: [true], all: 2, tested: [false], viewed: 2 });
});

test("packages add tools of the board: chosen ones, switches and buttons", async () => {
  const seen = await table.gm.evaluate(async () => {
    const calls: unknown[] = [];
    const tool = (name: string, more: object) => ({
      name,
      title: name,
      icon: "fa-solid fa-hand",
      order: 9,
      onChange: (_event: unknown, active: boolean) => void calls.push([name, active]),
      ...more,
    });
    const id = Hooks.on("getSceneControlButtons", (controls: any) => {
      controls.tokens.tools.measure = tool("measure", {});
      controls.tokens.tools.fog = tool("fog", { toggle: true, active: false });
      controls.weather = {
        title: "Weather",
        icon: "fa-solid fa-cloud",
        order: 5,
        tools: { rain: tool("rain", { button: true }) },
      };
    });
    await ui.controls.render({ reset: true });
    const start = [ui.controls.control.name, ui.controls.tool.name, Object.keys(ui.controls.controls)];
    await ui.controls.activate({ tool: "measure" });
    await ui.controls.activate({ tool: "fog" });
    await ui.controls.activate({ control: "weather", tool: "rain" });
    await ui.controls.activate({ control: "none", tool: "rain" });
    await ui.controls.activate({ control: "tokens", tool: "target" });
    const buttons = [...document.querySelectorAll("#board .board-tools button")].map((one: any) => [
      one.dataset.tool,
      one.getAttribute("aria-pressed"),
    ]);
    Hooks.off("getSceneControlButtons", id);
    await ui.controls.activate({ tool: "select" });
    await ui.controls.render({ reset: true });
    const left = document.querySelectorAll("#board .board-tools button").length;
    return { calls, start, buttons, left, tool: ui.controls.tool.name };
  });
  expect(seen).toEqual({
    start: ["tokens", "select", ["tokens", "weather"]],
    calls: [
      ["measure", true],
      ["fog", true],
      ["rain", true],
      ["measure", false],
    ],
    buttons: [
      ["select", "false"],
      ["target", "true"],
      ["measure", "false"],
      ["fog", "true"],
      ["rain", null],
    ],
    left: 2,
    tool: "select",
  });
});

test("the scenes that a user may go to are listed, the active one apart", async () => {
  await table.gm.evaluate(async () => {
    await Scene.create({ name: "Cellar", navigation: true, ownership: { default: 2 } });
    await Scene.create({ name: "Attic", navigation: true });
  });
  await table.settled();
  const names = (name: string) =>
    table.client(name).evaluate(() => {
      const { active, inactive } = ui.nav.scenes;
      return [active, inactive].map((scenes: any[]) => scenes.map(({ name }) => name).sort());
    });
  expect(await names("Overseer")).toEqual([["Yard"], ["Attic", "Cellar"]]);
  expect(await names("Ben")).toEqual([["Yard"], ["Cellar"]]);
});
