import { moveGoods } from "../../chat/index.ts";
import { mergeStacks } from "../../documents/inventory/stacks.ts";
import { addGoods } from "../../documents/inventory/transfer.ts";
import { quantityOf } from "../../documents/weapon.ts";
import { format } from "../words.ts";
import { askAmount } from "./ask-amount.ts";

/** Items that an actor has once, whatever it is given. */
const ONLY_ONE = ["origin"];

/**
 * Takes what was dropped onto an actor: another actor's item moves, after a question how many, one of a compendium or
 * of the world is copied, and the same goods lie in one stack.
 * @returns what the actor has now; null when nothing came of it
 */
export async function takeDropped(
  actor: Actor.Implementation,
  item: Item.Implementation,
): Promise<Item.Implementation | null> {
  const taken = await take(actor, item);
  if (taken && ONLY_ONE.includes(item.type)) await deleteOthers(actor, taken);
  return taken;
}

async function take(actor: Actor.Implementation, item: Item.Implementation): Promise<Item.Implementation | null> {
  if (!item.actor) return (await addGoods(actor, item)) ?? null;
  if (!item.isOwner) {
    ui.notifications?.warn(format("WASTELAND.Sheet.inventory.notYours", { item: item.name }), { console: false });
    return null;
  }
  const quantity = quantityOf(item);
  const title = format("WASTELAND.Sheet.inventory.move", { item: item.name, actor: actor.name });
  const amount = quantity > 1 ? await askAmount(title, quantity) : quantity;
  if (amount === null) return null;
  // It may have changed while the dialog was open.
  return (await moveGoods(item, actor, Math.min(amount, quantityOf(item)))) ?? null;
}

async function deleteOthers(actor: Actor.Implementation, kept: Item.Implementation): Promise<void> {
  const others = actor.items.filter((item) => item.type === kept.type && item.id !== kept.id);
  const ids = others.flatMap((item) => item.id ?? []);
  if (ids.length > 0) await actor.deleteEmbeddedDocuments("Item", ids);
}

/** An item dropped onto one of the same actor: the same goods become one stack. @returns whether they did */
export async function stackDropped(item: Item.Implementation, onto: Item.Implementation | undefined): Promise<boolean> {
  return onto !== undefined && onto.id !== item.id && mergeStacks(onto, item);
}
