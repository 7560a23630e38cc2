import type { MovementAction, StepCost } from "../../config/token-movement.ts";
import { CONFIG } from "../../config.ts";
import type { CostFunction, MeasuredWaypoint, Offset } from "../../grid/base-grid.ts";
import type { TokenPosition } from "./movement.ts";

/** A place on a token's way: where, by which action, and what the way to it costs. */
export type MovementWaypoint = Partial<TokenPosition> & {
  action?: string;
  terrain?: unknown;
  cost?: number | CostFunction;
};

export interface MeasureOptions {
  cost?: CostFunction;
  /** Of the spaces of a token that takes several. */
  aggregator?: Aggregator;
}

type Aggregator = (
  results: { from: Offset; to: Offset; cost: number }[],
  distance: number,
  segment: MeasuredWaypoint,
) => number;

interface Movement {
  actions: Record<string, MovementAction>;
  defaultAction: string;
  costAggregator: Aggregator | null;
}

const movement = (): Movement => CONFIG.Token.movement as Movement;

/** The action of a token's way, by its waypoint or by the token; one that is not configured is the default. */
export function actionOf(token: any, { action }: MovementWaypoint = {}): string {
  const { actions, defaultAction } = movement();
  const wanted = action ?? (token.movementAction as string | null) ?? defaultAction;
  return actions[wanted] ? wanted : defaultAction;
}

/** Waypoints for the grid: centres, with what the actions say of how they are reached. */
export function measuredWaypoints(token: any, waypoints: readonly MovementWaypoint[]): MeasuredWaypoint[] {
  return waypoints.map((waypoint) => {
    const action = actionOf(token, waypoint);
    const actionConfig = movement().actions[action] as MovementAction;
    const { teleport = false, measure = true } = actionConfig;
    const { cost, terrain = null, width, height, shape } = { ...token._source, ...waypoint } as MovementWaypoint;
    const center = token.getCenterPoint(waypoint) as { x: number; y: number; elevation: number };
    const given = cost === undefined ? {} : { cost };
    return { ...center, ...given, teleport, measure, action, actionConfig, terrain, width, height, shape };
  });
}

/** What a step of a token costs by its actions; for larger tokens of each space that they take. */
export function movementCost(token: any, options: MeasureOptions = {}): CostFunction {
  const functions = new Map<string, StepCost>();
  const costOf = (action: string): StepCost => {
    const known = functions.get(action) ?? stepCost(movement().actions[action], token, options);
    functions.set(action, known);
    return known;
  };
  return (from, to, distance, segment) => {
    const step = costOf(String(segment.action));
    const single = (start: Offset, end: Offset) => step(distance, start, end, distance, segment);
    const aggregator = options.aggregator ?? movement().costAggregator;
    const { width = 1, height = 1 } = segment as { width?: number; height?: number };
    const [rows, columns] = [Math.ceil(height), Math.ceil(width)];
    if (!aggregator || rows * columns === 1) return single(from, to);
    const results = Array.from({ length: rows * columns }, (_value, index) => {
      const beside = ({ i, j, ...rest }: Offset) => ({
        ...rest,
        i: i + Math.floor(index / columns),
        j: j + (index % columns),
      });
      return { from: beside(from), to: beside(to), cost: single(beside(from), beside(to)) };
    });
    return aggregator(results, distance, segment);
  };
}

function stepCost(action: MovementAction | undefined, token: any, options: MeasureOptions): StepCost {
  if (action?.getCostFunction) return action.getCostFunction(token, options);
  const factor = action?.costMultiplier ?? 1;
  return (cost) => cost * factor;
}
