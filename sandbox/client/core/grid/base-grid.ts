import { GRID_TYPES } from "../../../common/constants/scenes.ts";
import type { DiagonalRule } from "./diagonals.ts";

export interface Point {
  x: number;
  y: number;
}

/** A space of the grid by row and column, and for some by its height. */
export interface Offset {
  i: number;
  j: number;
  k?: number;
}

/** A place that is measured to, with what is known of the way there. */
export type MeasuredWaypoint = Coordinates & {
  elevation?: number;
  teleport?: boolean;
  /** False: everything about the way there is 0. */
  measure?: boolean;
  /** What the way there costs in place of what the measuring says. */
  cost?: number | CostFunction;
  [property: string]: unknown;
};

/** What a step costs, between spaces side by side but for teleports; without a grid the whole way is one step. */
export type CostFunction = (from: Offset, to: Offset, distance: number, segment: MeasuredWaypoint) => number;

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

  /** The spaces of a direct way through waypoints, the first and the last among them. */
  getDirectPath(waypoints: readonly Coordinates[]): Offset[] {
    const path = waypoints.slice(0, 1).map((waypoint) => this.getOffset(waypoint));
    for (const waypoint of waypoints.slice(1)) {
      path.push(...this._stepsTo(path.at(-1) as Offset, this.getOffset(waypoint)));
    }
    return path;
  }

  /** The spaces after the first one, one step after the other; without a grid it is a single step. */
  protected _stepsTo(from: Offset, to: Offset): Offset[] {
    return from.i === to.i && from.j === to.j ? [] : [to];
  }

  /** How far it is from one waypoint to the next. */
  protected abstract _measureSegment(from: Coordinates, to: Coordinates, diagonals: number): PathMeasure;

  /**
   * Measures the way through waypoints.
   * @param options.cost what a step costs; its distance unless said otherwise
   */
  measurePath(waypoints: readonly MeasuredWaypoint[], { cost }: { cost?: CostFunction } = {}): PathResult {
    const result: PathResult = { ...NOTHING, waypoints: [], segments: [] };
    for (const [index, waypoint] of waypoints.entries()) {
      const before = waypoints[index - 1];
      if (before) this.#addSegment(result, before, waypoint, waypoint.cost ?? cost);
      const { distance, spaces, cost: spent, diagonals, euclidean } = result;
      const backward = result.segments.at(-1) ?? null;
      const reached: PathWaypoint = { backward, forward: null, distance, spaces, cost: spent, diagonals, euclidean };
      if (backward && before) {
        backward.to = reached;
        backward.from = result.waypoints[index - 1] as object;
        (result.waypoints[index - 1] as PathWaypoint).forward = backward;
      }
      result.waypoints.push(reached);
    }
    return result;
  }

  #addSegment(
    result: PathResult,
    from: MeasuredWaypoint,
    to: MeasuredWaypoint,
    cost: number | CostFunction | undefined,
  ): void {
    const { teleport = false, measure = true } = to;
    const part = measure ? this._measureSegment(from, to, result.diagonals) : { ...NOTHING };
    if (measure && typeof cost === "number") part.cost = cost;
    else if (measure && typeof cost === "function") part.cost = this.#stepCosts(from, to, result.diagonals, cost);
    for (const key of ["distance", "spaces", "cost", "diagonals", "euclidean"] as const) result[key] += part[key];
    const { distance, spaces, cost: spent } = part;
    result.segments.push({ from: {}, to: {}, teleport, distance, spaces, cost: spent });
  }

  /** What the steps of a segment cost together; a teleport is one step. */
  #stepCosts(from: MeasuredWaypoint, to: MeasuredWaypoint, before: number, cost: CostFunction): number {
    const raised = ({ i, j }: Offset, { elevation = 0 }: MeasuredWaypoint): Offset => ({
      i,
      j,
      k: Math.floor(elevation / this.distance + 1e-8),
    });
    const [start, end] = [this.getOffset(from), this.getOffset(to)];
    const steps = to.teleport ? [end] : this._stepsTo(start, end);
    let [at, diagonals, total] = [start, before, 0];
    for (const step of steps) {
      if (at.i === step.i && at.j === step.j) continue;
      const part =
        steps.length === 1 ? this._measureSegment(from, to, diagonals) : this._measureSegment(at, step, diagonals);
      total += cost(raised(at, from), raised(step, to), part.distance, to);
      diagonals += part.diagonals;
      at = step;
    }
    return total;
  }
}
