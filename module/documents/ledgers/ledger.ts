import type { FlatState, Limits } from "../../rules/index.ts";

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
  /** Id of the user who caused it, and why, for the log of the pools. */
  readonly user?: string;
  readonly reason?: string;
  /** What the event says, where only the arbiter writes such events: a card that says otherwise was changed. */
  readonly says?: string;
  /** What was paid for, where it may be given back. */
  readonly paidFor?: string;
  /** Id of the payment that it gives back. */
  readonly givesBack?: string;
}

export type Journal = Readonly<Record<string, JournalEntry>>;

/** What is written in the journal together with the numbers: an event's entry, or that it was taken back. */
export type JournalNote =
  { readonly add: string; readonly entry: JournalEntry } | { readonly remove: string; readonly user?: string };

/**
 * The numbers of a document that cards change, and a journal of the events that changed them. Numbers and journal are
 * written at once: whoever finds an event announced but not confirmed reads here whether it was carried out.
 */
export abstract class Ledger {
  abstract read(): FlatState;
  abstract write(next: FlatState, note: JournalNote): Promise<void>;

  /** The most that numbers may be, where what is given back must not lift them above it. */
  limits(): Limits {
    return {};
  }

  /** All entries by the id of their event. */
  protected abstract journal(): Journal;

  entry(event: string): JournalEntry | null {
    return this.journal()[event] ?? null;
  }

  /** The entries of a card's events, by their id. */
  entriesOf(message: string): Journal {
    return Object.fromEntries(Object.entries(this.journal()).filter(([, entry]) => entry.message === message));
  }

  /** Completes what follows a write, such as statuses. */
  async finish(_entry: JournalEntry): Promise<void> {}
}

/** Options of an update that a ledger makes, which sees itself to the statuses that follow. */
export const BY_LEDGER = { wastelandLedger: true };

/** Was an update made by a ledger? */
export function byLedger(options: object): boolean {
  return (options as Partial<typeof BY_LEDGER>).wastelandLedger === true;
}

/** So many events of a document can be taken back. */
const KEPT = 40;

/**
 * Keys of a journal that make room for a new entry: those whose message is gone, then those without a card, then the
 * oldest.
 */
export function outdated(journal: Journal, kept = KEPT): string[] {
  const ids = Object.keys(journal);
  const messageOf = (id: string) => journal[id]?.message ?? "";
  const gone = ids.filter((id) => messageOf(id) !== "" && !game.messages.has(messageOf(id)));
  const loose = ids.filter((id) => messageOf(id) === "");
  const bound = ids.filter((id) => game.messages.has(messageOf(id)));
  const surplus = Math.max(0, loose.length + bound.length - kept + 1);
  return [...gone, ...[...loose, ...bound].slice(0, surplus)];
}

/** What differs between two flat states. */
export function numberChanges(before: FlatState, after: FlatState): NumberChange[] {
  const keys = [...new Set([...Object.keys(before), ...Object.keys(after)])];
  return keys
    .map((key) => ({ key, before: before[key] ?? 0, after: after[key] ?? 0 }))
    .filter((change) => change.before !== change.after);
}
