import { mayAct } from "../arbiter/authority.ts";
import { isHidden } from "../cards/card-status.ts";
import { partyOf } from "../cards/party.ts";
import { foldRolled, helpRequest, isRolled } from "../cards/read-card.ts";
import { judgeDie } from "../../rules/index.ts";
import { TestRoll } from "../../dice/test-roll.ts";
import type { HelpCardView } from "./card-view.ts";

/** All that the card of a helper's die shows this user. */
export function helpCard(message: ChatMessage.Implementation): HelpCardView {
  const request = helpRequest(message);
  const { attribute, rank, attributeKey, skill, skillLabel = "", helper } = request;
  const hidden = isHidden(message);
  const [roll] = message.rolls as Roll[];
  const [face] = roll instanceof TestRoll ? roll.faces : [];
  const test = game.messages.get(request.test);
  const counted = isRolled(test) && foldRolled(test).helpers.some(({ actor }) => actor === helper.uuid);
  const isOpen = isRolled(test) && !counted && message.author?.isSelf === true;
  return {
    kind: "help",
    hidden,
    helper: partyOf(helper),
    attribute: attributeKey,
    skill,
    skillLabel,
    targetNumber: hidden ? 0 : attribute + rank,
    die: hidden || face === undefined ? null : judgeDie(request, face),
    counted,
    buttons:
      isOpen && mayAct(message, game.user)
        ? [{ action: "countHelp", label: "WASTELAND.Actions.countHelp", data: {}, problem: null }]
        : [],
  };
}
