import type { FlatState } from "../../rules/index.ts";
import { quantityOf } from "../weapon.ts";
import { journalOf, journalUpdate } from "./document-journal.ts";
import { type Journal, type JournalNote, Ledger } from "./ledger.ts";

/** The number of an item that attacks change: `quantity`. */
export class ItemLedger extends Ledger {
  constructor(private readonly item: Item.Implementation) {
    super();
  }

  read(): FlatState {
    return { quantity: quantityOf(this.item) };
  }

  protected journal(): Journal {
    return journalOf(this.item);
  }

  async write(next: FlatState, note: JournalNote): Promise<void> {
    const update = { "system.quantity": next["quantity"], ...journalUpdate(this.item, note) };
    await this.item.update(update as Item.UpdateData);
  }
}
