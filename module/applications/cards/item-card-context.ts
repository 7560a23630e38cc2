import type { Mechanic } from "../../rules/index.ts";
import { itemFacts } from "../item/facts.ts";
import { sentence } from "../mechanics/sentence.ts";
import { localize } from "../words.ts";

/** All that a card shows of an item, in the reader's language. */
export function itemCardContext(item: Item.Implementation, message: ChatMessage.Implementation): object {
  const { description } = message.system as unknown as { description: string };
  const { quantity } = item.system as unknown as { quantity?: number };
  const { mechanics = [] } = item as unknown as { mechanics?: readonly Mechanic[] };
  return {
    name: item.name,
    img: item.img,
    type: localize(`TYPES.Item.${item.type}`),
    quantity: quantity === undefined || quantity === 1 ? null : quantity,
    facts: itemFacts(item),
    description,
    lines: mechanics.map(sentence),
  };
}

/** Makes links of what the texts of a card name, once they stand in it. */
export async function linkTexts(content: HTMLElement): Promise<void> {
  for (const text of content.querySelectorAll<HTMLElement>(".wasteland-prose")) {
    text.innerHTML = await foundry.applications.ux.TextEditor.implementation.enrichHTML(text.innerHTML);
  }
}
