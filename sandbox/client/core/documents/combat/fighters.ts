/** What actors do to take part in combats. */
import { CONFIG } from "../../config.ts";
import { game } from "../../game.ts";
import type { Combat } from "./combat.ts";
import type { InitiativeOptions } from "./initiative.ts";
import { presentCombat } from "./present-combat.ts";

/** Options of `Actor#rollInitiative`. */
export interface ActorInitiativeOptions {
  /** Let those tokens of the actor take part that do not yet. */
  createCombatants?: boolean;
  /** Roll also where there is an initiative. */
  rerollInitiative?: boolean;
  initiativeOptions?: InitiativeOptions;
}

/** Rolls for an actor's combatants. @returns the combat, null when there is none */
export async function rollActorInitiative(actor: any, options: ActorInitiativeOptions): Promise<Combat | null> {
  const { createCombatants: join = false, rerollInitiative = false, initiativeOptions = {} } = options;
  const combat = await presentCombat(game.scenes?.current);
  if (!combat) return null;
  if (join) {
    const tokens = actor.getActiveTokens(false, true) as any[];
    const absent = tokens.filter((token) => !combat.getCombatantsByToken(token).length);
    if (absent.length) await CONFIG.Token.documentClass.createCombatants(absent, { combat });
    else if (!combat.getCombatantsByActor(actor).length) {
      await combat.createEmbeddedDocuments("Combatant", [{ actorId: actor.id }]);
    }
  }
  const own = combat.getCombatantsByActor(actor);
  const ids = own.filter(({ initiative }) => rerollInitiative || initiative === null).map(({ id }) => id as string);
  return combat.rollInitiative(ids, initiativeOptions);
}
