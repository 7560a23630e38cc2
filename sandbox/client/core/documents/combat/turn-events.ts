/** Where a combat stands. Source: `CombatHistoryData` of the published API. */
export interface CombatState {
  round: number;
  turn: number | null;
  combatantId: string | null;
  tokenId: string | null;
}

/** What is told of a turn: of a round all but the turn. Source: `CombatTurnEventContext`. */
export interface TurnContext {
  round: number;
  turn: number;
  /** Did nobody get to play it? */
  skipped: boolean;
}

export type RoundContext = Omit<TurnContext, "turn">;

interface OfTurn {
  event: "endTurn" | "startTurn";
  combatantId: string;
  context: TurnContext;
}

interface OfRound {
  event: "endRound" | "startRound";
  context: RoundContext;
}

export type TurnEvent = OfTurn | OfRound;

/** Is it another turn than before? Who joins or leaves may move the number of a turn, which changes nothing. */
export const isOtherTurn = (prior: CombatState, current: CombatState): boolean =>
  prior.round !== current.round || prior.combatantId !== current.combatantId;

function isBackwards(prior: CombatState, current: CombatState): boolean {
  if (current.round !== prior.round) return current.round < prior.round;
  return prior.turn !== null && (current.turn === null || current.turn < prior.turn);
}

/**
 * What happens between two states, in order: the end of a turn, those that were passed over, the ends and starts of
 * rounds, the start of a turn. Going back is an undoing: nothing happens.
 * @param order ids of the combatants in their order now
 */
export function turnEvents(prior: CombatState, current: CombatState, order: readonly string[]): TurnEvent[] {
  if (current.round === 0 || isBackwards(prior, current)) return [];
  const events: TurnEvent[] = [];
  const turnOf = (event: "endTurn" | "startTurn", combatantId: string, context: TurnContext) =>
    events.push({ event, combatantId, context });
  const passOver = (round: number, from: number, to: number) => {
    order.slice(from, to).forEach((combatantId, index) => {
      const context = { round, turn: from + index, skipped: true };
      turnOf("startTurn", combatantId, context);
      turnOf("endTurn", combatantId, context);
    });
  };
  let { round } = prior;
  let next = 0;
  if (round > 0 && prior.turn !== null) {
    if (prior.combatantId && order.includes(prior.combatantId)) {
      turnOf("endTurn", prior.combatantId, { round, turn: prior.turn, skipped: false });
    }
    next = prior.turn + 1;
  }
  while (round < current.round) {
    if (round > 0) {
      if (prior.turn !== null) passOver(round, next, order.length);
      events.push({ event: "endRound", context: { round, skipped: round > prior.round } });
    }
    round++;
    next = 0;
    events.push({ event: "startRound", context: { round, skipped: round < current.round } });
  }
  if (current.turn === null || current.combatantId === null) return events;
  passOver(round, next, current.turn);
  turnOf("startTurn", current.combatantId, { round, turn: current.turn, skipped: false });
  return events;
}
