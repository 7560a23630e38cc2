import { actorAt } from "../../documents/resolve.ts";
import { SPEND_IDS } from "../../rules/index.ts";
import type { ArbiterAction } from "../arbiter/action.ts";
import { mayAct, refuse } from "../arbiter/authority.ts";
import type { ArbiterRequest } from "../arbiter/protocol.ts";
import {
  damageMessageOf,
  eventOf,
  foldRolled,
  isAttack,
  isRolled,
  isTest,
  standing,
  testRequest,
} from "../cards/read-card.ts";
import { addEvents, carryOut, perform, type StoredEvent } from "../deeds/deed.ts";
import { usesOverseersPool } from "../deeds/pool-deeds.ts";
import { inPayableOrder } from "../deeds/pool-undo.ts";
import { canTakeBack, undoDeed } from "../deeds/undo-deed.ts";
import { refundDefense } from "../turns/defend.ts";
import { aidDeed } from "../turns/first-aid.ts";
import { exchangeDeed, spendDeedOf, wordDeed } from "./deeds.ts";
import { helpedEvent } from "./help-event.ts";
import { requireHelpable } from "./help-request.ts";
import { requireHonestTest } from "./honest-test.ts";
import { rerollTest, restsOn } from "./reroll.ts";
import { opposedEvent } from "./roll-test.ts";

type Message = ChatMessage.Implementation;
type User = User.Implementation;

function testOf({ message }: ArbiterRequest): Message {
  const found = game.messages.get(message);
  return isTest(found) ? found : refuse("cardGone");
}

/** A card that somebody may act on, whose dice lie: of a test or an attack. */
function rolledCard(request: ArbiterRequest, user: User): Message {
  const message = game.messages.get(request.message);
  if (!isRolled(message)) return refuse("cardGone");
  if (!mayAct(message, user)) refuse("notAllowed");
  if (!foldRolled(message).rolled) refuse("notRolled");
  return message;
}

/** The same, for Overseers alone. */
function overseersCard(request: ArbiterRequest, user: User): Message {
  return user.isGM ? rolledCard(request, user) : refuse("notAllowed");
}

/** The same, for what only plain tests have. */
function rolledTest(request: ArbiterRequest, user: User): Message {
  const message = rolledCard(request, user);
  return isTest(message) ? message : refuse("cardGone");
}

function overseersTest(request: ArbiterRequest, user: User): Message {
  return user.isGM ? rolledTest(request, user) : refuse("notAllowed");
}

function whole(value: unknown, min: number): number {
  return Number.isSafeInteger(value) && Number(value) >= min ? Number(value) : refuse("noNumber");
}

const stamp = (user: User) => ({ user: user.id ?? "", time: Date.now() });

function sees(message: Message, user: User): boolean {
  const whispered = message.whisper.map(String);
  const isOpen = whispered.length === 0 || whispered.includes(user.id ?? "");
  return user.isGM || message.author?.id === user.id || isOpen;
}

function helpedCard({ message }: ArbiterRequest): Message {
  const found = game.messages.get(message);
  return isRolled(found) ? found : refuse("cardGone");
}

/** Counts a helper's die, read of the helper's own message, once for each helper (R-ASSIST-1). */
const help: ArbiterAction = {
  keys: ["help"],
  async run(request, user) {
    const message = helpedCard(request);
    const helpId = String(request.data["help"]);
    if (!sees(message, user)) refuse("notAllowed");
    if (game.messages.get(helpId)?.author?.id !== user.id) refuse("notAllowed");
    const event = helpedEvent(message, helpId);
    const actor = actorAt(String(event["actor"]));
    if (!actor) return refuse("targetGone");
    requireHelpable(message, actor);
    if (foldRolled(message).helpers.some((helper) => helper.actor === event["actor"])) refuse("alreadyHelped");
    await addEvents(message, { [request.id]: { ...event, ...stamp(user) } });
  },
};

/** Complications that do not fit become AP of the Overseer, of players' rolls only (R-TEST-8). */
const exchange: ArbiterAction = {
  keys: ["complications"],
  async run(request, user) {
    const message = overseersCard(request, user);
    if (usesOverseersPool(message)) refuse("notAllowed");
    const complications = whole(request.data["complications"], 1);
    await perform(message, request.id, exchangeDeed(message, complications), user.id ?? "");
  },
};

/** The Overseer offers success at a cost, once, after a failure (R-TEST-9). */
const offerCost: ArbiterAction = {
  keys: ["complications"],
  async run(request, user) {
    const message = overseersCard(request, user);
    const { passed, offer } = foldRolled(message);
    if (passed !== false) refuse("notFailed");
    if (offer !== null) refuse("alreadyOffered");
    if (isAttack(message) && damageMessageOf(message)) refuse("damageRolled");
    const complications = whole(request.data["complications"], 1);
    await perform(message, request.id, wordDeed("costOffered", { complications }), user.id ?? "");
  },
};

/** Whoever made the test takes the offer, or does not. */
const answerCost: ArbiterAction = {
  keys: ["accepted"],
  async run(request, user) {
    const message = rolledCard(request, user);
    const { offer } = foldRolled(message);
    if (offer === null) return refuse("notOffered");
    if (offer.accepted !== null) refuse("alreadyAnswered");
    const accepted = whole(request.data["accepted"], 0) > 0;
    await addEvents(message, { [request.id]: { type: "costAnswered", accepted, ...stamp(user) } });
  },
};

