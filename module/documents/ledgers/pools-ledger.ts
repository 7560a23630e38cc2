import type { FlatState } from "../../rules/index.ts";
import { storedPools, writePools } from "../../settings/pools.ts";
import { entriesIn, type JournalEntry, type JournalNote, type Ledger, outdated } from "./ledger.ts";

/** The action points of the table: `group` and `gm`. */
export class PoolsLedger implements Ledger {
  read(): FlatState {
    const { group, gm } = storedPools();
    return { group, gm };
  }

  entry(event: string): JournalEntry | null {
    return this.#journal()[event] ?? null;
  }

  entriesOf(message: string): Readonly<Record<string, JournalEntry>> {
    return entriesIn(this.#journal(), message);
  }

  async write(next: FlatState, note: JournalNote): Promise<void> {
    const old = this.#journal();
    const dropped = "remove" in note ? [note.remove] : outdated(old);
    const kept = Object.entries(old).filter(([id]) => !dropped.includes(id));
    const added = "add" in note ? { [note.add]: note.entry } : {};
    const journal = { ...Object.fromEntries(kept), ...added };
    await writePools({ group: next["group"] ?? 0, gm: next["gm"] ?? 0, journal });
  }

  async finish(): Promise<void> {}

  #journal(): Readonly<Record<string, JournalEntry>> {
    return storedPools().journal as Readonly<Record<string, JournalEntry>>;
  }
}
