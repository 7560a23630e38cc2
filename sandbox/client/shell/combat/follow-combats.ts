import { Hooks } from "../../core/hooks.ts";
import { ui } from "../../core/ui.ts";
import type { TrackedCombat } from "./combat-types.ts";

interface Held {
  documentName: string;
  parent: Held | null;
  id: string;
  updateResource?: unknown;
}

/** The actor that a document is, or is in. */
function actorOf(document: Held): Held | null {
  for (let step: Held | null = document; step; step = step.parent) if (step.documentName === "Actor") return step;
  return null;
}

/** The tracker shows anew what changes outside of the combats: actors, their effects, tokens, the scene. */
export function followCombats(): void {
  const ofActor = (document: Held) => {
    const actor = actorOf(document);
    const rows = ((ui.combat?.viewed as TrackedCombat | null | undefined)?.turns ?? []).filter(
      (combatant) => actor && combatant.actor?.id === actor.id,
    );
    if (!rows.length) return;
    for (const row of rows) (row as unknown as { updateResource(): void }).updateResource();
    void ui.combat?.render({});
  };
  for (const hook of ["updateActor", "createActiveEffect", "updateActiveEffect", "deleteActiveEffect"]) {
    Hooks.on(hook, ofActor);
  }
  for (const hook of ["updateToken", "updateScene", "canvasReady", "targetToken"]) {
    Hooks.on(hook, () => void ui.combat?.render({}));
  }
}
