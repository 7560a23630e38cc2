import { showDice } from "../../dice/show-dice.ts";
import { TestRoll } from "../../dice/test-roll.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { chooseRerolls, countSuccesses, foldTest, recordOf, rerollCost, type TestCard } from "../../rules/index.ts";
import { usesOfReliable } from "../attack/reliable.ts";
import { settleDeeds } from "../attack/roll-attack.ts";
import {
  attackRequest,
  damageMessageOf,
  eventOf,
  eventsOf,
  foldRolled,
  isAttack,
  isForAll,
  isTest,
  rerollRights,
  rolledRequest,
  rollerOf,
  standing,
  testRequest,
} from "../cards/read-card.ts";
import type { RerollRight } from "../cards/requests.ts";
import { attackSummary, testSummary } from "../cards/summary.ts";
import { announced, type Deed, eventsUpdate } from "../deeds/deed.ts";
import { luckDeed, useDeed } from "../deeds/spend-deeds.ts";
import { UserMessage } from "../user-message.ts";
import { usesOfTest } from "./roll-test.ts";

type Message = ChatMessage.Implementation;

/** The source of a re-roll that luck points pay for (R-LUCK-3). */
export const LUCK = "luck";

/** The face of a d20 that counts most, where an item lets it be any. */
const BEST_FACE = 1;

/** Places of the dice that luck has rolled again on a card. */
export function rerolledByLuck(message: Message): number[] {
  return standing(message, "rerolled")
    .map((id) => recordOf(eventOf(message, id)))
    .filter((event) => event["source"] === LUCK)
    .flatMap(({ dice }) => (Array.isArray(dice) ? (dice as { index: number }[]).map(({ index }) => index) : []));
}

/** How many dice a source has re-rolled on a card. */
export function rerolledBy(message: Message, source: string): number {
  return [...standing(message, "rerolled"), ...standing(message, "dieSet")]
    .map((id) => recordOf(eventOf(message, id)))
    .filter((event) => event["source"] === source)
    .reduce((sum, { dice }) => sum + (Array.isArray(dice) ? dice.length : 0), 0);
}

/** Dice that a right still lets re-roll; one that is limited is used up by its first use. */
export function rerollsLeft(message: Message, { key, dice, limited, luck }: RerollRight): number {
  const used = rerolledBy(message, key);
  return used > 0 && (limited || luck > 0) ? 0 : Math.max(0, dice - used);
}

/** Why dice can no longer be changed, as the key of a problem, or null: something rests on them. */
export function settledBy(message: Message): "bankedAlready" | "aidGiven" | "damageRolled" | "passedAtCost" | null {
  if (standing(message, "banked").length > 0) return "bankedAlready";
  if (isAttack(message) && damageMessageOf(message)) return "damageRolled";
  if (standing(message, "aided").length > 0) return "aidGiven";
  return foldRolled(message).atCost ? "passedAtCost" : null;
}

/** The same for changing dice, or the difficulty: AP that were spent on the outcome come after them (R-TEST-11). */
export function restsOn(message: Message): ReturnType<typeof settledBy> | "spentOnOutcome" {
  return settledBy(message) ?? (spentOn(message) ? "spentOnOutcome" : null);
}

/** Were AP spent on the outcome of a card, beside those for its dice? */
function spentOn(message: Message): boolean {
  return standing(message, "paid").some((id) => recordOf(eventOf(message, id))["purpose"] !== "buyDie");
}

/** Would re-rolling take a complication away for which the Overseer has AP (R-TEST-8)? */
function wasExchanged({ complications, dice }: TestCard, chosen: readonly number[]): boolean {
  const gone = chosen.filter((index) => dice[index]?.complication).length;
  return complications.exchanged > 0 && gone > complications.open;
}

/** Luck points for re-rolling so many dice by a source. */
export function rerollPrice(message: Message, source: string, dice: number): number {
  if (source === LUCK) return rerollCost("d20", dice);
  return rerollRights(message).find(({ key }) => key === source)?.luck ?? 0;
}

/**
 * Re-rolls chosen dice of a test or an attack, each once, paid for with luck or allowed by an item (R-DICE-3, R-LUCK-3). The client
 * of the message's owner does it: luck is taken in the same write in which the new dice come.
 * @param source `luck`, or the key of a right of the request
 * @param indices of the dice, from 0
 * @param settle carries out what the dice cost; the arbiter, who is at work already, waits for no turn
 * @throws {UserMessage} with the reason; nothing is spent then
 */
