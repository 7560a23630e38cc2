import { GRID_TYPES } from "../../../common/constants/scenes.ts";
import type { DiagonalRule } from "./diagonals.ts";

export interface Point {
  x: number;
  y: number;
}

/** A space of the grid by row and column. */
export interface Offset {
  i: number;
  j: number;
}

export type Coordinates = Point | Offset;

export interface GridConfiguration {
  /** Pixels of a space. */
  size: number;
  distance?: number;
  units?: string;
  style?: string;
  color?: unknown;
  alpha?: number;
  thickness?: number;
  diagonals?: DiagonalRule;
}

/** A measured way; distances in the grid's units, spaces and diagonals counted. */
export interface PathMeasure {
  distance: number;
  spaces: number;
  cost: number;
  diagonals: number;
  /** Straight through the plane, in the grid's units. */
  euclidean: number;
}

export interface PathSegment {
  from: object;
  to: object;
  teleport: boolean;
  distance: number;
  spaces: number;
  cost: number;
}

export interface PathWaypoint extends PathMeasure {
  backward: PathSegment | null;
  forward: PathSegment | null;
}

export interface PathResult extends PathMeasure {
  waypoints: PathWaypoint[];
  segments: PathSegment[];
}

export interface GridDimensions {
  width: number;
  height: number;
  /** The padding to the left and above. */
  x: number;
  y: number;
  rows: number;
  columns: number;
}

const NOTHING: PathMeasure = { distance: 0, spaces: 0, cost: 0, diagonals: 0, euclidean: 0 };

/** The measure of a scene: what a space is and how far one point is from another. Source: `foundry.grid.BaseGrid`. */
export abstract class BaseGrid {
  static readonly type: number = GRID_TYPES.GRIDLESS;

  readonly size: number;
  readonly distance: number;
  readonly units: string;
  readonly style: string;
  readonly thickness: number;
  readonly color: unknown;
  readonly alpha: number;

  constructor({
    size,
    distance = 1,
    units = "",
    style = "solidLines",
    thickness = 1,
    color,
    alpha = 1,
  }: GridConfiguration) {
    this.size = size;
    this.distance = distance;
    this.units = units;
    this.style = style;
    this.thickness = thickness;
    this.color = color ?? "#000000";
    this.alpha = alpha;
  }

  get type(): number {
    return (this.constructor as typeof BaseGrid).type;
  }

  get sizeX(): number {
    return this.size;
  }

  get sizeY(): number {
    return this.size;
  }

  get isGridless(): boolean {
    return this.type === GRID_TYPES.GRIDLESS;
  }

  get isSquare(): boolean {
    return this.type === GRID_TYPES.SQUARE;
  }

  get isHexagonal(): boolean {
    return this.type > GRID_TYPES.SQUARE;
  }

  abstract calculateDimensions(sceneWidth: number, sceneHeight: number, padding: number): GridDimensions;
  abstract getOffset(coords: Coordinates): Offset;
  abstract getTopLeftPoint(coords: Coordinates): Point;
  abstract getCenterPoint(coords: Coordinates): Point;
  abstract getSnappedPoint(point: Point, behavior: { mode: number; resolution?: number }): Point;

  /** How far it is from one waypoint to the next, without what a teleport skips. */
  protected abstract _measureSegment(from: Coordinates, to: Coordinates, diagonals: number): PathMeasure;

  /** Measures the way through waypoints. */
  measurePath(waypoints: (Coordinates & { teleport?: boolean })[]): PathResult {
    const result: PathResult = { ...NOTHING, waypoints: [], segments: [] };
    for (const [index, waypoint] of waypoints.entries()) {
      const before = waypoints[index - 1];
      if (before) this.#addSegment(result, before, waypoint, waypoint.teleport === true);
      const { distance, spaces, cost, diagonals, euclidean } = result;
      const backward = result.segments.at(-1) ?? null;
      const reached: PathWaypoint = { backward, forward: null, distance, spaces, cost, diagonals, euclidean };
      if (backward && before) {
        backward.to = reached;
        backward.from = result.waypoints[index - 1] as object;
        (result.waypoints[index - 1] as PathWaypoint).forward = backward;
      }
      result.waypoints.push(reached);
    }
    return result;
  }

  #addSegment(result: PathResult, from: Coordinates, to: Coordinates, teleport: boolean): void {
    const part = teleport ? NOTHING : this._measureSegment(from, to, result.diagonals);
    for (const key of ["distance", "spaces", "cost", "diagonals", "euclidean"] as const) result[key] += part[key];
    const { distance, spaces, cost } = part;
    result.segments.push({ from: {}, to: {}, teleport, distance, spaces, cost });
  }
}
