import type { FlatState, Limits } from "../../rules/index.ts";
import { type PoolChange, readPools, storedPools, writePools } from "../../settings/pools.ts";
import { type Journal, type JournalEntry, type JournalNote, Ledger, type NumberChange, outdated } from "./ledger.ts";

/** So many events of cards can be taken back: all of a table pay into and out of the pools. */
const TAKEN_BACK = 200;
/** So many changes are remembered for people to read. */
const LOGGED = 100;

/** The action points of the table: `group` and `gm`. */
export class PoolsLedger extends Ledger {
  read(): FlatState {
    const { group, gm } = storedPools();
    return { group, gm };
  }

  override limits(): Limits {
    return { group: { max: readPools().maximum } };
  }

  /** The last payment for something that was not given back; null when there is none, or it is too long ago. */
  lastPaid(paidFor: string): { id: string; change: NumberChange } | null {
    const journal = this.journal();
    const returned = new Set(Object.values(journal).map(({ givesBack }) => givesBack));
    const [id, entry] =
      Object.entries(journal).findLast(([id, entry]) => entry.paidFor === paidFor && !returned.has(id)) ?? [];
    const change = entry?.changes[0];
    return id !== undefined && change ? { id, change } : null;
  }

  /** How many payments for something stand, and how many were given back. */
  payments(paidFor: string): { standing: number; returned: number } {
    const journal = this.journal();
    const back = new Set(Object.values(journal).map(({ givesBack }) => givesBack));
    const paid = Object.entries(journal).filter(([, entry]) => entry.paidFor === paidFor);
    const returned = paid.filter(([id]) => back.has(id)).length;
    return { standing: paid.length - returned, returned };
  }

  async write(next: FlatState, note: JournalNote): Promise<void> {
    const old = this.journal();
    const dropped = "remove" in note ? [note.remove] : outdated(old, TAKEN_BACK);
    const kept = Object.entries(old).filter(([id]) => !dropped.includes(id));
    const added = "add" in note ? { [note.add]: note.entry } : {};
    const journal = { ...Object.fromEntries(kept), ...added };
    const before = storedPools();
    const after = { group: next["group"] ?? 0, gm: next["gm"] ?? 0 };
    const log = [...before.log, logged(note, before, after)].slice(-LOGGED);
    await writePools({ ...after, journal, log });
  }

  protected journal(): Journal {
    return storedPools().journal as Journal;
  }
}

/** A change as the log tells it: what was taken back is a change too. */
function logged(
  note: JournalNote,
  before: { group: number; gm: number },
  after: { group: number; gm: number },
): PoolChange {
  const {
    type,
    user = "",
    reason = "",
  }: Pick<JournalEntry, "type" | "user" | "reason"> = "add" in note ? note.entry : { ...note, type: "undone" };
  const change = (key: "group" | "gm") => [before[key], after[key]] as const;
  return { time: Date.now(), user, type, reason, group: change("group"), gm: change("gm") };
}
