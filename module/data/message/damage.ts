import { card } from "./card.ts";

/** Damage dealt, hit by hit. */
export class DamageMessageData extends foundry.abstract.TypeDataModel<
  ReturnType<typeof card>,
  ChatMessage.Implementation
> {
  static override defineSchema() {
    return card();
  }
}
