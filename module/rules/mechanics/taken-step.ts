import type { Part, Source, Total } from "../parts.ts";
import { DAMAGE_TYPES, type DamageType } from "../vocabulary/damage.ts";
import { ofKind, type OwnedMechanic } from "./collect.ts";
import { evaluateNumber } from "./evaluate.ts";
import type { Context } from "./facts.ts";
import type { THREATS } from "./kind-words.ts";
import { PIECE, WHOLE_BODY } from "./number-kinds.ts";
import { acting, type Taken } from "./select.ts";

export type Threat = (typeof THREATS)[number];

function covers({ mechanic, locations }: OwnedMechanic, location: string | null): boolean {
  const places = mechanic.kind === "resistance" ? mechanic.locations : undefined;
  if (places === undefined || places.includes(WHOLE_BODY)) return true;
  const covered = [...places, ...(places.includes(PIECE) ? (locations ?? []) : [])];
  return location !== null && covered.includes(location);
}

/**
 * DR of a type at a location: what is worn there with what mechanics do to it, each part with its source (R-DMG-7).
 * @param worn the DR of the body and of its best piece
 * @param location null for the whole body
 */
export function resistanceWith(
  mechanics: readonly OwnedMechanic[],
  worn: readonly Part[],
  against: { damageType: DamageType; location: string | null },
  context: Context = {},
  taken: Taken = {},
): Total {
  const here = mechanics.filter((owned) => covers(owned, against.location));
  return evaluateNumber(here, "resistance", worn, context, {
    taken,
    selects: ({ damageType }) => damageType.includes(against.damageType),
  });
}

/** What mechanics alone add to the DR of a type at a location, where nothing is worn. */
export function resistanceParts(
  mechanics: readonly OwnedMechanic[],
  against: { damageType: DamageType; location: string | null },
  context: Context = {},
  taken: Taken = {},
): Part[] {
  return resistanceWith(mechanics, [], against, context, taken).parts;
}

/** What a bearer cannot suffer in a context, with the items that this is due to. */
export function immunities(mechanics: readonly OwnedMechanic[], context: Context = {}): Map<Threat, Source[]> {
  const all = new Map<Threat, Source[]>();
  for (const { mechanic, source } of acting(ofKind(mechanics, "immunity"), context)) {
    for (const threat of mechanic.to) all.set(threat, [...(all.get(threat) ?? []), source]);
  }
  return all;
}

/** Damage types that do nothing to a bearer (R-DMG-10). */
export function immuneTypes(mechanics: readonly OwnedMechanic[], context: Context = {}): DamageType[] {
  const all = immunities(mechanics, context);
  return DAMAGE_TYPES.filter((type) => all.has(type));
}

/** Damage after DR with what mechanics add to it; none is added to a hit that does nothing. */
export function incomingDamage(
  mechanics: readonly OwnedMechanic[],
  damage: number,
  damageType: DamageType,
  context: Context = {},
): Total {
  const base = [{ reason: "hit", value: damage }];
  if (damage === 0) return { total: 0, parts: [] };
  return evaluateNumber(mechanics, "incomingDamage", base, context, {
    selects: (mechanic) => mechanic.damageType === undefined || mechanic.damageType.includes(damageType),
  });
}
