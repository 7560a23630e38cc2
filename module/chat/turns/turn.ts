import { combatantFlags } from "../../documents/combat/turn-course.ts";
import { hindrancesOf } from "../../documents/combat/hindrances.ts";
import { type Action, startTurn, takeAction, takeActionBack, type Turn, type TurnRefusal } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { UserMessage } from "../user-message.ts";

type Combatant_ = Combatant.Implementation;

/** The turn of a combatant in the present round, as far as it has come; before it has begun, as it would begin now. */
export function presentTurn(combatant: Combatant_): Turn {
  const { turn } = combatantFlags(combatant);
  if (turn && turn.round === combatant.parent?.round)
    return { minor: turn.minor, major: turn.major, actions: turn.actions };
  const actor = combatant.actor as Actor.Implementation | null;
  return startTurn(actor ? hindrancesOf(actor) : {});
}

/** Writes a turn of the present round; for owners of the actor and Overseers. */
export async function writeTurn(combatant: Combatant_, turn: Turn): Promise<void> {
  const stored = { round: combatant.parent?.round ?? 0, ...turn, actions: [...turn.actions] };
  await combatant.update({ flags: { [SYSTEM_ID]: { turn: stored } } } as never);
}

/** Why an action cannot be taken now, as a key of a problem; null if it can (R-CMB-3). */
export function actionRefusal(combatant: Combatant_, action: Action): TurnRefusal | "notStarted" | null {
  if (!(combatant.parent as Combat.Implementation).started) return "notStarted";
  const actor = combatant.actor as Actor.Implementation | null;
  return takeAction(presentTurn(combatant), action, actor ? hindrancesOf(actor) : {}).refused;
}

/** What an action would add to the difficulty of its test if it were taken now: 1 for a bought major action (R-AP-5). */
export function addedDifficulty(combatant: Combatant_, action: Action): number {
  if (!(combatant.parent as Combat.Implementation).started) return 0;
  const actor = combatant.actor as Actor.Implementation | null;
  return takeAction(presentTurn(combatant), action, actor ? hindrancesOf(actor) : {}).difficulty;
}

/**
 * Takes an action of a turn: counts it, and stands up who stands up. Hook `wasteland.preTurnAction` may stop it by
 * `false`, `wasteland.turnAction` follows it.
 * @returns what it adds to the difficulty of its test (R-AP-5); null when a hook has stopped it
 * @throws {UserMessage} when it cannot be taken
 */
export async function takeTurnAction(combatant: Combatant_, action: Action): Promise<number | null> {
  const refusal = actionRefusal(combatant, action);
  if (refusal) throw new UserMessage(refusal);
  if (Hooks.call("wasteland.preTurnAction", combatant, action) === false) return null;
  const actor = combatant.actor as Actor.Implementation | null;
  const { turn, difficulty } = takeAction(presentTurn(combatant), action, actor ? hindrancesOf(actor) : {});
  await writeTurn(combatant, turn);
  if (action === "standUp") await actor?.toggleStatusEffect("prone", { active: false });
  Hooks.callAll("wasteland.turnAction", combatant, action);
  return difficulty;
}

/**
 * Takes the last action of the present turn back: it can be taken again, and who stood up is prone. What its card did
 * is taken back by the card.
 * @returns the action; null when there was none
 */
export async function takeBackAction(combatant: Combatant_): Promise<Action | null> {
  const actor = combatant.actor as Actor.Implementation | null;
  const before = takeActionBack(presentTurn(combatant), actor ? hindrancesOf(actor) : {});
  if (before === null) return null;
  const { turn, action } = before;
  await writeTurn(combatant, turn);
  if (action === "standUp") await combatant.actor?.toggleStatusEffect("prone", { active: true });
  if (ANNOUNCED.includes(action)) await withdraw(combatant);
  return action;
}

/** Actions that are announced for later. */
const ANNOUNCED: readonly Action[] = ["ready", "assist", "commandNpc"];

/** What was announced is not any more; a turn that was given up for it is still to come (R-CMB-9). */
async function withdraw(combatant: Combatant_): Promise<void> {
  const isToCome = (combatantFlags(combatant).begun ?? 0) < (combatant.parent?.round ?? 0);
  const flags = { announced: null, ...(isToCome ? { turn: null } : {}) };
  await combatant.update({ flags: { [SYSTEM_ID]: flags } } as never);
}

/** Whoever has moved may drop prone (R-CMB-7). */
export async function dropProne(combatant: Combatant_): Promise<void> {
  await combatant.actor?.toggleStatusEffect("prone", { active: true });
}
