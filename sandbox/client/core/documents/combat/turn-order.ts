/** A combatant as far as its turn is concerned. */
interface Participant {
  id: string | null;
  initiative: number | null;
  isDefeated: boolean;
}

/** The highest initiative first, none at all last; ids decide between equals. */
export function compareInitiative(a: Participant, b: Participant): number {
  const [first, second] = [a, b].map(({ initiative }) => (typeof initiative === "number" ? initiative : -Infinity)) as [
    number,
    number,
  ];
  if (first !== second) return second - first;
  return String(a.id) > String(b.id) ? 1 : -1;
}

const plays =
  (skipDefeated: boolean) =>
  ({ isDefeated }: Participant): boolean =>
    !(skipDefeated && isDefeated);

/** The number of the next turn after one of the same round, null when none is left. */
export function turnAfter(turns: readonly Participant[], turn: number, skipDefeated: boolean): number | null {
  const found = turns.findIndex((one, index) => index > turn && plays(skipDefeated)(one));
  return found < 0 ? null : found;
}

/** The number of the turn before one of the same round, null when there is none. */
export function turnBefore(turns: readonly Participant[], turn: number, skipDefeated: boolean): number | null {
  const found = turns.slice(0, Math.max(turn, 0)).findLastIndex(plays(skipDefeated));
  return found < 0 ? null : found;
}

export interface Moment {
  round: number;
  turn: number | null;
}

/**
 * Seconds of the world between two turns: every turn counts, passed over or not, and every round. What lies before the
 * first turn of the first round takes no time.
 * @param turns how many turns a round has
 * @param times seconds of a turn and, besides, of a round: `CONFIG.time`
 */
export function timeBetween(
  from: Moment,
  to: Moment,
  turns: number,
  { turnTime, roundTime }: { turnTime: number; roundTime: number },
): number {
  const passed = ({ round, turn }: Moment) =>
    round === 0 ? { rounds: 0, turn: 0 } : { rounds: round - 1, turn: turn ?? 0 };
  const [start, end] = [passed(from), passed(to)];
  const rounds = end.rounds - start.rounds;
  return rounds * roundTime + (rounds * turns + end.turn - start.turn) * turnTime;
}
