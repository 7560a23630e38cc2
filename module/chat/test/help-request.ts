import { fighterOf } from "../../documents/fighter.ts";
import type { RolledAttribute } from "../attack/rolled.ts";
import {
  damageMessageOf,
  isRolled,
  isTest,
  rolledRequest,
  rollerOf,
  standing,
  testRequest,
} from "../cards/read-card.ts";
import type { HelpRequest } from "../cards/requests.ts";
import { UserMessage } from "../user-message.ts";
import { helperAbility } from "./preview.ts";
import { testedSkill } from "./tester.ts";

type Message = ChatMessage.Implementation;

/** What somebody helps with. */
export interface HelpChoices {
  readonly skill: string;
  readonly attribute?: RolledAttribute;
}

/** @throws {UserMessage} when a test or an attack takes no help by this actor any more */
export function requireHelpable(test: Message, helper: Actor.Implementation): void {
  if (!isRolled(test) || rolledRequest(test).automatic) throw new UserMessage("cardGone");
  if (rollerOf(test).uuid === helper.uuid) throw new UserMessage("helpsOneself", { name: helper.name });
  if (standing(test, "banked").length > 0) throw new UserMessage("bankedAlready");
  if (!isTest(test) && damageMessageOf(test)) throw new UserMessage("damageRolled");
}

/** The request of a helper's die, with the numbers of the helper's sheet. */
export function helpRequestOf(test: Message, helper: Actor.Implementation, choices: HelpChoices): HelpRequest {
  const fighter = fighterOf(helper);
  const skill = fighter && testedSkill(helper, fighter, choices.skill);
  // What makes an attack complicate is its weapon, which the helper does not use.
  const range = isTest(test) ? testRequest(test).moment.range : 1;
  const ability = helperAbility(helper, { ...choices, complicationRange: range });
  if (!skill || !ability) throw new UserMessage("noSkill", { name: helper.name });
  return {
    kind: "help",
    test: test.id ?? "",
    helper: { uuid: helper.uuid, name: helper.name },
    attributeKey: ability.attributeKey,
    skill: skill.key,
    ...(skill.label === "" ? {} : { skillLabel: skill.label }),
    attribute: ability.attribute,
    rank: ability.rank,
    tag: ability.tag,
    complicationRange: ability.complicationRange,
  };
}
