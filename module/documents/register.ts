import { WastelandCombat } from "./combat/wasteland-combat.ts";
import { WastelandCombatant } from "./combat/wasteland-combatant.ts";
import { rememberingTokens } from "./faults/token-faults.ts";
import { speakingLanguages } from "./languages/speaking.ts";
import { WastelandActor } from "./wasteland-actor.ts";
import { WastelandEffect } from "./wasteland-effect.ts";
import { WastelandItem } from "./wasteland-item.ts";

/** Tells Foundry which classes documents of this world have. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = WastelandActor;
  CONFIG.Item.documentClass = WastelandItem;
  CONFIG.ActiveEffect.documentClass = WastelandEffect;
  CONFIG.Combat.documentClass = WastelandCombat;
  CONFIG.Combatant.documentClass = WastelandCombatant;
  CONFIG.Scene.documentClass = rememberingTokens(CONFIG.Scene.documentClass);
  // Other kinds keep the class they have, which may be a module's.
  for (const kind of ["Folder", "JournalEntry", "Macro", "RollTable"] as const) {
    CONFIG[kind].documentClass = speakingLanguages(CONFIG[kind].documentClass) as never;
  }
}
