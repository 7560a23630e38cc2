import { type Bearer, bearerFacts } from "../../documents/mechanics/bearer-facts.ts";
import { judgedWorn, type JudgedWorn, wornBy, wornParts } from "../../documents/mechanics/worn.ts";
import {
  BODY_PLANS,
  type BodyPlanId,
  type Context,
  DAMAGE_TYPES,
  type DamageType,
  immuneTypes,
  type OwnedMechanic,
  type Part,
  resistanceWith,
  type Total,
} from "../../rules/index.ts";

/** DR of each type with its reasons, by location of the body. */
export type Protection = Record<string, Record<DamageType, Total>>;

interface Protected {
  readonly parent: object & { readonly type: string };
  readonly bodyPlan: BodyPlanId;
  readonly resistances: Readonly<Record<string, Readonly<Record<DamageType, number>> | undefined>>;
  readonly immunities: Set<DamageType>;
}

/**
 * DR of the body and of what is worn over it. The figures of an NPC's profile hold its armour already, so the higher of
 * both counts there.
 */
function bodyAndWorn(own: number, worn: readonly Part[], type: string): Part[] {
  const base = { reason: "base", value: own };
  if (type !== "npc") return [base, ...worn];
  return (worn[0]?.value ?? 0) > own ? [...worn] : [base];
}

/**
 * DR of a type at a location with its reasons: of the body, of the best piece that is worn there, and what mechanics do
 * to it in a context (R-DMG-7). The location must be one of the body's.
 */
export function resistanceAt(
  { resistances, parent }: Pick<Protected, "resistances" | "parent">,
  mechanics: readonly OwnedMechanic[],
  { location, damageType }: { location: string; damageType: DamageType },
  context: Context,
  worn = wornBy(parent),
): Total {
  const own = resistances[location]?.[damageType] ?? 0;
  const base = bodyAndWorn(own, wornParts(worn, location, damageType), parent.type).filter(({ value }) => value !== 0);
  return resistanceWith(mechanics, base, { damageType, location }, context);
}

/**
 * What does not count towards a DR although it is worn, or although the body has it, since something else is higher or
 * since it is broken (R-DMG-7, R-DMG-11).
 */
export function passedOver(
  { resistances, parent }: Pick<Protected, "resistances" | "parent">,
  { location, damageType }: { location: string; damageType: DamageType },
  worn = wornBy(parent),
): JudgedWorn[] {
  const own = resistances[location]?.[damageType] ?? 0;
  const judged = judgedWorn(worn, location, damageType);
  const base = { part: { reason: "base", value: own }, why: "lower" as const };
  const parts = bodyAndWorn(own, wornParts(worn, location, damageType), parent.type);
  const counts = ({ source, reason }: Part) =>
    parts.some((part) => (source ? part.source === source : part.reason === reason));
  return [...judged, ...(own > 0 ? [base] : [])]
    .filter(({ part }) => !counts(part))
    .map(({ part, why }) => ({ part, why: why === "broken" ? why : "lower" }));
}

/** DR at every location, whatever strikes there. */
function protectionOf(system: Protected, mechanics: readonly OwnedMechanic[], context: Context): Protection {
  const worn = wornBy(system.parent);
  const at = (location: string, damageType: DamageType) =>
    resistanceAt(system, mechanics, { location, damageType }, context, worn);
  return Object.fromEntries(
    BODY_PLANS[system.bodyPlan].map(({ id }) => [
      id,
      Object.fromEntries(DAMAGE_TYPES.map((type) => [type, at(id, type)])) as Record<DamageType, Total>,
    ]),
  );
}

/** Writes DR and immunities into prepared data, whose HP have been prepared. */
export function prepareProtection(
  system: Protected & { protection: Protection },
  mechanics: readonly OwnedMechanic[],
  context: Context = {},
): void {
  const now: Context = { ...bearerFacts(system.parent as unknown as Bearer), ...context };
  system.protection = protectionOf(system, mechanics, now);
  for (const type of immuneTypes(mechanics, now)) system.immunities.add(type);
}
