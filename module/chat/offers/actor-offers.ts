import { type Fighter, fighterOf, poolOf } from "../../documents/fighter.ts";
import { effectFlags } from "../../documents/effects/effect-item.ts";
import { usesOf } from "../../documents/mechanics/uses.ts";
import { weaponOf } from "../../documents/weapon.ts";
import {
  type Amount,
  amountOf,
  ATTRIBUTES,
  type Context,
  contextOf,
  type Cost,
  type Fact,
  mayHold,
  type Mechanic,
  NUMBER_FACTS,
  type NumberFact,
  othersOfGroup,
  type OwnedMechanic,
  readBy,
  recordOf,
  type Source,
  usesLeft,
} from "../../rules/index.ts";
import { readPools } from "../../settings/pools.ts";
import type { Problem } from "../user-message.ts";
import { chargesOf } from "./charges.ts";

/** What somebody may use by a press: when its moment has come is theirs to say. */
export interface ActorOffer {
  readonly key: string;
  readonly source: Source;
  /** With its amounts worked out, as far as they are known. */
  readonly mechanic: Mechanic;
  readonly cost: Cost | null;
  /** Null without a limit. */
  readonly usesLeft: number | null;
  /** Numbers of the moment that nobody but the player knows, such as the damage that was suffered. */
  readonly asks: readonly NumberFact[];
  /** Whom it needs: nobody, whoever is targeted, or those and its bearer. */
  readonly targets: "none" | "targets" | "both";
  readonly problem: Problem | null;
  readonly owned: OwnedMechanic;
}

/** What holds for somebody without a press, with its source. */
export interface StandingMechanic {
  readonly key: string;
  readonly source: Source;
  readonly mechanic: Mechanic;
}

/** Facts that are always known of an actor. */
const KNOWN: ReadonlySet<Fact> = new Set<Fact>([
  ...ATTRIBUTES,
  "groupAp",
  "hp",
  "injuredArms",
  "learned",
  "level",
  "pieces",
  "powered",
  "radiation",
  "rank",
  "scene",
  "self",
  "wearing",
]);

/** All that acts for an actor: its own, and what its weapons do beside their figures. */
function allOf(actor: Actor.Implementation, fighter: Fighter): OwnedMechanic[] {
  const weapons = actor.items.contents.flatMap((item) => weaponOf(item)?.mechanics ?? []);
  return [...fighter.mechanics, ...weapons];
}

/** What is known of an actor at any time. */
export function knownContext(fighter: Fighter): Context {
  return {
    ...fighter.facts,
    ...fighter.attributes,
    groupAp: readPools().group,
  };
}

function mechanicsReadBy(
  actor: Actor.Implementation,
  reader: "button" | "list",
): { fighter: Fighter; context: Context; found: OwnedMechanic[] } | null {
  const fighter = fighterOf(actor);
  if (!fighter) return null;
  const context = knownContext(fighter);
  const found = allOf(actor, fighter).filter(
    (owned) =>
      readBy(owned) === reader && mayHold(owned.mechanic.when, contextOf(owned, context), KNOWN, owned.choices),
  );
  return { fighter, context, found };
}

const amountsOf = (mechanic: Mechanic): Amount[] =>
  ["amount", "dice"].flatMap((field) => (mechanic as unknown as Record<string, Amount | undefined>)[field] ?? []);

/** Numbers that the amounts of a mechanic rest on and that are not known. */
function askedNumbers(mechanic: Mechanic, context: Context): NumberFact[] {
  const named = amountsOf(mechanic).flatMap((amount) => (typeof amount === "number" ? [] : [...amount.of]));
  const unknown = named.filter((fact) => context[fact] === undefined && !KNOWN.has(fact));
  // Radiation that is suffered is another number than that which somebody has.
  const suffered = mechanic.kind === "gain" && mechanic.at === "irradiated" && named.includes("radiation");
  return [...new Set([...unknown, ...(suffered ? (["radiation"] as const) : [])])];
}

