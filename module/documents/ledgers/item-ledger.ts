import { chargesLeft, type FlatState, withCharges } from "../../rules/index.ts";
import { quantityOf } from "../weapon.ts";
import { journalOf, journalUpdate } from "./document-journal.ts";
import { type Journal, type JournalNote, Ledger } from "./ledger.ts";

interface CellSystem {
  readonly quantity?: number;
  readonly shotsLeft?: number | null;
  readonly charges?: number | null;
  readonly shotsPerCharge?: number | null;
}

/** The numbers of an item that cards change: `quantity`, and of a stack of cores the `charges` that are left in all. */
export class ItemLedger extends Ledger {
  constructor(private readonly item: Item.Implementation) {
    super();
  }

  read(): FlatState {
    const cell = this.#cell();
    return { quantity: quantityOf(this.item), ...(cell ? { charges: chargesLeft(cell) } : {}) };
  }

  /** A stack of what holds charges; null for anything else. */
  #cell() {
    const { charges, shotsPerCharge, shotsLeft = null } = this.item.system as unknown as CellSystem;
    if (this.item.type !== "ammo" || !charges || !shotsPerCharge) return null;
    return { quantity: quantityOf(this.item), shotsLeft, charges, shotsPerCharge };
  }

  protected journal(): Journal {
    return journalOf(this.item);
  }

  async write(next: FlatState, note: JournalNote): Promise<void> {
    const { charges } = next;
    const cell = this.#cell();
    const isDrained = cell !== null && charges !== undefined && charges !== chargesLeft(cell);
    const { quantity, ...rest } = isDrained ? withCharges(cell, charges) : { quantity: next["quantity"] };
    const update = {
      "system.quantity": quantity,
      ...("shotsLeft" in rest ? { "system.shotsLeft": rest.shotsLeft } : {}),
      ...journalUpdate(this.item, note),
    };
    await this.item.update(update as Item.UpdateData);
  }
}
