import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { openTokenTable, type TokenTable } from "./token-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, canvas: any, CONST: any, Hooks: any, Actor: any, Scene: any, ChatMessage: any, log: unknown[];

let table: TokenTable;
beforeAll(async () => {
  table = await openTokenTable();
});
afterAll(() => table.close());

describe("the grid of a scene measures", () => {
  /** A knight's way and back: two spaces to the right and three down, then three to the left. */
  const measured = (grid: object, name = "Yard") =>
    table.gm.evaluate(
      async (grid: object, name: string) => {
        const scene = game.scenes.getName(name);
        const before = scene.toObject().grid;
        await scene.update({ grid });
        const way = [
          { x: 50, y: 50 },
          { x: 250, y: 350 },
          { x: -50, y: 350 },
        ];
        const path = scene.grid.measurePath(way);
        await scene.update({ grid: before });
        const rounded = (value: number) => Math.round(value * 100) / 100;
        const { distance, spaces, diagonals, segments } = path;
        const parts = segments.map((one: any) => [rounded(one.distance), one.spaces]);
        return { distance: rounded(distance), spaces, diagonals, parts };
      },
      grid,
      name,
    );

  test.each<[rule: string, distance: number]>([
    ["EQUIDISTANT", 3 + 3],
    ["EXACT", 6.83],
    ["APPROXIMATE", 2 * 1.5 + 1 + 3],
    ["RECTILINEAR", 2 * 2 + 1 + 3],
    ["ALTERNATING_1", 1 + 2 + 1 + 3],
    ["ALTERNATING_2", 2 + 1 + 1 + 3],
    ["ILLEGAL", 2 * 2 + 1 + 3],
  ])("squares whose diagonals are %s", async (rule, distance) => {
    const way = await table.gm.evaluate((rule: string) => {
      const { grid } = game.scenes.getName("Yard");
      const Grid = grid.constructor;
      const own = new Grid({ size: grid.size, distance: 1, diagonals: CONST.GRID_DIAGONALS[rule] });
      const { distance: length, diagonals } = own.measurePath([
        { x: 50, y: 50 },
        { x: 250, y: 350 },
        { x: -50, y: 350 },
      ]);
      return [Math.round(length * 100) / 100, diagonals];
    }, rule);
    expect(way).toEqual([distance, rule === "ILLEGAL" ? 0 : 2]);
  });

  test("in the units of a space, part by part", async () => {
    expect(await measured({ type: 1, distance: 5, units: "ft" })).toEqual({
      distance: 30,
      spaces: 6,
      diagonals: 2,
      parts: [
        [15, 3],
        [15, 3],
      ],
    });
  });

  test("as the crow flies without a grid", async () => {
    const found = await measured({ type: 0, distance: 2 });
    expect({ ...found, spaces: 0 }).toEqual({
      distance: 13.21,
      spaces: 0,
      diagonals: 0,
      parts: [
        [7.21, expect.any(Number)],
        [6, expect.any(Number)],
      ],
    });
  });

  test("centres and corners of spaces, and spaces from points", async () => {
    const found = await table.gm.evaluate(() => {
      const { grid } = game.scenes.getName("Yard");
      const { CENTER, EDGE_MIDPOINT, TOP_LEFT_CORNER, LEFT_SIDE_MIDPOINT } = CONST.GRID_SNAPPING_MODES;
      const snap = (mode: number, resolution = 1) => grid.getSnappedPoint({ x: 260, y: 130 }, { mode, resolution });
      return {
        offset: grid.getOffset({ x: 299, y: 100 }),
        corner: grid.getTopLeftPoint({ i: 1, j: 2 }),
        center: grid.getCenterPoint({ i: 1, j: 2 }),
        snapped: [
          snap(0),
          snap(CENTER),
          snap(TOP_LEFT_CORNER),
          snap(EDGE_MIDPOINT),
          snap(LEFT_SIDE_MIDPOINT),
          snap(CENTER | TOP_LEFT_CORNER, 2),
        ],
      };
    });
    expect(found).toEqual({
      offset: { i: 1, j: 2 },
      corner: { x: 200, y: 100 },
      center: { x: 250, y: 150 },
      snapped: [
        { x: 260, y: 130 },
        { x: 250, y: 150 },
        { x: 300, y: 100 },
        { x: 250, y: 100 },
        { x: 300, y: 150 },
        { x: 275, y: 125 },
      ],
    });
  });
});

