import { planConsumption } from "../../documents/consume/plan.ts";
import { poolOf } from "../../documents/fighter.ts";
import { numberChanges } from "../../documents/ledgers/ledger.ts";
import { PoolsLedger } from "../../documents/ledgers/pools-ledger.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { poolsAfter } from "../deeds/aftermath.ts";
import { requireHeld } from "../deeds/pool-undo.ts";
import { takenBack } from "../deeds/undo-deed.ts";
import { refuse } from "./authority.ts";
import type { ArbiterRequest } from "./protocol.ts";

/** Of journal entries of what was eaten, drunk or taken; they say whose pool-side actor it was. */
const GAINED = "gained";

function ownActor({ data }: ArbiterRequest, user: User.Implementation): Actor.Implementation {
  const actor = actorAt(String(data["actor"]));
  return actor?.testUserPermission(user, "OWNER") ? actor : refuse("notAllowed");
}

/** The action points of something that an actor is about to take go to the pool of its side, once per request (R-AP-6). */
export async function gainFromConsumable(request: ArbiterRequest, user: User.Implementation): Promise<void> {
  const actor = ownActor(request, user);
  const item = itemAt(String(request.data["item"]));
  if (!item || item.parent?.uuid !== actor.uuid) return refuse("targetGone");
  await bankGain(request.id, actor, item);
}

/** The same for whoever is given something. @throws {UserMessage} `notOffered` when it brings no AP */
export async function bankGain(id: string, actor: Actor.Implementation, item: Item.Implementation): Promise<void> {
  const { refused, actionPoints } = planConsumption(actor, item);
  if (refused !== null || actionPoints.total <= 0) return refuse("notOffered");
  const ledger = new PoolsLedger();
  if (ledger.entry(id)) return;
  const pool = poolOf(actor);
  const next = poolsAfter([{ source: item.uuid, pool, amount: actionPoints.total }]);
  const entry = { message: "", type: GAINED, changes: numberChanges(ledger.read(), next), says: actor.uuid };
  await ledger.write(next, { add: id, entry });
}

/** Takes such points back out of the pool, by their difference. */
export async function giveBackGain(request: ArbiterRequest, user: User.Implementation): Promise<void> {
  const actor = ownActor(request, user);
  await takeBackGain(actor, String(request.data["event"]), user);
}

/**
 * The same, on the arbiter's client.
 * @throws {UserMessage} `tooLateToUndo` when the journal no longer has it, `pointsSpent` when the pool does not hold it; nobody is
 * refused where the points go back because nothing was taken (`user` null)
 */
export async function takeBackGain(
  actor: Actor.Implementation,
  event: string,
  user: User.Implementation | null,
): Promise<void> {
  const ledger = new PoolsLedger();
  const entry = ledger.entry(event);
  if (entry?.type !== GAINED || entry.says !== actor.uuid) return refuse("tooLateToUndo");
  if (user) requireHeld(entry, user);
  await ledger.write(takenBack(ledger, entry).state, { remove: event });
}
