import { requestArbiter } from "../arbiter/ask.ts";
import { UserMessage } from "../user-message.ts";
import { foldHits, isDamage } from "./read-card.ts";

type Message = ChatMessage.Implementation;

/** A row of a damage card: uuid of the target, and which of its hits, from 0. */
export interface HitOfCard {
  readonly target: string;
  readonly hit: number;
}

/**
 * Applies a hit through the arbiter. Hook `wasteland.preApplyDamage` may stop it by `false`, `wasteland.applyDamage`
 * follows it.
 * @throws {UserMessage} `noSuchHit` where the card has none, such as one without a target, `stopped` by a hook, or why it
 * cannot be done
 */
export async function applyHit(message: Message, { target, hit }: HitOfCard): Promise<void> {
  const row = { target, hit };
  const rows = isDamage(message) ? foldHits(message).rows : [];
  if (!rows.some((one) => one.target === target && one.hit === hit)) throw new UserMessage("noSuchHit");
  if (Hooks.call("wasteland.preApplyDamage", message, row) === false) throw new UserMessage("stopped");
  await requestArbiter({ action: "apply", message: message.id ?? "", data: { target, hit } });
  Hooks.callAll("wasteland.applyDamage", message, row);
}

/** Takes an applied hit, or a target that was added, back. */
export function undoEvent(message: Message, event: string): Promise<void> {
  return requestArbiter({ action: "undo", message: message.id ?? "", data: { event } });
}

/**
 * Applies every hit that is not applied; one that cannot be keeps no other from it, and is told in the end.
 * @throws {UserMessage} `nothingToApply` where there is none, as on a card without a target
 */
export async function applyAll(message: Message): Promise<void> {
  const open = foldHits(message).rows.filter(({ appliedBy }) => appliedBy === null);
  if (open.length === 0) throw new UserMessage("nothingToApply");
  return each(open, (row) => applyHit(message, row));
}

/** Takes every applied hit back, the last first. @throws {UserMessage} `nothingToUndo` where none is applied */
export async function undoAll(message: Message): Promise<void> {
  const events = foldHits(message).rows.flatMap(({ appliedBy }) => appliedBy ?? []);
  if (events.length === 0) throw new UserMessage("nothingToUndo");
  return each(events.reverse(), (event) => undoEvent(message, event));
}

/** One after the other, to the end. @throws the first error */
async function each<T>(all: readonly T[], act: (one: T) => Promise<void>): Promise<void> {
  const errors: unknown[] = [];
  for (const one of all) {
    try {
      await act(one);
    } catch (error) {
      if (!(error instanceof UserMessage)) throw error;
      errors.push(error);
    }
  }
  if (errors.length > 0) throw errors[0];
}
