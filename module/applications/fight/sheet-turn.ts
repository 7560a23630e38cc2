import { partIn } from "../../documents/combat/fight.ts";
import { WastelandActorSheet } from "../actor/actor-sheet.ts";
import { turnContext } from "./turn-context.ts";

/** The turn on a sheet: of whoever takes part in a fight that has begun, for those who play them. */
export function sheetTurnContext(actor: Actor.Implementation) {
  const part = partIn(actor);
  if (!part?.combat.started || !actor.isOwner) return { turn: null };
  return { turn: turnContext(part.combatant) };
}

/** Shows turns as they are now on open sheets. */
export function refreshTurns(): void {
  for (const app of foundry.applications.instances.values()) {
    if (app instanceof WastelandActorSheet && app.rendered && "turn" in app.parts)
      void app.render({ parts: ["turn"], renderContext: "turn" });
  }
}
