import { DamageRoll } from "../../dice/damage-roll.ts";
import { LocationRoll } from "../../dice/location-roll.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { useKey, usesOf } from "../../documents/mechanics/uses.ts";
import { actorAt } from "../../documents/resolve.ts";
import {
  amountOf,
  available,
  combatDice,
  contextOf,
  type DamageCard,
  type OwnedMechanic,
  type Source,
} from "../../rules/index.ts";
import { settleDeeds } from "../attack/roll-attack.ts";
import { encodeKey } from "../attack/request.ts";
import { damageRequest, eventOf, foldHits, standing } from "../cards/read-card.ts";
import { announced, type Deed, eventsUpdate, type StoredEvent } from "../deeds/deed.ts";
import { luckDeed, useDeed } from "../deeds/spend-deeds.ts";
import { UserMessage } from "../user-message.ts";
import { attackMechanicsOf } from "./outcomes.ts";
import { protectionTo } from "./strike-of.ts";

type Message = ChatMessage.Implementation;

/** The source of a re-roll that luck pays for. */
export const LUCK = "luck";
/** Combat dice that a luck point re-rolls at most (R-LUCK-3). */
export const DICE_PER_LUCK = 3;

/** A way to re-roll combat dice of a card. */
export interface DamageReroll {
  /** `luck`, or the key of a mechanic. */
  readonly key: string;
  readonly source: Source | null;
  /** Dice that it re-rolls at most. */
  readonly most: number;
  readonly luck: number;
  readonly owned: OwnedMechanic | null;
}

/** The dice that can still be re-rolled: each once, and none once a hit is applied (R-DICE-3). */
export function openDice({ faces, rerolled, rows }: DamageCard): number[] {
  if (rows.some(({ appliedBy }) => appliedBy !== null)) return [];
  return faces.flatMap((_face, index) => (rerolled.includes(index) ? [] : [index]));
}

/** Mechanics that re-roll combat dice of an attack, whatever was used of them. */
export function rerollMechanics(message: Message): DamageReroll[] {
  const attack = attackMechanicsOf(message);
  if (!attack) return [];
  const { mechanics, context } = attack;
  return available(mechanics, "reroll", context)
    .filter(({ mechanic, cost }) => mechanic.of === "damage" && (cost?.ap ?? 0) === 0)
    .flatMap(({ key, source, mechanic, cost }) => {
      const owned = mechanics.find((each) => each.key === key);
      if (!owned) return [];
      const most = mechanic.amount === undefined ? Infinity : amountOf(mechanic.amount, contextOf(owned, context));
      return [{ key, source, most, luck: cost?.luck ?? 0, owned }];
    });
}

/** What may re-roll combat dice of a card now: luck, and items, each once on a card (R-LUCK-3). */
export function damageRerolls(message: Message): DamageReroll[] {
  const open = openDice(foldHits(message)).length;
  const actor = actorAt(damageRequest(message).attacker.uuid);
  const fighter = actor && fighterOf(actor);
  if (open === 0 || !actor || !fighter) return [];
  const done = standing(message, "rerolled").map((id) => String(eventOf(message, id)?.["source"]));
  const free = rerollMechanics(message).filter(({ key, luck, owned }) => {
    const left = owned?.mechanic.limit === undefined || (usesOf(actor, [owned])?.[key] ?? 0) < usesAllowed(owned);
    return left && luck <= fighter.luckPoints && !done.includes(encodeKey(key));
  });
  const luck =
    fighter.luckPoints > 0
      ? [{ key: LUCK, source: null, most: DICE_PER_LUCK * fighter.luckPoints, luck: 1, owned: null }]
      : [];
  return [...free, ...luck];
}

function usesAllowed(owned: OwnedMechanic): number {
  const { limit } = owned.mechanic;
  return limit === undefined ? Infinity : amountOf(limit.uses, contextOf(owned, {}));
}

/** Luck points that a re-roll costs: one for each three dice, or what its item asks. */
export function luckFor({ key, luck }: Pick<DamageReroll, "key" | "luck">, dice: number): number {
  return key === LUCK ? Math.ceil(dice / DICE_PER_LUCK) : luck;
}

/**
 * Re-rolls combat dice of a card, which the new faces replace even if they are worse (R-DICE-3, R-LUCK-3). Extra hits
 * that they bring get their locations.
 * @throws {UserMessage} when a die was re-rolled before, something is applied, or it cannot be paid
 */
