import { TestRoll } from "../../dice/test-roll.ts";
import { ledgerAt, POOLS } from "../../documents/ledgers/ledger-at.ts";
import type { JournalEntry } from "../../documents/ledgers/ledger.ts";
import { actorAt } from "../../documents/resolve.ts";
import { diceCost, poolSize, recordOf, totalOf } from "../../rules/index.ts";
import { refuse } from "../arbiter/authority.ts";
import { callRequest, eventOf, foldRolled, isCall, isTest, standing, testRequest } from "../cards/read-card.ts";
import type { TestCardRequest } from "../cards/requests.ts";
import { same } from "../checks/same.ts";
import { helpedEvent } from "./help-event.ts";
import { adjustOf, testPreview } from "./preview.ts";
import { choicesOfTest, testRequestOf } from "./request.ts";
import { LUCK, rerollPrice } from "./reroll.ts";
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

/** Those that the pools' journal knows, since the arbiter has written them. */
const IN_JOURNAL = ["paid", "aided", "banked", "exchanged", "adjusted", "revealed", "costOffered"] as const;

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

function eventsOfType(message: Message, type: string): Event[] {
  return standing(message, type).map((id) => recordOf(eventOf(message, id)));
}

function requireRolls(message: Message): void {
  const { attribute, rank, tag, complicationRange, payment } = testRequest(message);
  const rolls = message.rolls as Roll[];
  const isRoll = (roll: Roll | undefined, dice: number, faces: unknown) =>
    roll instanceof TestRoll &&
    roll.formula === `${dice}d20` &&
    same(roll.ability, { attribute, rank, tag, complicationRange }) &&
    same(roll.faces, faces);
  const [rolled] = eventsOfType(message, "rolled");
  if (!rolled) return;
  if (!isRoll(rolls[0], poolSize(payment.extraDice), rolled["faces"])) refuse("rollDiffers");
  const rerolled = eventsOfType(message, "rerolled");
  if (rolls.length !== rerolled.length + 1) refuse("rollDiffers");
  const places = new Set(rerolled.map((event) => Number(event["roll"])));
  if (places.size !== rerolled.length) refuse("rollDiffers");
  for (const event of rerolled) {
    const dice = event["dice"] as { face: number }[];
    const faces = dice.map(({ face }) => face);
    const place = Number(event["roll"]);
    if (place < 1 || !isRoll(rolls[place], faces.length, faces)) refuse("rollDiffers");
    requirePaid(message, event, faces.length);
  }
  requireSetDice(message);
}

/** Dice that were set: by an item that allows it, to its face, and after luck where it asks for that. */
function requireSetDice(message: Message): void {
  const byLuck = eventsOfType(message, "rerolled")
    .filter(({ source }) => source === LUCK)
    .flatMap((event) => (event["dice"] as { index: number }[]).map(({ index }) => index));
  for (const event of eventsOfType(message, "dieSet")) {
    const dice = event["dice"] as { index: number; face: number }[];
    const right = testRequest(message).rerolls.find(({ key }) => key === event["source"]);
    const isMeant = dice.every(
      ({ index, face }) => (right?.face ?? face) === face && (!right?.afterLuck || byLuck.includes(index)),
    );
    if (right?.face === undefined || !isMeant) refuse("cardChanged");
    requirePaid(message, event, dice.length, "dieSet");
  }
}

/** A re-roll is one that an item allows, or was paid for with luck points that the tester's journal knows. */
function requirePaid(message: Message, { source, luck }: Event, dice: number, type = "rerolled"): void {
  const { rerolls, tester } = testRequest(message);
  const right = rerolls.find(({ key }) => key === source);
  const count = eventsOfType(message, type)
    .filter((event) => event["source"] === source)
    .reduce((sum, event) => sum + (event["dice"] as unknown[]).length, 0);
  const isOfType = right !== undefined && (right.face === undefined) === (type === "rerolled");
  if (source !== LUCK && (!isOfType || count > right.dice)) refuse("cardChanged");
  const price = rerollPrice(message, String(source), dice);
  if (price === 0) return;
  const entry = ledgerAt(tester.uuid)?.entry(String(luck));
  const paid = entry?.message === message.id && entry?.type === "luckSpent" ? pointsIn(entry) : 0;
  const uses = [...eventsOfType(message, "rerolled"), ...eventsOfType(message, "dieSet")].filter(
    (event) => event["luck"] === luck,
  );
  if (paid !== price || uses.length !== 1) refuse("notPaid");
}

function requireHelp(message: Message, { help, actor, attribute, rank, tag, complicationRange, die }: Event): void {
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

/** What the pools' journal says of a card is what the card says, and extra dice cost what was paid. */
function requireJournal(message: Message, own?: string): void {
  const entries = ledgerAt(POOLS)?.entriesOf(message.id ?? "") ?? {};
  const written = Object.keys(entries).filter((id) => id !== own);
  const told = IN_JOURNAL.flatMap((type) => standing(message, type)).filter(
    (id) => id !== own && movesPoints(message, id),
  );
  if (!same(written.sort(), told.sort())) refuse("cardChanged");
  for (const id of told) requireWord(recordOf(eventOf(message, id)), entries[id] as JournalEntry);
  const { extraDice, freeDice = 0, more = 0 } = testRequest(message).payment;
  const cost = diceCost(extraDice, freeDice) + more;
  const [paid] = Object.entries(entries)
    .filter(([id, { type }]) => type === "paid" && eventOf(message, id)?.["purpose"] === "buyDie")
    .map(([, entry]) => entry);
  if (foldRolled(message).rolled && cost !== (paid ? pointsIn(paid) : 0)) refuse("notPaid");
}

/** First aid takes nothing out of a pool while the points that the test earned are enough. */
function movesPoints(message: Message, id: string): boolean {
  const { type, fromGroup } = recordOf(eventOf(message, id));
  return type !== "aided" || Number(fromGroup ?? 0) > 0;
}

/** The numbers of an event that the arbiter wrote are those of its entry. */
function requireWord(event: Event, { type, changes }: JournalEntry): void {
  const change = (key: string) => changes.find((one) => one.key === key);
  const moved = (key: string) => (change(key)?.after ?? 0) - (change(key)?.before ?? 0);
  const numbers: Record<string, boolean> = {
    adjusted: event["difficulty"] === moved("difficulty"),
    revealed: event["difficulty"] === moved("difficulty"),
    costOffered: event["complications"] === moved("complications"),
    exchanged: event["complications"] === moved("gm"),
    aided: event["fromGroup"] === -(moved("group") + moved("gm")),
    banked: event["amount"] === moved("group") + moved("gm"),
    paid: event["purpose"] === "buyDie" || Number(event["fromGroup"] ?? 0) === -moved("group"),
  };
  if (event["type"] !== type || numbers[type] !== true) refuse("cardChanged");
}

function pointsIn({ changes }: JournalEntry): number {
  return changes.reduce((sum, { before, after }) => sum + Math.abs(after - before), 0);
}
