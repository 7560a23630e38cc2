import { DragDrop } from "../../applications/ux/drag-drop.ts";
import { TextEditor } from "../../applications/ux/text-editor.ts";
import { game } from "../../core/game.ts";
import { fromUuid } from "../../core/uuid.ts";
import type { TrackedCombat } from "./combat-types.ts";
import { moveInOrder } from "./reorder.ts";

interface Tracker {
  readonly viewed: TrackedCombat | null;
  createCombat(): Promise<TrackedCombat>;
}

/** Gamemasters drag rows to where they are to stand; actors and tokens are dropped by whoever owns them. */
export function bindTrackerDragDrop(tracker: Tracker, html: HTMLElement): void {
  new DragDrop.implementation({
    dragSelector: ".combatant",
    dropSelector: ".combat-tracker",
    permissions: { dragstart: () => game.user.isGM as boolean, drop: () => true },
    callbacks: {
      dragstart: (event) => {
        const { combatantId } = (event.currentTarget as HTMLElement).dataset;
        const data = tracker.viewed?.combatants.get(combatantId ?? "")?.toDragData();
        if (data) event.dataTransfer?.setData("text/plain", JSON.stringify(data));
      },
      drop: (event) => void drop(tracker, event),
    },
  }).bind(html);
}

async function drop(tracker: Tracker, event: DragEvent): Promise<void> {
  const row = (event.target as Element).closest<HTMLElement>(".combatant");
  const data = TextEditor.implementation.getDragEventData(event) as { type?: string; uuid?: string };
  if (!data.uuid) return;
  if (data.type === "Combatant") await dropCombatant(tracker, data.uuid, row, event.clientY);
  else if (data.type === "Actor" || data.type === "Token") await dropFighter(tracker, data.uuid);
}

async function dropCombatant(tracker: Tracker, uuid: string, row: HTMLElement | null, y: number): Promise<void> {
  const combat = tracker.viewed;
  const moved = combat?.turns.find((one) => one.uuid === uuid);
  const other = combat?.combatants.get(row?.dataset.combatantId ?? "");
  if (!combat || !row || !moved || !other || moved === other) return;
  const { top, height } = row.getBoundingClientRect();
  await moveInOrder(combat, moved, other, y < top + height / 2);
}

/** An actor joins with its first token on the scene that does not take part yet, else without one. */
async function dropFighter(tracker: Tracker, uuid: string): Promise<void> {
  const dropped = await fromUuid(uuid);
  if (!dropped || dropped.pack) return;
  const isToken = dropped.documentName === "Token";
  const combat = tracker.viewed ?? (game.user.isGM ? await tracker.createCombat() : null);
  if (!combat) return;
  const present = new Set(combat.turns.map(({ token }) => token?.id));
  const tokens = (isToken ? [dropped] : dropped.getActiveTokens(false, true)) as any[];
  const token = tokens.find(({ id }) => !present.has(id as string));
  if (isToken && !token) return;
  const place = token ? { tokenId: token.id, sceneId: token.parent.id, hidden: token.hidden } : {};
  await combat.createEmbeddedDocuments("Combatant", [{ actorId: isToken ? dropped.actorId : dropped.id, ...place }]);
}
