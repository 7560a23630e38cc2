import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { poolOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { weaponOf } from "../../documents/weapon.ts";
import { parry } from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { attackRequest, damageMessageOf, foldAttack, standing } from "../cards/read-card.ts";
import { type Problem, UserMessage } from "../user-message.ts";
import type { Deed } from "./deed.ts";

type Message = ChatMessage.Implementation;

/** How the target of an attack can parry it. */
export interface ParryOffer {
  /** Uuid of the target. */
  readonly target: string;
  readonly actionPoints: number;
  readonly defense: number;
  readonly problem: Problem | null;
}

/**
 * How a melee attack can be parried: by its one target, who has a weapon with Parry in hand, once, until damage is
 * rolled (R-QUAL-10; also after the dice lie, but not against a hit without a roll, our reading). Null where nobody can.
 */
export function parryOffer(message: Message): ParryOffer | null {
  const { mode, targets, difficultyParts, automatic } = attackRequest(message);
  const [target, another] = targets;
  const isAimedAtDefense = difficultyParts.some(({ reason }) => reason === "defense");
  if (mode !== "melee" || !target || another || !isAimedAtDefense || automatic) return null;
  if (!foldAttack(message).rolled || damageMessageOf(message) || standing(message, "parried").length > 0) return null;
  const actor = actorAt(target.uuid);
  const found = actor && parryOf(actor);
  if (!found) return null;
  const { actionPoints, defense } = found;
  const isPoor = readPools()[poolOf(actor)] < actionPoints;
  const isBanked = standing(message, "banked").length > 0;
  const key = isBanked ? "bankedAlready" : isPoor ? "tooFewPoints" : null;
  return { target: target.uuid, actionPoints, defense, problem: key && { key, values: {} } };
}

/** What parrying costs somebody and brings, with a weapon in hand that can; null without one. */
function parryOf(actor: Actor.Implementation): ReturnType<typeof parry> {
  for (const item of actor.items.contents as Item.Implementation[]) {
    const { equipped = false, stashed = false } = item.system as unknown as { equipped?: boolean; stashed?: boolean };
    const weapon = weaponOf(item);
    // Profiles have their weapons at hand.
    if (!weapon || stashed || (!equipped && actor.type === "character")) continue;
    const found = parry(weapon.qualityIds);
    if (found) return found;
  }
  return null;
}

/**
 * Parries an attack: AP of the target's side for more Defense (R-QUAL-10).
 * @throws {UserMessage} when it cannot be parried
 */
export function parryDeed(message: Message): Deed {
  const offer = parryOffer(message);
  if (!offer) throw new UserMessage("notOffered");
  if (offer.problem) throw new UserMessage(offer.problem.key);
  const { target, actionPoints, defense } = offer;
  const pool = poolOf(actorAt(target));
  return {
    type: "parried",
    fields: { target, defense, points: actionPoints },
    plan: () => {
      const { group, gm } = readPools();
      const have = { group, gm };
      return [{ document: POOLS, next: { ...have, [pool]: have[pool] - actionPoints } }];
    },
  };
}