/** The Overseer sets another difficulty, as long as nothing rests on the old one. */
const setDifficulty: ArbiterAction = {
  keys: ["difficulty"],
  async run(request, user) {
    const message = overseersTest(request, user);
    const settled = restsOn(message);
    if (settled) refuse(settled);
    if (isOpposed(message)) refuse("notAllowed");
    const difficulty = whole(request.data["difficulty"], 0);
    await perform(message, request.id, wordDeed("adjusted", { difficulty }), user.id ?? "");
  },
};

/** The Overseer shows a difficulty that was kept, or what the other side has rolled. */
const reveal: ArbiterAction = {
  keys: ["difficulty"],
  async run(request, user) {
    const message = overseersTest(request, user);
    if (foldRolled(message).revealed) refuse("alreadyDone");
    const opposed = isOpposed(message) ? opposedEvent(testRequest(message)) : null;
    if (opposed) await addEvents(message, { [request.id]: { ...opposed, ...stamp(user) } });
    else if (isOpposed(message)) refuse("opponentGone");
    else {
      const difficulty = whole(request.data["difficulty"], 0);
      await perform(message, request.id, wordDeed("revealed", { difficulty }), user.id ?? "");
    }
  },
};

function isOpposed(message: Message): boolean {
  const { answers, opposition } = testRequest(message);
  return answers !== undefined || opposition !== undefined;
}

/** Spends AP on what a test found out, or on its time (R-AP-5, R-AP-7). */
const spend: ArbiterAction = {
  keys: ["purpose"],
  async run(request, user) {
    const message = rolledTest(request, user);
    if (!user.isGM) requireHonestTest(message);
    const purpose = SPEND_IDS.find((id) => id === request.data["purpose"]);
    if (purpose !== "obtainInformation" && purpose !== "halveTime") return refuse("unknownRequest");
    if (usesOverseersPool(message)) refuse("notAllowed");
    await perform(message, request.id, spendDeedOf(message, purpose), user.id ?? "");
  },
};

/** Re-rolls dice of an Overseer's message for whoever owns the tester (R-LUCK-3). */
const reroll: ArbiterAction = {
  keys: ["source", "dice"],
  async run(request, user) {
    const message = rolledCard(request, user);
    if (!message.author?.isGM) refuse("notAllowed");
    const dice = String(request.data["dice"]).split(",").filter(Boolean).map(Number);
    await rerollTest(message, String(request.data["source"]), dice, async (card, deeds) => {
      for (const [id, deed] of Object.entries(deeds)) await carryOut(card, id, deed);
    });
  },
};

/** Gives first aid after its test, with AP for HP and for waking (R-HEAL-1, R-HEAL-2). */
const aid: ArbiterAction = {
  keys: ["points", "wake"],
  async run(request, user) {
    const message = testOf(request);
    if (!mayAct(message, user)) refuse("notAllowed");
    if (standing(message, "aided").length > 0) refuse("alreadyDone");
    requireHonestTest(message);
    const points = whole(request.data["points"], 0);
    await perform(message, request.id, aidDeed(message, { points, wake: request.data["wake"] === 1 }), user.id ?? "");
  },
};

/** Takes first aid back: the patient, the dose and the AP are as if it had not been given. */
const undoAid: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const message = testOf(request);
    if (!mayAct(message, user)) refuse("notAllowed");
    const [aided] = standing(message, "aided");
    if (aided === undefined) return refuse("alreadyDone");
    canTakeBack(message, aided);
    await perform(message, request.id, undoDeed(message, aided), user.id ?? "");
  },
};

/** Takes banked AP out of the pool again, so that dice can still be re-rolled and helped. */
const unbank: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const message = rolledCard(request, user);
    const [banked] = standing(message, "banked");
    if (banked === undefined) return refuse("alreadyDone");
    canTakeBack(message, banked);
    inPayableOrder([{ message, event: banked }], user);
    await perform(message, request.id, undoDeed(message, banked), user.id ?? "");
  },
};

/** Events of a test's card that changed documents or stand in a journal, in the order in which they are taken back. */
const REVERSIBLE = [
  "banked",
  "aided",
  "exchanged",
  "costOffered",
  "adjusted",
  "revealed",
  "paid",
  "luckSpent",
  "used",
] as const;
/** Those that changed the card alone. */
const ON_CARD = ["costAnswered", "helped", "opposed", "dieSet", "rerolled", "rolled"] as const;

/** Takes a whole test back: AP and luck, and at last the roll itself. */
const undoTest: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const message = testOf(request);
    if (!mayAct(message, user)) refuse("notAllowed");
    if (standing(message, "rolled").length === 0) return refuse("alreadyDone");
    const parts = REVERSIBLE.flatMap((type) => standing(message, type)).map((event) => ({ message, event }));
    for (const { event } of parts) canTakeBack(message, event);
    for (const { event } of inPayableOrder(parts, user)) {
      if (eventOf(message, event)?.["documents"] === undefined) continue;
      await perform(message, foundry.utils.randomID(), undoDeed(message, event), user.id ?? "");
    }
    const { action, tester } = testRequest(message);
    const actor = actorAt(tester.uuid);
    if (action?.kind === "defend" && actor) await refundDefense(actor, message, user.id ?? "");
    const undone = ON_CARD.flatMap((type) => standing(message, type)).map((event, index, all) => [
      index === all.length - 1 ? request.id : foundry.utils.randomID(),
      { type: "undone", event, ...stamp(user) },
    ]);
    await addEvents(message, Object.fromEntries(undone) as Record<string, StoredEvent>);
  },
};

/** What can be asked of the arbiter for a test. */
export const TEST_ACTIONS: Readonly<Record<string, ArbiterAction>> = {
  help,
  exchange,
  offerCost,
  answerCost,
  setDifficulty,
  reveal,
  spend,
  rerollTest: reroll,
  aid,
  undoAid,
  unbank,
  undoTest,
};
