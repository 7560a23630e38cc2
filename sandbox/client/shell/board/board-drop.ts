import { TextEditor } from "../../applications/ux/text-editor.ts";
import { canvas } from "../../core/canvas/canvas.ts";
import { CONFIG } from "../../core/config.ts";
import { Hooks } from "../../core/hooks.ts";
import type { Board } from "./board.ts";
import { placeActor } from "./place-actor.ts";

/** An actor that is dropped on the board becomes a token. Hook `dropCanvasData`, which may prevent it. */
export function listenToDrops(board: Board): void {
  board.element.addEventListener("dragover", (event) => event.preventDefault());
  board.element.addEventListener("drop", (event) => {
    event.preventDefault();
    void drop(board, event);
  });
}

async function drop(board: Board, event: DragEvent): Promise<void> {
  const data = TextEditor.implementation.getDragEventData(event) as { type?: string; hidden?: boolean };
  if (!data.type || !canvas.ready) return;
  const point = board.scenePoint(event);
  if (!Hooks.call("dropCanvasData", canvas, { ...data, ...point }, event) || data.type !== "Actor") return;
  const actor: unknown = await CONFIG.Actor.documentClass.fromDropData(data);
  await placeActor(actor, point, { hidden: data.hidden === true || event.altKey });
}
