import { card } from "./card.ts";

/** An attack on one or more targets. */
export class AttackMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof card>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return card();
  }
}
