import { randomID } from "../../../../common/utils/ids.ts";
import { actionOf, movementCost, type MovementWaypoint } from "./movement-cost.ts";
import type { Plain } from "../../../../common/utils/types.ts";

/** Where a token stands and how much room it takes; x and y in pixels, sizes in spaces. */
export interface TokenPosition {
  x: number;
  y: number;
  elevation: number;
  width: number;
  height: number;
  shape: number;
}

const POSITION_KEYS = ["x", "y", "elevation", "width", "height", "shape"] as const;

export interface Movement {
  id: string;
  chain: string[];
  origin: TokenPosition;
  destination: TokenPosition;
  passed: { waypoints: Plain[]; distance: number; spaces: number; cost: number; diagonals: number };
  pending: { waypoints: Plain[]; distance: number; spaces: number; cost: number; diagonals: number };
  /** By whom it was asked for: `api`, `config`, `dragging`, `keyboard`, `paste` or `undo`. */
  method: string;
  recorded: boolean;
  constrained: boolean;
  state: "completed";
}

export function positionOf(source: Plain): TokenPosition {
  return Object.fromEntries(POSITION_KEYS.map((key) => [key, source[key]])) as unknown as TokenPosition;
}

/** Do the changes move the token? Its size alone is no movement. */
export function isMovement(changes: Plain): boolean {
  return ["x", "y", "elevation"].some((key) => key in changes);
}

/** What an update of a token moves, from where it stands over the waypoints that were asked for. */
export function movementOf(token: any, changes: Plain, asked: Plain = {}): Movement {
  const origin = positionOf(token._source as Plain);
  const destination = { ...origin, ...positionOf({ ...(token._source as Plain), ...changes }) };
  const waypoints = (asked.waypoints as Plain[] | undefined) ?? [];
  const through = waypoints.length ? waypoints.slice(0, -1) : [];
  const by = (waypoint: Plain | undefined) => ({ action: actionOf(token, waypoint as MovementWaypoint | undefined) });
  const method = typeof asked.method === "string" ? asked.method : "api";
  const path = [
    { ...origin, ...by({}) },
    ...through.map((waypoint) => ({ ...origin, ...waypoint, ...by(waypoint) })),
    { ...destination, ...by(waypoints.at(-1)) },
  ];
  const { distance, spaces, cost, diagonals } = token.object
    ? token.object.measureMovementPath(path)
    : token.measureMovementPath(path, { cost: movementCost(token) });
  const none = { waypoints: [], distance: 0, spaces: 0, cost: 0, diagonals: 0 };
  return {
    id: randomID(),
    chain: [],
    origin,
    destination,
    passed: { waypoints: path.slice(1) as unknown as Plain[], distance, spaces, cost, diagonals },
    pending: none,
    method,
    recorded: token._shouldRecordMovementHistory(),
    constrained: false,
    state: "completed",
  };
}
