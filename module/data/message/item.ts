import { html } from "../fields.ts";
import { card } from "./card.ts";

const schema = () => ({ ...card(), description: html() });

/** An item shown to the table: its source without texts in the request, and the text that everyone may read. */
export class ItemMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof schema>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return schema();
  }
}
