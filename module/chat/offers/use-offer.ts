import { requestArbiter } from "../arbiter/ask.ts";
import { UserMessage } from "../user-message.ts";
import { actorOffers } from "./actor-offers.ts";
import type { OfferMoment } from "./carry-out.ts";

/**
 * Uses what an item of an actor offers outside of rolls, through the arbiter: it is paid for, counted, and carried out,
 * and its card takes it back. Hook `wasteland.preUseOffer` may stop it by `false`, `wasteland.useOffer` follows it.
 * @param key of one of `actorOffers`
 * @returns whether it was used
 * @throws {UserMessage} when it cannot be used, or without an Overseer; nothing is spent then
 */
export async function useOffer(
  actor: Actor.Implementation,
  key: string,
  { targets = [], numbers = {} }: Partial<OfferMoment> = {},
): Promise<boolean> {
  const offer = actorOffers(actor).find((each) => each.key === key);
  if (!offer) throw new UserMessage("notOffered");
  if (offer.problem) throw new UserMessage(offer.problem.key, offer.problem.values);
  if (Hooks.call("wasteland.preUseOffer", actor, offer) === false) return false;
  const data = {
    actor: actor.uuid,
    key,
    targets: targets.join(","),
    numbers: Object.entries(numbers)
      .map(([fact, number]) => `${fact}=${number}`)
      .join(","),
  };
  await requestArbiter({ action: "useOffer", data });
  Hooks.callAll("wasteland.useOffer", actor, offer);
  return true;
}
