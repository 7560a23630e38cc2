import type { Source } from "../parts.ts";
import { oneOf, whole } from "../require.ts";
import { amountOf } from "./amount.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import type { Context } from "./facts.ts";
import type { Cost, KindId, MechanicOf } from "./mechanic.ts";
import { appliesTo, contextOf, isOffer, unitsTaken, usesLeft, type Taken } from "./select.ts";

/** A mechanic that acts or may be chosen now. */
export interface Available<K extends KindId> {
  key: string;
  source: Source;
  mechanic: MechanicOf<K>;
  cost: Cost | null;
  /** Infinity without a limit. */
  usesLeft: number;
}

/**
 * The mechanics of a kind that act in a context, or may be chosen there: re-rolls, outcomes of a hit, actions,
 * permissions, reminders. What is used up is left out.
 * @param used how often each was used, by key
 */
export function available<K extends KindId>(
  mechanics: readonly OwnedMechanic[],
  kind: K,
  context: Context = {},
  used: Taken["used"] = {},
): Available<K>[] {
  return ofKind(mechanics, kind)
    .filter((owned) => appliesTo(owned, context))
    .map((owned) => ({
      key: owned.key,
      source: owned.source,
      mechanic: owned.mechanic,
      cost: owned.mechanic.cost ?? null,
      usesLeft: usesLeft(owned, context, used),
    }))
    .filter((each) => each.usesLeft > 0);
}

/** The mechanics of any kind among which the player may choose in a context. */
export function offers(
  mechanics: readonly OwnedMechanic[],
  context: Context = {},
  used: Taken["used"] = {},
): OwnedMechanic[] {
  return mechanics.filter(
    (owned) => isOffer(owned.mechanic) && appliesTo(owned, context) && usesLeft(owned, context, used) > 0,
  );
}

export type ChoiceRefusal = "notOffered" | "usedUp" | "groupTaken" | "tooMany";

/** How many units may be taken of an offer at once: as many as its amount where each has its price, else one. */
function mostUnits(owned: OwnedMechanic, context: Context): number {
  const { mechanic } = owned;
  const amount = mechanic.cost?.each && "amount" in mechanic ? mechanic.amount : undefined;
  return amount === undefined ? 1 : amountOf(amount, contextOf(owned, context));
}

function refusal(
  owned: OwnedMechanic | undefined,
  units: number,
  context: Context,
  taken: Taken,
): ChoiceRefusal | null {
  if (!owned || !isOffer(owned.mechanic) || !appliesTo(owned, context)) return "notOffered";
  if (usesLeft(owned, context, taken.used) === 0) return "usedUp";
  return units > mostUnits(owned, context) ? "tooMany" : null;
}

/**
 * Why a choice cannot be made, by key; empty if all of it can: what is not offered now, is used up, or more units than
 * there are. Of a group of one item only one may be chosen.
 */
export function choiceRefusals(
  mechanics: readonly OwnedMechanic[],
  context: Context,
  taken: Taken,
): Record<string, ChoiceRefusal> {
  const refused: Record<string, ChoiceRefusal> = {};
  const groups = new Set<string>();
  for (const [key, units] of Object.entries(taken.chosen ?? {})) {
    if (whole(`The choice of ${key}`, units, { min: 0 }) === 0) continue;
    const owned = mechanics.find((each) => each.key === key);
    const why = refusal(owned, units, context, taken);
    const group = owned?.mechanic.group === undefined ? undefined : `${owned.source.id}/${owned.mechanic.group}`;
    if (why !== null) refused[key] = why;
    else if (group !== undefined && groups.has(group)) refused[key] = "groupTaken";
    else if (group !== undefined) groups.add(group);
  }
  return refused;
}

/**
 * The other mechanics of somebody that exclude one: of its item, and of its group.
 */
export function othersOfGroup(
  mechanics: readonly OwnedMechanic[],
  { key, source, mechanic }: OwnedMechanic,
): OwnedMechanic[] {
  const { group } = mechanic;
  if (group === undefined) return [];
  return mechanics.filter(
    (other) => other.key !== key && other.source.id === source.id && other.mechanic.group === group,
  );
}

/** What choices cost together. */
export interface Price {
  ap: number;
  luck: number;
  shots: number;
  charges: number;
  difficulty: number;
}
const CURRENCIES = ["ap", "luck", "shots", "charges", "difficulty"] as const satisfies readonly (keyof Price)[];

/** The price of all that was chosen; where each unit has its price, that many times. */
export function priceOf(mechanics: readonly OwnedMechanic[], taken: Taken): Price {
  const price: Price = { ap: 0, luck: 0, shots: 0, charges: 0, difficulty: 0 };
  const keys = mechanics.map(({ key }) => key);
  for (const key of Object.keys(taken.chosen ?? {})) oneOf("A choice", key, keys);
  for (const owned of mechanics.filter(({ mechanic }) => mechanic.cost !== undefined)) {
    const { cost = {} } = owned.mechanic;
    const units = unitsTaken(owned, taken);
    const times = cost.each ? units : Math.min(1, units);
    for (const currency of CURRENCIES) price[currency] += times * (cost[currency] ?? 0);
  }
  return price;
}