export async function rerollTest(
  message: Message,
  source: string,
  indices: readonly number[],
  settle: typeof settleDeeds = settleDeeds,
): Promise<void> {
  const request = rolledRequest(message);
  const card = foldRolled(message);
  const { uuid } = rollerOf(message);
  const actor = actorAt(uuid);
  if (!message.isOwner) throw new UserMessage("notAllowed");
  if (!card.rolled) throw new UserMessage("notRolled");
  const stopped = restsOn(message);
  if (stopped) throw new UserMessage(stopped);
  const luck = (actor && fighterOf(actor)?.luckPoints) ?? 0;
  const chosen = indices.map(Number);
  const right = rerollRights(message).find(({ key }) => key === source);
  const inPool = chosen.every((index) => Number.isSafeInteger(index) && index >= 0 && index < card.dice.length);
  if (!inPool) throw new UserMessage("nothingChosen");
  if (wasExchanged(card, chosen)) throw new UserMessage("complicationTaken");
  const free = source === LUCK ? luck : Number.MAX_SAFE_INTEGER;
  if (right?.face === undefined) {
    const { refused } = chooseRerolls("d20", card.dice, chosen, free);
    if (refused) throw new UserMessage(refused === "tooFewPoints" ? "noLuck" : refused);
  } else if (right.afterLuck && !chosen.every((index) => rerolledByLuck(message).includes(index))) {
    throw new UserMessage("onlyAfterLuck");
  }
  if (source !== LUCK && (!right || chosen.length > rerollsLeft(message, right))) throw new UserMessage("notOffered");
  const price = rerollPrice(message, source, chosen.length);
  if (price > luck) throw new UserMessage("noLuck");

  const deeds: Record<string, Deed> = {};
  if (price > 0) deeds[foundry.utils.randomID()] = luckDeed(uuid, price);
  const { attribute, rank, tag = false, complicationRange = 1 } = request;
  const ability = { attribute, rank, tag, complicationRange };
  const roll = right?.face === undefined ? await TestRoll.of(ability, chosen.length).evaluate() : null;
  if (roll) await showDice(roll, message);
  const [user, time] = [game.userId ?? "", Date.now()];
  const dice = chosen.map((index, place) => ({ index, face: roll?.faces[place] ?? right?.face ?? BEST_FACE }));
  const [luckId] = Object.keys(deeds);
  const uses = isTest(message) ? usesOfTest(testRequest(message), [source]) : usesOfAttack(message, dice);
  const useId = foundry.utils.randomID();
  if (uses.length > 0) deeds[useId] = useDeed(uuid, uses);
  const rerolled = {
    type: roll ? "rerolled" : "dieSet",
    user,
    time,
    source,
    dice,
    ...(roll ? { roll: message.rolls.length } : {}),
    ...(luckId === undefined ? {} : { luck: luckId }),
    ...(uses.length > 0 ? { use: useId } : {}),
  };
  const spent = Object.entries(deeds).map(([id, deed], place) => [id, announced(deed, user, time + 1 + place)]);
  const events = { [foundry.utils.randomID()]: rerolled, ...Object.fromEntries(spent) };
  const after = foldTest(request, { ...eventsOf(message), ...events });
  await message.update({
    ...(roll ? { rolls: [...message.toObject().rolls, JSON.stringify(roll)] } : {}),
    content: isAttack(message)
      ? attackSummary(attackRequest(message), after, isForAll(message))
      : testSummary(testRequest(message), after, isForAll(message)),
    ...eventsUpdate(events),
  } as ChatMessage.UpdateData);
  await settle(message, deeds);
}

/** A die that is rolled again may be the first complication of a Reliable weapon (R-QUAL-12). */
function usesOfAttack(message: Message, dice: readonly { index: number; face: number }[]): string[] {
  if (standing(message, "used").length > 0) return [];
  const again = new Map(dice.map(({ index, face }) => [index, face]));
  const faces = foldRolled(message).dice.map(({ face }, index) => again.get(index) ?? face);
  return usesOfReliable(attackRequest(message), countSuccesses(attackRequest(message), faces).complications);
}
