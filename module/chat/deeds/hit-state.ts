import { injuredStatus, STUN } from "../../config/statuses.ts";
import { isEffectNumber } from "../../documents/effects/hit-effects.ts";
import { causeKey, causesOf, isCause } from "../../documents/effects/status-causes.ts";
import {
  bodyLocations,
  type Changes,
  type FlatState,
  flattenTarget,
  type HitOutcome,
  injuryAtOnce,
  takeHit,
  type TakenHit,
  type TargetState,
  undoHit,
} from "../../rules/index.ts";

/** What a hit makes of a body, as an actor's ledger writes it. */
export interface HitState {
  next: FlatState;
  outcome: HitOutcome<TargetState>;
}

/** Whoever is hit: the body's plan, what hits change, and the actor's ledger. */
export interface HitBody {
  readonly plan: string;
  readonly vitals: TargetState;
  readonly ledger: FlatState;
}

/** Statuses that a hit brings and that do not follow from numbers: they stay while a hit accounts for them. */
const BROUGHT = ["prone", "unconscious", STUN] as const;

/** What the damage effects of a hit leave on a body, as an actor's ledger has it (R-DMG-5). */
export interface LeftBehind {
  /** What tells the hit from others that this body takes: no dots. */
  readonly id: string;
  readonly stun: boolean;
  /** Numbers that the hit adds to those of the ledger: turns of persistent damage, broken DR. */
  readonly adds: FlatState;
}

/** Takes a hit: numbers, injuries, effects, and the statuses that follow (R-INJ-2, R-INJ-3, R-INJ-7, R-DMG-5). */
export function stateAfterHit(
  body: HitBody,
  hit: TakenHit,
  { id, stun, adds }: LeftBehind,
  reopen?: { face: number },
): HitState {
  const outcome = takeHit(body.vitals, hit, reopen);
  const { state } = outcome;
  const hurt = injuredBy(body.vitals, state).flatMap((location) => injuryAtOnce(body.plan, location));
  const brings: Record<(typeof BROUGHT)[number], boolean> = {
    prone: outcome.becameDying || hurt.includes("fallProne"),
    unconscious: outcome.becameDying,
    [STUN]: stun || hurt.includes("loseNormalActions"),
  };
  const added = Object.entries(adds).map(([key, value]) => [key, (body.ledger[key] ?? 0) + value] as const);
  return {
    outcome,
    next: {
      ...body.ledger,
      ...numbersOf(state),
      ...injuredStatuses(body, state),
      ...Object.fromEntries(added),
      ...Object.assign(
        {},
        ...BROUGHT.filter((status) => brings[status]).map((each) => broughtBy(body.ledger, each, id)),
      ),
      ...(state.outAtZero && state.hp === 0 ? { "status.outOfFight": 1 } : {}),
    },
  };
}

/** A status that a hit brings: one that somebody has without any hit is theirs, and no hit accounts for it. */
function broughtBy(ledger: FlatState, status: string, id: string): FlatState {
  const isTheirs = ledger[`status.${status}`] === 1 && causesOf(ledger, status).length === 0;
  return isTheirs ? {} : { [`status.${status}`]: 1, [causeKey(status, id)]: 1 };
}

/** Takes a hit back by difference: what other hits did stays, and so do the statuses that they still account for. */
export function stateWithoutHit(
  body: HitBody,
  changes: readonly { key: string; before: number; after: number }[],
): FlatState {
  const vitals = undoHit(body.vitals, vitalChanges(changes));
  const added = (status: string) => changes.some(({ key, after }) => key === `status.${status}` && after === 1);
  const isSaved = body.vitals.dying && !vitals.dying;
  const roseFromZero = body.vitals.hp === 0 || added("outOfFight");
  return {
    ...body.ledger,
    ...noInjuries(body.ledger),
    ...numbersOf(vitals),
    ...injuredStatuses(body, vitals),
    ...withoutAdded(body.ledger, changes),
    ...Object.assign({}, ...BROUGHT.map((status) => withoutCause(body.ledger, status, changes))),
    // The dying lie as they are, whichever hit brought them down.
    ...(vitals.dying ? statusesOf(body.ledger, ["prone", "unconscious"]) : {}),
    ...(isSaved && causesOf(body.ledger, "unconscious").length > 0 ? { "status.unconscious": 0 } : {}),
    ...(roseFromZero && vitals.hp > 0 ? { "status.outOfFight": 0 } : {}),
  };
}

/**
 * A status without a hit that accounted for it: it ends when no other hit does. One that was taken off and came back has
 * nothing that accounts for it; the hit that brought it at first takes it along.
 */
function withoutCause(
  ledger: FlatState,
  status: string,
  changes: readonly { key: string; before: number; after: number }[],
): FlatState {
  const own = changes.filter(({ key, after }) => key.startsWith(causeKey(status, "")) && after === 1);
  const taken: FlatState = Object.fromEntries(own.map(({ key }) => [key, 0]));
  const brought = changes.some(({ key, after }) => key === `status.${status}` && after === 1);
  const accounted = own.some(({ key }) => (ledger[key] ?? 0) > 0);
  const isLast = causesOf({ ...ledger, ...taken }, status).length === 0;
  return { ...taken, ...((accounted || brought) && isLast ? { [`status.${status}`]: 0 } : {}) };
}

function statusesOf(ledger: FlatState, statuses: readonly string[]): FlatState {
  return Object.fromEntries(statuses.map((status) => [`status.${status}`, ledger[`status.${status}`] ?? 0]));
}

/** Numbers in the keys of a ledger, where dying and dead are statuses. */
function numbersOf(vitals: TargetState): FlatState {
  const { dying, dead, ...numbers } = flattenTarget(vitals);
  return { ...numbers, "status.dying": dying ?? 0, "status.dead": dead ?? 0 };
}

function vitalChanges(changes: readonly { key: string; before: number; after: number }[]): Changes {
  const renamed: Record<string, string> = { "status.dying": "dying", "status.dead": "dead" };
  return Object.fromEntries(
    changes
      .map(({ key, before, after }) => [renamed[key] ?? key, { before, after, delta: after - before }] as const)
      .filter(([key]) => !key.startsWith("status.") && key !== "luckPoints" && !isEffectNumber(key) && !isCause(key)),
  );
}

/** Locations with more untreated injuries than before. */
function injuredBy(before: TargetState, after: TargetState): string[] {
  return Object.entries(after.injuries).flatMap(([location, { untreated }]) =>
    untreated > (before.injuries[location]?.untreated ?? 0) ? [location] : [],
  );
}

/** What a hit's effects added is taken off again; what ran out meanwhile is no more. */
function withoutAdded(
  ledger: FlatState,
  changes: readonly { key: string; before: number; after: number }[],
): FlatState {
  return Object.fromEntries(
    changes
      .filter(({ key }) => isEffectNumber(key))
      .map(({ key, before, after }) => [key, Math.max(0, (ledger[key] ?? 0) - (after - before))]),
  );
}

function injuredStatuses({ plan }: HitBody, { injuries }: TargetState): FlatState {
  return Object.fromEntries(
    bodyLocations(plan).map(({ id }) => [`status.${injuredStatus(id)}`, Number((injuries[id]?.untreated ?? 0) > 0)]),
  );
}

/** Locations that are no longer injured are missing from a flattened body, so all of them are 0 at first. */
function noInjuries(ledger: FlatState): FlatState {
  return Object.fromEntries(
    Object.keys(ledger)
      .filter((key) => key.startsWith("injuries."))
      .map((key) => [key, 0]),
  );
}
