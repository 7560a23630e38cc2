import { CoverRoll } from "../../dice/cover-roll.ts";
import { actorAt } from "../../documents/resolve.ts";
import { readPools } from "../../settings/pools.ts";
import {
  attackRequest,
  damageMessageOf,
  damageRequest,
  eventOf,
  foldHits,
  foldRolled,
  isAttack,
  isDamage,
  isRolled,
  isTest,
  standing,
} from "../cards/read-card.ts";
import { MOST_COVER } from "../attack/choices.ts";
import { bodyAt } from "../deeds/body-at.ts";
import { addEvents, type Deed, perform, type StoredEvent } from "../deeds/deed.ts";
import { coverDeeds, rowsBehindCover } from "../deeds/cover-deed.ts";
import { outcomeDeed, outcomeOffer } from "../deeds/outcome-deed.ts";
import { boughtDiceOf, limitsOf } from "../damage/pool.ts";
import { poolsAsTheyAre } from "../deeds/vouched.ts";
import { hitDeed, rowOf } from "../deeds/hit-deed.ts";
import { adjustPool } from "../deeds/adjust-pool.ts";
import { bankDeed, buyDamageDeed, payDeed } from "../deeds/pool-deeds.ts";
import { targetDeed } from "../deeds/target-deed.ts";
import { parryDeed, parryOffer } from "../deeds/parry-deed.ts";
import { inPayableOrder } from "../deeds/pool-undo.ts";
import { canTakeBack, undoDeed } from "../deeds/undo-deed.ts";
import { GOODS_ACTIONS } from "../goods/arbiter-actions.ts";
import { TURN_ACTIONS } from "../turns/arbiter-actions.ts";
import { OFFER_ACTIONS } from "../offers/arbiter-actions.ts";
import { TEST_ACTIONS } from "../test/arbiter-actions.ts";
import { requireHonestTest, requireHonestTestRequest } from "../test/honest-test.ts";
import type { ArbiterAction } from "./action.ts";
import { mayAct, refuse } from "./authority.ts";
import { gainFromConsumable, giveBackGain } from "./consume-actions.ts";
import { requireHonestAttack, requireHonestRequest } from "./honest-attack.ts";
import { requireDamage } from "./honest-damage.ts";
import type { ArbiterRequest } from "./protocol.ts";

type Message = ChatMessage.Implementation;

type CardFinder = (request: ArbiterRequest, user: User.Implementation) => Message;

/** Finds the card of a request, of the kind that the action is for. */
const finder =
  (isOfKind: typeof isAttack): CardFinder =>
  ({ message }, user) => {
    const found = game.messages.get(message);
    if (!isOfKind(found)) return refuse("cardGone");
    return mayAct(found, user) ? found : refuse("notAllowed");
  };

const attackOf = finder(isAttack);
const rolledOf = finder(isRolled);
const damageOf = finder(isDamage);

/** Pays for the extra dice of a roll that is not made yet; it is paid for once. */
const pay: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const message = rolledOf(request, user);
    if (foldRolled(message).rolled || standing(message, "paid").length > 0) refuse("alreadyDone");
    if (!user.isGM) (isTest(message) ? requireHonestTestRequest : requireHonestRequest)(message);
    await perform(message, request.id, payDeed(message), user.id ?? "");
  },
};

/** Gives back what was paid for a roll that was not made. */
const refund: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const message = rolledOf(request, user);
    const [paid] = standing(message, "paid");
    if (foldRolled(message).rolled || paid === undefined) return refuse("alreadyDone");
    await perform(message, request.id, undoDeed(message, paid), user.id ?? "");
  },
};

/** Buys combat dice for an attack that has hit, before its damage is rolled; once. */
const buyDamage: ArbiterAction = {
  keys: ["dice"],
  async run(request, user) {
    const message = attackOf(request, user);
    const { dice } = request.data;
    if (foldRolled(message).passed !== true) refuse("attackMissed");
    if (damageMessageOf(message) || boughtDiceOf(message) > 0) refuse("alreadyDone");
    const most = limitsOf(attackRequest(message)).boughtDice;
    if (typeof dice !== "number" || dice < 1 || dice > most) return refuse("tooManyBought", { most });
    if (!user.isGM) requireHonestAttack(message);
    await perform(message, request.id, buyDamageDeed(message, dice), user.id ?? "");
  },
};

