import type { TestCard } from "../../rules/index.ts";
import type { AttackCardView } from "./view.ts";

type Message = ChatMessage.Implementation;

/** Is what was rolled kept from this user? */
export function isHidden(message: Message): boolean {
  if (!message.visible) return true;
  const isBlind = message.blind && !game.user.isGM;
  return isBlind || !message.isContentVisible;
}

/** What became of the roll. */
export function statusOf(message: Message, card: TestCard): AttackCardView["status"] {
  if (card.rolled) return card.passed ? "passed" : "failed";
  return card.audit.some(({ type }) => type === "rolled") ? "undone" : "unrolled";
}
