import { actionRefusal, presentTurn, takeTurnAction } from "../../chat/index.ts";
import type { Action } from "../../rules/index.ts";

type Combatant_ = Combatant.Implementation;

/** How an action is counted when it is taken. */
export interface Counting {
  /** Why it cannot be taken, as a key of a problem, or null. */
  refusal(action: Action): string | null;
  /** @returns false when a hook has stopped it */
  take(action: Action): Promise<boolean>;
  /** It was counted before. */
  readonly isFree: boolean;
  /** The next major action is one that was bought (R-AP-5). */
  readonly extra: boolean;
}

/** An action of the present turn. */
export function inTurn(combatant: Combatant_): Counting {
  const { major } = presentTurn(combatant);
  return {
    refusal: (action) => actionRefusal(combatant, action),
    take: async (action) => (await takeTurnAction(combatant, action)) !== null,
    isFree: false,
    extra: major.taken >= major.normal,
  };
}

/** An action that was counted when it was readied or ordered, and is taken now (R-CMB-8, R-CMB-10). */
export function countedBefore(follow: () => Promise<void>): Counting {
  return {
    refusal: () => null,
    async take() {
      await follow();
      return true;
    },
    isFree: true,
    extra: false,
  };
}
