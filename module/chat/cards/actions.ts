import { payAndRoll } from "../attack/make.ts";
import { requestArbiter } from "../arbiter/ask.ts";
import { mayAct } from "../arbiter/authority.ts";
import { rerollDamage } from "../damage/reroll.ts";
import { rollDamage } from "../damage/roll-damage.ts";
import { isAction } from "../turns/action-request.ts";
import { HELP_CARD_ACTIONS, ROLLED_CARD_ACTIONS, TEST_CARD_ACTIONS } from "../test/card-actions.ts";
import { UserMessage } from "../user-message.ts";
import { foldHits, isAttack, isDamage, isHelp, isTest, standing, wasRolled } from "./read-card.ts";
import { applyAll, applyHit, undoAll, undoEvent } from "./row-actions.ts";

type Message = ChatMessage.Implementation;
type ActionData = Readonly<Record<string, unknown>>;
type Action = (message: Message, data: ActionData) => Promise<unknown>;

const idOf = (message: Message): string => message.id ?? "";

/** Drops an attack that was never rolled: what was paid for its dice comes back. */
async function discard(message: Message): Promise<void> {
  if (wasRolled(message)) throw new UserMessage("alreadyDone");
  if (standing(message, "paid").length > 0) await requestArbiter({ action: "refund", message: idOf(message) });
  await message.delete();
}

/** The row of a damage card that a button is of. @throws {UserMessage} `noSuchHit` */
function rowOf(message: Message, data: ActionData): { target: string; hit: number } {
  const [target, hit] = [String(data["target"]), Number(data["hit"])];
  const isThere = foldHits(message).rows.some((row) => row.target === target && row.hit === hit);
  if (!isThere) throw new UserMessage("noSuchHit");
  return { target, hit };
}

const ATTACK_ACTIONS: Readonly<Record<string, Action>> = {
  ...ROLLED_CARD_ACTIONS,
  roll: async (message) => {
    await payAndRoll(message);
    Hooks.callAll("wasteland.attack", message);
  },
  discard,
  rollDamage: (message, { extraShots = 0, boughtDice = 0 }) =>
    rollDamage(message, { extraShots: Number(extraShots), boughtDice: Number(boughtDice) }),
  parry: (message) => requestArbiter({ action: "parry", message: idOf(message) }),
  undoAttack: (message) => requestArbiter({ action: "undoAttack", message: idOf(message) }),
};

const DAMAGE_ACTIONS: Readonly<Record<string, Action>> = {
  apply: (message, { target, hit }) => applyHit(message, { target: String(target), hit: Number(hit) }),
  applyAll,
  undoAll,
  addTarget: (message, { target, why }) =>
    requestArbiter({
      action: "addTarget",
      message: idOf(message),
      data: { target: String(target), why: String(why) },
    }),
  reroll: (message, { key, dice = "" }) =>
    rerollDamage(message, String(key), String(dice).split(",").filter(Boolean).map(Number)),
  edit: (message, { field, value, ...row }) => {
    if (!game.user.isGM) throw new UserMessage("notAllowed");
    const data = { ...rowOf(message, row), field: String(field), value: value as string | number };
    return requestArbiter({ action: "edit", message: idOf(message), data });
  },
  outcome: (message, { key, ...row }) =>
    requestArbiter({
      action: "outcome",
      message: idOf(message),
      data: { ...rowOf(message, row), key: String(key) },
    }),
  rerollCover: (message, { target }) =>
    requestArbiter({ action: "rerollCover", message: idOf(message), data: { target: String(target) } }),
  undo: (message, { event }) => undoEvent(message, String(event)),
};

const ACTION_ACTIONS: Readonly<Record<string, Action>> = {
  undoAction: (message) => requestArbiter({ action: "undoAction", message: idOf(message) }),
};

function actionsOf(message: Message): Readonly<Record<string, Action>> {
  if (isAction(message)) return ACTION_ACTIONS;
  if (isAttack(message)) return ATTACK_ACTIONS;
  if (isDamage(message)) return DAMAGE_ACTIONS;
  if (isTest(message)) return TEST_CARD_ACTIONS;
  return isHelp(message) ? HELP_CARD_ACTIONS : {};
}

/** Who has the perk of an outcome, parries, or lies in cover need not own the card; the arbiter looks at that. */
const OF_OTHERS = ["outcome", "parry", "rerollCover"];

/** Actions under way, by message and button: a double click is one click. */
const underWay = new Map<string, Promise<unknown>>();

/**
 * Does what a button of a card stands for. Hook `wasteland.preCardAction` may stop it, which is told.
 * @param data of the button, as its view gives it; `rollDamage` takes the extra shots that the user chose
 * @throws {UserMessage} when it cannot be done; its message is for the user, as text
 */
export async function cardAction(message: Message, action: string, data: ActionData = {}): Promise<void> {
  const actions = actionsOf(message);
  const run = Object.hasOwn(actions, action) ? actions[action] : undefined;
  if (!run) throw new UserMessage("unknownRequest");
  if (!game.messages.has(idOf(message))) throw new UserMessage("cardGone");
  if (!OF_OTHERS.includes(action) && !mayAct(message, game.user)) throw new UserMessage("notAllowed");
  const key = `${idOf(message)} ${action} ${JSON.stringify(data)}`;
  const present = underWay.get(key) ?? once(run, message, action, data).finally(() => underWay.delete(key));
  underWay.set(key, present);
  await present;
}

async function once(run: Action, message: Message, action: string, data: ActionData): Promise<void> {
  if (Hooks.call("wasteland.preCardAction", message, action, data) === false) throw new UserMessage("stopped");
  await run(message, data);
  Hooks.callAll("wasteland.cardAction", message, action, data);
}
