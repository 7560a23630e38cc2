import { DamageRoll } from "../../dice/damage-roll.ts";
import { fighterOf } from "../../documents/fighter.ts";
import { effectData, effectFlags } from "../../documents/effects/effect-item.ts";
import { progressOf } from "../../documents/effects/progress.ts";
import { actorAt, nameAt } from "../../documents/resolve.ts";
import {
  type Amount,
  amountOf,
  combatDice,
  type Context,
  contextOf,
  type Duration,
  isNumberKind,
  isOffer,
  type Mechanic,
  type MechanicOf,
  type OwnedMechanic,
  readOnceBegun,
  startEffect,
} from "../../rules/index.ts";
import { change, note, postAction } from "../turns/post-action.ts";
import { UserMessage } from "../user-message.ts";
import { type ActorOffer, actorOffers, isNumberFact, knownContext } from "./actor-offers.ts";
import { dealHarm } from "./harm.ts";
import { planOffer } from "./plan-offer.ts";

type Actor_ = Actor.Implementation;

/** What somebody says of the moment in which an offer is used. */
export interface OfferMoment {
  /** Uuids of actors, or of the tokens of theirs. */
  readonly targets: readonly string[];
  /** Numbers that the offer asks for. */
  readonly numbers: Readonly<Record<string, number>>;
}

const MOST = 999;

/** Reads the numbers of a request: `damage=5,zones=2`. @throws {UserMessage} for anything else */
export function readNumbers(text: string): Record<string, number> {
  const pairs = text.split(",").filter((pair) => pair !== "");
  return Object.fromEntries(
    pairs.map((pair) => {
      const [fact = "", value = ""] = pair.split("=");
      const number = Number(value);
      const isGood =
        isNumberFact(fact) && value !== "" && Number.isSafeInteger(number) && number >= 0 && number <= MOST;
      if (!isGood) throw new UserMessage("noNumber");
      return [fact, number];
    }),
  );
}

interface Named {
  readonly uuid: string;
  readonly actor: Actor_;
}

function struck({ targets }: OfferMoment, { actor, offer }: { actor: Actor_; offer: ActorOffer }): Named[] {
  const named = targets.flatMap((uuid): Named[] => {
    const found = actorAt(uuid);
    return found && fighterOf(found) ? [{ uuid: found.uuid, actor: found }] : [];
  });
  const own: Named = { uuid: actor.uuid, actor };
  const others = named.filter((each) => each.uuid !== actor.uuid);
  if (offer.targets === "none") return [own];
  if (offer.targets === "targets" && others.length === 0) throw new UserMessage("chooseTargets");
  return offer.targets === "both" ? [own, ...others] : others;
}

/** An amount or number of dice of a mechanic, in this moment. */
function figure(owned: OwnedMechanic, field: "amount" | "dice", context: Context): number {
  const amount = (owned.mechanic as unknown as Record<string, Amount | undefined>)[field];
  return amount === undefined ? 0 : amountOf(amount, contextOf(owned, context));
}

/**
 * On the arbiter's client: pays for an offer, counts its use, and carries it out; the card takes it back.
 * @throws {UserMessage} when it is not offered, used up, cannot be paid, or lacks a target or a number
 */
export async function carryOutOffer(
  id: string,
  actor: Actor_,
  key: string,
  moment: OfferMoment,
  user: string,
): Promise<void> {
  const offer = actorOffers(actor).find((each) => each.key === key);
  if (!offer) throw new UserMessage("notOffered");
  if (offer.problem) throw new UserMessage(offer.problem.key, offer.problem.values);
  if (offer.asks.some((fact) => moment.numbers[fact] === undefined)) throw new UserMessage("noNumber");
  const fighter = fighterOf(actor);
  if (!fighter) throw new UserMessage("notOffered");
  const to = struck(moment, { actor, offer });
  const context: Context = { ...knownContext(fighter), ...moment.numbers };
  await performOffer(id, actor, offer, { to, context, user });
}

