import { combatantFlags, isOut, turnStarts } from "../../documents/combat/turn-course.ts";
import { hindrancesOf } from "../../documents/combat/hindrances.ts";
import { isOpening } from "../../documents/combat/fight.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { LUCK_SPENDS, takeTurnNow } from "../../rules/index.ts";
import { SYSTEM_ID } from "../../system-id.ts";
import { UserMessage } from "../user-message.ts";
import { change, finished, note, postAction } from "./post-action.ts";

type Combat_ = Combat.Implementation;
type Combatant_ = Combatant.Implementation;

/** Where somebody's turn would come by perfect timing. */
export interface EarlyTurn {
  /** Ids of the combatants in the order of the round. */
  readonly ids: string[];
  /** Index of the turn that is under way then. */
  readonly turn: number;
  /** Right now, since nobody is inside a turn; otherwise after the present one. */
  readonly atOnce: boolean;
}

/** Has somebody done anything in the turn that is theirs now? */
function isInside(combat: Combat_): boolean {
  const { turn } = combat.combatant ? combatantFlags(combat.combatant as Combatant_) : {};
  return turn?.round === combat.round && turn.actions.length > 0;
}

/** Has somebody acted in this round, perhaps by giving up the turn that was still to come (R-CMB-9)? */
function hasTakenTurn(combat: Combat_, combatant: Combatant_): boolean {
  const { turn, ended = 0 } = combatantFlags(combatant);
  return ended >= combat.round || (turn?.round === combat.round && turn.actions.length > 0);
}

/**
 * Perfect timing: one takes this round's turn now, or when the turn that is under way ends (R-LUCK-4).
 * @throws {UserMessage} when it is not possible
 */
export function earlyTurn(combat: Combat_, combatant: Combatant_): EarlyTurn {
  const { actor } = combatant;
  if (!combat.started || combat.turn === null || isOpening(combat) || !actor) throw new UserMessage("noRound");
  if (isOut(actor as Actor.Implementation)) throw new UserMessage("outOfFight");
  const { dying, unconscious } = hindrancesOf(actor as Actor.Implementation);
  if (dying || unconscious) throw new UserMessage(dying ? "dying" : "unconscious");
  const ids = combat.turns.flatMap(({ id }) => id ?? []);
  const own = ids.indexOf(combatant.id ?? "");
  const now = combat.turn;
  if (own === now) throw new UserMessage("insideTurn");
  const points = new ActorLedger(actor as Actor.Implementation).read()["luckPoints"] ?? 0;
  const isDone = (id: string, index: number) =>
    index < now || hasTakenTurn(combat, combat.combatants.get(id) as Combatant_);
  const round = { order: ids, acted: ids.filter(isDone), current: null };
  const { refused } = takeTurnNow(round, combatant.id ?? "", points);
  if (refused) throw new UserMessage(refused === "tooFewPoints" ? "noLuck" : refused);
  const atOnce = !isInside(combat);
  const others = ids.filter((id) => id !== combatant.id);
  others.splice(atOnce ? now : now + 1, 0, combatant.id ?? "");
  return { ids: others, turn: now, atOnce };
}

/** On the arbiter's client: takes the luck point and puts the turn where it comes. */
export async function carryOutPerfectTiming(id: string, combatant: Combatant_, user: string): Promise<void> {
  const combat = combatant.parent as Combat_;
  const early = earlyTurn(combat, combatant);
  const actor = combatant.actor as Actor.Implementation;
  const message = await postAction(id, "perfectTiming", actor, { hidden: combatant.hidden, inSteps: true });
  await change(message, user, () => {
    const points = new ActorLedger(actor).read()["luckPoints"] ?? 0;
    return [{ document: actor.uuid, next: { luckPoints: points - LUCK_SPENDS.perfectTiming.cost } }];
  });
  const before = combat.turns.flatMap((one) => one.id ?? []);
  await note(message, user, "moved", { combat: combat.id, combatant: combatant.id, round: combat.round, before });
  await reorder(combat, early.ids, early.turn);
  await finished(message);
  if (early.atOnce) await turnStarts(combatant, combat.round);
}

/** On the arbiter's client: puts the order of the round back, as long as whoever came early has done nothing. */
export async function takeBackOrder(event: Readonly<Record<string, unknown>>): Promise<void> {
  const { combat, combatant, round, before } = event as unknown as Moved;
  const fight = game.combats?.get(combat) as Combat_ | undefined;
  const early = fight?.combatants.get(combatant) as Combatant_ | undefined;
  if (!fight || !early || fight.round !== round) return;
  const { turn, ended = 0 } = combatantFlags(early);
  if (ended >= round || (turn?.round === round && turn.actions.length > 0)) throw new UserMessage("tooLateToUndo");
  const now = fight.combatant?.id ?? "";
  const present = now === combatant ? (before.find((one) => !hasActed(fight, one, round)) ?? now) : now;
  await reorder(fight, before, before.indexOf(present));
}

interface Moved {
  readonly combat: string;
  readonly combatant: string;
  readonly round: number;
  readonly before: readonly string[];
}

function hasActed(combat: Combat_, id: string, round: number): boolean {
  const combatant = combat.combatants.get(id) as Combatant_ | undefined;
  return combatant !== undefined && (combatantFlags(combatant).ended ?? 0) >= round;
}

/** Nobody's turn ends or begins by a new order alone. */
async function reorder(combat: Combat_, ids: readonly string[], turn: number): Promise<void> {
  const flags = { [SYSTEM_ID]: { order: { round: combat.round, ids: [...ids] } } };
  await combat.update({ turn, flags } as never, { turnEvents: false } as never);
}
