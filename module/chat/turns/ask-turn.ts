import { chosenMode } from "../../compat.ts";
import type { ActionKind } from "../../rules/index.ts";
import { requestArbiter } from "../arbiter/ask.ts";
import { UserMessage } from "../user-message.ts";
import type { Milestone } from "./milestones.ts";
import { earlyTurn } from "./perfect-timing.ts";
import { actionPrice } from "./purchase.ts";

type Combatant_ = Combatant.Implementation;

/**
 * Begins a quest, notes a milestone, or ends a scene, for Overseers; its card shows what that changed and can take it
 * back. Hook `wasteland.preMilestone` may stop it by `false`, `wasteland.milestone` follows it.
 * @throws {UserMessage} for anyone but Overseers, or without one
 */
export async function reachMilestone(kind: Milestone): Promise<void> {
  if (Hooks.call("wasteland.preMilestone", kind) === false) return;
  await requestArbiter({ action: "milestone", data: { kind } });
  Hooks.callAll("wasteland.milestone", kind);
}

/**
 * Spends a luck point on perfect timing, through the arbiter. Hooks as for other actions.
 * @throws {UserMessage} when it is not possible, or without an Overseer
 */
export async function perfectTiming(combatant: Combatant_): Promise<void> {
  earlyTurn(combatant.parent as Combat.Implementation, combatant);
  if (Hooks.call("wasteland.preTurnAction", combatant, "perfectTiming") === false) return;
  await requestArbiter({ action: "perfectTiming", data: namedIn(combatant) });
  Hooks.callAll("wasteland.turnAction", combatant, "perfectTiming");
}

/**
 * Buys one more action for action points, through the arbiter (R-AP-5).
 * @throws {UserMessage} when it cannot be bought, or without an Overseer
 */
export async function purchaseAction(combatant: Combatant_, kind: ActionKind): Promise<void> {
  const { refused } = actionPrice(combatant, kind);
  if (refused) throw new UserMessage(refused);
  await requestArbiter({ action: "buyAction", data: { ...namedIn(combatant), kind } });
}

/**
 * Gives a bought action back that was not taken; its points return.
 * @throws {UserMessage} when there is none, or without an Overseer
 */
export async function refundAction(combatant: Combatant_, kind: ActionKind): Promise<void> {
  await requestArbiter({ action: "refundAction", data: { ...namedIn(combatant), kind } });
}

/** How a dose is given: a location whose injury it treats in place of HP, and that it is given even for nothing. */
export interface DoseChoice {
  readonly treat?: string;
  readonly insist?: boolean;
  /** Who sees the card, in the words of the running generation; the user's own choice without it. */
  readonly audience?: string;
}

/**
 * Gives somebody else a dose of one's own (R-CMB-4), through the arbiter: its card tells what came of it and takes it
 * back. Hooks `wasteland.preHealing`, which may stop it by `false`, and `wasteland.healing`.
 * @throws {UserMessage} when it cannot be given, or would do nothing and nobody insists; nothing is taken then
 */
export async function giveDose(
  patient: Actor.Implementation,
  item: Item.Implementation,
  { treat = "", insist = false, audience = chosenMode() }: DoseChoice = {},
): Promise<void> {
  if (Hooks.call("wasteland.preHealing", patient, { item: item.uuid, treat }) === false) return;
  const data = { patient: patient.uuid, item: item.uuid, treat, insist: Number(insist), audience };
  await requestArbiter({ action: "giveDose", data });
  Hooks.callAll("wasteland.healing", patient, { item: item.uuid, treat });
}

/**
 * Pays 2 AP for one more Defense of who defends, once, through the arbiter (R-CMB-6).
 * @throws {UserMessage} when it is not possible, or without an Overseer
 */
export async function defendMore(combatant: Combatant_): Promise<void> {
  await requestArbiter({ action: "defendMore", data: namedIn(combatant) });
}

function namedIn(combatant: Combatant_): { combat: string; combatant: string } {
  return { combat: combatant.parent?.id ?? "", combatant: combatant.id ?? "" };
}
