import { LocationRoll } from "../../dice/location-roll.ts";
import { fighterOf, poolOf } from "../../documents/fighter.ts";
import { ActorLedger } from "../../documents/ledgers/actor-ledger.ts";
import { POOLS } from "../../documents/ledgers/ledger-at.ts";
import { useKey } from "../../documents/mechanics/uses.ts";
import { actorAt } from "../../documents/resolve.ts";
import type { DamageRow, FlatState } from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import { encodeKey } from "../attack/request.ts";
import { damageRequest } from "../cards/read-card.ts";
import { type OutcomeOffer, outcomeOffers } from "../damage/outcomes.ts";
import { protectionTo } from "../damage/strike-of.ts";
import { UserMessage } from "../user-message.ts";
import type { Deed } from "./deed.ts";
import { workOut } from "./hit-deed.ts";
import { poolsAsTheyAre } from "./vouched.ts";

type Message = ChatMessage.Implementation;

/** What is offered for a hit under a key. @throws {UserMessage} when nothing is */
export function outcomeOffer(message: Message, row: DamageRow, key: string): OutcomeOffer {
  const { blow, fighter } = workOut(message, row);
  const offer = outcomeOffers(message, row, blow, fighter).find((each) => each.key === key);
  if (!offer) throw new UserMessage("notOffered");
  return offer;
}

/** Makes something of a hit that a perk offers, at its price (R-CHR-24). @throws {UserMessage} when it cannot be paid */
export async function outcomeDeed(message: Message, row: DamageRow, offer: OutcomeOffer): Promise<Deed> {
  const { bearer, cost, outcome, owned } = offer;
  const actor = actorAt(bearer);
  if (!actor) throw new UserMessage("targetGone");
  const [luck, ap] = [cost?.luck ?? 0, cost?.ap ?? 0];
  const pool = poolOf(actor);
  const paid = (): FlatState => {
    const now = new ActorLedger(actor).read();
    const used =
      owned.mechanic.limit === undefined ? {} : { [useKey(actor, owned)]: (now[useKey(actor, owned)] ?? 0) + 1 };
    return { ...now, ...used, luckPoints: (now["luckPoints"] ?? 0) - luck };
  };
  const { group, gm } = readPools();
  if ((paid()["luckPoints"] ?? 0) < 0) throw new UserMessage("noLuck");
  if ({ group, gm }[pool] < ap) throw new UserMessage("tooFewPoints");
  return {
    type: "outcome",
    vouched: true,
    fields: {
      target: row.target,
      hit: row.hit,
      outcome,
      source: encodeKey(offer.key),
      ...(outcome === "redirected" ? await redirected(message, row) : {}),
    },
    plan: () => {
      const now = poolsAsTheyAre().next;
      return [
        { document: bearer, next: paid() },
        { document: POOLS, next: { ...now, [pool]: (now[pool] ?? 0) - ap } },
      ];
    },
  };
}

/** The hit turns on its attacker, at a location of the attacker's own body. */
async function redirected(message: Message, row: DamageRow): Promise<Record<string, unknown>> {
  const request = damageRequest(message);
  const { attacker } = request;
  const actor = actorAt(attacker.uuid);
  const fighter = actor && fighterOf(actor);
  if (!fighter) throw new UserMessage("targetGone");
  const [location = row.location] = (await LocationRoll.of(fighter.bodyPlan).evaluate()).locations;
  return {
    to: attacker.uuid,
    location,
    ...protectionTo(request, { location, hit: row.hit }, fighter),
  };
}
