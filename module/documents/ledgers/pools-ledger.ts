import type { FlatState } from "../../rules/index.ts";
import { storedPools, writePools } from "../../settings/pools.ts";
import { type Journal, type JournalNote, Ledger, outdated } from "./ledger.ts";

/** The action points of the table: `group` and `gm`. */
export class PoolsLedger extends Ledger {
  read(): FlatState {
    const { group, gm } = storedPools();
    return { group, gm };
  }

  async write(next: FlatState, note: JournalNote): Promise<void> {
    const old = this.journal();
    const dropped = "remove" in note ? [note.remove] : outdated(old);
    const kept = Object.entries(old).filter(([id]) => !dropped.includes(id));
    const added = "add" in note ? { [note.add]: note.entry } : {};
    const journal = { ...Object.fromEntries(kept), ...added };
    await writePools({ group: next["group"] ?? 0, gm: next["gm"] ?? 0, journal });
  }

  protected journal(): Journal {
    return storedPools().journal as Journal;
  }
}
