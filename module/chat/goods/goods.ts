import { losesNotes } from "../../documents/gm-notes.ts";
import { goodsOf, splitStack, stackFor } from "../../documents/inventory/stacks.ts";
import { moveItem } from "../../documents/inventory/transfer.ts";
import { detachMod, judgeDetaching } from "../../documents/mods/attach.ts";
import type { ModVerdict } from "../../documents/mods/judge.ts";
import { quantityOf } from "../../documents/weapon.ts";
import { requestArbiter } from "../arbiter/ask.ts";
import { unlessStopped } from "./unless-stopped.ts";

type Thing = Item.Implementation;

/**
 * Moves an item, or a part of a stack, to another actor. What the user could not do without losing the Overseer's notes,
 * and what goes to an actor of somebody else, is done by the arbiter.
 * @returns what the receiver has now
 * @throws {UserMessage} why nothing was moved
 */
export async function moveGoods(
  item: Thing,
  receiver: Actor.Implementation,
  amount = quantityOf(item),
): Promise<Thing | undefined> {
  if (receiver.isOwner && !losesNotes(item)) return unlessStopped(await moveItem(item, receiver, amount));
  const stack = stackFor(receiver, goodsOf(item, amount));
  const id = foundry.utils.randomID();
  await requestArbiter({ action: "moveGoods", id, data: { item: item.uuid, receiver: receiver.uuid, amount } });
  return stack ?? receiver.items.get(id);
}

/**
 * Parts a stack in two.
 * @returns the new stack
 * @throws {UserMessage} why it is whole
 */
export async function splitGoods(item: Thing, amount: number): Promise<Thing | undefined> {
  if (!losesNotes(item)) return unlessStopped(await splitStack(item, amount));
  const id = foundry.utils.randomID();
  await requestArbiter({ action: "splitGoods", id, data: { item: item.uuid, amount } });
  return item.actor?.items.get(id);
}

/**
 * Takes a mod off; see `detachMod`.
 * @returns why not, when nothing was changed
 * @throws {UserMessage} when the Overseer's notes on it need an Overseer and none could do it
 */
export async function takeOffMod(thing: Thing, slotOrKey: string): Promise<ModVerdict> {
  const { mod, ...judged } = judgeDetaching(thing, slotOrKey);
  if (!mod || judged.refused !== null) return judged;
  if (!losesNotes(mod.source)) return detachMod(thing, slotOrKey);
  await requestArbiter({ action: "takeOffMod", data: { item: thing.uuid, mod: mod.key } });
  return judged;
}

/**
 * Has the arbiter keep the Overseer's notes on items that are about to be used up, so that they come back with them.
 * @throws {UserMessage} when that cannot be done
 */
export async function askToKeepNotes(items: readonly Thing[]): Promise<void> {
  for (const item of items.filter(losesNotes)) {
    await requestArbiter({ action: "keepNotes", data: { item: item.uuid } });
  }
}
