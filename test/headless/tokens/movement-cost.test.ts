import { afterAll, beforeAll, expect, test } from "vitest";
import { openTokenTable, type TokenTable } from "./token-table.ts";

/* The functions handed to `evaluate` run in a client, whose globals have no types here. */
declare const game: any, canvas: any, CONFIG: any, CONST: any, Hooks: any, foundry: any;

/* A space of the scene is 5 feet of 100 pixels, as the tiny system's manifest has it. */

let table: TokenTable;
beforeAll(async () => {
  table = await openTokenTable();
});
afterAll(() => table.close());

/** What a way costs by each action: distance, cost, spaces. */
const measured = (waypoints: object[], changes: object = {}) =>
  table.gm.evaluate(
    async ({ token }, waypoints, changes) => {
      const placeable = canvas.tokens.get(token);
      const before = { movementAction: null, width: 1, height: 1 };
      await placeable.document.update(changes);
      const { distance, cost, spaces, segments } = placeable.measureMovementPath(waypoints);
      await placeable.document.update(before);
      const parts = segments.map((one: any) => [one.distance, one.cost, one.teleport]);
      return { distance, cost, spaces, parts };
    },
    table.ids,
    waypoints,
    changes,
  );

const from = { x: 100, y: 200 };
const three = { x: 400, y: 200 };

test.each([
  ["walk", 15, 15],
  ["fly", 15, 15],
  ["swim", 15, 15],
  ["burrow", 15, 15],
  ["crawl", 15, 30],
  ["climb", 15, 30],
  ["jump", 15, 30],
  ["blink", 15, 15],
  ["displace", 0, 0],
])("three spaces by the action %s are %i feet and cost %i", async (movementAction, distance, cost) => {
  const found = await measured([from, three], { movementAction });
  expect([found.distance, found.cost]).toEqual([distance, cost]);
});

test("a waypoint may have an action and a cost of its own; one that nobody knows is the default", async () => {
  const way = [from, { x: 200, y: 200, action: "climb" }, { x: 400, y: 200, action: "sing" }, { ...from, cost: 7 }];
  expect(await measured(way)).toEqual({
    distance: 30,
    cost: 10 + 10 + 7,
    spaces: 6,
    parts: [
      [5, 10, false],
      [10, 10, false],
      [15, 7, false],
    ],
  });
});

test("a cost function hears of each step between spaces side by side, and of a teleport once", async () => {
  const heard = await table.gm.evaluate(({ token }) => {
    const steps: unknown[] = [];
    const cost = (from: any, to: any, distance: number, segment: any) => {
      steps.push([from.i, from.j, to.i, to.j, distance, segment.action]);
      return 1;
    };
    const { document } = canvas.tokens.get(token);
    const way = [
      { x: 100, y: 200 },
      { x: 300, y: 500 },
      { x: 100, y: 200, action: "blink" },
    ];
    const { cost: total } = document.measureMovementPath(way, { cost });
    return { steps, total, path: document.parent.grid.getDirectPath(way.slice(0, 2)) };
  }, table.ids);
  expect(heard).toEqual({
    steps: [
      [2, 1, 3, 2, 5, "walk"],
      [3, 2, 4, 3, 5, "walk"],
      [4, 3, 5, 3, 5, "walk"],
      [5, 3, 2, 1, 15, "blink"],
    ],
    total: 4,
    path: [
      { i: 2, j: 1 },
      { i: 3, j: 2 },
      { i: 4, j: 3 },
      { i: 5, j: 3 },
    ],
  });
});

test("steps add up to the distance by every rule for diagonals", async () => {
  const found = await table.gm.evaluate(() => {
    const way = [
      { x: 50, y: 50 },
      { x: 250, y: 350 },
      { x: 550, y: 50 },
    ];
    const measured = Object.entries(CONST.GRID_DIAGONALS).map(([name, diagonals]) => {
      const grid = new foundry.grid.SquareGrid({ size: 100, distance: 5, diagonals });
      const { distance, cost } = grid.measurePath(way, { cost: (_from: any, _to: any, length: number) => length });
      return [name, [distance, cost].map((value) => Math.round(value * 100) / 100)];
    });
    return Object.fromEntries(measured) as Record<string, number[]>;
  });
  expect(found).toEqual({
    EQUIDISTANT: [30, 30],
    EXACT: [40.36, 40.36],
    APPROXIMATE: [42.5, 42.5],
    RECTILINEAR: [55, 55],
    ALTERNATING_1: [40, 40],
    ALTERNATING_2: [45, 45],
    ILLEGAL: [55, 55],
  });
});

