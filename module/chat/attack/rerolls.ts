import { actorAt } from "../../documents/resolve.ts";
import { aimBenefits, amountOf, acting, camelCase, contextOf, ofKind, prohibitions } from "../../rules/index.ts";
import { attackRequest, foldAttack, isAttack } from "../cards/read-card.ts";
import type { RerollRight } from "../cards/requests.ts";
import type { Asked } from "./steps.ts";

/** The sources of re-rolls that are no items: the minor action Aim (R-CMB-4), a target that an ally has marked (R-QUAL-11). */
export const AIM = "aim";
export const RECON = "recon";

/** What decides on the re-rolls of an attack. */
export interface RerollMoment {
  readonly attacker: Actor.Implementation;
  /** Dice that aiming lets roll again. */
  readonly aim: number;
  readonly targets: readonly string[];
  readonly dice: number;
  /** Id of the attack's card, if it has one: marks are those of before. */
  readonly card?: string;
}

/** Dice that aiming by itself lets roll again with a weapon (R-CMB-4, R-QUAL-7). */
export function aimedDice(aim: boolean, qualities: readonly string[], { mechanics, context }: Asked): number {
  const aims = aim && prohibitions(mechanics, "aimBenefit", context).length === 0;
  return aims ? aimBenefits(qualities).rerolls : 0;
}

/** Dice of an attack's test that may be rolled again without luck, source by source (R-CMB-4, R-QUAL-7, R-QUAL-11). */
export function attackRerolls(moment: RerollMoment, { mechanics, context, taken }: Asked): RerollRight[] {
  const { aim, dice } = moment;
  const plain = (key: string, amount: number): RerollRight => ({
    key,
    reason: key,
    dice: Math.min(dice, amount),
    luck: 0,
    limited: false,
  });
  const byItems = acting(ofKind(mechanics, "reroll"), context, taken)
    .filter(({ mechanic }) => mechanic.of === "test")
    .map((owned): RerollRight => {
      const { amount } = owned.mechanic;
      const most = amount === undefined ? dice : amountOf(amount, contextOf(owned, context));
      return { ...plain(owned.key, most), reason: camelCase(owned.source.id), source: owned.source };
    });
  return [plain(AIM, aim), plain(RECON, isMarked(moment) ? aimBenefits([RECON]).allyRerolls : 0), ...byItems].filter(
    (right) => right.dice > 0,
  );
}

/**
 * Has an ally marked a target by aiming at it with a Recon weapon, and is this the first attack of an ally on it since
 * (R-QUAL-11)? Players' characters are allies of each other, all others are the Overseer's.
 */
function isMarked({ attacker, targets, card }: RerollMoment): boolean {
  const all = game.messages.contents as ChatMessage.Implementation[];
  const place = card === undefined ? -1 : all.findIndex(({ id }) => id === card);
  const before = place < 0 ? all : all.slice(0, place);
  const began = fightBegan();
  const isAlly = (uuid: string) => (actorAt(uuid)?.type === "character") === (attacker.type === "character");
  const isOn = (message: ChatMessage.Implementation, target: string): boolean => {
    if (!isAttack(message) || message.timestamp < began) return false;
    const request = attackRequest(message);
    const isMeant = request.targets.some(({ uuid }) => uuid === target) && isAlly(request.attacker.uuid);
    return isMeant && foldAttack(message).rolled;
  };
  return targets.some((target) => {
    const last = before.findLast((message) => isOn(message, target));
    if (!last) return false;
    const { attacker: marker, damage } = attackRequest(last);
    return marker.uuid !== attacker.uuid && damage.aimed && aimBenefits(damage.qualities).allyRerolls > 0;
  });
}

/** When the fight that is on was made, in milliseconds; 0 without one. */
function fightBegan(): number {
  const { combat } = game as unknown as {
    combat: { started: boolean; _stats: { createdTime?: number | null } } | null | undefined;
  };
  return combat?.started ? (combat._stats.createdTime ?? 0) : 0;
}
