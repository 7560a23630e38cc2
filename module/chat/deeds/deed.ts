import { type JournalNote, numberChanges } from "../../documents/ledgers/ledger.ts";
import { ledgerAt, POOLS } from "../../documents/ledgers/ledger-at.ts";
import type { FlatState } from "../../rules/index.ts";
import { eventOf } from "../cards/read-card.ts";
import { UserMessage } from "../user-message.ts";

/** What a deed makes of one document. */
export interface DocumentPlan {
  /** A uuid, or `pools`. */
  readonly document: string;
  readonly next: FlatState;
}

/**
 * Something that a card's event does to documents. `plan` works it out from what the documents say now: a deed that was
 * interrupted is worked out again, never taken from what a card says.
 */
export interface Deed {
  /** Type of the event, and its own fields. */
  readonly type: string;
  readonly fields: Readonly<Record<string, unknown>>;
  /** @param own id of the deed's own event, once its card has it */
  plan(own?: string): DocumentPlan[];
  /** Only the arbiter does it: the pools' journal, which is Overseers' alone, keeps what its event says. */
  readonly vouched?: boolean;
  /** Id of the event whose entries are taken out of the journals: a deed that takes another one back. */
  readonly takesBack?: string;
}

/** An event as it is stored on a card. */
export type StoredEvent = Readonly<Record<string, unknown>>;

/** The id of the event that confirms another one. */
export function doneId(id: string): string {
  return `${id}-done`;
}

/** The event of a deed: what it will change, with the values before, and that it is not confirmed. */
export function announced(deed: Deed, user: string, time = Date.now()): StoredEvent {
  const plans = deed.plan();
  const changes = plans.flatMap(({ document, next }) => {
    const ledger = ledgerAt(document);
    return ledger ? numberChanges(ledger.read(), next).map((change) => ({ document, ...change })) : [];
  });
  return {
    type: deed.type,
    user,
    time,
    ...deed.fields,
    writer: game.userId,
    documents: plans.map(({ document }) => document),
    changes,
    pending: true,
  };
}

/** Announces a deed on its card, carries it out, and confirms it. */
export async function perform(
  message: ChatMessage.Implementation,
  id: string,
  deed: Deed,
  user: string,
): Promise<void> {
  await addEvents(message, { [id]: announced(deed, user) });
  try {
    await carryOut(message, id, deed);
  } catch (error) {
    if (error instanceof UserMessage) await takeBack(message, id);
    throw error;
  }
}

/** The id of the event that takes back another one which could not be carried out. */
export function takenBackId(id: string): string {
  return `${id}-undone`;
}

/** Notes that an announced event has come to nothing. */
export async function takeBack(message: ChatMessage.Implementation, id: string): Promise<void> {
  const note = { type: "undone", event: id, user: game.userId, time: Date.now() };
  await addEvents(message, { [takenBackId(id)]: note });
}

/** Carries out a deed that its card announces, where that has not been done, and confirms it. */
export async function carryOut(message: ChatMessage.Implementation, id: string, deed: Deed): Promise<void> {
  for (const { document } of deed.plan(id)) await settle(message, id, deed, document);
  await confirm(message, id);
}

/** Notes that an announced event has been carried out. */
export async function confirm(message: ChatMessage.Implementation, id: string): Promise<void> {
  const { user = game.userId } = eventOf(message, id) ?? {};
  await addEvents(message, { [doneId(id)]: { type: "done", event: id, user, time: Date.now() } });
}

async function settle(message: ChatMessage.Implementation, id: string, deed: Deed, document: string): Promise<void> {
  const ledger = ledgerAt(document);
  if (!ledger) return;
  const written = ledger.entry(deed.takesBack ?? id);
  if (written && written.message !== message.id) throw new UserMessage("unknownRequest");
  if (deed.takesBack === undefined && written) return ledger.finish(written);
  if (deed.takesBack !== undefined && !written) return;
  // Worked out once more, since the documents may have moved on while the event was written.
  const plan = deed.plan(id).find((one) => one.document === document);
  if (!plan) return;
  const user = String(eventOf(message, id)?.["user"] ?? "");
  const entry = {
    message: message.id ?? "",
    type: deed.type,
    changes: numberChanges(ledger.read(), plan.next),
    user,
    ...(deed.vouched && document === POOLS ? { says: JSON.stringify(deed.fields) } : {}),
  };
  const note: JournalNote = deed.takesBack === undefined ? { add: id, entry } : { remove: deed.takesBack, user };
  await ledger.write(plan.next, note);
  // A module may have stopped the write without an error.
  const isWritten = ledger.entry(deed.takesBack ?? id) !== null;
  if (isWritten !== (deed.takesBack === undefined)) throw new UserMessage("failed");
}

/** The change of a message's data that adds events to its card. */
export function eventsUpdate(events: Readonly<Record<string, StoredEvent>>): Record<string, StoredEvent> {
  return Object.fromEntries(Object.entries(events).map(([id, event]) => [`system.events.${id}`, event]));
}

/** Adds events to a card. */
export async function addEvents(
  message: ChatMessage.Implementation,
  events: Readonly<Record<string, StoredEvent>>,
): Promise<void> {
  await message.update(eventsUpdate(events) as ChatMessage.UpdateData);
}