describe("a movement", () => {
  beforeEach(async () => {
    await table.gm.evaluate(async ({ scene, token }: TokenTable["ids"]) => {
      await game.scenes.get(scene).tokens.get(token).update({ x: 100, y: 200, elevation: 0 }, { noHook: true });
    }, table.ids);
    for (const client of Object.values(table.clients)) {
      await client.settled();
      await client.evaluate(() => {
        const note = (name: string) => (token: any, movement: any, operation: any, user?: any) =>
          void log.push([
            name,
            token.name,
            movement.method,
            movement.passed.waypoints.map(({ x, y }: any) => [x, y]),
            [movement.passed.distance, movement.passed.spaces],
            user ? user.name : typeof operation,
          ]);
        (globalThis as any).log = [];
        for (const id of (globalThis as any).hooked ?? [])
          for (const name of ["preMoveToken", "moveToken"]) Hooks.off(name, id);
        (globalThis as any).hooked = ["preMoveToken", "moveToken"].map((name) => Hooks.on(name, note(name)));
      });
    }
  });

  const move = (waypoints: object, options: object = {}) =>
    table.gm.evaluate(
      async ({ scene, token }: TokenTable["ids"], waypoints: object, options: object) => {
        const document = game.scenes.get(scene).tokens.get(token);
        const moved = await document.move(waypoints, options);
        return [moved, document.x, document.y];
      },
      table.ids,
      waypoints,
      options,
    );

  test("is told of before on the client that asks, and after on all, with its way", async () => {
    const way = [
      { x: 200, y: 200 },
      { x: 200, y: 400 },
    ];
    expect(await move(way, { method: "dragging" })).toEqual([true, 200, 400]);
    await table.settled();
    const told = ["Hero", "dragging", way.map(({ x, y }) => [x, y]), [15, 3]];
    const after = ["moveToken", ...told, "Overseer"];
    expect(await table.gm.evaluate(() => log)).toEqual([["preMoveToken", ...told, "object"], after]);
    for (const name of ["Ann", "Ben"]) expect(await table.client(name).evaluate(() => log)).toEqual([after]);
  });

  test("is called off by a hook that answers false", async () => {
    await table.gm.evaluate(() => void Hooks.once("preMoveToken", () => false));
    expect(await move({ x: 300, y: 300 })).toEqual([false, 100, 200]);
    await table.settled();
    expect(await table.client("Ben").evaluate(() => log)).toEqual([]);
  });

  test("is none where only the size or the name changes", async () => {
    await table.gm.evaluate(async ({ scene, token }: TokenTable["ids"]) => {
      await game.scenes.get(scene).tokens.get(token).update({ name: "Hero", width: 2, height: 2 });
      await game.scenes.get(scene).tokens.get(token).update({ width: 1, height: 1 });
    }, table.ids);
    await table.settled();
    expect(await table.gm.evaluate(() => log)).toEqual([]);
  });

  test("is asked of owners alone", async () => {
    const attempt = (name: string) =>
      table.client(name).evaluate(
        ({ scene, token }: TokenTable["ids"]) =>
          game.scenes
            .get(scene)
            .tokens.get(token)
            .move({ x: 0, y: 0 })
            .then(String, (error: Error) => error.message),
        table.ids,
      );
    expect(await attempt("Ben")).toMatch(/lacks permission to update/);
    expect(await attempt("Ann")).toBe("true");
  });
});

