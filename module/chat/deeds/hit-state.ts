import { injuredStatus, STUN } from "../../config/statuses.ts";
import { isEffectNumber } from "../../documents/effects/hit-effects.ts";
import {
  bodyLocations,
  type Changes,
  type FlatState,
  flattenTarget,
  type HitOutcome,
  injuryAtOnce,
  injuryKind,
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

/** What the damage effects of a hit leave on a body, as an actor's ledger has it (R-DMG-5). */
export interface LeftBehind {
  readonly stun: boolean;
  /** Numbers that the hit adds to those of the ledger: turns of persistent damage, broken DR. */
  readonly adds: FlatState;
}

/** Takes a hit: numbers, injuries, effects, and the statuses that follow (R-INJ-2, R-INJ-3, R-INJ-7, R-DMG-5). */
export function stateAfterHit(
  body: HitBody,
  hit: TakenHit,
  { stun, adds }: LeftBehind = { stun: false, adds: {} },
  reopen?: { face: number },
): HitState {
  const outcome = takeHit(body.vitals, hit, reopen);
  const { state } = outcome;
  const hurt = injuredBy(body.vitals, state).flatMap((location) => injuryAtOnce(body.plan, location));
  const falls = outcome.becameDying || hurt.includes("fallProne");
  const added = Object.entries(adds).map(([key, value]) => [key, (body.ledger[key] ?? 0) + value] as const);
  return {
    outcome,
    next: {
      ...body.ledger,
      ...numbersOf(state),
      ...injuredStatuses(body, state),
      ...Object.fromEntries(added),
      ...(falls ? { "status.prone": 1 } : {}),
      ...(stun || hurt.includes("loseNormalActions") ? { [`status.${STUN}`]: 1 } : {}),
      ...(outcome.becameDying ? { "status.unconscious": 1 } : {}),
      ...(state.outAtZero && state.hp === 0 ? { "status.outOfFight": 1 } : {}),
    },
  };
}

/**
 * Takes a hit back by difference: what other hits did stays, and so do the statuses that they still account for.
 * @param felledBefore has a hit that was taken back before made the target fall, while this one still accounted for it?
 */
export function stateWithoutHit(
  body: HitBody,
  changes: readonly { key: string; before: number; after: number }[],
  felledBefore: () => boolean,
): FlatState {
  const vitals = undoHit(body.vitals, vitalChanges(changes));
  const added = (status: string) => changes.some(({ key, after }) => key === `status.${status}` && after === 1);
  const isLeg = (location: string) => kindOf(body.plan, location) === "leg";
  const legs = Object.entries(vitals.injuries).some(([location, { untreated }]) => untreated > 0 && isLeg(location));
  const fells = added("dying") || injuredBy(vitals, body.vitals).some(isLeg);
  const felled = added("prone") || (fells && felledBefore());
  return {
    ...body.ledger,
    ...noInjuries(body.ledger),
    ...numbersOf(vitals),
    ...injuredStatuses(body, vitals),
    ...(felled && !vitals.dying && !legs ? { "status.prone": 0 } : {}),
    ...(added(STUN) ? { [`status.${STUN}`]: 0 } : {}),
    ...withoutAdded(body.ledger, changes),
    ...((added("unconscious") || body.vitals.dying) && !vitals.dying ? { "status.unconscious": 0 } : {}),
    ...(vitals.hp > 0 ? { "status.outOfFight": 0 } : {}),
  };
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
      .filter(([key]) => !key.startsWith("status.") && key !== "luckPoints" && !isEffectNumber(key)),
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

function kindOf(plan: string, location: string): string | null {
  return bodyLocations(plan).some(({ id }) => id === location) ? injuryKind(plan, location) : null;
}
