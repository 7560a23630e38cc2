import type { AttackCardView } from "./view.ts";

/** All that an attack's card shows this user. */
export function attackCard(_message: ChatMessage.Implementation): AttackCardView {
  throw new Error("not yet");
}
