import { quantityOf } from "../weapon.ts";
import { addTo, checkAmount, goodsOf, inSteps, stackFor, takeFrom } from "./stacks.ts";

/** What somebody has been given, and how it is taken back. */
interface Given {
  readonly item: Item.Implementation;
  takeBack(): Promise<unknown>;
}

/**
 * Gives an actor some of an item that lies elsewhere, in a compendium or in the world: onto a stack of the same goods
 * where there is one, else as an item of its own that remembers where it comes from.
 * @returns the stack or the new item; undefined when a hook has stopped it
 */
export async function addGoods(
  actor: Actor.Implementation,
  item: Item.Implementation,
  amount = quantityOf(item),
): Promise<Item.Implementation | undefined> {
  return (await give(actor, item, amount))?.item;
}

async function give(
  actor: Actor.Implementation,
  item: Item.Implementation,
  amount: number,
  id?: string,
): Promise<Given | undefined> {
  const goods = goodsOf(item, amount);
  const stack = stackFor(actor, goods);
  if (stack) {
    const takeBack = await addTo(stack, goods as never);
    return takeBack ? { item: stack, takeBack } : undefined;
  }
  const stats = (goods as { _stats?: Record<string, unknown> })._stats ?? {};
  if (item.pack) stats["compendiumSource"] ??= item.uuid;
  else if (!item.parent) stats["duplicateSource"] ??= item.uuid;
  const source = { ...goods, _stats: stats, ...(id && { _id: id }) };
  const made = await actor.createEmbeddedDocuments("Item", [source as never], { keepId: id !== undefined } as never);
  const [received] = made as Item.Implementation[];
  return received && { item: received, takeBack: () => received.delete() };
}

/**
 * Moves an item, or a part of a stack, from its actor to another. What was there is there afterwards: when the giver's
 * part fails, the receiver's is taken back.
 * @param id of what the receiver gets, where it is an item of its own and shall have a certain one
 * @throws {RangeError} for an amount that the giver does not have
 * @returns what the receiver has now; undefined when a hook has stopped it
 */
export async function moveItem(
  item: Item.Implementation,
  receiver: Actor.Implementation,
  amount = quantityOf(item),
  id?: string,
): Promise<Item.Implementation | undefined> {
  if (!item.actor || item.actor.uuid === receiver.uuid) return item;
  const isStack = "quantity" in item.system;
  const quantity = quantityOf(item);
  // An empty stack is moved as it is.
  if (isStack && !(amount === 0 && quantity === 0)) checkAmount(item, amount, quantity);
  const given = await give(receiver, item, amount, id);
  return given && inSteps(given.item, () => takeFrom(item, amount), given.takeBack);
}