test("without a grid the whole way is one step", async () => {
  const found = await table.gm.evaluate(async ({ scene, token }) => {
    const document = game.scenes.get(scene);
    const before = document.toObject().grid;
    await document.update({ grid: { type: 0 } });
    const { document: hero } = canvas.tokens.get(token);
    const way = [
      { x: 100, y: 200 },
      { x: 400, y: 600, action: "climb" },
    ];
    const { distance, cost } = canvas.tokens.get(token).measureMovementPath(way);
    await document.update({ grid: before });
    return [distance, cost, hero.id === token];
  }, table.ids);
  expect(found).toEqual([25, 50, true]);
});

test("a large token costs the middle of what its spaces cost, and cannot go where one of them cannot", async () => {
  const found = await table.gm.evaluate(async ({ token }) => {
    const { document } = canvas.tokens.get(token);
    await document.update({ width: 2, height: 2 });
    const { actions } = CONFIG.Token.movement;
    const way = [
      { x: 100, y: 200, width: 2, height: 2 },
      { x: 200, y: 200, width: 2, height: 2, action: "wade" },
    ];
    const costs: unknown[] = [];
    for (const mud of [3, Infinity]) {
      // The lower row of spaces is mud.
      actions.wade = {
        label: "Wade",
        getCostFunction: () => (cost: number, _from: any, to: any) => (to.i === 3 ? cost * mud : cost),
      };
      const { cost } = canvas.tokens.get(token).measureMovementPath(way);
      costs.push(cost === Infinity ? "never" : cost);
    }
    const aggregator = (results: any[]) => Math.max(...results.map(({ cost }) => cost), 99);
    costs.push(canvas.tokens.get(token).measureMovementPath(way, { aggregator }).cost === Infinity);
    delete actions.wade;
    await document.update({ width: 1, height: 1 });
    return costs;
  }, table.ids);
  expect(found).toEqual([10, "never", true]);
});

test("systems price steps by a factor or by overriding the token's cost function", async () => {
  const found = await table.gm.evaluate(({ token }) => {
    const placeable = canvas.tokens.get(token);
    const { actions } = CONFIG.Token.movement;
    const way = [
      { x: 100, y: 200 },
      { x: 400, y: 200 },
    ];
    actions.ride = { label: "Ride", costMultiplier: 0.5 };
    const ride = placeable.measureMovementPath(way.map((place) => ({ ...place, action: "ride" }))).cost;
    delete actions.ride;
    placeable._getMovementCostFunction = () => () => 4;
    const own = placeable.measureMovementPath(way).cost;
    placeable._getMovementCostFunction = () => undefined;
    const plain = placeable.measureMovementPath(way).cost;
    delete placeable._getMovementCostFunction;
    return { ride, own, plain };
  }, table.ids);
  expect(found).toEqual({ ride: 7.5, own: 12, plain: 15 });
});

test("a movement tells every client its cost and the action of each waypoint", async () => {
  for (const client of Object.values(table.clients)) {
    await client.evaluate(() => {
      (globalThis as any).costs = [];
      Hooks.on("moveToken", (_token: any, { passed }: any) =>
        (globalThis as any).costs.push([
          passed.distance,
          passed.cost,
          passed.waypoints.map(({ action }: any) => action),
        ]),
      );
    });
  }
  await table.gm.evaluate(async ({ token }) => {
    const { document } = canvas.tokens.get(token);
    await document.move([
      { x: 200, y: 200 },
      { x: 300, y: 200, action: "jump" },
    ]);
    await document.update({ x: 100, movementAction: "crawl" });
    await document.update({ movementAction: null });
  }, table.ids);
  await table.settled();
  for (const client of Object.values(table.clients)) {
    expect(await client.evaluate(() => (globalThis as any).costs)).toEqual([
      [10, 15, ["walk", "jump"]],
      [10, 10, ["walk"]],
    ]);
  }
});
