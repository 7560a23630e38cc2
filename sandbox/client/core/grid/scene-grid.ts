import { GRID_TYPES } from "../../../common/constants/scenes.ts";
import type { BaseGrid, GridConfiguration } from "./base-grid.ts";
import { GridlessGrid } from "./gridless-grid.ts";
import { SquareGrid } from "./square-grid.ts";

/** The grid of a scene. Hexagons are measured as if there were no grid, with a warning. */
export function sceneGrid(name: string, { type, ...configuration }: GridConfiguration & { type: number }): BaseGrid {
  if (type === GRID_TYPES.SQUARE) return new SquareGrid(configuration);
  if (type !== GRID_TYPES.GRIDLESS) {
    console.warn(
      `Scene "${name}": hexagonal grids are not provided by the sandbox, distances are measured without one`,
    );
  }
  return new GridlessGrid(configuration);
}
