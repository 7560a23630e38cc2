import { actorOffers, problemText, standingMechanics } from "../../chat/index.ts";
import { nameAt } from "../../documents/resolve.ts";
import type { Mechanic, Source } from "../../rules/index.ts";
import { priceText, sentence } from "../mechanics/sentence.ts";
import { byName } from "../numbers.ts";
import { format } from "../words.ts";

const nameOf = ({ uuid, id }: Source): string => (uuid && nameAt(uuid)) || id;

/** What a mechanic does in words; price and limit stand beside it. */
function textOf(mechanic: Mechanic): string {
  const { cost: _cost, limit: _limit, group: _group, optional: _optional, ...rest } = mechanic;
  return sentence(rest as Mechanic);
}

interface Line {
  readonly name: string;
  readonly text: string;
}

function byNameAndText<T extends Line>(lines: T[]): T[] {
  return lines.sort((a, b) => byName(a.name, b.name) || byName(a.text, b.text));
}

/** Lines of the same item one below the other, under its name. */
function grouped<T extends Line>(lines: T[]): { name: string; lines: T[] }[] {
  const groups = new Map<string, T[]>();
  for (const line of byNameAndText(lines)) groups.set(line.name, [...(groups.get(line.name) ?? []), line]);
  return [...groups].map(([name, own]) => ({ name, lines: own }));
}

/** What an actor's items offer outside of rolls, with a button each, and what holds for it without one. */
export function offersContext(actor: Actor.Implementation) {
  const offers = actorOffers(actor).map((offer) => ({
    key: offer.key,
    name: nameOf(offer.source),
    text: textOf(offer.mechanic),
    price: priceText(offer.cost ?? {}),
    left: offer.usesLeft === null ? "" : format("WASTELAND.Offers.usesLeft", { count: offer.usesLeft }),
    reason: offer.problem ? problemText(offer.problem) : "",
    // An item can offer several things.
    label: format("WASTELAND.Offers.useItem", { item: `${nameOf(offer.source)}: ${textOf(offer.mechanic)}` }),
  }));
  const standing = standingMechanics(actor).map(({ source, mechanic }) => ({
    name: nameOf(source),
    text: textOf(mechanic),
  }));
  return { offers: grouped(offers), standing: grouped(standing) };
}
