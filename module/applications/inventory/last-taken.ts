import { giveBackItem, type TakenBack } from "../../chat/index.ts";

/** A dose that this user has given, for as long as the page is open. */
interface Taken {
  readonly name: string;
  readonly undo: TakenBack;
}

/** By the actor's uuid, the last dose at the end. */
const given = new Map<string, readonly Taken[]>();

const dosesOf = ({ uuid }: Actor.Implementation): readonly Taken[] => given.get(uuid) ?? [];

export function rememberTaken(actor: Actor.Implementation, taken: Taken): void {
  given.set(actor.uuid, [...dosesOf(actor), taken]);
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
  const taken = dosesOf(actor).at(-1);
  if (!taken) return null;
  await giveBackItem(actor, taken.undo);
  given.set(
    actor.uuid,
    dosesOf(actor).filter((dose) => dose !== taken),
  );
  return taken.name;
}
