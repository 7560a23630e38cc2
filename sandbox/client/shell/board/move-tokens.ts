import { GRID_SNAPPING_MODES } from "../../../common/constants/scenes.ts";
import { canvas } from "../../core/canvas/canvas.ts";
import { announce } from "./announce.ts";
import type { BoardToken } from "./board-token.ts";
import { tokenLabel } from "./token-element.ts";

/** The nearest place for a token within the scene, on the corner of a space. */
export function placeWithin(token: BoardToken, { x, y }: { x: number; y: number }): { x: number; y: number } {
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions as Record<string, number>;
  const { width, height } = token.bounds;
  const within = (value: number, start = 0, length = 0, size = 0) =>
    Math.round(Math.min(Math.max(value, start), Math.max(start, start + length - size)));
  const snapped = canvas.grid.getSnappedPoint({ x, y }, { mode: GRID_SNAPPING_MODES.TOP_LEFT_VERTEX }) as {
    x: number;
    y: number;
  };
  return {
    x: within(snapped.x, sceneX, sceneWidth, width),
    y: within(snapped.y, sceneY, sceneHeight, height),
  };
}

/** The user's tokens that move together with one: all that are controlled, but for locked ones. */
export function movingWith(token: BoardToken): BoardToken[] {
  const together = token.controlled ? canvas.tokens.controlled : [token];
  return together.filter(({ isOwner, document }) => isOwner && document.locked !== true);
}

/**
 * Moves tokens by so many pixels of the scene, each as far as the scene goes.
 * @param method how the user did it: `dragging` or `keyboard`
 */
export async function moveTokens(
  tokens: readonly BoardToken[],
  { x, y }: { x: number; y: number },
  method: "dragging" | "keyboard",
): Promise<void> {
  for (const token of tokens) {
    const place = placeWithin(token, { x: token.x + x, y: token.y + y });
    if (place.x === token.x && place.y === token.y) continue;
    await token.document.move(place, { method });
    announce(tokenLabel(token));
  }
}
