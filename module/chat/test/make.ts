import { chosenMode, isPublicMode } from "../../compat.ts";
import { actorAt } from "../../documents/resolve.ts";
import { foldTest } from "../../rules/index.ts";
import { bankAtOnce, keepDifficulty } from "../../settings/play.ts";
import { requestArbiter, requireArbiter } from "../arbiter/ask.ts";
import { settleDeeds } from "../attack/roll-attack.ts";
import { foldRolled } from "../cards/read-card.ts";
import type { TestCardRequest } from "../cards/requests.ts";
import { testSummary } from "../cards/summary.ts";
import { type CardContent, payAndRollOnce, writeCard } from "../cards/write-card.ts";
import { UserMessage } from "../user-message.ts";
import type { TestChoices } from "./choices.ts";
import { sendHelp } from "./help.ts";
import { testPreview } from "./preview.ts";
import { testRequestOf } from "./request.ts";
import { rollTest, rollTestOntoCard } from "./roll-test.ts";

type Message = ChatMessage.Implementation;

/**
 * Makes a test: works it out again, buys extra dice through the arbiter, rolls, writes the card, asks the helpers that
 * were chosen. Hook `wasteland.preTest` may stop it.
 * @returns its message; null when a hook has stopped it
 * @throws {UserMessage} when it cannot be made; nothing is spent then. When the arbiter is lost while dice are paid for,
 * the card stays, and its buttons go on or drop it.
 */
export async function makeTest(actor: Actor.Implementation, choices: TestChoices): Promise<Message | null> {
  if (Hooks.call("wasteland.preTest", actor, choices) === false) return null;
  const preview = testPreview(actor, choices);
  const [problem] = preview.problems;
  if (problem) throw new UserMessage(problem.key, problem.values);
  const request = testRequestOf(preview, choices);
  const message = preview.cost.total === 0 ? await rollAtOnce(actor, request, choices) : await paid();
  if (request.announced === null && choices.keptDifficulty !== undefined && game.user.isGM && !request.call) {
    await keepDifficulty(message.id ?? "", choices.keptDifficulty);
  }
  for (const uuid of choices.helpers ?? []) {
    const helper = actorAt(uuid);
    if (helper) await sendHelp(message, helper, { skill: choices.skill, attribute: preview.attribute });
  }
  await bankIfWanted(message);
  Hooks.callAll("wasteland.test", message);
  return message;

  async function paid(): Promise<Message> {
    requireArbiter();
    const card = await writeCard(
      "test",
      actor,
      request,
      { content: testSummary(request, null, false) },
      choices.audience,
    );
    await payAndRollTest(card);
    return card;
  }
}

async function rollAtOnce(
  actor: Actor.Implementation,
  request: TestCardRequest,
  { audience, automatic = false }: TestChoices,
): Promise<Message> {
  const isPublic = isPublicMode(audience ?? chosenMode());
  const write = (content: string, rolled?: Omit<CardContent, "content">) =>
    writeCard("test", actor, request, { content, ...rolled }, audience);
  if (automatic) return write(testSummary(request, null, isPublic));
  const { roll, events, deeds } = await rollTest(request);
  const content = testSummary(request, foldTest(request, events), isPublic);
  const message = await write(content, { rolls: [roll], events });
  await settleDeeds(message, deeds);
  return message;
}

/**
 * Pays for the dice of a test's card, unless that has been done, and rolls them.
 * @throws {UserMessage} when they are not paid for; a card that was turned down is taken away again
 */
export async function payAndRollTest(message: Message): Promise<void> {
  await payAndRollOnce(message, rollTestOntoCard);
}

/** Where the table wants it so, banks what was earned without a press, if an Overseer is there. */
export async function bankIfWanted(message: Message): Promise<void> {
  if (!bankAtOnce() || !game.users.activeGM || foldRolled(message).actionPoints.left === 0) return;
  await requestArbiter({ action: "bank", message: message.id ?? "" });
}
