import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { poolOf } from "../../documents/fighter.ts";
import { actorAt } from "../../documents/resolve.ts";
import { bank, buyDice, spendActionPoints } from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { attackRequest, foldRolled, isAttack, isTest, rolledRequest, rollerOf } from "../cards/read-card.ts";
import { EXTRA_DAMAGE, limitsOf } from "../damage/pool.ts";
import { UserMessage } from "../user-message.ts";
import type { Deed } from "./deed.ts";

type Message = ChatMessage.Implementation;

/** Does the side of who rolled use the Overseer's pool (R-AP-6)? */
export function usesOverseersPool(message: Message): boolean {
  return poolOf(actorAt(rollerOf(message).uuid)) === "gm";
}

/** Does what a card earned go to the Overseer's pool? Of an opposed test it is the winner's (R-OPP-1, R-OPP-4). */
function fillsOverseersPool(message: Message): boolean {
  const request = rolledRequest(message);
  if (!("answers" in request) || foldRolled(message).winner !== "opponent") return usesOverseersPool(message);
  const opponent = game.messages.get(request.answers ?? "");
  return isTest(opponent) ? usesOverseersPool(opponent) : !usesOverseersPool(message);
}

/** Pays for the extra dice of a roll before it is made (R-AP-1, R-AP-4, R-AP-6, R-OPP-3). */
export function payDeed(message: Message): Deed {
  const { extraDice, toGm: given, freeDice = 0, more = 0, againstPlayer = false } = rolledRequest(message).payment;
  const payer = usesOverseersPool(message) ? "gm" : "player";
  const toGm = payer === "gm" ? 0 : given;
  const bought = () => {
    const { group, gm } = readPools();
    return buyDice({ extraDice, freeDice, more, payer, toGm, againstPlayer }, { group, gm });
  };
  const { cost, refused } = bought();
  if (refused) throw new UserMessage(refused, { cost, have: readPools()[payer === "gm" ? "gm" : "group"] });
  return {
    type: "paid",
    fields: { purpose: "buyDie", toGm, fromGroup: payer === "gm" ? 0 : cost - toGm },
    plan: () => [{ document: POOLS, next: bought().pools }],
  };
}

/**
 * Buys combat dice of a hit: first with AP that the attack has just earned, then with those of its side's pool, never by
 * giving AP to the Overseer (R-AP-2, R-AP-5, R-ATK-7).
 * @param own id of the event, when the card has it already
 */
export function buyDamageDeed(message: Message, dice: number, own?: string): Deed {
  const pool = usesOverseersPool(message) ? "gm" : "group";
  const worked = (without?: string) => {
    const { rolled, passed, atCost, actionPoints } = foldRolled(message, without);
    const { group, gm } = readPools();
    const have = { group, gm };
    const spent = spendActionPoints(EXTRA_DAMAGE, dice, {
      inCombat: true,
      test: rolled ? "afterRoll" : "beforeRoll",
      passed: passed === true,
      atCost,
      earned: actionPoints.left,
      group: have[pool],
      ...(isAttack(message) ? { most: limitsOf(attackRequest(message)).boughtDice } : {}),
    });
    return { ...spent, pools: { ...have, [pool]: have[pool] - spent.fromGroup } };
  };
  const { refused, fromEarned, fromGroup } = worked(own);
  if (refused) throw new UserMessage(refused);
  return {
    type: "paid",
    vouched: true,
    fields: { purpose: EXTRA_DAMAGE, dice, fromEarned, fromGroup, toGm: 0 },
    plan: (id) => [{ document: POOLS, next: worked(id).pools }],
  };
}

/**
 * Puts what a roll earned and has left into the pool of the side that earned it; what is too much is lost (R-AP-2, R-AP-6).
 * @param own id of the event, when the card has it already
 */
export function bankDeed(message: Message, own?: string): Deed {
  const overseer = fillsOverseersPool(message);
  const stored = (without?: string) => {
    const { group, gm, maximum } = readPools();
    const { left } = foldRolled(message, without).actionPoints;
    const pool = overseer ? { pool: gm, maximum: null } : { pool: group, maximum };
    return { ...bank({ ...pool, amount: left }), others: { group, gm } };
  };
  const { banked, lost } = stored(own);
  if (banked + lost === 0) throw new UserMessage("nothingToBank");
  return {
    type: "banked",
    fields: { amount: banked, lost, pool: overseer ? "gm" : "group" },
    plan: (id) => {
      const { pool, others } = stored(id);
      return [{ document: POOLS, next: overseer ? { ...others, gm: pool } : { ...others, group: pool } }];
    },
  };
}
