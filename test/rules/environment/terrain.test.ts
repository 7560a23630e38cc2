import { expect, test } from "vitest";
import { crossing, OBSTACLE_COSTS, TERRAIN_COSTS, TERRAIN_RALLY } from "../../../module/rules/environment/terrain.ts";

test("what terrain and obstacles cost, whole tables (R-ENV-2)", () => {
  expect(TERRAIN_COSTS).toEqual({
    mud: 1,
    sand: 1,
    stairs: 1,
    swamp: 2,
    looseRubble: 2,
    steepSlope: 3,
    fastWater: 3,
  });
  expect(OBSTACLE_COSTS).toEqual({
    waistHigh: 1,
    shortJump: 1,
    chestHigh: 2,
    runningJump: 2,
    tallerThanYou: 3,
    longJump: 3,
  });
});

test("a way is crossed only with the AP for all of it (R-ENV-2)", () => {
  const way = { terrain: ["mud"], obstacles: ["chestHigh"] } as const;
  const cost = {
    total: 3,
    parts: [
      { reason: "mud", value: 1 },
      { reason: "chestHigh", value: 2 },
    ],
  };
  expect(crossing({ ...way, actionPoints: 2 })).toEqual({ ...cost, crossed: false, missing: 1 });
  expect(crossing({ ...way, actionPoints: 3 })).toEqual({ ...cost, crossed: true, missing: 0 });
  expect(crossing({ ...way, actionPoints: 4 })).toEqual({ ...cost, crossed: true, missing: 0 });
  expect(crossing({ actionPoints: 0 })).toEqual({ total: 0, parts: [], crossed: true, missing: 0 });
});

test("who hovers meets neither terrain nor obstacles (R-ENV-2, R-CHR-17)", () => {
  expect(crossing({ terrain: ["swamp"], obstacles: ["longJump"], hovers: true, actionPoints: 0 })).toEqual({
    total: 0,
    parts: [],
    crossed: true,
    missing: 0,
  });
});

test("AP for terrain come from a rally with STR + Athletics, for the next turn (R-ENV-6)", () => {
  expect(TERRAIN_RALLY).toEqual({ attribute: "str", skill: "athletics", difficulty: 0, spentIn: "nextTurn" });
});

test("impossible input is refused", () => {
  expect(() => crossing({ terrain: ["lava" as "mud"], actionPoints: 0 })).toThrow(/Terrain must be one of .* "lava"/);
  expect(() => crossing({ obstacles: ["wall" as "longJump"], actionPoints: 0 })).toThrow(
    /An obstacle must be .* "wall"/,
  );
  expect(() => crossing({ actionPoints: -1 })).toThrow(/The AP must be .* of 0 or more, but is -1/);
  expect(() => crossing({ terrain: "mud" as never, actionPoints: 0 })).toThrow(/Terrain must be a list, but is "mud"/);
  expect(() => crossing({ obstacles: "mud" as never, actionPoints: 0 })).toThrow(/Obstacles must be a list/);
});
