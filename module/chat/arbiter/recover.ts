import { ledgerAt } from "../../documents/ledgers/ledger-at.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { countSuccesses } from "../../rules/index.ts";
import {
  attackRequest,
  damageRequest,
  eventOf,
  eventsOf,
  foldAttack,
  isDamage,
  isRolled,
  isTest,
  standing,
} from "../cards/read-card.ts";
import { carryOut, confirm, type Deed, doneId, type StoredEvent, takeBack, takenBackId } from "../deeds/deed.ts";
import { hitDeed } from "../deeds/hit-deed.ts";
import { EXTRA_DAMAGE } from "../damage/pool.ts";
import { bankDeed, buyDamageDeed, payDeed } from "../deeds/pool-deeds.ts";
import { spendDeed, useDeed } from "../deeds/spend-deeds.ts";
import { undoDeed } from "../deeds/undo-deed.ts";
import { exchangeDeed } from "../test/deeds.ts";
import { luckOf, testDeed } from "../test/recover-test.ts";
import { isAction } from "../turns/action-request.ts";
import { takeBackAction } from "../turns/arbiter-actions.ts";
import { finishPurchases } from "../turns/recover-turns.ts";
import { usesOfReliable } from "../attack/reliable.ts";
import { usesOfAttack } from "../attack/roll-attack.ts";
import { UserMessage } from "../user-message.ts";
import { arbiter } from "./ask.ts";
import { mayAct, refuse } from "./authority.ts";
import { requireHonestAttack, requireHonestRequest } from "./honest-attack.ts";
import { requireDamage } from "./honest-damage.ts";
import { inTurn } from "./queue.ts";

type Message = ChatMessage.Implementation;

/**
 * Finishes or takes back what was announced on a card and never confirmed: everyone what they began themselves, the
 * arbiter what those began who are gone. Called when the game is ready and when someone comes or goes.
 */
export async function finishPending(): Promise<void> {
  for (const message of game.messages) {
    if (!isRolled(message) && !isDamage(message) && !isAction(message)) continue;
    for (const id of pendingIn(message)) await inTurn(() => finish(message, id));
  }
  if (arbiter()?.isSelf) await inTurn(finishPurchases);
}

function pendingIn(message: Message): string[] {
  const ids = Object.keys(eventsOf(message)).filter((id) => isPending(message, id) && isMine(message, id));
  // That an action has begun is looked at when all that has come of it is settled.
  const isBegun = (id: string): boolean => eventOf(message, id)?.["type"] === BEGUN;
  return [...ids.filter((id) => !isBegun(id)), ...ids.filter(isBegun)];
}

/** Announced, neither confirmed nor taken back, be it alone or with the whole attack. */
function isPending(message: Message, id: string): boolean {
  const event = eventOf(message, id);
  if (event?.["pending"] !== true || typeof event["type"] !== "string") return false;
  const isSettled = [doneId(id), takenBackId(id)].some((other) => eventOf(message, other) !== null);
  return !isSettled && stands(message, event["type"], id);
}

function stands(message: Message, type: string, id: string): boolean {
  return standing(message, type).includes(id);
}

function isMine(message: Message, id: string): boolean {
  if (!message.isOwner) return false;
  const writer = String(eventOf(message, id)?.["writer"]);
  if (writer === game.userId) return true;
  return (arbiter()?.isSelf ?? false) && !game.users.get(writer)?.active;
}

async function finish(message: Message, id: string): Promise<void> {
  const event = eventOf(message, id);
  if (!event || !isPending(message, id)) return;
  try {
    if (event["type"] === BEGUN) return await takeBackBegun(message, id);
    if (await completed(message, id, event)) return;
    await carryOut(message, id, await deedOf(message, id, event));
  } catch (error) {
    // Whatever else went wrong may go right the next time, and must not keep other cards waiting.
    if (error instanceof UserMessage || error instanceof RangeError) await takeBack(message, id);
    else console.error(error);
  }
}

/** The event of an action's card of which more was to come. */
const BEGUN = "begun";

/** An action that was interrupted is not made up for later, as the turn has moved on: it is taken back, unless that is too late. */
async function takeBackBegun(message: Message, id: string): Promise<void> {
  try {
    await takeBackAction(message, game.user as User.Implementation);
  } catch (error) {
    if (!(error instanceof UserMessage)) throw error;
    return confirm(message, id);
  }
  await takeBack(message, id);
}

/** Was the event carried out and only not confirmed? The journals of its documents know. */
async function completed(message: Message, id: string, event: StoredEvent): Promise<boolean> {
  const documents = Array.isArray(event["documents"]) ? event["documents"].map(String) : [];
  const entries = documents.map((document) => ({ ledger: ledgerAt(document), entry: ledgerAt(document)?.entry(id) }));
  if (entries.length === 0 || entries.some(({ entry }) => entry?.message !== message.id)) return false;
  for (const { ledger, entry } of entries) if (ledger && entry) await ledger.finish(entry);
  await confirm(message, id);
  return true;
}

/** The deed of an event, worked out again as if the card's author asked for it now: a card's numbers are not believed. */
async function deedOf(message: Message, id: string, event: StoredEvent): Promise<Deed> {
  const { author } = message;
  if (!author || !mayAct(message, author)) return refuse("notAllowed");
  const type = String(event["type"]);
  if (type === "undone") return undoDeed(message, String(event["event"]));
  // An action that was not carried out is not made up for later: the turn has moved on.
  if (isAction(message)) return refuse("unknownRequest");
  if (isDamage(message)) {
    if (type === "spent") return spending(message, id, damageRequest(message).ammunition);
    if (type !== "applied") return refuse("unknownRequest");
    const target = String(event["target"]);
    requireDamage(message, target, author, id);
    return hitDeed(message, target, Number(event["hit"]), id);
  }
  if (isTest(message)) return testDeed(message, id, event);
  switch (type) {
    case "paid":
      if (event["purpose"] === EXTRA_DAMAGE) {
        requireHonestAttack(message, id);
        return buyDamageDeed(message, Number(event["dice"]), id);
      }
      requireHonestRequest(message);
      return payDeed(message);
    case "exchanged":
      requireHonestAttack(message, id);
      return exchangeDeed(message, Number(event["complications"]), id);
    case "banked":
      requireHonestAttack(message, id);
      if (standing(message, "banked").some((other) => other !== id)) return refuse("nothingToBank");
      return bankDeed(message, id);
    case "spent":
      return spending(message, id, attackRequest(message).ammunition);
    case "luckSpent":
      return luckOf(message, id);
    case "used":
      return uses(message, author);
    default:
      return refuse("unknownRequest");
  }
}

function uses(message: Message, author: User.Implementation): Deed {
  const request = attackRequest(message);
  const { uuid } = request.attacker;
  const { complications } = countSuccesses(
    request,
    foldAttack(message).dice.map(({ face }) => face),
  );
  const keys = [...usesOfAttack(request), ...usesOfReliable(request, complications)];
  return actorAt(uuid)?.testUserPermission(author, "OWNER") ? useDeed(uuid, keys) : refuse("notAllowed");
}

/** Ammunition comes from what the author owns, once per card. */
function spending(
  message: Message,
  id: string,
  ammunition: { item: string; name: string; shots: number } | null,
): Deed {
  if (!ammunition || standing(message, "spent").some((other) => other !== id)) return refuse("unknownRequest");
  const item = itemAt(ammunition.item);
  const author = message.author;
  if (!item || !author || !item.testUserPermission(author, "OWNER")) return refuse("notAllowed");
  return spendDeed(ammunition);
}
