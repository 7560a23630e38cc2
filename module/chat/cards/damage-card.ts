import type { DamageCardView } from "./view.ts";

/** All that a damage card shows this user. */
export function damageCard(_message: ChatMessage.Implementation): DamageCardView {
  throw new Error("not yet");
}
