import { card } from "./card.ts";

/** A test and what became of it. */
export class TestMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof card>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return card();
  }
}
