import { ItemLedger } from "../../documents/ledgers/item-ledger.ts";

/** The first of an actor's stacks that holds charges, such as fusion cores; undefined without one. */
export function cellOf(actor: Actor.Implementation): Item.Implementation | undefined {
  const cells = actor.items.contents.filter((item) => (new ItemLedger(item).read()["charges"] ?? 0) > 0);
  return cells[0];
}

/** Charges that an actor has, in the stack that would be used. */
export function chargesOf(actor: Actor.Implementation): number {
  const cell = cellOf(actor);
  return cell ? (new ItemLedger(cell).read()["charges"] ?? 0) : 0;
}
