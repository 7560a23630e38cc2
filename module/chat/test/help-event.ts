import { TestRoll } from "../../dice/test-roll.ts";
import { actorAt } from "../../documents/resolve.ts";
import { helpRequest, isHelp } from "../cards/read-card.ts";
import { same } from "../checks/same.ts";
import { refuse } from "../arbiter/authority.ts";
import type { StoredEvent } from "../deeds/deed.ts";
import { helpRequestOf } from "./help-request.ts";

type Message = ChatMessage.Implementation;

/**
 * The event of a helper's die on the card of a test, read of the helper's message, its roll and the helper's sheet.
 * @throws {UserMessage} when one of them does not fit the others
 */
export function helpedEvent(test: Message, helpId: string): StoredEvent {
  const help = game.messages.get(helpId);
  if (!isHelp(help)) return refuse("cardGone");
  const request = helpRequest(help);
  const { author } = help;
  const helper = actorAt(request.helper.uuid);
  if (request.test !== test.id || !author || !helper?.testUserPermission(author, "OWNER")) return refuse("notAllowed");
  const { skill, attributeKey } = request;
  const expected = helpRequestOf(test, helper, { skill, attribute: attributeKey });
  const { attribute, rank, tag, complicationRange } = request;
  const ability = { attribute, rank, tag, complicationRange };
  const told = { ...expected, ...ability, attributeKey };
  if (!author.isGM && !same(told, expected)) refuse("cardChanged");
  const [roll, another] = help.rolls as Roll[];
  const [die] = roll instanceof TestRoll ? roll.faces : [];
  const isOne = roll instanceof TestRoll && another === undefined && roll.formula === "1d20" && die !== undefined;
  if (!isOne || !same(roll.ability, ability)) return refuse("rollDiffers");
  return { type: "helped", actor: request.helper.uuid, ...ability, die, help: helpId };
}
