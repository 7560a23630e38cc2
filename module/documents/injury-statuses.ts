import { injuredStatus } from "../config/statuses.ts";
import { bodyLocations } from "../rules/index.ts";
import { fighterOf } from "./fighter.ts";
import { byLedger } from "./ledgers/ledger.ts";
import { queue } from "./queue.ts";

type Actor_ = Actor.Implementation;

const afterOthers = queue();

/**
 * Injuries that somebody writes by hand, or that a dose treats, have the status of their location, and lose it; what
 * cards change says itself what follows. Another body has other locations: injuries of those that it lacks are kept
 * without a status, until a body has them again. Unlinked tokens have the body of their actor as long as they have no
 * other, and follow it. On the client of whoever changed them. Hooks `updateActor` and `updateActorDelta`.
 */
export function followInjuries(
  document: Actor_ | { readonly syntheticActor: Actor_ | null },
  changes: { readonly system?: { readonly injuries?: unknown; readonly bodyPlan?: unknown } },
  options: object,
  userId: string,
): void {
  const { injuries, bodyPlan } = changes.system ?? {};
  if (userId !== game.userId || (injuries ?? bodyPlan) === undefined || byLedger(options)) return;
  const actor = "syntheticActor" in document ? document.syntheticActor : document;
  if (actor) follow(actor, bodyPlan !== undefined);
}

/** The same when an origin decides another body. Hooks `createItem`, `updateItem` and `deleteItem`. */
export function followOrigin(item: Item.Implementation, ...rest: unknown[]): void {
  const { actor } = item;
  if ((item.type as string) !== "origin" || !actor || rest.at(-1) !== game.userId) return;
  follow(actor, true);
}

function follow(actor: Actor_, isBody: boolean): void {
  void afterOthers(() => setStatuses(actor));
  if (!isBody || actor.isToken || actor.pack) return;
  for (const token of actor.getDependentTokens()) {
    // Whoever has nothing of their own has the statuses of the actor too.
    if (token.actorLink || !hasOwn(token)) continue;
    void afterOthers(async () => {
      if (token.actor) await setStatuses(token.actor);
    });
  }
}

/** Has a token anything of its own, so that its injuries or statuses may be other than its actor's? */
function hasOwn({ delta }: TokenDocument.Implementation): boolean {
  const { system, effects, items } = (delta?._source ?? {}) as Record<string, object | readonly object[] | undefined>;
  return [system, effects, items].some((part) => Object.keys(part ?? {}).length > 0);
}

async function setStatuses(actor: Actor_): Promise<void> {
  const fighter = fighterOf(actor);
  if (!fighter) return;
  const { injuries } = fighter.vitals;
  const locations = bodyLocations(fighter.bodyPlan).map(({ id }) => id as string);
  for (const id of new Set([...locations, ...Object.keys(injuries)])) {
    const active = locations.includes(id) && (injuries[id]?.untreated ?? 0) > 0;
    if (actor.statuses.has(injuredStatus(id)) !== active) await actor.toggleStatusEffect(injuredStatus(id), { active });
  }
}
