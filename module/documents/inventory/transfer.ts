import { quantityOf } from "../weapon.ts";
import { checkAmount, goodsOf, stackFor, takeFrom } from "./stacks.ts";

/**
 * Gives an actor some of an item that lies elsewhere, in a compendium or in the world: onto a stack of the same goods
 * where there is one, else as an item of its own that remembers where it comes from.
 * @returns the stack or the new item
 */
export async function addGoods(
  actor: Actor.Implementation,
  item: Item.Implementation,
  amount = quantityOf(item),
): Promise<Item.Implementation | undefined> {
  const goods = goodsOf(item, amount);
  const stack = stackFor(actor, goods);
  if (stack) {
    await stack.update({ system: { quantity: quantityOf(stack) + amount } } as object);
    return stack;
  }
  const stats = (goods as { _stats?: Record<string, unknown> })._stats ?? {};
  if (item.pack) stats["compendiumSource"] ??= item.uuid;
  else if (!item.parent) stats["duplicateSource"] ??= item.uuid;
  const [made] = await actor.createEmbeddedDocuments("Item", [{ ...goods, _stats: stats } as never]);
  return made as Item.Implementation | undefined;
}

/**
 * Moves an item, or a part of a stack, from its actor to another. What was there is there afterwards: when the giver's
 * part fails, the receiver's is taken back.
 * @throws {RangeError} for an amount that the giver does not have
 * @returns what the receiver has now
 */
export async function moveItem(
  item: Item.Implementation,
  receiver: Actor.Implementation,
  amount = quantityOf(item),
): Promise<Item.Implementation | undefined> {
  if (!item.actor || item.actor.uuid === receiver.uuid) return item;
  const isStack = "quantity" in item.system;
  const quantity = quantityOf(item);
  // An empty stack is moved as it is.
  if (isStack && !(amount === 0 && quantity === 0)) checkAmount(item, amount, quantity);
  const received = await addGoods(receiver, item, amount);
  if (!received) return undefined;
  try {
    await takeFrom(item, amount);
  } catch (error) {
    await takeFrom(received, amount);
    throw error;
  }
  return received;
}