/** Lets a roll strike one more target. */
const addTarget: ArbiterAction = {
  keys: ["target", "why"],
  async run(request, user) {
    const message = damageOf(request, user);
    const attack = game.messages.get(damageRequest(message).attack);
    if (!isAttack(attack)) return refuse("attackGone");
    if (foldRolled(attack).passed !== true) refuse("attackMissed");
    const first = foldHits(message).rows[0]?.target ?? null;
    requireDamage(message, first, user);
    const { target, why } = request.data;
    await perform(message, request.id, await targetDeed(message, String(why), String(target)), user.id ?? "");
  },
};

/** Parries an attack: for the owner of who is attacked (R-QUAL-10). */
const parry: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const message = game.messages.get(request.message);
    if (!isAttack(message)) return refuse("cardGone");
    const offer = parryOffer(message);
    if (!offer) return refuse("notOffered");
    if (!user.isGM && !actorAt(offer.target)?.testUserPermission(user, "OWNER")) return refuse("notAllowed");
    await perform(message, request.id, parryDeed(message), user.id ?? "");
  },
};

const bank: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const message = rolledOf(request, user);
    if (!user.isGM) (isTest(message) ? requireHonestTest : requireHonestAttack)(message);
    // All that is left is banked at once; whatever the card says of the amount, there is no second time.
    if (standing(message, "banked").length > 0) refuse("nothingToBank");
    await perform(message, request.id, bankDeed(message), user.id ?? "");
  },
};

/** Applies one row of a damage card, once. */
const apply: ArbiterAction = {
  keys: ["target", "hit"],
  async run(request, user) {
    const message = damageOf(request, user);
    const [target, hit] = [String(request.data["target"]), Number(request.data["hit"])];
    const { status } = rowOf(message, target, hit);
    if (status === "applied" || status === "pending") refuse("alreadyDone");
    requireDamage(message, target, user);
    await perform(message, request.id, await hitDeed(message, target, hit), user.id ?? "");
  },
};

/** What an Overseer can set by hand, and the reader of each (R-DMG-1). */
const EDITABLE = ["damage", "radiation", "resistance", "location", "cover"] as const;

/** Sets a number or the location of a row by hand, before it is applied; for Overseers. */
const edit: ArbiterAction = {
  keys: ["target", "hit", "field", "value"],
  async run(request, user) {
    const message = damageOf(request, user);
    if (!user.isGM) refuse("notAllowed");
    const { target, hit, field, value } = request.data;
    const row = rowOf(message, String(target), Number(hit));
    if (row.appliedBy !== null) refuse("alreadyApplied");
    if (!EDITABLE.some((one) => one === field)) refuse("unknownRequest");
    if (field === "location") bodyAt(row.struck, String(value));
    else if (!(Number.isSafeInteger(value) && Number(value) >= 0)) refuse("noNumber");
    if (field === "cover" && Number(value) > MOST_COVER) refuse("noNumber");
    const set = field === "cover" ? await coverFaces(Number(value)) : value;
    const fields = { target: row.target, hit: row.hit, [String(field)]: set };
    const deed: Deed = { type: "edited", fields, vouched: true, plan: () => [poolsAsTheyAre()] };
    await perform(message, request.id, deed, user.id ?? "");
  },
};

/** Rolls other dice of cover for a hit; none where the cover does not hide the location (R-ENV-1). */
async function coverFaces(dice: number): Promise<number[]> {
  return dice === 0 ? [] : (await CoverRoll.of(dice).evaluate()).faces;
}

/** Rolls the dice of the cover of somebody prone again: for the owner of who is struck (R-CMB-7). */
const rerollCover: ArbiterAction = {
  keys: ["target"],
  async run(request, user) {
    const message = game.messages.get(request.message);
    if (!isDamage(message)) return refuse("cardGone");
    const rows = rowsBehindCover(message, String(request.data["target"]));
    const [first] = rows;
    if (!first) return refuse("notOffered");
    if (!actorAt(first.struck)?.testUserPermission(user, "OWNER")) return refuse("notAllowed");
    for (const [index, deed] of (await coverDeeds(rows)).entries()) {
      const id = index === 0 ? request.id : foundry.utils.randomID();
      await perform(message, id, deed, user.id ?? "");
    }
  },
};

/** Makes something of a hit that a perk offers: for the owner of who has the perk. */
const outcome: ArbiterAction = {
  keys: ["target", "hit", "key"],
  async run(request, user) {
    const message = game.messages.get(request.message);
    if (!isDamage(message)) return refuse("cardGone");
    const row = rowOf(message, String(request.data["target"]), Number(request.data["hit"]));
    const offer = outcomeOffer(message, row, String(request.data["key"]));
    const bearer = actorAt(offer.bearer);
    if (!bearer?.testUserPermission(user, "OWNER")) return refuse("notAllowed");
    await perform(message, request.id, await outcomeDeed(message, row, offer), user.id ?? "");
  },
};

