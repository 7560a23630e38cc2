import { whole } from "../require.ts";
import { amountOf } from "./amount.ts";
import type { Change } from "./collect.ts";
import { holds } from "./condition.ts";
import type { Context } from "./facts.ts";
import type { Mechanic } from "./mechanic.ts";

/** What the player takes of what is offered, and what was used up before, by the key of the change. */
export interface Taken {
  /** How many units; of most offers 1. */
  readonly chosen?: Readonly<Record<string, number>>;
  readonly used?: Readonly<Record<string, number>>;
}

/** The context as a change sees it: with its item's rank and its number of pieces. */
export function contextOf({ rank, pieces, learned }: Change, context: Context): Context {
  return { ...context, rank, pieces, learned };
}

/** Whether a change acts in a context: its condition holds, and it is not shared with others only. */
export function appliesTo(change: Change, context: Context): boolean {
  return holds(change.mechanic.when, contextOf(change, context), change.choices);
}

/** Whether the player decides on a mechanic each time, instead of its acting by itself. */
export function isOffer({ cost, limit, optional, group }: Mechanic): boolean {
  return cost !== undefined || limit !== undefined || optional === true || group !== undefined;
}

/** How often a limited mechanic may still be used; Infinity without a limit. */
export function usesLeft(change: Change, context: Context, used: Taken["used"] = {}): number {
  const { limit } = change.mechanic;
  if (limit === undefined) return Infinity;
  const spent = whole(`The uses of ${change.key}`, used[change.key] ?? 0, { min: 0 });
  return Math.max(0, amountOf(limit.uses, contextOf(change, context)) - spent);
}

/** How many units of a change act: all of those that act by themselves, of the others those chosen. */
export function unitsTaken(change: Change, taken: Taken = {}): number {
  if (!isOffer(change.mechanic)) return 1;
  return whole(`The choice of ${change.key}`, taken.chosen?.[change.key] ?? 0, { min: 0 });
}

/** Whether the bearer has a change: what is shared with others is the bearer's only where it says so. */
export function isOwn({ mechanic: { share } }: Change): boolean {
  return share === undefined || share.self === true;
}

/** The changes that act in a context on the bearer, and have been chosen where there is a choice. */
export function acting<M extends Mechanic>(
  changes: readonly Change<M>[],
  context: Context,
  taken: Taken = {},
): Change<M>[] {
  return changes.filter((change) => isOwn(change) && appliesTo(change, context) && unitsTaken(change, taken) > 0);
}

/** The changes that a bearer shares with others, such as a field around a robot. */
export function sharedChanges(changes: readonly Change[]): Change[] {
  return changes.filter(({ mechanic: { share } }) => share !== undefined);
}

/** The changes as those have them with whom they are shared. */
export function received(changes: readonly Change[]): Change[] {
  return sharedChanges(changes).map((change): Change => {
    const { share: _, ...mechanic } = change.mechanic;
    return { ...change, mechanic };
  });
}
