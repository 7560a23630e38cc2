import type { FlatState } from "../../rules/index.ts";
import { quantityOf } from "../weapon.ts";
import { journalOf, journalUpdate } from "./document-journal.ts";
import { entriesIn, type JournalEntry, type JournalNote, type Ledger } from "./ledger.ts";

/** The number of an item that attacks change: `quantity`. */
export class ItemLedger implements Ledger {
  constructor(private readonly item: Item.Implementation) {}

  read(): FlatState {
    return { quantity: quantityOf(this.item) };
  }

  entry(event: string): JournalEntry | null {
    return journalOf(this.item)[event] ?? null;
  }

  entriesOf(message: string): Readonly<Record<string, JournalEntry>> {
    return entriesIn(journalOf(this.item), message);
  }

  async write(next: FlatState, note: JournalNote): Promise<void> {
    const update = { "system.quantity": next["quantity"], ...journalUpdate(this.item, note) };
    await this.item.update(update as Item.UpdateData);
  }

  async finish(): Promise<void> {}
}
