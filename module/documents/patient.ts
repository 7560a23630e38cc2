import { debilitatingKey } from "./effects/hit-effects.ts";
import { fighterOf } from "./fighter.ts";
import { ActorLedger } from "./ledgers/actor-ledger.ts";
import { injuredStatus } from "../config/statuses.ts";
import {
  bodyLocations,
  type Dose,
  type FlatState,
  flattenTarget,
  type Patient,
  type TargetState,
} from "../rules/index.ts";

type Actor_ = Actor.Implementation;

/** Items that act like a Stimpak, by identifier. */
const DOSES: Readonly<Record<string, Dose>> = { stimpak: "stimpak", "robot-repair-kit": "repairKit" };

/** Somebody as a patient: what is hurt, and whether it is a machine (R-HEAL-4). */
export type Treated = Patient & TargetState;

export function patientOf(actor: Actor_): Treated | null {
  const fighter = fighterOf(actor);
  if (!fighter) return null;
  return { ...fighter.vitals, unconscious: actor.statuses.has("unconscious"), machine: isMachine(fighter.kinds) };
}

/** Are these words those of a machine, which is repaired and takes no doses (R-HEAL-4)? */
export function isMachine(kinds: unknown): boolean {
  return Array.isArray(kinds) && kinds.some((kind) => kind === "robot" || kind === "misterHandy");
}

/** What kind of dose an item is, or null. */
export function doseOf(item: Item.Implementation): Dose | null {
  const { identifier = "" } = item.system as unknown as { identifier?: string };
  return DOSES[identifier] ?? null;
}

/** Doses that somebody has for a patient. */
export function dosesFor(healer: Actor_, patient: Treated): Item.Implementation[] {
  const wanted: Dose = patient.machine ? "repairKit" : "stimpak";
  return (healer.items.contents as Item.Implementation[]).filter((item) => {
    const { quantity = 1, stashed = false } = item.system as unknown as { quantity?: number; stashed?: boolean };
    return doseOf(item) === wanted && quantity > 0 && !stashed;
  });
}

/** The numbers and statuses of an actor after it was treated, as its ledger writes them. */
export function ledgerAfter(actor: Actor_, after: Treated): FlatState {
  const { dying, dead, ...numbers } = flattenTarget(after);
  const plan = fighterOf(actor)?.bodyPlan ?? "humanoid";
  const injured = bodyLocations(plan).map(
    ({ id }) => [`status.${injuredStatus(id)}`, Number((after.injuries[id]?.untreated ?? 0) > 0)] as const,
  );
  const before = new ActorLedger(actor).read();
  const hard = Object.entries(after.injuries).map(([location, { untreated }]) => {
    const treated = Math.max(0, (before[`injuries.${location}.untreated`] ?? 0) - untreated);
    const key = debilitatingKey(location);
    return [key, Math.max(0, (before[key] ?? 0) - treated)] as const;
  });
  return {
    ...before,
    ...Object.fromEntries(hard.filter(([key, count]) => (before[key] ?? 0) !== count)),
    ...numbers,
    ...Object.fromEntries(injured),
    "status.dying": dying ?? 0,
    "status.dead": dead ?? 0,
    "status.unconscious": Number(after.unconscious ?? false),
    ...(after.hp > 0 ? { "status.outOfFight": 0 } : {}),
  };
}
