import { LocationRoll } from "../../dice/location-roll.ts";
import { shotsOf, withShotsLeft } from "../../documents/ammunition.ts";
import { fighterOf, poolOf } from "../../documents/fighter.ts";
import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { actorAt, itemAt } from "../../documents/resolve.ts";
import { combatDice } from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { targetAt } from "../attack/targets.ts";
import { damageRequest, foldHits } from "../cards/read-card.ts";
import { moreTargets, shotsFor, whyNot } from "../damage/more-targets.ts";
import { protectionTo } from "../damage/strike-of.ts";
import { UserMessage } from "../user-message.ts";
import type { Deed, DocumentPlan } from "./deed.ts";

type Message = ChatMessage.Implementation;

/**
 * Lets the roll of a damage card strike one more target: by Burst, by a perk, or because the attack had none (R-DMG-5,
 * R-DMG-9, R-CHR-24). The location is rolled now; AP and shots are spent with it.
 * @throws {UserMessage} when it cannot be done; nothing is rolled or spent then
 */
export async function targetDeed(message: Message, why: string, target: string): Promise<Deed> {
  const offer = moreTargets(message).find((each) => each.why === why);
  if (!offer) throw new UserMessage("tooManyTargets");
  const refusal = whyNot(message, target);
  if (refusal) throw new UserMessage(refusal);
  const ammunition = shotsFor(message, offer.shots);
  if (ammunition && ammunition.have < ammunition.shots) {
    throw new UserMessage("notEnoughAmmunition", {
      name: ammunition.name,
      have: ammunition.have,
      needed: ammunition.shots,
    });
  }
  const pool = poolOf(actorAt(damageRequest(message).attacker.uuid));
  const pools = () => {
    const { group, gm } = readPools();
    return { group, gm };
  };
  if (pools()[pool] < offer.ap) throw new UserMessage("tooFewPoints");
  const hits = await hitsOn(message, target);
  return {
    type: "targetAdded",
    vouched: true,
    fields: { why, target, name: targetAt(target)?.name ?? "", hits, ap: offer.ap, shots: ammunition?.shots ?? 0 },
    plan: (): DocumentPlan[] => [
      { document: POOLS, next: { ...pools(), [pool]: pools()[pool] - offer.ap } },
      ...(ammunition ? spent(ammunition) : []),
    ],
  };
}

function spent({ item, shots }: { item: string; shots: number }): DocumentPlan[] {
  const stack = itemAt(item);
  return stack ? [{ document: item, next: withShotsLeft(stack, Math.max(0, shotsOf(stack) - shots)) }] : [];
}

/** The hit and those of Spread, each at a location by the die, as the sheets are now. */
async function hitsOn(message: Message, target: string): Promise<object[]> {
  const actor = actorAt(target);
  const fighter = actor && fighterOf(actor);
  if (!fighter) throw new UserMessage("targetGone");
  const request = damageRequest(message);
  const { effects } = request;
  const extra = effects.some(({ id }) => id === "spread") ? combatDice(foldHits(message).faces).effects : 0;
  const roll = await LocationRoll.of(fighter.bodyPlan, 1 + extra).evaluate();
  return roll.locations.map((location, hit) => ({
    target,
    location,
    ...protectionTo(request, { location, hit }, fighter),
  }));
}
