import type { Mechanic } from "../../rules/index.ts";
import { itemFacts } from "../item/facts.ts";
import { sentence } from "../mechanics/sentence.ts";
import { localize } from "../words.ts";

/** All that a card shows of an item, in the reader's language. */
export function itemCardContext(item: Item.Implementation, description: string): object {
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
