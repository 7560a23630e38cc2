import { shotsIn, withShots } from "../../rules/index.ts";
import { stackOf } from "../ledgers/item-ledger.ts";
import { forWorld } from "../languages/speaking.ts";
import { quantityOf } from "../weapon.ts";
import { sameGoods } from "./same-goods.ts";

type ItemSource = ReturnType<Item.Implementation["toObject"]>;

/** As much of goods as is added to a stack: whole units, and the shots that are left in the one in use. */
interface Portion {
  readonly system: { readonly quantity?: number; readonly shotsLeft?: number | null };
}

/** A copy of an item's data with another quantity, not in use and unmarked, as it comes to somebody. */
export function goodsOf(item: Item.Implementation, quantity: number): ItemSource {
  const source = forWorld(item.toObject());
  const system = source.system as unknown as Record<string, unknown>;
  if ("quantity" in system) system["quantity"] = quantity;
  // The unit in use is the last to go.
  if ("shotsLeft" in system && quantity < quantityOf(item)) system["shotsLeft"] = null;
  for (const flag of ["stashed", "favorite"]) if (flag in system) system[flag] = false;
  if ("equipped" in system && source.type !== "gear") system["equipped"] = false;
  return source;
}

/** The stack of an actor that goods can lie in; undefined when it has none. */
export function stackFor(actor: Actor.Implementation, goods: ItemSource): Item.Implementation | undefined {
  return actor.items.contents.find((item) => sameGoods(item.toObject() as never, goods as never));
}

/**
 * Parts a stack in two. A step that is refused leaves it whole.
 * @param amount how many lie in the new one
 * @param id of the new one, where it shall have a certain one
 * @throws {RangeError} when nothing would be left, or nothing taken
 * @returns the new stack; undefined when a hook has stopped it
 */
export async function splitStack(
  item: Item.Implementation,
  amount: number,
  id?: string,
): Promise<Item.Implementation | undefined> {
  checkAmount(item, amount, quantityOf(item) - 1);
  const source = { ...goodsOf(item, amount), sort: item.sort + 1, ...(id && { _id: id }) };
  const made = await makeBeside(item, source, id !== undefined);
  return (
    made &&
    inSteps(
      made,
      () => takeFrom(item, amount),
      async () => void (await made.delete()),
    )
  );
}

/** Makes an item where another lies: with its actor, in its compendium, or in the world. */
export async function makeBeside(
  item: Item.Implementation,
  source: object,
  keepId: boolean,
): Promise<Item.Implementation | undefined> {
  const place = { ...(item.actor && { parent: item.actor }), ...(item.pack && { pack: item.pack }) };
  return (await Item.implementation.create(source as never, { keepId, ...place } as never)) as
    Item.Implementation | undefined;
}

/**
 * Takes some out of a stack; one that is empty then is gone.
 * @returns whether they are out; false when a hook has stopped it
 */
export async function takeFrom(item: Item.Implementation, amount: number): Promise<boolean> {
  const left = quantityOf(item) - amount;
  return (left > 0 ? await putQuantity(item, left) : await item.delete()) !== undefined;
}

/**
 * Adds the quantity of other goods to a stack of the same, and the shots of ammunition.
 * @returns what takes it back by its difference; null when a hook has stopped it
 */
export async function addTo(item: Item.Implementation, goods: Portion): Promise<(() => Promise<boolean>) | null> {
  const amount = goods.system.quantity ?? 0;
  if (amount === 0) return async () => true;
  const stack = stackOf(item);
  if (!stack) {
    const isIn = (await putQuantity(item, quantityOf(item) + amount)) !== undefined;
    return isIn ? () => takeFrom(item, amount) : null;
  }
  const added = shotsIn({ ...stack, quantity: amount, shots: goods.system.shotsLeft ?? null });
  return (await changeShots(item, added)) ? () => changeShots(item, -added) : null;
}

/** So many shots more, or fewer, in as few units as hold them. @returns whether they are written */
async function changeShots(item: Item.Implementation, difference: number): Promise<boolean> {
  const stack = stackOf(item);
  if (!stack) return false;
  const { quantity, shots, shotsMax } = withShots(stack, Math.max(0, shotsIn(stack) + difference));
  const shotsLeft = shots === shotsMax ? null : shots;
  return (await item.update({ system: { quantity, shotsLeft } } as object)) !== undefined;
}

const putQuantity = (item: Item.Implementation, quantity: number): Promise<object | undefined> =>
  item.update({ system: { quantity } } as object);

/**
 * The second step of something of which the first is done: where it fails or is stopped, the first is taken back.
 * @returns what the first brought; undefined when all is as before
 */
export async function inSteps<T>(
  first: T,
  second: () => Promise<boolean>,
  takeBack: () => Promise<unknown>,
): Promise<T | undefined> {
  let isDone = false;
  try {
    isDone = await second();
  } finally {
    if (!isDone) await takeBack();
  }
  return isDone ? first : undefined;
}

/**
 * Puts all that lies in one stack into another of the same goods. A step that is refused leaves both as they are.
 * @returns whether they were the same
 */
export async function mergeStacks(into: Item.Implementation, from: Item.Implementation): Promise<boolean> {
  if (into === from || !sameGoods(into.toObject() as never, from.toObject() as never)) return false;
  const takeBack = await addTo(into, from as Portion);
  if (takeBack) await inSteps(true, async () => (await from.delete()) !== undefined, takeBack);
  return true;
}

/** @throws {RangeError} unless the amount is a whole number from 1 to `most` */
export function checkAmount(item: Item.Implementation, amount: number, most: number): void {
  if (Number.isInteger(amount) && amount >= 1 && amount <= most) return;
  throw new RangeError(`${item.name}: ${amount} is no whole number from 1 to ${most}`);
}
