import { canvas } from "../../core/canvas/canvas.ts";
import { CONFIG } from "../../core/config.ts";
import { game } from "../../core/game.ts";
import { ui } from "../../core/ui.ts";

/** Puts a token of an actor on the scene that is shown, at the space of a point or in the middle. */
export async function placeActor(actor: any, point?: { x: number; y: number }, data: object = {}): Promise<any> {
  if (!canvas.ready || !game.user.can("TOKEN_CREATE") || !actor.isOwner) {
    ui.notifications?.warn(canvas.ready ? "BOARD.NotYours" : "BOARD.NoScene", { localize: true, console: false });
    return null;
  }
  const own = actor.pack
    ? await game.actors.importFromCompendium(game.packs.get(actor.pack), actor.id, {}, { keepId: false })
    : actor;
  const { sceneX, sceneY, sceneWidth, sceneHeight } = canvas.dimensions as Record<string, number>;
  const middle = { x: (sceneX ?? 0) + (sceneWidth ?? 0) / 2, y: (sceneY ?? 0) + (sceneHeight ?? 0) / 2 };
  const { x, y } = canvas.grid.getTopLeftPoint(point ?? middle) as { x: number; y: number };
  const token = await own.getTokenDocument({ x, y, ...data }, { parent: canvas.scene });
  return CONFIG.Token.documentClass.create(token, { parent: canvas.scene });
}
