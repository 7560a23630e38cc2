import { injuredStatus } from "../../config/statuses.ts";
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

/** Takes a hit: numbers, injuries, and the statuses that follow (R-INJ-2, R-INJ-3, R-INJ-7). */
export function stateAfterHit(body: HitBody, hit: TakenHit): HitState {
  const outcome = takeHit(body.vitals, hit);
  const { state } = outcome;
  const falls =
    outcome.becameDying || (outcome.injuriesAdded > 0 && injuryAtOnce(body.plan, hit.location).includes("fallProne"));
  return {
    outcome,
    next: {
      ...body.ledger,
      ...numbersOf(state),
      ...injuredStatuses(body, state),
      ...(falls ? { "status.prone": 1 } : {}),
      ...(outcome.becameDying ? { "status.unconscious": 1 } : {}),
      ...(state.outAtZero && state.hp === 0 ? { "status.outOfFight": 1 } : {}),
    },
  };
}

/** Takes a hit back by difference: what other hits did stays, and so do the statuses that they still account for. */
export function stateWithoutHit(
  body: HitBody,
  changes: readonly { key: string; before: number; after: number }[],
): FlatState {
  const vitals = undoHit(body.vitals, vitalChanges(changes));
  const added = (status: string) => changes.some(({ key, after }) => key === `status.${status}` && after === 1);
  const legs = Object.entries(vitals.injuries).some(
    ([location, { untreated }]) => untreated > 0 && kindOf(body.plan, location) === "leg",
  );
  return {
    ...body.ledger,
    ...noInjuries(body.ledger),
    ...numbersOf(vitals),
    ...injuredStatuses(body, vitals),
    ...(added("prone") && !vitals.dying && !legs ? { "status.prone": 0 } : {}),
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
      .filter(([key]) => !key.startsWith("status.") && key !== "luckPoints"),
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
