import type { FlatState } from "../../rules/index.ts";

/** How one number of a document changes. */
export interface NumberChange {
  readonly key: string;
  readonly before: number;
  readonly after: number;
}

/** What one event of a card did to a document; kept with the document, where only its owners can write. */
export interface JournalEntry {
  /** Id of the card's message; empty for a change without a card. */
  readonly message: string;
  /** Type of the event. */
  readonly type: string;
  readonly changes: readonly NumberChange[];
}

/** What is written in the journal together with the numbers: an event's entry, or that it was taken back. */
export type JournalNote = { readonly add: string; readonly entry: JournalEntry } | { readonly remove: string };

/**
 * The numbers of a document that cards change, and a journal of the events that changed them. Numbers and journal are
 * written at once: whoever finds an event announced but not confirmed reads here whether it was carried out.
 */
export interface Ledger {
  read(): FlatState;
  entry(event: string): JournalEntry | null;
  /** The entries of a card's events, by their id. */
  entriesOf(message: string): Readonly<Record<string, JournalEntry>>;
  write(next: FlatState, note: JournalNote): Promise<void>;
  /** Completes what follows a write, such as statuses. */
  finish(entry: JournalEntry): Promise<void>;
}

/** The entries of a journal that belong to a card. */
export function entriesIn(
  journal: Readonly<Record<string, JournalEntry>>,
  message: string,
): Readonly<Record<string, JournalEntry>> {
  return Object.fromEntries(Object.entries(journal).filter(([, entry]) => entry.message === message));
}

/** So many events of a document can be taken back. */
const KEPT = 40;

/** Keys of a journal that make room for a new entry: those whose message is gone, then the oldest. */
export function outdated(journal: Readonly<Record<string, JournalEntry>>): string[] {
  const gone = Object.keys(journal).filter((id) => {
    const message = journal[id]?.message ?? "";
    return message !== "" && !game.messages.has(message);
  });
  const left = Object.keys(journal).filter((id) => !gone.includes(id));
  return [...gone, ...left.slice(0, Math.max(0, left.length - KEPT + 1))];
}

/** What differs between two flat states. */
export function numberChanges(before: FlatState, after: FlatState): NumberChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .map((key) => ({ key, before: before[key] ?? 0, after: after[key] ?? 0 }))
    .filter((change) => change.before !== change.after);
}
