import { isCall, isHelp } from "../cards/read-card.ts";
import { callCard } from "./call.ts";
import type { CallCardView, HelpCardView, TestCardView } from "./card-view.ts";
import { helpCard } from "./help-card.ts";
import { testCard } from "./test-card.ts";

/** All that a card of type `test` shows this user: a test, a helper's die, or a call for a test. */
export function anyTestCard(message: ChatMessage.Implementation): TestCardView | HelpCardView | CallCardView {
  if (isCall(message)) return callCard(message);
  return isHelp(message) ? helpCard(message) : testCard(message);
}
