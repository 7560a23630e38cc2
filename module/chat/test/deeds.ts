import { isFighting } from "../../documents/combat/fight.ts";
import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { actorAt } from "../../documents/resolve.ts";
import { spendActionPoints, type SpendId } from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { foldRolled, rollerOf } from "../cards/read-card.ts";
import type { Deed } from "../deeds/deed.ts";
import { UserMessage } from "../user-message.ts";

type Message = ChatMessage.Implementation;

/** The Overseer takes 1 AP for each of some complications (R-TEST-8). */
export function exchangeDeed(message: Message, complications: number, own?: string): Deed {
  if (complications < 1 || complications > foldRolled(message, own).complications.open) {
    throw new UserMessage("tooFewComplications");
  }
  return {
    type: "exchanged",
    fields: { complications },
    plan: () => {
      const { group, gm } = readPools();
      return [{ document: POOLS, next: { group, gm: gm + complications } }];
    },
  };
}

/** Spends AP on a test that was made: first those just earned, then the group's (R-AP-2, R-AP-5, R-AP-7). */
export function spendDeedOf(message: Message, purpose: SpendId, own?: string): Deed {
  const worked = (without?: string) => {
    const { rolled, passed, atCost, actionPoints } = foldRolled(message, without);
    const { group, gm } = readPools();
    const roller = actorAt(rollerOf(message).uuid);
    const spent = spendActionPoints(purpose, 1, {
      inCombat: roller !== null && isFighting(roller),
      test: rolled ? "afterRoll" : "beforeRoll",
      passed: passed === true,
      atCost,
      earned: actionPoints.left,
      group,
    });
    return { ...spent, pools: { group: group - spent.fromGroup, gm } };
  };
  const { refused, fromEarned, fromGroup } = worked(own);
  if (refused) throw new UserMessage(refused);
  return {
    type: "paid",
    fields: { purpose, fromEarned, fromGroup, toGm: 0 },
    plan: (id) => [{ document: POOLS, next: worked(id).pools }],
  };
}

/**
 * A word of the Overseer's on a card: `adjusted`, `revealed`, `costOffered`. It moves no points, but stands in the
 * pools' journal, where only Overseers can have written it; a card may say what it likes.
 */
export function wordDeed(
  type: "adjusted" | "revealed" | "costOffered",
  fields: Readonly<Record<string, number>>,
): Deed {
  return {
    type,
    fields,
    plan: () => {
      const { group, gm } = readPools();
      return [{ document: POOLS, next: { group, gm, ...fields } }];
    },
  };
}
