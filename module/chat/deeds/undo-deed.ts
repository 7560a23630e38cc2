import { ledgerAt, POOLS } from "../../documents/ledgers/ledger-at.ts";
import type { JournalEntry, Ledger } from "../../documents/ledgers/ledger.ts";
import { type Changed, type FlatState, undoChanges } from "../../rules/index.ts";
import { eventOf } from "../cards/read-card.ts";
import { UserMessage } from "../user-message.ts";
import { type Deed, doneId, type DocumentPlan } from "./deed.ts";
import { bodyAt } from "./body-at.ts";
import { stateWithoutHit } from "./hit-state.ts";

/**
 * Takes an event back. What it changed is read from the journals of the documents, where only their owners can have
 * written it, and taken back by difference.
 * @throws {UserMessage} when nothing of it is left to take back
 */
export function undoDeed(message: ChatMessage.Implementation, event: string): Deed {
  const plans = () => documentsOf(message, event).flatMap((document) => planFor(message, event, document));
  return {
    type: "undone",
    fields: { event },
    takesBack: event,
    plan: plans,
  };
}

function documentsOf(message: ChatMessage.Implementation, event: string): string[] {
  const documents = eventOf(message, event)?.["documents"];
  if (!Array.isArray(documents)) return [];
  return documents.filter((document): document is string => typeof document === "string");
}

/**
 * Checks that what an event did to the documents that are left can still be taken back.
 * @throws {UserMessage} when a journal no longer has it
 */
export function canTakeBack(message: ChatMessage.Implementation, event: string): void {
  if (!isConfirmed(message, event)) return;
  for (const document of documentsOf(message, event)) {
    const ledger = ledgerAt(document);
    if (ledger && ledger.entry(event)?.message !== message.id) throw new UserMessage("tooLateToUndo");
  }
}

/** Has what an event announced been carried out, as far as its card says? */
function isConfirmed(message: ChatMessage.Implementation, event: string): boolean {
  return eventOf(message, doneId(event)) !== null;
}

function planFor(message: ChatMessage.Implementation, event: string, document: string): DocumentPlan[] {
  const entry = ledgerAt(document)?.entry(event);
  if (!entry || entry.message !== message.id) return [];
  return [{ document, next: without(document, entry) }];
}

function without(document: string, entry: JournalEntry): FlatState {
  const { type, changes } = entry;
  if (type === "applied" && document !== POOLS) return stateWithoutHit(bodyAt(document), changes);
  const ledger = ledgerAt(document);
  return ledger ? takenBack(ledger, entry).state : {};
}

/** The numbers of a document as they are once an entry of its journal is taken back, by difference. */
export function takenBack(ledger: Ledger, { changes }: JournalEntry, now: FlatState = ledger.read()): Changed {
  const made = changes.map(({ key, before, after }) => [key, { before, after, delta: after - before }] as const);
  return undoChanges(now, Object.fromEntries(made), ledger.limits());
}
