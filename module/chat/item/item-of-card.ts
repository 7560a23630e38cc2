import { ITEM_TYPES } from "../../config/document-types.ts";
import type { ItemRequest } from "./post-item.ts";

type Message = ChatMessage.Implementation;

const made = new WeakMap<Message, Item.Implementation | null>();

/**
 * The item that a card shows, prepared as any other, so that every reader sees it in their language; null for a message
 * that shows none or whose item cannot be read.
 */
export function itemOfCard(message: Message): Item.Implementation | null {
  if ((message.type as string) !== "item") return null;
  const known = made.get(message);
  if (known !== undefined) return known;
  const item = makeItem((message.system as unknown as { request?: Partial<ItemRequest> }).request?.item);
  made.set(message, item);
  return item;
}

function makeItem(source: Partial<ItemRequest["item"]> | undefined): Item.Implementation | null {
  if (!source || !(ITEM_TYPES as readonly string[]).includes(source.type ?? "")) return null;
  try {
    return new Item.implementation(source as never);
  } catch {
    // Somebody may have written anything into the message: it keeps its plain words.
    return null;
  }
}
