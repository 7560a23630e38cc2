import { oneOf, whole } from "../require.ts";
import { type Fighter, turnOrder } from "./initiative.ts";

/** One turn of a fight; round 0 holds only the turn of whoever started it (R-CMB-1). */
export interface FightTurn {
  round: number;
  id: string;
}

/**
 * All turns of a fight up to a round: the opening turn, then every round by initiative (R-CMB-1).
 * @throws {RangeError} for a starter who is not in the fight
 */
export function fightTurns(fighters: readonly Fighter[], starter: string, rounds: number): FightTurn[] {
  const { order } = turnOrder(fighters);
  oneOf("The starter", starter, order);
  const count = whole("The number of rounds", rounds, { min: 0 });
  const numbers = Array.from({ length: count }, (_, index) => index + 1);
  return [{ round: 0, id: starter }, ...numbers.flatMap((round) => order.map((id) => ({ round, id })))];
}

/** Where a round stands: who has acted in it, and whose turn it is (null: at its start or between two turns). */
export interface RoundState {
  readonly order: readonly string[];
  readonly acted: readonly string[];
  readonly current: string | null;
}

/** Who acts next: the first in the order who has not acted in this round; null ends the round. */
export function nextToAct({ order, acted }: RoundState): string | null {
  return order.find((id) => !acted.includes(id)) ?? null;
}

/** Ends the turn under way; whoever took it has acted in this round. */
export function endTurn(round: RoundState): RoundState {
  if (round.current === null) return round;
  return { ...round, acted: [...round.acted, round.current], current: null };
}

export type TimingRefusal = "actedAlready" | "insideTurn" | "tooFewPoints";

/**
 * Perfect timing: for a luck point, between two turns or at the start of a round, one takes this round's turn now; no
 * second turn follows at one's own place (R-LUCK-4).
 * @throws {RangeError} for somebody who is not in the round, or an impossible number of points
 */
export function takeTurnNow(
  round: RoundState,
  id: string,
  points: number,
): { round: RoundState; points: number; refused: TimingRefusal | null } {
  oneOf("The fighter", id, round.order);
  whole("The luck points", points, { min: 0 });
  if (round.acted.includes(id)) return { round, points, refused: "actedAlready" };
  if (round.current !== null) return { round, points, refused: "insideTurn" };
  if (points === 0) return { round, points, refused: "tooFewPoints" };
  return { round: { ...round, current: id }, points: points - 1, refused: null };
}

/** Somebody who readied a major action for an event (R-CMB-10). */
export interface Readied {
  readonly id: string;
  readonly event: string;
}

/**
 * Who acts when an event comes, in the order of initiative; a readied action may interrupt others, also a turn taken by
 * perfect timing (R-CMB-10, R-LUCK-4).
 */
export function readiedFor(event: string, readied: readonly Readied[], order: readonly string[]): string[] {
  const waiting = readied.filter((entry) => entry.event === event).map(({ id }) => id);
  return order.filter((id) => waiting.includes(id));
}

/** A readied action is lost at the start of the own next turn (R-CMB-10). */
export function readiedAfterTurnStart(readied: readonly Readied[], id: string): Readied[] {
  return readied.filter((entry) => entry.id !== id).map((entry) => ({ ...entry }));
}

/**
 * How somebody can assist an ally now: with the major action of a turn already taken, kept for this, or by giving up
 * the turn still to come in this round (R-CMB-9).
 */
export function assistNow(round: RoundState, id: string, keptAction: boolean): "keptAction" | "givesUpTurn" | null {
  oneOf("The fighter", id, round.order);
  if (keptAction) return "keptAction";
  return round.acted.includes(id) || round.current === id ? null : "givesUpTurn";
}
