import { whole } from "../require.ts";
import { amountOf } from "./amount.ts";
import type { OwnedMechanic } from "./collect.ts";
import { holds } from "./condition.ts";
import type { Context } from "./facts.ts";
import type { Mechanic } from "./mechanic.ts";

/** What the player takes of what is offered, and what was used up before, by the key of the mechanic. */
export interface Taken {
  /** How many units; of most offers 1. */
  readonly chosen?: Readonly<Record<string, number>>;
  readonly used?: Readonly<Record<string, number>>;
}

/** The context as a mechanic sees it: with its item's rank and its number of pieces. */
export function contextOf({ rank, pieces, learned }: OwnedMechanic, context: Context): Context {
  return { ...context, rank, pieces, learned };
}

/** Whether a mechanic acts in a context: its condition holds, and it is not shared with others only. */
export function appliesTo(owned: OwnedMechanic, context: Context): boolean {
  return isOwn(owned) && holds(owned.mechanic.when, contextOf(owned, context), owned.choices);
}

/** Whether the player decides on a mechanic each time, instead of its acting by itself. */
export function isOffer({ cost, limit, optional, group }: Mechanic): boolean {
  return cost !== undefined || limit !== undefined || optional === true || group !== undefined;
}

/** How often a limited mechanic may still be used; Infinity without a limit. */
export function usesLeft(owned: OwnedMechanic, context: Context, used: Taken["used"] = {}): number {
  const { limit } = owned.mechanic;
  if (limit === undefined) return Infinity;
  const spent = whole(`The uses of ${owned.key}`, used[owned.key] ?? 0, { min: 0 });
  return Math.max(0, amountOf(limit.uses, contextOf(owned, context)) - spent);
}

/** How many units of a mechanic act: all of those that act by themselves, of the others those chosen. */
export function unitsTaken(owned: OwnedMechanic, taken: Taken = {}): number {
  if (!isOffer(owned.mechanic)) return 1;
  return whole(`The choice of ${owned.key}`, taken.chosen?.[owned.key] ?? 0, { min: 0 });
}

/** Whether the bearer has a mechanic: what is shared with others is the bearer's only where it says so. */
export function isOwn({ mechanic: { share } }: OwnedMechanic): boolean {
  return share === undefined || share.self === true;
}

/** The mechanics that act in a context on the bearer, and have been chosen where there is a choice. */
export function acting<M extends Mechanic>(
  mechanics: readonly OwnedMechanic<M>[],
  context: Context,
  taken: Taken = {},
): OwnedMechanic<M>[] {
  return mechanics.filter((owned) => appliesTo(owned, context) && unitsTaken(owned, taken) > 0);
}

/** The mechanics that a bearer shares with others, such as a field around a robot. */
export function sharedMechanics(mechanics: readonly OwnedMechanic[]): OwnedMechanic[] {
  return mechanics.filter(({ mechanic: { share } }) => share !== undefined);
}

/** The mechanics as those have them with whom they are shared. */
export function received(mechanics: readonly OwnedMechanic[]): OwnedMechanic[] {
  return sharedMechanics(mechanics).map((owned): OwnedMechanic => {
    const { share: _, ...mechanic } = owned.mechanic;
    return { ...owned, mechanic };
  });
}
