import { totalOf, type Total } from "../parts.ts";
import { list, oneOf, whole } from "../require.ts";
import { rallyTest } from "../turns/defend.ts";

/** AP of difficult terrain inside a zone, on top of the movement action (R-ENV-2). */
export const TERRAIN_COSTS = {
  mud: 1,
  sand: 1,
  stairs: 1,
  swamp: 2,
  looseRubble: 2,
  steepSlope: 3,
  fastWater: 3,
} as const;
export type Terrain = keyof typeof TERRAIN_COSTS;

/** AP of obstacles between zones, on top of the movement action (R-ENV-2). */
export const OBSTACLE_COSTS = {
  waistHigh: 1,
  shortJump: 1,
  chestHigh: 2,
  runningJump: 2,
  tallerThanYou: 3,
  longJump: 3,
} as const;
export type Obstacle = keyof typeof OBSTACLE_COSTS;

/** The rally that gathers AP for terrain, to be spent in the next turn (R-ENV-6). */
export const TERRAIN_RALLY = { ...rallyTest(true), spentIn: "nextTurn" } as const;

export interface CrossingSpec {
  terrain?: readonly Terrain[];
  obstacles?: readonly Obstacle[];
  /** Who hovers meets neither terrain nor obstacles (R-CHR-17). */
  hovers?: boolean;
  /** AP that can be spent. */
  actionPoints: number;
}

export interface Crossing extends Total {
  crossed: boolean;
  missing: number;
}

/** What a way costs in AP, and whether it is crossed: without the AP it is not (R-ENV-2). */
export function crossing({ terrain = [], obstacles = [], hovers, actionPoints }: CrossingSpec): Crossing {
  const at = list("Terrain", terrain).map((kind) => oneOf("Terrain", kind, Object.keys(TERRAIN_COSTS) as Terrain[]));
  const over = list("Obstacles", obstacles).map((kind) =>
    oneOf("An obstacle", kind, Object.keys(OBSTACLE_COSTS) as Obstacle[]),
  );
  const costs = [
    ...at.map((kind) => ({ reason: kind, value: TERRAIN_COSTS[kind] })),
    ...over.map((kind) => ({ reason: kind, value: OBSTACLE_COSTS[kind] })),
  ];
  const cost = totalOf(hovers ? [] : costs);
  const missing = Math.max(0, cost.total - whole("The AP", actionPoints, { min: 0 }));
  return { ...cost, crossed: missing === 0, missing };
}
