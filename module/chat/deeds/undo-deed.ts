import { ledgerAt } from "../../documents/ledgers/ledger-at.ts";
import type { JournalEntry } from "../../documents/ledgers/ledger.ts";
import { type FlatState, undoChanges } from "../../rules/index.ts";
import { eventOf } from "../cards/read-card.ts";
import { UserMessage } from "../user-message.ts";
import type { Deed, DocumentPlan } from "./deed.ts";
import { bodyAt } from "./hit-deed.ts";
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

/** The documents of an event that are left and whose journals have it. */
export function canTakeBack(message: ChatMessage.Implementation, event: string): void {
  for (const document of documentsOf(message, event)) {
    const ledger = ledgerAt(document);
    if (!ledger) throw new UserMessage("targetGone");
    if (ledger.entry(event)?.message !== message.id) throw new UserMessage("tooLateToUndo");
  }
}

function planFor(message: ChatMessage.Implementation, event: string, document: string): DocumentPlan[] {
  const entry = ledgerAt(document)?.entry(event);
  if (!entry || entry.message !== message.id) return [];
  return [{ document, next: without(document, entry) }];
}

function without(document: string, { type, changes }: JournalEntry): FlatState {
  if (type === "applied") return stateWithoutHit(bodyAt(document), changes);
  const now = ledgerAt(document)?.read() ?? {};
  const made = changes.map(({ key, before, after }) => [key, { before, after, delta: after - before }] as const);
  return undoChanges(now, Object.fromEntries(made)).state;
}
