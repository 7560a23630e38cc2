import {
  type AmmoStack,
  type Cell,
  chargesLeft,
  type FlatState,
  shotsIn,
  withCharges,
  withShots,
} from "../../rules/index.ts";
import { quantityOf } from "../weapon.ts";
import { journalOf, journalUpdate } from "./document-journal.ts";
import { type Journal, type JournalNote, Ledger } from "./ledger.ts";

interface AmmoSystem {
  readonly quantity: number;
  readonly shots: number;
  readonly shotsLeft: number | null;
  readonly charges: number | null;
  readonly shotsPerCharge: number | null;
}

/** Ammunition whose units hold several shots, a core those of all its charges; null for anything else. */
export function stackOf(item: Item.Implementation): AmmoStack | null {
  if (item.type !== "ammo") return null;
  const { quantity, shots, shotsLeft, charges, shotsPerCharge } = item.system as unknown as AmmoSystem;
  const shotsMax = charges && shotsPerCharge ? charges * shotsPerCharge : shots;
  return shotsMax > 1 ? { quantity, shots: shotsLeft, shotsMax } : null;
}

/**
 * The numbers of an item that cards change: `quantity`; of ammunition with several shots in a unit also the `shots`
 * that are left in all, and of a stack of cores the `charges`.
 */
export class ItemLedger extends Ledger {
  constructor(private readonly item: Item.Implementation) {
    super();
  }

  read(): FlatState {
    const [stack, cell] = [stackOf(this.item), this.#cell()];
    return {
      quantity: quantityOf(this.item),
      ...(stack ? { shots: shotsIn(stack) } : {}),
      ...(cell ? { charges: chargesLeft(cell) } : {}),
    };
  }

  /** A stack of what holds charges; null for anything else. */
  #cell(): Cell | null {
    if (this.item.type !== "ammo") return null;
    const { quantity, shotsLeft, charges, shotsPerCharge } = this.item.system as unknown as AmmoSystem;
    if (!charges || !shotsPerCharge) return null;
    return {
      quantity,
      shotsLeft: shotsLeft === null ? null : Math.min(shotsLeft, charges * shotsPerCharge),
      charges,
      shotsPerCharge,
    };
  }

  protected journal(): Journal {
    return journalOf(this.item);
  }

  async write(next: FlatState, note: JournalNote): Promise<void> {
    const { quantity, shotsLeft } = this.#units(next);
    const update = {
      "system.quantity": quantity,
      ...(shotsLeft === undefined ? {} : { "system.shotsLeft": shotsLeft }),
      ...journalUpdate(this.item, note),
    };
    await this.item.update(update as Item.UpdateData);
  }

  /** The units of the next state: as its shots say where they change, else as its charges do, else its quantity. */
  #units(next: FlatState): { quantity: number | undefined; shotsLeft?: number | null } {
    const now = this.read();
    const [stack, cell] = [stackOf(this.item), this.#cell()];
    const { quantity, shots, charges } = next;
    if (stack && shots !== undefined && shots !== now["shots"]) {
      const left = withShots(stack, shots);
      return { quantity: left.quantity, shotsLeft: left.shots === left.shotsMax ? null : (left.shots ?? null) };
    }
    if (cell && charges !== undefined && charges !== now["charges"]) return withCharges(cell, charges);
    return { quantity };
  }
}
