import { actorAt } from "../../documents/resolve.ts";
import { type Range, RANGES } from "../../rules/index.ts";
import { squaresPerZone } from "../../settings/zones.ts";

interface Point {
  readonly x: number;
  readonly y: number;
}

interface Placed {
  readonly document: { readonly uuid: string };
  readonly center: Point;
}

/** What is asked of the scene that is shown; there is none while the canvas is switched off. */
interface ShownScene {
  readonly ready: boolean;
  readonly grid: {
    readonly units: string;
    readonly isSquare: boolean;
    measurePath(waypoints: Point[]): { readonly spaces: number };
  };
}

/** Squares that make a zone on a grid: one where its unit is the zone, else what the table has set; 0 for none. */
function squaresOf({ units, isSquare }: ShownScene["grid"]): number {
  if (!isSquare) return 0;
  return units === "zone" ? 1 : squaresPerZone();
}

function tokensOf(actor: Actor.Implementation | null): Placed[] {
  return (actor?.getActiveTokens() ?? []) as unknown as Placed[];
}

function placed(uuid: string): Placed | undefined {
  const tokens = tokensOf(actorAt(uuid));
  return tokens.find(({ document }) => document.uuid === uuid) ?? tokens[0];
}

/**
 * How far the farthest of the targets is from the attacker by the squares between their tokens (R-ATK-9). Undefined
 * where the scene has no zones or someone is not on it.
 */
export function rangeOnBoard(attacker: Actor.Implementation, targets: readonly string[]): Range | undefined {
  const board = canvas as unknown as ShownScene | undefined;
  if (!board?.ready || targets.length === 0) return undefined;
  const squares = squaresOf(board.grid);
  const from = tokensOf(attacker)[0];
  const to = targets.map(placed);
  if (squares === 0 || !from || to.some((token) => token === undefined)) return undefined;
  const zones = to.map((token) =>
    Math.floor(board.grid.measurePath([from.center, (token as Placed).center]).spaces / squares),
  );
  return RANGES[Math.min(Math.max(...zones), RANGES.length - 1)];
}
