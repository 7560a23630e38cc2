import { ledgerAt, POOLS } from "../../documents/ledgers/ledger-at.ts";
import type { JournalEntry } from "../../documents/ledgers/ledger.ts";
import { PoolsLedger } from "../../documents/ledgers/pools-ledger.ts";
import { UserMessage } from "../user-message.ts";
import { takenBack } from "./undo-deed.ts";

/** An event of a card that is to be taken back. */
export interface Part {
  readonly message: ChatMessage.Implementation;
  readonly event: string;
}

function entryOf({ message, event }: Part): JournalEntry | null {
  const entry = ledgerAt(POOLS)?.entry(event) ?? null;
  return entry?.message === message.id ? entry : null;
}

/** Do the pools hold all that is taken out of them when these entries are taken back one after the other? */
function suffices(entries: readonly JournalEntry[]): boolean {
  const ledger = new PoolsLedger();
  const pools = Object.keys(ledger.read());
  let now = ledger.read();
  for (const entry of entries) {
    const { state, held } = takenBack(ledger, entry, now);
    // A word that the journal keeps with the points is no point.
    if (pools.some((pool) => (held[pool] ?? 0) < 0)) return false;
    now = state;
  }
  return true;
}

const isPayment = (entry: JournalEntry | null): boolean =>
  (entry?.changes ?? []).some((change) => change.after < change.before);

/**
 * The order in which events of a card are taken back: where a pool no longer holds what the card brought to it, what
 * was paid goes back first.
 * @throws {UserMessage} `pointsSpent` when even then it does not; an Overseer takes back what is left
 */
export function inPayableOrder(parts: readonly Part[], user: User.Implementation): readonly Part[] {
  const entriesOf = (list: readonly Part[]) => list.map(entryOf).filter((entry) => entry !== null);
  if (suffices(entriesOf(parts))) return parts;
  const payments = parts.filter((part) => isPayment(entryOf(part)));
  const ordered = [...payments, ...parts.filter((part) => !payments.includes(part))];
  if (!user.isGM && !suffices(entriesOf(ordered))) throw new UserMessage("pointsSpent");
  return ordered;
}

/**
 * Checks that the pools hold what an entry brought, so that nobody spends it and has it again.
 * @throws {UserMessage} `pointsSpent` for all but Overseers
 */
export function requireHeld(entry: JournalEntry, user: User.Implementation): void {
  if (!user.isGM && !suffices([entry])) throw new UserMessage("pointsSpent");
}