export async function rerollDamage(message: Message, key: string, dice: readonly number[]): Promise<void> {
  const card = foldHits(message);
  const open = openDice(card);
  const chosen = [...new Set(dice)];
  if (open.length === 0) throw new UserMessage("nothingToReroll");
  if (chosen.length === 0) throw new UserMessage("chooseDice");
  if (chosen.some((index) => !open.includes(index))) throw new UserMessage("alreadyRerolled");
  const offer = damageRerolls(message).find((each) => each.key === key);
  if (!offer) throw new UserMessage(key === LUCK ? "noLuck" : "notOffered");
  if (chosen.length > offer.most) {
    throw key === LUCK ? new UserMessage("noLuck") : new UserMessage("tooManyDice", { most: offer.most });
  }
  const { attacker } = damageRequest(message);
  const points = luckFor(offer, chosen.length);
  const deeds: Record<string, Deed> = {};
  if (points > 0) deeds[foundry.utils.randomID()] = luckDeed(attacker.uuid, points);
  const actor = actorAt(attacker.uuid);
  if (actor && offer.owned?.mechanic.limit) {
    deeds[foundry.utils.randomID()] = useDeed(attacker.uuid, [useKey(actor, offer.owned)]);
  }
  const roll = await DamageRoll.of(chosen.length).evaluate();
  const faces = chosen.map((index, place) => ({ index, face: roll.faces[place] as number }));
  const { hits, rolls } = await missing(message, card, faces);
  const user = game.userId ?? "";
  const rerolled = { type: "rerolled", user, time: Date.now(), dice: faces, hits, source: encodeKey(key) };
  const events: Record<string, StoredEvent> = {
    [foundry.utils.randomID()]: rerolled,
    ...Object.fromEntries(
      Object.entries(deeds).map(([id, deed], index) => [id, announced(deed, user, rerolled.time + 1 + index)]),
    ),
  };
  const all = [...(message.rolls as Roll[]), roll, ...rolls];
  await message.update({
    rolls: all.map((each) => JSON.stringify(each)),
    ...eventsUpdate(events),
  } as ChatMessage.UpdateData);
  await settleDeeds(message, deeds);
}

/** Locations for the extra hits of Spread that new faces bring. */
async function missing(
  message: Message,
  card: DamageCard,
  dice: readonly { index: number; face: number }[],
): Promise<{ hits: object[]; rolls: LocationRoll[] }> {
  const request = damageRequest(message);
  const { effects } = request;
  if (!effects.some(({ id }) => id === "spread")) return { hits: [], rolls: [] };
  const faces = card.faces.map((face, index) => dice.find((die) => die.index === index)?.face ?? face);
  const due = 1 + combatDice(faces).effects;
  const hits: object[] = [];
  const rolls: LocationRoll[] = [];
  for (const target of new Set(card.rows.map((row) => row.target))) {
    const placed = placedHits(message, target);
    const actor = actorAt(target);
    const fighter = actor && fighterOf(actor);
    if (!fighter || placed >= due) continue;
    const roll = await LocationRoll.of(fighter.bodyPlan, due - placed).evaluate();
    rolls.push(roll);
    const cover = coverIn(message, target);
    for (const [index, location] of roll.locations.entries()) {
      const protection = protectionTo(request, { location, hit: placed + index }, fighter);
      hits.push({ target, location, ...protection, ...(cover.length > 0 ? { cover } : {}) });
    }
  }
  return { hits, rolls };
}

/** The faces of a target's cover, as they were rolled. */
function coverIn(message: Message, target: string): number[] {
  const [rolled = ""] = standing(message, "rolled");
  const hits = (eventOf(message, rolled)?.["hits"] ?? []) as { target: string; cover?: number[] }[];
  return hits.find((hit) => hit.target === target)?.cover ?? [];
}

/** Hits that have a location already, those among them that the present faces no longer bring. */
function placedHits(message: Message, target: string): number {
  return [...standing(message, "rolled"), ...standing(message, "rerolled"), ...standing(message, "targetAdded")]
    .flatMap((id) => (eventOf(message, id)?.["hits"] ?? []) as { target: string }[])
    .filter((hit) => hit.target === target).length;
}
