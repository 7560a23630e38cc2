import { actorAt } from "../../documents/resolve.ts";
import { recordOf, SPEND_IDS } from "../../rules/index.ts";
import { refuse } from "../arbiter/authority.ts";
import { luckPointsOf } from "../attack/roll-attack.ts";
import { eventOf, rolledRequest, rollerOf, standing, testRequest } from "../cards/read-card.ts";
import type { Deed, StoredEvent } from "../deeds/deed.ts";
import { bankDeed, payDeed } from "../deeds/pool-deeds.ts";
import { luckDeed, useDeed } from "../deeds/spend-deeds.ts";
import { undoDeed } from "../deeds/undo-deed.ts";
import { aidDeed } from "../turns/first-aid.ts";
import { exchangeDeed, spendDeedOf } from "./deeds.ts";
import { requireHonestTest, requireHonestTestRequest } from "./honest-test.ts";
import { rerollPrice } from "./reroll.ts";
import { chosenIn, usesOfTest } from "./roll-test.ts";

type Message = ChatMessage.Implementation;

/**
 * The deed of an event of a test's card that was announced and not carried out, worked out again as if the card's
 * author asked for it now. A word of the Overseer's that was not written down is not believed.
 * @throws {UserMessage} when it can no longer be carried out
 */
export function testDeed(message: Message, id: string, event: StoredEvent): Deed {
  switch (event["type"]) {
    case "undone":
      return undoDeed(message, String(event["event"]));
    case "paid":
      return paidDeed(message, id, event);
    case "banked":
      requireHonestTest(message, id);
      if (standing(message, "banked").some((other) => other !== id)) return refuse("nothingToBank");
      return bankDeed(message, id);
    case "exchanged":
      requireHonestTest(message, id);
      return exchangeDeed(message, Number(event["complications"]), id);
    case "aided":
      requireHonestTest(message, id);
      if (standing(message, "aided").some((other) => other !== id)) return refuse("alreadyDone");
      return aidDeed(message, { points: Number(event["points"]), wake: event["wake"] === true }, id);
    case "luckSpent":
      return luckOf(message, id);
    case "used":
      return useOf(message, id);
    default:
      return refuse("unknownRequest");
  }
}

function paidDeed(message: Message, id: string, { purpose }: StoredEvent): Deed {
  const spend = SPEND_IDS.find((known) => known === purpose);
  if (!spend) return refuse("unknownRequest");
  if (spend === "buyDie") {
    requireHonestTestRequest(message);
    return payDeed(message);
  }
  requireHonestTest(message, id);
  return spendDeedOf(message, spend, id);
}

/** Uses are those of what was chosen before the roll, or of the re-roll that names the event. */
function useOf(message: Message, id: string): Deed {
  const request = testRequest(message);
  const { author } = message;
  if (!author || !actorAt(request.tester.uuid)?.testUserPermission(author, "OWNER")) return refuse("notAllowed");
  const reroll = rerollNaming(message, "use", id);
  return useDeed(request.tester.uuid, usesOfTest(request, reroll ? [String(reroll["source"])] : chosenIn(request)));
}

function rerollNaming(
  message: Message,
  field: "luck" | "use",
  id: string,
): Readonly<Record<string, unknown>> | undefined {
  return [...standing(message, "rerolled"), ...standing(message, "dieSet")]
    .map((other) => recordOf(eventOf(message, other)))
    .find((event) => event[field] === id);
}

/** Luck is that of a Stroke of Luck, or pays for the re-roll that names the event. */
export function luckOf(message: Message, id: string): Deed {
  const { author } = message;
  const { uuid } = rollerOf(message);
  if (!author || !actorAt(uuid)?.testUserPermission(author, "OWNER")) return refuse("notAllowed");
  const reroll = rerollNaming(message, "luck", id);
  const points = reroll
    ? rerollPrice(message, String(reroll["source"]), (reroll["dice"] as unknown[]).length)
    : luckPointsOf(rolledRequest(message));
  return luckDeed(uuid, points);
}
