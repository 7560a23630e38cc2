import { canvas } from "../../core/canvas/canvas.ts";
import { game } from "../../core/game.ts";
import { format } from "../strings.ts";
import type { BoardToken } from "./board-token.ts";

/** A distance in words: zones are counted, other units stand as the scene calls them. */
export function distanceText(distance: number): string {
  const { units } = canvas.grid as { units: string };
  const rounded = Math.round(distance * 100) / 100;
  if (units !== "zone") return format("BOARD.Distance", { distance: String(rounded), units }).trim();
  const isOne = new Intl.PluralRules(game.i18n.lang as string).select(rounded) === "one";
  return format(isOne ? "BOARD.ZonesOne" : "BOARD.ZonesOther", { distance: String(rounded) });
}

/** From centre to centre, in the units of the scene's grid. */
export function distanceBetween(from: { x: number; y: number }, to: { x: number; y: number }): number {
  return canvas.grid.measurePath([from, to]).distance as number;
}

/** The token that distances are told from: the only one that is controlled, otherwise the one of the user's character. */
function measuringToken(): BoardToken | null {
  const { controlled } = canvas.tokens;
  if (controlled.length) return controlled.length === 1 ? (controlled[0] as BoardToken) : null;
  const [own] = (game.user.character?.getActiveTokens() ?? []) as BoardToken[];
  return own ?? null;
}

/** How far a token is from the measuring one; undefined when there is nothing to measure. */
export function rangeTo(token: BoardToken): string | undefined {
  const from = measuringToken();
  if (!from || from === token) return undefined;
  return distanceText(distanceBetween(from.center, token.center));
}