/** A mechanic with its amounts worked out; those that rest on unknown numbers stay as they are. */
function workedOut(owned: OwnedMechanic, context: Context): Mechanic {
  const { mechanic } = owned;
  if (askedNumbers(mechanic, context).length > 0) return mechanic;
  const given = mechanic as unknown as Record<string, Amount | undefined>;
  const amounts = ["amount", "dice"].flatMap((field) => {
    const amount = given[field];
    return amount === undefined ? [] : [[field, amountOf(amount, contextOf(owned, context))] as const];
  });
  return { ...mechanic, ...Object.fromEntries(amounts) } as Mechanic;
}

const OTHERS = ["attacker", "enemies", "nearestPerEffect"];

/** Whom a mechanic is used on. */
export function targetsOf(mechanic: Mechanic): ActorOffer["targets"] {
  if (mechanic.share) return mechanic.share.self ? "both" : "targets";
  const who = mechanic.kind === "gain" || mechanic.kind === "harm" ? (mechanic.who ?? "self") : "self";
  if (who === "self") return "none";
  return OTHERS.includes(who) || mechanic.kind === "harm" ? "targets" : "both";
}

/** Why an offer cannot be paid now, or null. */
export function priceProblem(
  actor: Actor.Implementation,
  fighter: Fighter,
  { ap = 0, luck = 0, charges = 0 }: Cost,
): Problem | null {
  if (readPools()[poolOf(actor)] < ap) return { key: "tooFewPoints", values: {} };
  if (fighter.luckPoints < luck) return { key: "noLuck", values: {} };
  if (charges > 0 && chargesOf(actor) < charges) return { key: "noCharges", values: { name: actor.name } };
  return null;
}

/** Does another use of the same group exclude one: it was used in its period, or what it began still runs? */
function groupProblem(
  actor: Actor.Implementation,
  owned: OwnedMechanic,
  all: readonly OwnedMechanic[],
  used: Readonly<Record<string, number>>,
): Problem | null {
  const isTaken = othersOfGroup(all, owned).some(({ key, source, mechanic }) => {
    const runs = actor.effects.contents.some((effect) => {
      const { id, mechanics = [] } = effectFlags(effect);
      return id === source.id && mechanics.some((each) => recordOf(each)["kind"] === mechanic.kind);
    });
    return (used[key] ?? 0) > 0 || (runs && owned.mechanic.kind !== mechanic.kind);
  });
  return isTaken ? { key: "groupTaken", values: {} } : null;
}

/** All that an actor may use by a press, used up or not. */
export function actorOffers(actor: Actor.Implementation): ActorOffer[] {
  const read = mechanicsReadBy(actor, "button");
  if (!read) return [];
  const { fighter, context, found } = read;
  const used = usesOf(actor, found) ?? {};
  return found.map((owned): ActorOffer => {
    const { key, source, mechanic } = owned;
    const left = usesLeft(owned, context, used);
    const usedUp: Problem | null = left === 0 ? { key: "usedUp", values: {} } : null;
    return {
      key,
      source,
      mechanic: workedOut(owned, context),
      cost: mechanic.cost ?? null,
      usesLeft: Number.isFinite(left) ? left : null,
      asks: askedNumbers(mechanic, context),
      targets: targetsOf(mechanic),
      problem: usedUp ?? groupProblem(actor, owned, found, used) ?? priceProblem(actor, fighter, mechanic.cost ?? {}),
      owned,
    };
  });
}

/** All that holds for an actor and that no roll or sheet figure reads by itself. */
export function standingMechanics(actor: Actor.Implementation): StandingMechanic[] {
  const read = mechanicsReadBy(actor, "list");
  if (!read) return [];
  return read.found.map((owned) => ({
    key: owned.key,
    source: owned.source,
    mechanic: workedOut(owned, read.context),
  }));
}

/** Numbers that a request may name. */
export function isNumberFact(fact: string): fact is NumberFact {
  return (NUMBER_FACTS as readonly string[]).includes(fact);
}
