import { list, oneOf } from "../require.ts";

/** What takes the normal actions of the next turn: Stun, and an injury of the head when it happens (R-DMG-5, R-INJ-2). */
export const LOST_ACTION_CAUSES = ["stun", "headInjury"] as const;
export type LostActionCause = (typeof LOST_ACTION_CAUSES)[number];

/**
 * Whether the next turn has no normal actions, for `startTurn`; AP still buy some. However many causes there are, they
 * take one turn (R-INJ-5).
 */
export function losesNextActions(causes: readonly string[]): boolean {
  return list("Causes", causes).map((cause) => oneOf("What takes the actions", cause, LOST_ACTION_CAUSES)).length > 0;
}
