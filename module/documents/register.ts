import { WastelandCombat } from "./combat/wasteland-combat.ts";
import { WastelandCombatant } from "./combat/wasteland-combatant.ts";
import { WastelandActor } from "./wasteland-actor.ts";
import { WastelandItem } from "./wasteland-item.ts";

/** Tells Foundry which classes documents of this world have. */
export function registerDocuments(): void {
  CONFIG.Actor.documentClass = WastelandActor;
  CONFIG.Item.documentClass = WastelandItem;
  CONFIG.Combat.documentClass = WastelandCombat;
  CONFIG.Combatant.documentClass = WastelandCombatant;
}
