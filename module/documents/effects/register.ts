import { SYSTEM_ID } from "../../system-id.ts";
import { endEffects, followFights } from "./end-effects.ts";

/** Did an update of an actor count something? */
function hasProgress(changes: object): boolean {
  return foundry.utils.hasProperty(changes, `flags.${SYSTEM_ID}.progress`);
}

/** Listens to all that ends effects beside turns: fights, scenes and quests, rests and attacks, the game's time. */
export function watchEffects(): void {
  for (const hook of ["createCombat", "deleteCombat", "userConnected"] as const)
    Hooks.on(hook as "deleteCombat", () => void followFights());
  Hooks.on("wasteland.progressChanged", () => void endEffects());
  Hooks.on("updateWorldTime", () => void endEffects());
  Hooks.on("updateActor", (actor, changes) => {
    if (hasProgress(changes)) void endEffects(actor as Actor.Implementation);
  });
  // Who ends things may have left in the middle of it.
  Hooks.on("userConnected", () => void endEffects());
  // What was over while nobody could write.
  void followFights();
  void endEffects();
}
