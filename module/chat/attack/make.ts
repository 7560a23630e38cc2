import { chosenMode, isPublicMode } from "../../compat.ts";
import { noteAttack } from "../../documents/mechanics/uses.ts";
import { foldTest } from "../../rules/index.ts";
import { requireArbiter } from "../arbiter/ask.ts";
import type { AttackRequest } from "../cards/requests.ts";
import { attackSummary } from "../cards/summary.ts";
import { payAndRollOnce, writeCard } from "../cards/write-card.ts";
import { UserMessage } from "../user-message.ts";
import type { AttackChoices } from "./choices.ts";
import { attackPreview } from "./preview.ts";
import { requestOf } from "./request.ts";
import { rollAttack, rollOntoCard, settleDeeds } from "./roll-attack.ts";

type Message = ChatMessage.Implementation;

/**
 * Makes an attack: checks it again, buys extra dice through the arbiter, rolls, spends ammunition once, writes the card.
 * Hook `wasteland.preAttack` may stop it by `false`, `wasteland.attack` follows it.
 * @throws {UserMessage} when it cannot be made; nothing is spent then. When the arbiter is lost while dice are paid for,
 * the card stays, and its buttons go on or drop it.
 */
export async function makeAttack(
  actor: Actor.Implementation,
  item: Item.Implementation,
  choices: AttackChoices,
): Promise<Message> {
  if (Hooks.call("wasteland.preAttack", actor, item, choices) === false) throw new UserMessage("stopped");
  const preview = attackPreview(actor, item, choices);
  const [problem] = preview.problems;
  if (problem) throw new UserMessage(problem.key, problem.values);
  const request = requestOf(preview, choices);
  const message = preview.cost.total === 0 ? await rollAtOnce(actor, request, choices.audience) : await paid();
  await noteAttack(actor);
  Hooks.callAll("wasteland.attack", message);
  return message;

  async function paid(): Promise<Message> {
    requireArbiter();
    const card = await writeCard(
      "attack",
      actor,
      request,
      { content: attackSummary(request, null, false) },
      choices.audience,
    );
    await payAndRoll(card);
    return card;
  }
}

async function rollAtOnce(actor: Actor.Implementation, request: AttackRequest, mode?: string): Promise<Message> {
  const { roll, events, deeds } = await rollAttack(request);
  const isPublic = isPublicMode(mode ?? chosenMode());
  const content = attackSummary(request, foldTest(request, events), isPublic);
  const message = await writeCard("attack", actor, request, { content, rolls: roll ? [roll] : [], events }, mode);
  await settleDeeds(message, deeds);
  return message;
}

/**
 * Pays for the dice of a card, unless that has been done, and rolls them.
 * @throws {UserMessage} when they are not paid for; a card that was turned down is taken away again
 */
export async function payAndRoll(message: Message): Promise<void> {
  await payAndRollOnce(message, rollOntoCard);
}
