import { giveBackItem, type TakenBack } from "../../chat/index.ts";

/** A dose that this user has given last, for as long as the page is open. */
interface Taken {
  readonly name: string;
  readonly undo: TakenBack;
}

const last = new Map<string, Taken>();

export function rememberTaken(actor: Actor.Implementation, taken: Taken): void {
  last.set(actor.uuid, taken);
}

/** What the actor has taken last and can be taken back; null when there is nothing. */
export function takenLast(actor: Actor.Implementation): string | null {
  return last.get(actor.uuid)?.name ?? null;
}

/**
 * Takes the last dose of an actor back: numbers, effects, conditions, the item and the pool are what they were.
 * @returns what it was called; null when there is nothing to take back
 */
export async function undoTaken(actor: Actor.Implementation): Promise<string | null> {
  const taken = last.get(actor.uuid);
  if (!taken) return null;
  await giveBackItem(actor, taken.undo);
  last.delete(actor.uuid);
  return taken.name;
}
