import { actorAt } from "../../documents/resolve.ts";
import { isTest, testRequest } from "../cards/read-card.ts";
import type { TestCardRequest } from "../cards/requests.ts";
import { testPreview } from "./preview.ts";
import { choicesOfTest, testRequestOf } from "./request.ts";

/** So many tests are remembered. */
const KEPT = 200;

const witnessed = new Map<string, TestCardRequest>();

/** Remembers what a test should be by the sheets of the moment it is made in. Lasts as long as the client. */
export function witnessTest(message: ChatMessage.Implementation): void {
  if (!game.user.isGM || !isTest(message)) return;
  const request = testRequest(message);
  const tester = actorAt(request.tester.uuid);
  if (!tester) return;
  try {
    const choices = choicesOfTest(request);
    witnessed.set(message.id ?? "", testRequestOf(testPreview(tester, choices, message.id ?? ""), choices));
  } catch {
    // A test that cannot be worked out is found out when something is asked for it.
  }
  const [oldest] = witnessed.keys();
  if (witnessed.size > KEPT && oldest !== undefined) witnessed.delete(oldest);
}

/** What a test should have been when it was made, if this client saw it. */
export function witnessedTest(message: ChatMessage.Implementation): TestCardRequest | null {
  return witnessed.get(message.id ?? "") ?? null;
}
