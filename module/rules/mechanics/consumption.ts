import { combatDice } from "../dice.ts";
import type { Total } from "../parts.ts";
import { list, whole } from "../require.ts";
import { collectMechanics, consumedMechanics, type MechanicItem, type OwnedMechanic } from "./collect.ts";
import type { Duration } from "./duration.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { Context } from "./facts.ts";
import type { Mechanic } from "./mechanic.ts";
import { evaluateRate } from "./rates.ts";
import { endsAt, lengthened, type Ending, type Progress } from "./timed-effects.ts";

/** What a consumable leaves behind for a time: an item that acts like any other until it ends. */
export interface TimedEffect {
  item: MechanicItem;
  lasts: Duration;
  ending: Ending;
}

/** What comes of taking a consumable: what happens at once, and what lasts. */
export interface Consumption {
  instant: OwnedMechanic[];
  effects: TimedEffect[];
}

function byDuration(mechanics: readonly Mechanic[]): Map<string, { lasts: Duration; mechanics: Mechanic[] }> {
  const groups = new Map<string, { lasts: Duration; mechanics: Mechanic[] }>();
  for (const { lasts, ...mechanic } of mechanics) {
    if (lasts === undefined) continue;
    const name = JSON.stringify(lasts);
    const group = groups.get(name) ?? { lasts, mechanics: [] };
    groups.set(name, { lasts, mechanics: [...group.mechanics, mechanic] });
  }
  return groups;
}

/**
 * Takes a consumable. What lasts becomes one effect for each duration, which carries the consumable's identifier: a
 * second dose adds nothing, since one thing twice counts once.
 * @param bearer the mechanics of who takes it, which may make chems last longer
 * @param consuming what it is, such as `chem` or `food`
 */
export function consume(
  consumable: MechanicItem,
  now: Progress,
  bearer: readonly OwnedMechanic[] = [],
  consuming: readonly string[] = [],
): Consumption {
  const owned = consumedMechanics(consumable);
  const factor = consuming.includes("chem") ? evaluateRate(bearer, "chemDuration", { consuming }).total : 1;
  const groups = [...byDuration(owned.map(({ mechanic }) => mechanic)).values()];
  return {
    instant: owned.filter(({ mechanic }) => mechanic.lasts === undefined),
    effects: groups.map(({ lasts, mechanics }) => {
      const longer = lengthened(lasts, factor);
      const { uuid: _, ...item } = consumable;
      return { item: { ...item, type: "effect", mechanics }, lasts: longer, ending: endsAt(longer, now) };
    }),
  };
}

/** The mechanics of effects that run, such as those of chems. */
export function effectMechanics(effects: readonly TimedEffect[]): OwnedMechanic[] {
  return collectMechanics(effects.map(({ item }) => item));
}

/** Whether an addiction is held down: while one of its chems acts. */
export function isSuppressed(suppressedBy: readonly string[], effects: readonly TimedEffect[]): boolean {
  return list("The chems", suppressedBy).some((id) => effects.some(({ item }) => item.id === id));
}

/** Effects on the addiction roll that make somebody addicted to alcohol. */
export const ALCOHOL_RATING = 2;

/** The combat dice of an addiction roll: as many as doses in this session, with what perks take off. */
export function addictionRoll(bearer: readonly OwnedMechanic[], doses: number, context: Context = {}): Total {
  const base = [{ reason: "doses", value: whole("The doses", doses, { min: 0 }) }];
  return evaluateNumber(bearer, "addictionDice", base, context);
}

/** Whether an addiction roll makes addicted: as many Effects as the rating, or more. */
export function becomesAddicted(faces: readonly number[], rating: number): boolean {
  return combatDice(faces).effects >= whole("The rating of the addiction", rating, { min: 1 });
}
