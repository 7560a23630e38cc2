import { actorAt } from "../../documents/resolve.ts";
import { totalOf } from "../../rules/index.ts";
import { refuse } from "../arbiter/authority.ts";
import { eventsOfType, requireJournal, requireRolls } from "../arbiter/honest-rolls.ts";
import { callRequest, foldRolled, isCall, isTest, testRequest } from "../cards/read-card.ts";
import type { TestCardRequest } from "../cards/requests.ts";
import { same } from "../checks/same.ts";
import { helpedEvent } from "./help-event.ts";
import { adjustOf, testPreview } from "./preview.ts";
import { choicesOfTest, testRequestOf } from "./request.ts";
import { witnessedTest } from "./witness.ts";

type Message = ChatMessage.Implementation;
type Event = Readonly<Record<string, unknown>>;

/** Events that bear on a test and that the arbiter can check; the card of a player has no others. */
const CHECKED = [
  "rolled",
  "rerolled",
  "dieSet",
  "helped",
  "opposed",
  "paid",
  "banked",
  "aided",
  "exchanged",
  "adjusted",
  "revealed",
  "costOffered",
  "costAnswered",
  "undone",
  "done",
];

/** What of a request follows from the sheets; the difficulty is a choice, its reasons stand on the card. */
function fromSheets(request: TestCardRequest): object {
  const { attribute, rank, tag, complicationRange, attributeKey, skill, payment, rerolls, opposition } = request;
  return {
    attribute,
    rank,
    tag,
    complicationRange,
    attributeKey,
    skill,
    payment,
    rerolls,
    adjust: opposition?.adjust ?? null,
    ignoredComplications: request.ignoredComplications ?? 0,
    moreSuccesses: request.moreSuccesses ?? 0,
    luckPoints: request.luckPoints ?? null,
    chosen: request.moment.chosen,
  };
}

/** What was chosen and does not change afterwards. */
function parties({ tester, attributeKey, skill, answers = "", call = "" }: TestCardRequest): object {
  return { tester: tester.uuid, attributeKey, skill, answers, call };
}

/**
 * Checks the request of a player's test against the sheets: the tester is the author's, every number follows from the
 * sheets, as they are now or were when it was made, and from what can be chosen, the difficulty from the reasons shown
 * and from what the Overseer asked for. Tests of Overseers need not.
 * @throws {UserMessage} when it does not
 */
export function requireHonestTestRequest(message: Message): void {
  const { author } = message;
  if (!author || author.isGM) return;
  const request = testRequest(message);
  const tester = actorAt(request.tester.uuid);
  if (!tester?.testUserPermission(author, "OWNER")) return refuse("notAllowed");
  const choices = choicesOfTest(request);
  const told = fromSheets(request);
  const then = witnessedTest(message);
  const follows =
    (then !== null && same(parties(request), parties(then)) && same(told, fromSheets(then))) ||
    same(told, fromSheets(testRequestOf(testPreview(tester, choices, message.id ?? ""), choices)));
  if (!follows || !isAddedUp(request) || !isAsAsked(request)) refuse("cardChanged");
}

function isAddedUp({ announced, difficulty, difficultyParts, answers, opposition }: TestCardRequest): boolean {
  if (announced === null || answers !== undefined || opposition !== undefined) return difficulty === null;
  return totalOf(difficultyParts, 0).total === difficulty;
}

/** A test that was asked for has the difficulty and the skill that were asked for. */
function isAsAsked({
  call: id,
  announced,
  skill,
  attributeKey,
  tester,
  answers,
  opposition,
}: TestCardRequest): boolean {
  if (id === undefined) return true;
  const call = game.messages.get(id);
  if (!isCall(call) || !call.author?.isGM) return false;
  const asked = callRequest(call);
  const isOfThem = asked.testers.some(({ uuid }) => uuid === tester.uuid);
  if (!isOfThem || (asked.attributeKey !== null && asked.attributeKey !== attributeKey)) return false;
  if (asked.mode === "opposed") return answers !== undefined || opposition !== undefined;
  return asked.skill === skill && asked.difficulty === announced;
}

/**
 * Checks all of a player's test: the request, that the dice are those of the message's rolls, that extra ones and
 * re-rolls were paid for, that helpers' dice are the helpers', and that the Overseer's words are the Overseer's.
 * @param own id of an event that is only announced, when it is finished now
 * @throws {UserMessage} when something does not fit
 */
export function requireHonestTest(message: Message, own?: string): void {
  if (!message.author || message.author.isGM) return;
  requireHonestTestRequest(message);
  const other = foldRolled(message).audit.find(({ type, status }) => status === "applied" && !CHECKED.includes(type));
  if (other) refuse("cardChanged");
  requireRolls(message);
  for (const event of eventsOfType(message, "helped")) requireHelp(message, event);
  for (const event of eventsOfType(message, "opposed")) requireOpponent(message, event);
  requireJournal(message, own);
}

/** @throws {UserMessage} when a helper's die is not that of the helper's message */
export function requireHelp(
  message: Message,
  { help, actor, attribute, rank, tag, complicationRange, die }: Event,
): void {
  const told = { type: "helped", actor, attribute, rank, tag, complicationRange, die, help };
  if (!same(told, helpedEvent(message, String(help)))) refuse("cardChanged");
}

function requireOpponent(message: Message, { successes, adjust }: Event): void {
  const { answers = "", difficultyParts } = testRequest(message);
  const opponent = game.messages.get(answers);
  if (!isTest(opponent)) return refuse("opponentGone");
  const own = difficultyParts.reduce((sum, { value }) => sum + value, 0);
  const expected = { successes: foldRolled(opponent).successes, adjust: own + adjustOf(opponent) };
  if (!same({ successes, adjust }, expected)) refuse("cardChanged");
}