/** What a mechanic gives by itself at a moment, such as the start of a turn, in the same words. */
export async function performOffer(
  id: string,
  actor: Actor_,
  { owned, cost }: Pick<ActorOffer, "owned" | "cost">,
  { to, context, user, hidden = false }: { to: readonly Named[]; context: Context; user: string; hidden?: boolean },
): Promise<void> {
  const { mechanic } = owned;
  const [amount, dice] = [figure(owned, "amount", context), figure(owned, "dice", context)];
  const roll = mechanic.kind === "gain" && dice > 0 ? await DamageRoll.of(dice).evaluate() : null;
  const gain = mechanic.kind === "gain" ? gainOf(mechanic, amount, roll, to) : null;
  const change_ = { actor, owned, cost: cost ?? {}, gain };
  planOffer(change_);
  const message = await postAction(id, "offer", actor, {
    values: valuesOf(owned, { amount, dice }),
    hidden,
    rolls: roll ? [roll] : [],
  });
  await change(message, user, () => planOffer(change_));
  const begun = await begin(owned, actor, to);
  if (begun.length > 0) await note(message, user, "began", { effects: begun });
  if (mechanic.kind === "harm") await dealHarm(actor, owned, { dice, amount, to });
}

function gainOf(mechanic: MechanicOf<"gain">, amount: number, roll: DamageRoll | null, to: readonly Named[]) {
  const effects = roll ? combatDice(roll.faces).effects : 0;
  const whole = roll ? effects * (mechanic.perEffect ?? amount) : amount;
  return { mechanic, amount: whole, to: to.map((each) => each.actor) };
}

/** What the card's words are made of: the item, and the mechanic with its numbers as data for every language. */
function valuesOf(owned: OwnedMechanic, numbers: { amount: number; dice: number }): Record<string, string> {
  const { source, mechanic } = owned;
  const given = mechanic as unknown as Record<string, unknown>;
  const known = Object.entries(numbers).filter(([field]) => given[field] !== undefined);
  const { when: _when, limit: _limit, cost: _cost, rank: _rank, toRank: _to, ...rest } = mechanic;
  const told = { ...rest, ...Object.fromEntries(known) } as Mechanic;
  return { item: nameAt(source.uuid ?? "") ?? source.id, mechanic: JSON.stringify(told) };
}

/** Numbers that act by an effect as long as it runs; what is used on them without a duration acts for the turn (our reading). */
const BY_EFFECT: readonly string[] = ["figures", "taken", "pools", "consuming"];

function durationOf(mechanic: Mechanic): Duration | null {
  if (mechanic.kind === "gain") return null;
  if (mechanic.lasts !== undefined) return mechanic.lasts;
  if (mechanic.share) return "scene";
  return isNumberKind(mechanic.kind) && BY_EFFECT.includes(readOnceBegun(mechanic)) ? "turn" : null;
}

/** Begins what lasts, on everyone whom it is for and who does not have it already. @returns uuids of the effects */
async function begin(owned: OwnedMechanic, actor: Actor_, to: readonly Named[]): Promise<string[]> {
  const { share } = owned.mechanic;
  const lasts = durationOf(owned.mechanic);
  if (lasts === null) return [];
  // What acts on its bearer by itself need not be begun there.
  const isOwn = share === undefined || isOffer(owned.mechanic);
  const begun: string[] = [];
  for (const each of to.filter(({ uuid }) => uuid !== actor.uuid || isOwn)) {
    const { share: _share, ...mechanic } = { ...owned.mechanic, lasts };
    const effect = startEffect({ ...owned, mechanic: mechanic as Mechanic }, progressOf(each.actor));
    if (!effect) continue;
    const runs = each.actor.effects.contents.some((one: ActiveEffect.Implementation) => {
      const { id, ending, mechanics } = effectFlags(one);
      const [running, begins] = [
        [id, ending, mechanics],
        [effect.item.id, effect.ending, effect.item.mechanics],
      ];
      return JSON.stringify(running) === JSON.stringify(begins);
    });
    if (runs) continue;
    const name = nameAt(owned.source.uuid ?? "") ?? owned.source.id;
    const data = effectData(effect, { name, origin: owned.source.uuid ?? null });
    const [made] = await each.actor.createEmbeddedDocuments("ActiveEffect", [data] as never);
    if (made) begun.push((made as { uuid: string }).uuid);
  }
  return begun;
}

/** Takes effects away that were begun, where they still run. */
export async function takeBackBegun(event: Readonly<Record<string, unknown>>): Promise<void> {
  const uuids = Array.isArray(event["effects"]) ? event["effects"].map(String) : [];
  for (const uuid of uuids) await ((await fromUuid(uuid as never)) as { delete(): Promise<unknown> } | null)?.delete();
}
