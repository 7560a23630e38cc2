import { fighterOf } from "../fighter.ts";
import { type Hindrances, injuryPenalties } from "../../rules/index.ts";

/** The status of whoever loses the normal actions of the next turn: stunned, or hurt in the head (R-INJ-2, R-DMG-5). */
export const LOST_ACTIONS = "stun";

/** What holds an actor back in a turn (R-CMB-7, R-INJ-2, R-INJ-5, R-INJ-6, R-CHR-3). */
export function hindrancesOf(actor: Actor.Implementation): Hindrances {
  const fighter = fighterOf(actor);
  if (!fighter) return {};
  const { encumbrance } = actor.system as unknown as { encumbrance?: { canSprint: boolean; canMove: boolean } | null };
  return {
    prone: actor.statuses.has("prone"),
    legInjury: injuryPenalties(fighter.bodyPlan, fighter.vitals.injuries).movingIsMajor,
    losesActions: actor.statuses.has(LOST_ACTIONS),
    dying: fighter.vitals.dying,
    canSprint: encumbrance?.canSprint ?? true,
    canMove: encumbrance?.canMove ?? true,
  };
}
