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

function namedIn(combatant: Combatant_): { combat: string; combatant: string } {
  return { combat: combatant.parent?.id ?? "", combatant: combatant.id ?? "" };
}
