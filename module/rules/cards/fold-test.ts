import type { PoolDie } from "../dice.ts";
import { type AuditEntry, type EventRecord, foldEvents } from "../events.ts";
import { helperResults, type HelperResult } from "../skill-tests/group-test.ts";
import type { Side } from "../skill-tests/opposed-test.ts";
import type { JudgedDie } from "../skill-tests/test-die.ts";
import { TEST_DICE_EVENTS } from "./test-dice-events.ts";
import { TEST_COST_EVENTS, TEST_POINT_EVENTS } from "./test-point-events.ts";
import {
  type CostOffer,
  type HelperDie,
  newTestState,
  pointsLeft,
  type TestLedger,
  type TestRequest,
  verdictOf,
} from "./test-state.ts";

/** All that a test card shows, folded from its request and its events. */
export interface TestCard {
  rolled: boolean;
  dice: (JudgedDie & { rerolled: boolean })[];
  helpers: (HelperResult & { actor: string })[];
  targetNumber: number | null;
  /** Null while the GM keeps it. */
  difficulty: number | null;
  revealed: boolean;
  ownSuccesses: number;
  successes: number;
  passed: boolean | null;
  shortfall: number | null;
  atCost: boolean;
  winner: Side | null;
  offer: CostOffer | null;
  /** Those still to be resolved, and those that became AP of the GM. */
  complications: { open: number; exchanged: number };
  actionPoints: { earned: number; left: number } & TestLedger;
  /** Every event with what became of it, in the order of time. */
  audit: AuditEntry[];
}

const rerolledOf = ({ rerolled }: PoolDie) => ({ rerolled });
const actorOf = ({ actor }: HelperDie) => ({ actor });

/**
 * Folds the events of a 2d20 test's card (R-TEST-11): first the dice and the difficulty, then complications, then action
 * points. Events that break a rule are listed as refused, unknown ones as unknown; neither changes the card.
 * @throws {RangeError} for an impossible ability in the request
 */
export function foldTest(request: TestRequest, events: EventRecord): TestCard {
  const { state, audit } = foldEvents(
    newTestState(request),
    events,
    TEST_DICE_EVENTS,
    TEST_COST_EVENTS,
    TEST_POINT_EVENTS,
  );
  const verdict = verdictOf(state);
  const ownSuccesses = verdict?.count.ownSuccesses ?? 0;
  const results = helperResults(ownSuccesses, state.helpers);
  return {
    rolled: verdict !== null,
    dice: (verdict?.count.dice ?? []).map((die, index) => ({ ...die, ...rerolledOf(state.dice[index] as PoolDie) })),
    helpers: results.map((result, index) => ({ ...result, ...actorOf(state.helpers[index] as HelperDie) })),
    targetNumber: verdict && verdict.count.targetNumber,
    difficulty: verdict ? verdict.difficulty : state.difficulty,
    revealed: state.revealed,
    ownSuccesses,
    successes: verdict?.count.successes ?? 0,
    passed: verdict && verdict.passed,
    shortfall: verdict && verdict.shortfall,
    atCost: verdict?.atCost ?? false,
    winner: verdict && verdict.winner,
    offer: state.offer,
    complications: { open: verdict?.complications ?? 0, exchanged: state.exchanged },
    actionPoints: {
      earned: verdict?.earned ?? 0,
      left: verdict ? pointsLeft(state, verdict) : 0,
      ...state.ledger,
    },
    audit,
  };
}
