import { actorAt, itemAt } from "../../documents/resolve.ts";
import { totalOf } from "../../rules/index.ts";
import { attackPreview } from "../attack/preview.ts";
import { requestOf } from "../attack/request.ts";
import { attackRequest, foldAttack } from "../cards/read-card.ts";
import type { AttackRequest } from "../cards/requests.ts";
import { same } from "../checks/same.ts";
import { requireHelp } from "../test/honest-test.ts";
import { refuse } from "./authority.ts";
import { choicesOf } from "./choices-of.ts";
import { eventsOfType, requireJournal, requireRolls } from "./honest-rolls.ts";
import { witnessedRequest } from "./witness.ts";

type Message = ChatMessage.Implementation;

/** Events that bear on an attack and that the arbiter can check; the card of a player has no others. */
const CHECKED = [
  "rolled",
  "rerolled",
  "helped",
  "paid",
  "banked",
  "exchanged",
  "costOffered",
  "costAnswered",
  "parried",
  "undone",
  "done",
];

/** Whom and what an attack was made with and on, and how: what was chosen does not change afterwards. */
function parties({ attacker, weapon, targets, attributeKey, calledShot }: AttackRequest): object {
  return {
    attacker: attacker.uuid,
    weapon: weapon.uuid,
    own: weapon.own ?? null,
    targets: targets.map(({ uuid }) => uuid),
    attributeKey,
    calledShot,
  };
}

/** What of a request follows from the sheets; the difficulty is a choice, its reasons stand on the card. */
function fromSheets({
  attribute,
  rank,
  tag,
  complicationRange,
  skill,
  mode,
  payment,
  damage,
  ignoredComplications = 0,
  luckPoints,
  moment,
  rerolls = [],
}: AttackRequest): object {
  const chosen = moment?.chosen ?? {};
  return {
    attribute,
    rank,
    tag,
    complicationRange,
    skill,
    mode,
    payment,
    damage,
    ignoredComplications,
    luckPoints: luckPoints ?? null,
    chosen,
    rerolls,
  };
}

/**
 * Checks the request of a player's attack against the sheets: the attacker is the author's, the weapon the attacker's,
 * every number follows from them, as they are now or were when it was made, and from what can be chosen, and the difficulty from the reasons shown.
 * Attacks of Overseers need not.
 * @throws {UserMessage} when it does not
 */
export function requireHonestRequest(attack: Message): void {
  const { author } = attack;
  if (!author || author.isGM) return;
  const request = attackRequest(attack);
  const [attacker, weapon] = [actorAt(request.attacker.uuid), itemAt(request.weapon.uuid)];
  if (!attacker?.testUserPermission(author, "OWNER")) return refuse("notAllowed");
  if (!weapon || weapon.parent?.uuid !== attacker.uuid) return refuse("weaponGone", { name: request.weapon.name });
  const choices = choicesOf(request);
  const told = fromSheets(request);
  const then = witnessedRequest(attack);
  const follows =
    (then !== null && same(parties(request), parties(then)) && same(told, fromSheets(then))) ||
    same(told, fromSheets(requestOf(attackPreview(attacker, weapon, choices, attack.id ?? ""), choices)));
  const isAddedUp = totalOf(request.difficultyParts, 0).total === request.difficulty;
  if (!isAddedUp || !follows) refuse("cardChanged");
}

/**
 * Checks all of a player's attack: the request, that the dice are those of the message's roll, that extra ones were
 * paid for, and that nothing else bears on the outcome.
 * @param own id of an event that is only announced, when it is finished now
 * @throws {UserMessage} when something does not fit
 */
export function requireHonestAttack(attack: Message, own?: string): void {
  if (!attack.author || attack.author.isGM) return;
  requireHonestRequest(attack);
  const other = foldAttack(attack).audit.find(({ type, status }) => status === "applied" && !CHECKED.includes(type));
  if (other) refuse("cardChanged");
  requireRolls(attack);
  for (const event of eventsOfType(attack, "helped")) requireHelp(attack, event);
  requireJournal(attack, own);
}
