import { actorAt } from "../../documents/resolve.ts";
import { squaresPerZone } from "../../settings/zones.ts";

/** What is asked of a scene's grid. */
interface Grid {
  readonly units: string;
  readonly isSquare: boolean;
  readonly size: number;
  measurePath(waypoints: { x: number; y: number }[]): { readonly spaces: number };
}

/** A token as its scene has it. */
interface PlacedToken {
  readonly uuid: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  readonly parent: { readonly id: string | null; readonly grid: Grid } | null;
}

/** Squares that make a zone on a grid: one where its unit is the zone, else what the table has set; 0 for none. */
function squaresOf({ units, isSquare }: Grid): number {
  if (!isSquare) return 0;
  return units === "zone" ? 1 : squaresPerZone();
}

/** The tokens that a uuid stands for: its own, or all of its actor, those on the scene that is shown before others. */
function tokensAt(uuid: string): PlacedToken[] {
  const actor = actorAt(uuid);
  if (!actor) return [];
  if (actor.isToken) return [actor.token as unknown as PlacedToken];
  const tokens = actor.getDependentTokens() as unknown as PlacedToken[];
  const own = tokens.filter((token) => token.uuid === uuid);
  if (own.length > 0) return own;
  const shown = (canvas as { scene?: { id: string | null } | null } | undefined)?.scene?.id;
  return [...tokens].sort((a, b) => Number(b.parent?.id === shown) - Number(a.parent?.id === shown));
}

/**
 * Zones between two, from centre to centre of their tokens (R-ATK-9): 0 in the same one. Null where they are on no
 * scene together, or it has no zones.
 */
export function zonesBetween(from: string, to: string): number | null {
  const others = tokensAt(to);
  const pair = tokensAt(from).flatMap((one) => {
    const other = others.find(({ parent }) => parent !== null && parent.id === one.parent?.id);
    return other ? [[one, other] as const] : [];
  })[0];
  if (!pair) return null;
  const [one, other] = pair;
  if (!one.parent) return null;
  const { grid } = one.parent;
  const squares = squaresOf(grid);
  if (squares === 0) return null;
  const centre = ({ x, y, width, height }: PlacedToken) => ({
    x: x + (width * grid.size) / 2,
    y: y + (height * grid.size) / 2,
  });
  return Math.floor(grid.measurePath([centre(one), centre(other)]).spaces / squares);
}