describe("who speaks", () => {
  beforeEach(async () => {
    await table.gm.evaluate(() => canvas.tokens.releaseAll());
  });

  test("is the token that is given, an actor by its token, the controlled one, the character, or the user", async () => {
    const found = await table.gm.evaluate(async ({ scene, token, linked, actor }: TokenTable["ids"]) => {
      const names = { [scene]: "Yard", [token]: "unlinked", [linked]: "linked", [actor]: "Hero" };
      const told = (speaker: any) =>
        ["scene", "token", "actor", "alias"].map((key) => names[speaker[key]] ?? speaker[key] ?? null);
      const { tokens } = game.scenes.get(scene);
      const stranger = await Actor.create({ name: "Stranger", type: "hero" });
      const nothing = told(ChatMessage.getSpeaker());
      canvas.tokens.get(token).control();
      const controlled = told(ChatMessage.getSpeaker());
      canvas.tokens.releaseAll();
      await game.user.update({ character: actor });
      const character = told(ChatMessage.getSpeaker());
      await game.user.update({ character: null });
      const answer = {
        nothing,
        controlled,
        character,
        token: told(ChatMessage.getSpeaker({ token: tokens.get(token) })),
        actor: told(ChatMessage.getSpeaker({ actor: game.actors.get(actor) })),
        synthetic: told(ChatMessage.getSpeaker({ actor: tokens.get(token).actor })),
        elsewhere: told(ChatMessage.getSpeaker({ actor: stranger })).map((one) => (one === stranger.id ? "id" : one)),
        alias: told(ChatMessage.getSpeaker({ alias: "A voice" })),
      };
      await stranger.delete();
      return answer;
    }, table.ids);
    const unlinked = ["Yard", "unlinked", "Hero", "Hero"];
    expect(found).toEqual({
      nothing: ["Yard", null, null, "Overseer"],
      controlled: unlinked,
      character: unlinked,
      token: unlinked,
      actor: unlinked,
      synthetic: unlinked,
      elsewhere: ["Yard", null, "id", "Stranger"],
      alias: ["Yard", null, null, "A voice"],
    });
  });
});

test("everybody looks at the scene that is activated, and another one stops to be active", async () => {
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => {
      (globalThis as any).log = [];
      (globalThis as any).most = 0;
      const active = () => game.scenes.filter(({ active }: any) => active).length as number;
      const count = () => ((globalThis as any).most = Math.max((globalThis as any).most, active()));
      for (const name of ["updateScene", "createScene", "canvasReady"]) Hooks.on(name, count);
      for (const name of ["canvasTearDown", "canvasInit", "canvasReady"]) {
        Hooks.on(name, ({ scene }: any) => void log.push([name, scene?.name]));
      }
    });
  }
  await table.gm.evaluate(async () => {
    const size = { width: 400, height: 400, padding: 0 };
    await Scene.create({ name: "Attic", ...size });
    await game.scenes.getName("Attic").activate();
    await Scene.create({ name: "Cellar", ...size, active: true });
  });
  await table.settled();
  const change = (from: string, to: string) => [
    ["canvasTearDown", from],
    ["canvasInit", to],
    ["canvasReady", to],
  ];
  const changes = [...change("Yard", "Attic"), ...change("Attic", "Cellar")];
  for (const client of Object.values(table.clients)) {
    const seen = await client.evaluate(() => ({
      log,
      active: [game.scenes.active.name, game.scenes.filter(({ active }: any) => active).length],
      viewed: [
        game.scenes.viewed.name,
        game.scenes.current.name,
        canvas.scene.name,
        game.user.viewedScene === canvas.scene.id,
      ],
      tokens: canvas.tokens.placeables.length,
      most: (globalThis as any).most,
    }));
    expect(seen).toEqual({
      log: changes,
      active: ["Cellar", 1],
      viewed: ["Cellar", "Cellar", "Cellar", true],
      tokens: 0,
      most: 1,
    });
  }
  await table.gm.evaluate(() =>
    game.scenes
      .getName("Yard")
      .view()
      .then(() => null),
  );
  expect(
    await table.gm.evaluate(() => [canvas.scene.name, game.scenes.active.name, canvas.tokens.placeables.length]),
  ).toEqual(["Yard", "Cellar", 2]);
  expect(await table.client("Ann").evaluate(() => canvas.scene.name as string)).toBe("Cellar");
});
