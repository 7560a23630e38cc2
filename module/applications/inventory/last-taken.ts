import { giveBackItem, type TakenBack } from "../../chat/index.ts";
import { givenDoses, keepGivenDoses } from "../../settings/given-doses.ts";

/** A dose that this user has given. */
interface Taken {
  readonly name: string;
  readonly undo: TakenBack;
}

const dosesOf = ({ uuid }: Actor.Implementation): readonly Taken[] => givenDoses(uuid) as readonly Taken[];

/** Remembers a dose on this client, over reloads of the page too. */
export async function rememberTaken(actor: Actor.Implementation, taken: Taken): Promise<void> {
  await keepGivenDoses(actor.uuid, [...dosesOf(actor), taken]);
}

/** What the actor has taken last and can be taken back; null when there is nothing. */
export function takenLast(actor: Actor.Implementation): string | null {
  return dosesOf(actor).at(-1)?.name ?? null;
}

/**
 * Takes the last dose of an actor back: numbers, effects, conditions, the item and the pool are what they were. Then
 * the dose before it is the last.
 * @returns what it was called; null when there is nothing to take back
 */
export async function undoTaken(actor: Actor.Implementation): Promise<string | null> {
  const last = dosesOf(actor).length - 1;
  const taken = dosesOf(actor)[last];
  if (!taken) return null;
  await giveBackItem(actor, taken.undo);
  // Others may have been given meanwhile.
  await keepGivenDoses(
    actor.uuid,
    dosesOf(actor).filter((_, place) => place !== last),
  );
  return taken.name;
}
