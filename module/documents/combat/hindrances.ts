import { type Fighter, fighterOf } from "../fighter.ts";
import { evaluateNumber, type Hindrances, injuryPenalties, MINOR_ACTIONS } from "../../rules/index.ts";

/** The status of whoever loses the normal actions of the next turn: stunned, or hurt in the head (R-INJ-2, R-DMG-5). */
export const LOST_ACTIONS = "stun";

/** What holds an actor back in a turn (R-CMB-7, R-INJ-2, R-INJ-5, R-INJ-6, R-HEAL-2, R-CHR-3). */
export function hindrancesOf(actor: Actor.Implementation): Hindrances {
  const fighter = fighterOf(actor);
  if (!fighter) return {};
  const { encumbrance } = actor.system as unknown as { encumbrance?: { canSprint: boolean; canMove: boolean } | null };
  return {
    prone: actor.statuses.has("prone"),
    legInjury: injuryPenalties(fighter.bodyPlan, fighter.vitals.injuries).movingIsMajor,
    losesActions: actor.statuses.has(LOST_ACTIONS),
    dying: fighter.vitals.dying,
    unconscious: actor.statuses.has("unconscious"),
    canSprint: encumbrance?.canSprint ?? true,
    canMove: encumbrance?.canMove ?? true,
    freeActions: freeActions(fighter),
  };
}

/** Minor actions that items let somebody take beside those of the turn, by the action that they name. */
function freeActions({ mechanics, facts }: Fighter): Hindrances["freeActions"] {
  const more = (context: object) => evaluateNumber(mechanics, "minorActions", [], { ...facts, ...context }).total;
  const unnamed = more({});
  const named = MINOR_ACTIONS.map((action) => [action, more({ action }) - unnamed] as const);
  return Object.fromEntries(named.filter(([, times]) => times > 0));
}
