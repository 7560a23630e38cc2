import { injuredStatus } from "../config/statuses.ts";
import { bodyLocations } from "../rules/index.ts";
import { fighterOf } from "./fighter.ts";
import { byLedger } from "./ledgers/ledger.ts";
import { queue } from "./queue.ts";

type Actor_ = Actor.Implementation;

const inTurn = queue();

/**
 * Injuries that somebody writes by hand, or that a dose treats, have the status of their location, and lose it; what
 * cards change says itself what follows. On the client of whoever changed them. Hooks `updateActor` and
 * `updateActorDelta`.
 */
export function followInjuries(
  document: Actor_ | { readonly syntheticActor: Actor_ | null },
  changes: { readonly system?: { readonly injuries?: unknown } },
  options: object,
  userId: string,
): void {
  if (userId !== game.userId || changes.system?.injuries === undefined || byLedger(options)) return;
  const actor = "syntheticActor" in document ? document.syntheticActor : document;
  if (actor) void inTurn(() => setStatuses(actor));
}

async function setStatuses(actor: Actor_): Promise<void> {
  const fighter = fighterOf(actor);
  if (!fighter) return;
  for (const { id } of bodyLocations(fighter.bodyPlan)) {
    const active = (fighter.vitals.injuries[id]?.untreated ?? 0) > 0;
    if (actor.statuses.has(injuredStatus(id)) !== active) await actor.toggleStatusEffect(injuredStatus(id), { active });
  }
}
