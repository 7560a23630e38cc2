import type { PoolDie } from "../dice.ts";
import { whole } from "../require.ts";
import { opposedTest, type Side } from "../skill-tests/opposed-test.ts";
import {
  automaticSuccess,
  countSuccesses,
  type Helper,
  judgeTest,
  type SuccessCount,
} from "../skill-tests/skill-test.ts";
import type { Ability } from "../skill-tests/test-die.ts";

/** What the message of a test asks for; events change the rest. */
export interface TestRequest extends Ability {
  /** Null while the GM keeps it, and for an opposed test until the opponent has rolled. */
  readonly difficulty: number | null;
  /** Complications that a perk or a quality ignores. */
  readonly ignoredComplications?: number;
  /** Passed without a roll (R-TEST-7). */
  readonly automatic?: boolean;
  /** Successes that come without a die. */
  readonly moreSuccesses?: number;
}

/** A helper's die with the actor who helped, by uuid. */
export interface HelperDie extends Helper {
  readonly actor: string;
}

/** An offer of success at a cost and its answer (R-TEST-9). */
export interface CostOffer {
  complications: number;
  accepted: boolean | null;
}

/** Action points that were moved because of a test. */
export interface TestLedger {
  /** Spent from the points just earned, from the group's pool, and by giving them to the GM. */
  readonly fromEarned: number;
  readonly fromGroup: number;
  readonly toGm: number;
  readonly banked: number;
  readonly lost: number;
}

/** A test card while its events are folded. */
export interface TestState {
  readonly request: TestRequest;
  readonly difficulty: number | null;
  readonly revealed: boolean;
  readonly dice: readonly PoolDie[];
  /** Passed without a die (R-TEST-7, R-ATK-5). */
  readonly withoutDice: boolean;
  readonly helpers: readonly HelperDie[];
  /** The opposing side's successes with what adjusts them (R-OPP-2), or null when the test is not opposed. */
  readonly opponent: { readonly successes: number; readonly adjust: number } | null;
  readonly offer: CostOffer | null;
  /** Complications that became AP of the GM (R-TEST-8), and those cancelled for AP. */
  readonly exchanged: number;
  readonly cancelled: number;
  readonly ledger: TestLedger;
}

/** A test card before its first event. */
export function newTestState(request: TestRequest): TestState {
  return {
    request,
    difficulty: request.difficulty,
    revealed: request.difficulty !== null,
    dice: [],
    withoutDice: false,
    helpers: [],
    opponent: null,
    offer: null,
    exchanged: 0,
    cancelled: 0,
    ledger: { fromEarned: 0, fromGroup: 0, toGm: 0, banked: 0, lost: 0 },
  };
}

/** The outcome as far as it is known: `passed`, `shortfall` and `difficulty` are null while the difficulty is. */
export interface TestVerdict {
  count: SuccessCount;
  difficulty: number | null;
  passed: boolean | null;
  /** Passed only because complications were accepted for it (R-TEST-9). */
  atCost: boolean;
  /** Of an opposed test, else null. */
  winner: Side | null;
  /** Action points for the winning side. */
  earned: number;
  shortfall: number | null;
  /** Complications that still have to be resolved. */
  complications: number;
}

/** Judges the dice of a card; null before the roll. */
export function verdictOf(state: TestState): TestVerdict | null {
  if (state.withoutDice) return passedWithoutDice(state.request);
  if (state.dice.length === 0) return null;
  const { request, offer } = state;
  const faces = state.dice.map(({ face }) => face);
  const counted = countSuccesses(request, faces, state.helpers);
  const more = whole("Successes without a die", request.moreSuccesses ?? 0, { min: 0 });
  const count = { ...counted, successes: counted.successes + more };
  const { winner, difficulty, opponentEarned } = against(state, count.successes);
  const judged = difficulty === null ? null : judgeTest(count, difficulty);
  const atCost = offer?.accepted === true;
  const ignored = Math.min(count.complications, request.ignoredComplications ?? 0);
  const accepted = atCost ? offer.complications : 0;
  return {
    count,
    difficulty,
    passed: judged && (judged.passed || atCost),
    atCost,
    winner,
    earned: (judged?.actionPoints ?? 0) + opponentEarned,
    shortfall: judged && judged.shortfall,
    complications: count.complications - ignored + accepted - state.exchanged - state.cancelled,
  };
}

function passedWithoutDice(request: TestRequest): TestVerdict {
  const { passed, shortfall, actionPoints, ...count } = automaticSuccess(request);
  const { complications } = count;
  return { count, difficulty: 0, passed, atCost: false, winner: null, earned: actionPoints, shortfall, complications };
}

/** The difficulty, and who wins how much when the test is opposed (R-OPP-1). */
function against(
  state: TestState,
  active: number,
): { winner: Side | null; difficulty: number | null; opponentEarned: number } {
  if (state.opponent === null) return { winner: null, difficulty: state.difficulty, opponentEarned: 0 };
  const { successes: opponent, adjust: opponentAdjust } = state.opponent;
  const { winner, actionPoints, difficulty } = opposedTest({ active, opponent, opponentAdjust });
  return { winner, difficulty, opponentEarned: winner === "opponent" ? actionPoints : 0 };
}

/** Action points that are earned but neither spent, banked nor lost. */
export function pointsLeft({ ledger }: TestState, { earned }: TestVerdict): number {
  return earned - ledger.fromEarned - ledger.banked - ledger.lost;
}
