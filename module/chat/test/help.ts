import { TestRoll } from "../../dice/test-roll.ts";
import { isForAll } from "../cards/read-card.ts";
import { helpSummary } from "../cards/summary.ts";
import { requestArbiter } from "../arbiter/ask.ts";
import { UserMessage } from "../user-message.ts";
import { type HelpChoices, helpRequestOf, requireHelpable } from "./help-request.ts";

type Message = ChatMessage.Implementation;

/**
 * Helps with a test or an attack (R-ASSIST-1): the helper's own client rolls 1d20 as a message of its own, which those see who see
 * the test, and asks the arbiter to count it; without an Overseer the test's author counts it.
 * @throws {UserMessage} when the helper cannot help, or the die is not counted
 */
export async function sendHelp(test: Message, helper: Actor.Implementation, choices: HelpChoices): Promise<Message> {
  requireHelpable(test, helper);
  const request = helpRequestOf(test, helper, choices);
  const { attribute, rank, tag, complicationRange } = request;
  const roll = await TestRoll.of({ attribute, rank, tag, complicationRange }, 1).evaluate();
  const data = {
    type: "test",
    speaker: ChatMessage.getSpeaker({ actor: helper }),
    content: helpSummary(request, isForAll(test)),
    rolls: [roll],
    sound: CONFIG.sounds.dice,
    whisper: [...test.whisper],
    blind: test.blind,
    system: { request, events: {} },
  };
  const message = (await ChatMessage.implementation.create(data as never)) as unknown as Message | undefined;
  if (!message) throw new UserMessage("failed");
  try {
    await countHelp(message, test.id ?? "");
  } catch (error) {
    const isLost = error instanceof UserMessage && ["timedOut", "arbiterLeft", "noArbiter"].includes(error.problem.key);
    if (!isLost) await message.delete();
    throw error;
  }
  return message;
}

/** Asks that a helper's die counts, once. */
export async function countHelp(help: Message, test: string): Promise<void> {
  await requestArbiter({ action: "help", message: test, data: { help: help.id ?? "" } });
}
