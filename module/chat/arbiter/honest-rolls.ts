import { TestRoll } from "../../dice/test-roll.ts";
import { ledgerAt, POOLS } from "../../documents/ledgers/ledger-at.ts";
import type { JournalEntry } from "../../documents/ledgers/ledger.ts";
import { diceCost, poolSize, recordOf } from "../../rules/index.ts";
import { eventOf, foldRolled, rerollRights, rolledRequest, rollerOf, standing } from "../cards/read-card.ts";
import { same } from "../checks/same.ts";
import { LUCK, rerollPrice } from "../test/reroll.ts";
import { refuse } from "./authority.ts";

type Message = ChatMessage.Implementation;
type Event = Readonly<Record<string, unknown>>;

/** Those that the pools' journal knows, since the arbiter has written them. */
const IN_JOURNAL = ["paid", "aided", "banked", "exchanged", "adjusted", "revealed", "costOffered", "parried"] as const;

/** The events of a type that stand, oldest first. */
export function eventsOfType(message: Message, type: string): Event[] {
  return standing(message, type).map((id) => recordOf(eventOf(message, id)));
}

/**
 * Checks that the dice of a card are those of its message's rolls, and that what was rolled again was paid for or allowed.
 * @throws {UserMessage} when something does not fit
 */
export function requireRolls(message: Message): void {
  const { attribute, rank, tag, complicationRange, payment, automatic = false } = rolledRequest(message);
  const rolls = message.rolls as Roll[];
  const isRoll = (roll: Roll | undefined, dice: number, faces: unknown) =>
    roll instanceof TestRoll &&
    roll.formula === `${dice}d20` &&
    same(roll.ability, { attribute, rank, tag, complicationRange }) &&
    same(roll.faces, faces);
  const [rolled] = eventsOfType(message, "rolled");
  if (!rolled) return;
  // What passes by itself has no roll; whether it may is the fold's word.
  if (automatic) return rolls.length > 0 ? refuse("rollDiffers") : undefined;
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
    const right = rerollRights(message).find(({ key }) => key === event["source"]);
    const isMeant = dice.every(
      ({ index, face }) => (right?.face ?? face) === face && (!right?.afterLuck || byLuck.includes(index)),
    );
    if (right?.face === undefined || !isMeant) refuse("cardChanged");
    requirePaid(message, event, dice.length, "dieSet");
  }
}

/** A re-roll is one that an item allows, or was paid for with luck points that the roller's journal knows. */
function requirePaid(message: Message, { source, luck }: Event, dice: number, type = "rerolled"): void {
  const right = rerollRights(message).find(({ key }) => key === source);
  const count = eventsOfType(message, type)
    .filter((event) => event["source"] === source)
    .reduce((sum, event) => sum + (event["dice"] as unknown[]).length, 0);
  const isOfType = right !== undefined && (right.face === undefined) === (type === "rerolled");
  if (source !== LUCK && (!isOfType || count > right.dice)) refuse("cardChanged");
  const price = rerollPrice(message, String(source), dice);
  if (price === 0) return;
  const entry = ledgerAt(rollerOf(message).uuid)?.entry(String(luck));
  const paid = entry?.message === message.id && entry?.type === "luckSpent" ? pointsIn(entry) : 0;
  const uses = [...eventsOfType(message, "rerolled"), ...eventsOfType(message, "dieSet")].filter(
    (event) => event["luck"] === luck,
  );
  if (paid !== price || uses.length !== 1) refuse("notPaid");
}

/**
 * Checks that what the pools' journal says of a card is what the card says, and that extra dice cost what was paid.
 * @param own id of an event that is only announced, when it is finished now
 * @throws {UserMessage} when something does not fit
 */
export function requireJournal(message: Message, own?: string): void {
  const entries = ledgerAt(POOLS)?.entriesOf(message.id ?? "") ?? {};
  const written = Object.keys(entries).filter((id) => id !== own);
  const told = [...IN_JOURNAL.flatMap((type) => standing(message, type)), ...idleOffers(message, entries)].filter(
    (id) => id !== own && movesPoints(message, id),
  );
  if (!same(written.sort(), told.sort())) refuse("cardChanged");
  for (const id of told) requireWord(recordOf(eventOf(message, id)), entries[id] as JournalEntry);
  const { extraDice, freeDice = 0, more = 0 } = rolledRequest(message).payment;
  const cost = diceCost(extraDice, freeDice) + more;
  const [paid] = Object.entries(entries)
    .filter(([id, { type }]) => type === "paid" && eventOf(message, id)?.["purpose"] === "buyDie")
    .map(([, entry]) => entry);
  if (foldRolled(message).rolled && cost !== (paid ? pointsIn(paid) : 0)) refuse("notPaid");
}

/** Offers of success at a cost that were made, and mean nothing since the test was passed by a re-roll (R-TEST-9). */
function idleOffers(message: Message, entries: Readonly<Record<string, JournalEntry>>): string[] {
  const { audit } = foldRolled(message);
  const refused = audit.filter(({ type, status }) => type === "costOffered" && status === "refused");
  return refused.map(({ id }) => id).filter((id) => Object.hasOwn(entries, id));
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
    parried: event["points"] === -(moved("group") + moved("gm")),
    aided: event["fromGroup"] === -(moved("group") + moved("gm")),
    banked: event["amount"] === moved("group") + moved("gm"),
    paid: event["purpose"] === "buyDie" || Number(event["fromGroup"] ?? 0) === -moved("group"),
  };
  if (event["type"] !== type || numbers[type] !== true) refuse("cardChanged");
}

function pointsIn({ changes }: JournalEntry): number {
  return changes.reduce((sum, { before, after }) => sum + Math.abs(after - before), 0);
}
