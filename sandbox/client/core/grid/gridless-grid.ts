import { GRID_TYPES } from "../../../common/constants/scenes.ts";
import {
  BaseGrid,
  type Coordinates,
  type GridDimensions,
  type Offset,
  type PathMeasure,
  type Point,
} from "./base-grid.ts";

/** No spaces: every pixel is one. Source: `foundry.grid.GridlessGrid`. */
export class GridlessGrid extends BaseGrid {
  static override readonly type = GRID_TYPES.GRIDLESS;

  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const [x, y] = [Math.ceil(padding * sceneWidth), Math.ceil(padding * sceneHeight)];
    const [width, height] = [sceneWidth + 2 * x, sceneHeight + 2 * y];
    return { width, height, x, y, rows: height, columns: width };
  }

  override getOffset(coords: Coordinates): Offset {
    return "i" in coords ? { i: coords.i, j: coords.j } : { i: Math.floor(coords.y), j: Math.floor(coords.x) };
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j, y: i };
  }

  override getCenterPoint(coords: Coordinates): Point {
    return "i" in coords ? { x: coords.j + 0.5, y: coords.i + 0.5 } : { x: coords.x, y: coords.y };
  }

  override getSnappedPoint({ x, y }: Point): Point {
    return { x, y };
  }

  protected override _measureSegment(from: Coordinates, to: Coordinates): PathMeasure {
    const [a, b] = [this.getCenterPoint(from), this.getCenterPoint(to)];
    const distance = (Math.hypot(a.x - b.x, a.y - b.y) / this.size) * this.distance;
    return { distance, spaces: 0, cost: distance, diagonals: 0, euclidean: distance };
  }
}
