import { card } from "./card.ts";

/** What somebody did in a turn, or what the table has come to: a quest, a scene. */
export class ActionMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof card>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return card();
  }
}
