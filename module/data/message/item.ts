import { card } from "./card.ts";

/** An item shown to the table. */
export class ItemMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof card>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return card();
  }
}
