import { GRID_DIAGONALS, GRID_SNAPPING_MODES, GRID_TYPES } from "../../../common/constants/scenes.ts";
import {
  BaseGrid,
  type Coordinates,
  type GridConfiguration,
  type GridDimensions,
  type Offset,
  type PathMeasure,
  type Point,
} from "./base-grid.ts";
import { diagonalCost, type DiagonalRule } from "./diagonals.ts";

/** Square spaces in rows and columns. Source: `foundry.grid.SquareGrid`. */
export class SquareGrid extends BaseGrid {
  static override readonly type = GRID_TYPES.SQUARE;

  readonly diagonals: DiagonalRule;

  constructor(configuration: GridConfiguration) {
    super(configuration);
    this.diagonals = configuration.diagonals ?? GRID_DIAGONALS.EQUIDISTANT;
  }

  /** The scene with its padding, in whole spaces. */
  override calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions {
    const { size } = this;
    const x = Math.ceil((padding * sceneWidth) / size) * size;
    const y = Math.ceil((padding * sceneHeight) / size) * size;
    const width = sceneWidth + 2 * x;
    const height = sceneHeight + 2 * y;
    return { width, height, x, y, rows: Math.ceil(height / size), columns: Math.ceil(width / size) };
  }

  override getOffset(coords: Coordinates): Offset {
    if ("i" in coords) return { i: coords.i, j: coords.j };
    return { i: Math.floor(coords.y / this.size), j: Math.floor(coords.x / this.size) };
  }

  override getTopLeftPoint(coords: Coordinates): Point {
    const { i, j } = this.getOffset(coords);
    return { x: j * this.size, y: i * this.size };
  }

  override getCenterPoint(coords: Coordinates): Point {
    const { x, y } = this.getTopLeftPoint(coords);
    return { x: x + this.size / 2, y: y + this.size / 2 };
  }

  /** The nearest of the points that the mode allows, on a grid that is finer by the resolution; without a mode the point itself. */
  override getSnappedPoint({ x, y }: Point, { mode, resolution = 1 }: { mode: number; resolution?: number }): Point {
    const step = this.size / resolution;
    const onLine = (value: number) => Math.round(value / step) * step;
    const between = (value: number) => (Math.floor(value / step) + 0.5) * step;
    const { CENTER, CORNER, VERTEX, EDGE_MIDPOINT } = GRID_SNAPPING_MODES;
    const { TOP_SIDE_MIDPOINT, BOTTOM_SIDE_MIDPOINT, LEFT_SIDE_MIDPOINT, RIGHT_SIDE_MIDPOINT } = GRID_SNAPPING_MODES;
    const points: [modes: number, point: Point][] = [
      [CENTER, { x: between(x), y: between(y) }],
      [CORNER | VERTEX, { x: onLine(x), y: onLine(y) }],
      [EDGE_MIDPOINT | TOP_SIDE_MIDPOINT | BOTTOM_SIDE_MIDPOINT, { x: between(x), y: onLine(y) }],
      [EDGE_MIDPOINT | LEFT_SIDE_MIDPOINT | RIGHT_SIDE_MIDPOINT, { x: onLine(x), y: between(y) }],
    ];
    const away = (point: Point) => Math.hypot(point.x - x, point.y - y);
    const allowed = points.filter(([modes]) => (modes & mode) !== 0).map(([, point]) => point);
    return allowed.reduce((best, point) => (away(point) < away(best) ? point : best), allowed[0] ?? { x, y });
  }

  getAdjacentOffsets(coords: Coordinates): Offset[] {
    const { i, j } = this.getOffset(coords);
    const straight = [
      { i: i - 1, j },
      { i, j: j + 1 },
      { i: i + 1, j },
      { i, j: j - 1 },
    ];
    if (this.diagonals === GRID_DIAGONALS.ILLEGAL) return straight;
    const diagonal = [-1, 1].flatMap((down) => [-1, 1].map((right) => ({ i: i + down, j: j + right })));
    return [...straight, ...diagonal];
  }

  testAdjacency(a: Coordinates, b: Coordinates): boolean {
    const { i, j } = this.getOffset(b);
    return this.getAdjacentOffsets(a).some((offset) => offset.i === i && offset.j === j);
  }

  /** Diagonally as long as there is need, then straight; where diagonals are not allowed first by rows. */
  protected override _stepsTo(from: Offset, to: Offset): Offset[] {
    const steps: Offset[] = [];
    let { i, j } = from;
    while (i !== to.i || j !== to.j) {
      const [down, right] = [Math.sign(to.i - i), Math.sign(to.j - j)];
      i += down;
      if (!down || this.diagonals !== GRID_DIAGONALS.ILLEGAL) j += right;
      steps.push({ i, j });
    }
    return steps;
  }

  protected override _measureSegment(from: Coordinates, to: Coordinates, before: number): PathMeasure {
    const [a, b] = [this.getOffset(from), this.getOffset(to)];
    const [rows, columns] = [Math.abs(a.i - b.i), Math.abs(a.j - b.j)];
    const isStraight = this.diagonals === GRID_DIAGONALS.ILLEGAL;
    const diagonals = isStraight ? 0 : Math.min(rows, columns);
    const straight = isStraight ? rows + columns : Math.abs(rows - columns);
    const distance = (straight + diagonalCost(this.diagonals, diagonals, before)) * this.distance;
    const spaces = straight + diagonals;
    return { distance, spaces, cost: distance, diagonals, euclidean: Math.hypot(rows, columns) * this.distance };
  }
}
