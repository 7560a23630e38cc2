import { UserMessage } from "../user-message.ts";
import { wasRolled } from "./read-card.ts";

/** Checks that a card has not been rolled yet. @throws {UserMessage} when it has */
export function requireUnrolled(message: ChatMessage.Implementation): void {
  if (wasRolled(message)) throw new UserMessage("alreadyRolled");
}
