import { standing, eventOf } from "../cards/read-card.ts";
import type { ArbiterAction } from "../arbiter/action.ts";
import { mayAct, refuse } from "../arbiter/authority.ts";
import { addEvents, perform } from "../deeds/deed.ts";
import { inPayableOrder } from "../deeds/pool-undo.ts";
import { canTakeBack, undoDeed } from "../deeds/undo-deed.ts";
import { takeBackBegun } from "../offers/carry-out.ts";
import { isAction } from "./action-request.ts";
import { carryOutDefendMore } from "./defend.ts";
import { carryOutDose, takeBackDose } from "./dose.ts";
import { carryOutMilestone, takeBackEnding } from "./milestones.ts";
import { carryOutPerfectTiming, takeBackOrder } from "./perfect-timing.ts";
import { carryOutPurchase, carryOutRefund } from "./purchase.ts";

type Combatant_ = Combatant.Implementation;

/** The combatant of a request, whom its sender plays. @throws {UserMessage} when it is gone or another's */
function combatantOf(data: Readonly<Record<string, unknown>>, user: User.Implementation): Combatant_ {
  const combat = game.combats?.get(String(data["combat"]));
  const combatant = combat?.combatants.get(String(data["combatant"])) as Combatant_ | undefined;
  if (!combatant) return refuse("combatantGone");
  const owns = combatant.actor?.testUserPermission(user, "OWNER") ?? false;
  return user.isGM || owns ? combatant : refuse("notAllowed");
}

const milestone: ArbiterAction = {
  keys: ["kind"],
  async run({ id, data }, user) {
    if (!user.isGM) refuse("notAllowed");
    await carryOutMilestone(id, String(data["kind"]), user.id ?? "");
  },
};

const perfectTiming: ArbiterAction = {
  keys: ["combat", "combatant"],
  run: ({ id, data }, user) => carryOutPerfectTiming(id, combatantOf(data, user), user.id ?? ""),
};

/** Buys one more action of a kind. */
const buyAction: ArbiterAction = {
  keys: ["combat", "combatant", "kind"],
  run: ({ id, data }, user) => carryOutPurchase(id, combatantOf(data, user), String(data["kind"]), user.id ?? ""),
};

/** Gives back a bought action that was not taken. */
const refundAction: ArbiterAction = {
  keys: ["combat", "combatant", "kind"],
  run: ({ id, data }, user) => carryOutRefund(id, combatantOf(data, user), String(data["kind"]), user.id ?? ""),
};

/** What an action's card can have changed, in the order in which it is taken back. */
const REVERSIBLE = ["consumed", "began", "moved", "ended", "changed"] as const;

const TAKE_BACK = {
  consumed: takeBackDose,
  began: takeBackBegun,
  moved: takeBackOrder,
  ended: takeBackEnding,
} as const;

/** Pays for one more point of Defense of who defends. */
const defendMore: ArbiterAction = {
  keys: ["combat", "combatant"],
  run: ({ id, data }, user) => carryOutDefendMore(id, combatantOf(data, user), user.id ?? ""),
};

/** Gives somebody a dose of the sender's. */
const giveDose: ArbiterAction = {
  keys: ["patient", "item", "treat", "insist", "audience"],
  run: ({ id, data }, user) => carryOutDose(id, data, user),
};

/** Takes a whole action back. */
const undoAction: ArbiterAction = {
  keys: [],
  async run(request, user) {
    const message = game.messages.get(request.message);
    if (!isAction(message)) return refuse("cardGone");
    if (!mayAct(message, user)) refuse("notAllowed");
    if (eventsToUndo(message).length === 0) refuse("alreadyDone");
    await takeBackAction(message, user);
  },
};

function eventsToUndo(message: ChatMessage.Implementation) {
  return REVERSIBLE.flatMap((type) => standing(message, type).map((event) => ({ type, event })));
}

/** On the arbiter's client: takes back what an action's card has changed. @throws {UserMessage} when it is too late */
export async function takeBackAction(message: ChatMessage.Implementation, user: User.Implementation): Promise<void> {
  const by = user.id ?? "";
  const events = eventsToUndo(message);
  for (const { type, event } of events) if (type === "changed") canTakeBack(message, event);
  const changed = events.filter(({ type }) => type === "changed").map(({ event }) => ({ message, event }));
  inPayableOrder(changed, user);
  for (const { type, event } of events) {
    if (type === "changed") {
      await perform(message, foundry.utils.randomID(), undoDeed(message, event), by);
      continue;
    }
    await TAKE_BACK[type](eventOf(message, event) ?? {}, user);
    await addEvents(message, { [foundry.utils.randomID()]: { type: "undone", event, user: by, time: Date.now() } });
  }
}

/** What can be asked of the arbiter about turns, quests and scenes. */
export const TURN_ACTIONS: Readonly<Record<string, ArbiterAction>> = {
  milestone,
  perfectTiming,
  buyAction,
  refundAction,
  undoAction,
  giveDose,
  defendMore,
};
