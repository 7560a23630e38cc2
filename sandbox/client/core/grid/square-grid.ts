import { GRID_DIAGONALS, GRID_TYPES } from "../../../common/constants/scenes.ts";
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

  /** The nearest corner of a space, whatever the mode. */
  override getSnappedPoint({ x, y }: Point): Point {
    return { x: Math.round(x / this.size) * this.size, y: Math.round(y / this.size) * this.size };
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
