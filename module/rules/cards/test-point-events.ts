import { type CardEvent, type EventHandlers, refuse } from "../events.ts";
import { SPEND_IDS, SPENDS } from "../pools/spends.ts";
import { oneOf, whole } from "../require.ts";
import { pointsLeft, type TestState, type TestVerdict, verdictOf } from "./test-state.ts";

/** What action points of a test are paid for; cancelling a complication is a perk's doing. */
export const PAYMENT_PURPOSES = [...SPEND_IDS, "cancelComplication"] as const;

function verdict(state: TestState): TestVerdict {
  return verdictOf(state) ?? refuse("notRolled");
}

function amount(event: CardEvent, field: string): number {
  return whole(`${field} of an event`, (event[field] ?? 0) as number, { min: 0 });
}

/** `costOffered { complications }`: success at a cost, once, after a failure (R-TEST-9). */
function costOffered(state: TestState, event: CardEvent): TestState {
  const complications = whole("The cost in complications", event["complications"] as number, { min: 1 });
  if (verdict(state).passed !== false) return refuse("notFailed");
  if (state.offer !== null) return refuse("alreadyOffered");
  return { ...state, offer: { complications, accepted: null } };
}

/** `costAnswered { accepted }`: the player takes the offer or not (R-TEST-9). */
function costAnswered(state: TestState, event: CardEvent): TestState {
  const { accepted } = event;
  if (typeof accepted !== "boolean") throw new RangeError(`accepted must be true or false, but is ${String(accepted)}`);
  if (state.offer === null) return refuse("notOffered");
  if (state.offer.accepted !== null) return refuse("alreadyAnswered");
  return { ...state, offer: { ...state.offer, accepted } };
}

/** `exchanged { complications }`: the GM takes 1 AP for each instead (R-TEST-8). */
function exchanged(state: TestState, event: CardEvent): TestState {
  const complications = whole("The exchanged complications", event["complications"] as number, { min: 1 });
  if (complications > verdict(state).complications) return refuse("tooFewComplications");
  return { ...state, exchanged: state.exchanged + complications };
}

/**
 * `paid { purpose, fromEarned?, fromGroup?, toGm? }`: action points spent on a test (R-AP-2, R-AP-4, R-AP-5, R-AP-7).
 * Points just earned must be left, only d20s are paid for by giving to the GM, and some spends follow a pass only.
 */
function paid(state: TestState, event: CardEvent): TestState {
  const purpose = oneOf("The purpose", event["purpose"] as string, PAYMENT_PURPOSES);
  const [fromEarned, fromGroup, toGm] = ["fromEarned", "fromGroup", "toGm"].map((field) => amount(event, field)) as [
    number,
    number,
    number,
  ];
  const { ledger } = state;
  const after = {
    ...state,
    ledger: {
      ...ledger,
      fromEarned: ledger.fromEarned + fromEarned,
      fromGroup: ledger.fromGroup + fromGroup,
      toGm: ledger.toGm + toGm,
    },
  };
  if (purpose === "buyDie") return fromEarned > 0 ? refuse("onlyAfterRoll") : after;
  const judged = verdict(state);
  if (toGm > 0) return refuse("onlyDiceByGivingToGm");
  if (judged.atCost) return refuse("passedAtCost");
  if (fromEarned > pointsLeft(state, judged)) return refuse("tooFewPoints");
  if (purpose !== "cancelComplication") {
    return SPENDS[purpose].needsPass && judged.passed === false ? refuse("onlyAfterPass") : after;
  }
  const cancelled = fromEarned + fromGroup;
  if (cancelled > judged.complications) return refuse("tooFewComplications");
  return { ...after, cancelled: state.cancelled + cancelled };
}

/** `banked { amount, lost? }`: points that were left go to a pool, the surplus above its maximum is lost (R-AP-2). */
function banked(state: TestState, event: CardEvent): TestState {
  const [stored, lost] = [amount(event, "amount"), amount(event, "lost")];
  if (stored + lost > pointsLeft(state, verdict(state))) return refuse("tooFewPoints");
  const { ledger } = state;
  return { ...state, ledger: { ...ledger, banked: ledger.banked + stored, lost: ledger.lost + lost } };
}

/**
 * `aided { fromEarned?, fromGroup? }`: first aid is given after a pass, with action points for more HP and for waking
 * (R-HEAL-1, R-HEAL-2). A test that passed without a roll has earned none.
 */
function aided(state: TestState, event: CardEvent): TestState {
  const [fromEarned, fromGroup] = [amount(event, "fromEarned"), amount(event, "fromGroup")];
  const judged = verdictOf(state);
  const passed = judged ? judged.passed === true : state.request.automatic === true;
  if (!passed) return refuse("onlyAfterPass");
  if (judged?.atCost && fromEarned + fromGroup > 0) return refuse("passedAtCost");
  if (fromEarned > (judged ? pointsLeft(state, judged) : 0)) return refuse("tooFewPoints");
  const { ledger } = state;
  return {
    ...state,
    ledger: { ...ledger, fromEarned: ledger.fromEarned + fromEarned, fromGroup: ledger.fromGroup + fromGroup },
  };
}

/** Events about complications, which rest on the dice. */
export const TEST_COST_EVENTS: EventHandlers<TestState> = { costOffered, costAnswered, exchanged };

/** Events about action points, which rest on everything else. */
export const TEST_POINT_EVENTS: EventHandlers<TestState> = { paid, aided, banked };
