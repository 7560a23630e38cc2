import { list, oneOf } from "../require.ts";

/** What takes the normal actions of the next turn (R-DMG-5, R-INJ-2). */
export const LOST_ACTION_CAUSES = ["stun", "headInjury"] as const;
export type LostActionCause = (typeof LOST_ACTION_CAUSES)[number];

export interface NextTurn {
  minorActions: number;
  majorActions: number;
  /** AP still buy actions. */
  mayBuyActions: boolean;
  causes: LostActionCause[];
}

/** The next turn of someone stunned or hit on the head: no normal actions, but AP still buy some (R-INJ-5, R-DMG-5). */
export function nextTurn(causes: readonly string[]): NextTurn {
  const known = list("Causes", causes).map((cause) => oneOf("What takes the actions", cause, LOST_ACTION_CAUSES));
  const actions = known.length > 0 ? 0 : 1;
  return { minorActions: actions, majorActions: actions, mayBuyActions: true, causes: [...new Set(known)] };
}