/** Takes one applied row of a damage card back, or a target that was added and is not hurt yet. */
const undo: ArbiterAction = {
  keys: ["event"],
  async run(request, user) {
    const message = damageOf(request, user);
    const event = String(request.data["event"]);
    const isTarget = standing(message, "targetAdded").includes(event);
    if (!isTarget && !standing(message, "applied").includes(event)) refuse("alreadyDone");
    const target = String(eventOf(message, event)?.["target"]);
    if (isTarget && foldHits(message).rows.some((row) => row.target === target && row.appliedBy !== null)) {
      refuse("alreadyApplied");
    }
    if (!isTarget && !actorAt(target)) refuse("targetGone");
    canTakeBack(message, event);
    await perform(message, request.id, undoDeed(message, event), user.id ?? "");
  },
};

/** What an attack's card can have changed, in the order in which it is taken back. */
const REVERSIBLE = ["banked", "exchanged", "costOffered", "parried", "luckSpent", "used", "spent", "paid"] as const;
/** What changed the card alone; the roll itself comes last. */
const ON_CARD = ["costAnswered", "rerolled", "rolled"] as const;

const REVERSIBLE_OF_DAMAGE = ["applied", "outcome", "targetAdded", "luckSpent", "used", "spent"] as const;

/** Takes a whole attack back: hits, ammunition, AP and luck, and at last the roll itself. */
const undoAttack: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const attack = attackOf(request, user);
    if (standing(attack, "rolled").length === 0) refuse("alreadyDone");
    const damage = damageMessageOf(attack);
    const parts = [
      ...(damage ? REVERSIBLE_OF_DAMAGE.flatMap((type) => eventsToUndo(damage, type)) : []),
      ...REVERSIBLE.flatMap((type) => eventsToUndo(attack, type)),
    ];
    for (const { message, event } of parts) canTakeBack(message, event);
    for (const { message, event } of inPayableOrder(parts, user)) {
      if (eventOf(message, event)?.["documents"] === undefined) continue;
      await perform(message, foundry.utils.randomID(), undoDeed(message, event), user.id ?? "");
    }
    const undone = ON_CARD.flatMap((type) => standing(attack, type)).map((event, index, all) => [
      index === all.length - 1 ? request.id : foundry.utils.randomID(),
      { type: "undone", event, user: user.id ?? "", time: Date.now() },
    ]);
    await addEvents(attack, Object.fromEntries(undone) as Record<string, StoredEvent>);
  },
};

/** The last first, as each is taken back from what the one before it left. */
function eventsToUndo(message: Message, type: string): { message: Message; event: string }[] {
  return standing(message, type)
    .reverse()
    .map((event) => ({ message, event }));
}

/** So many letters of the reason for a change by hand are kept. */
const LONGEST_REASON = 120;

/** Changes a pool by hand; the pools never fall below 0, and the group's stays within its maximum. */
const adjust: ArbiterAction = {
  keys: ["pool", "amount", "reason"],
  async run({ id, data }, user) {
    if (!user.isGM) refuse("notAllowed");
    const pool = data["pool"] === "gm" ? "gm" : data["pool"] === "group" ? "group" : refuse("notAllowed");
    const note = { user: user.id ?? "", reason: String(data["reason"]).slice(0, LONGEST_REASON) };
    await adjustPool(id, pool, Number(data["amount"]), readPools(), note);
  },
};

/** What is eaten, drunk or taken brings to a pool, and what its undoing takes back. */
const gain: ArbiterAction = { keys: ["actor", "item"], run: gainFromConsumable };
const giveBack: ArbiterAction = { keys: ["actor", "event"], run: giveBackGain };

/** All that can be asked of the arbiter, by action. */
export const ARBITER_ACTIONS: Readonly<Record<string, ArbiterAction>> = {
  pay,
  refund,
  bank,
  buyDamage,
  addTarget,
  parry,
  apply,
  edit,
  outcome,
  rerollCover,
  undo,
  undoAttack,
  adjust,
  ...TURN_ACTIONS,
  gain,
  giveBack,
  ...TEST_ACTIONS,
  ...OFFER_ACTIONS,
  ...GOODS_ACTIONS,
};
