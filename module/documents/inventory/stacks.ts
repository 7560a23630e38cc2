import { forWorld } from "../languages/speaking.ts";
import { quantityOf } from "../weapon.ts";
import { sameGoods } from "./same-goods.ts";

type ItemSource = ReturnType<Item.Implementation["toObject"]>;

/** A copy of an item's data with another quantity, not in use and unmarked, as it comes to somebody. */
export function goodsOf(item: Item.Implementation, quantity: number): ItemSource {
  const source = forWorld(item.toObject());
  const system = source.system as unknown as Record<string, unknown>;
  if ("quantity" in system) system["quantity"] = quantity;
  for (const flag of ["stashed", "favorite"]) if (flag in system) system[flag] = false;
  if ("equipped" in system && source.type !== "gear") system["equipped"] = false;
  return source;
}

/** The stack of an actor that goods can lie in; undefined when it has none. */
export function stackFor(actor: Actor.Implementation, goods: ItemSource): Item.Implementation | undefined {
  return actor.items.contents.find((item) => sameGoods(item.toObject() as never, goods as never));
}

/**
 * Parts a stack in two.
 * @param amount how many lie in the new one
 * @throws {RangeError} when nothing would be left, or nothing taken
 * @returns the new stack
 */
export async function splitStack(item: Item.Implementation, amount: number): Promise<Item.Implementation | undefined> {
  const quantity = quantityOf(item);
  checkAmount(item, amount, quantity - 1);
  await item.update({ system: { quantity: quantity - amount } } as object);
  const source = { ...goodsOf(item, amount), sort: item.sort + 1 };
  const [made] = (await item.actor?.createEmbeddedDocuments("Item", [source as never])) ?? [];
  return made as Item.Implementation | undefined;
}

/** Takes some out of a stack; one that is empty then is gone. */
export async function takeFrom(item: Item.Implementation, amount: number): Promise<void> {
  const left = quantityOf(item) - amount;
  if (left > 0) await item.update({ system: { quantity: left } } as object);
  else await item.delete();
}

/** Puts all that lies in one stack into another of the same goods. @returns whether they were the same */
export async function mergeStacks(into: Item.Implementation, from: Item.Implementation): Promise<boolean> {
  if (into === from || !sameGoods(into.toObject() as never, from.toObject() as never)) return false;
  await into.update({ system: { quantity: quantityOf(into) + quantityOf(from) } } as object);
  await from.delete();
  return true;
}

/** @throws {RangeError} unless the amount is a whole number from 1 to `most` */
export function checkAmount(item: Item.Implementation, amount: number, most: number): void {
  if (Number.isInteger(amount) && amount >= 1 && amount <= most) return;
  throw new RangeError(`${item.name}: ${amount} is no whole number from 1 to ${most}`);
}
