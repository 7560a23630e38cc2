import { type Bearer, bearerFacts } from "../../documents/mechanics/bearer-facts.ts";
import { wornBy, wornParts } from "../../documents/mechanics/worn.ts";
import {
  BODY_PLANS,
  type BodyPlanId,
  type Context,
  DAMAGE_TYPES,
  type DamageType,
  immuneTypes,
  type OwnedMechanic,
  type Part,
  resistanceParts,
  type Total,
  totalOf,
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

/** DR at every location: of the body, of the best piece that is worn there, and what mechanics add (R-DMG-7). */
function protectionOf(
  { bodyPlan, resistances, parent }: Protected,
  mechanics: readonly OwnedMechanic[],
  context: Context,
): Protection {
  const worn = wornBy(parent);
  const at = (location: string, damageType: DamageType): Total =>
    totalOf(
      [
        ...bodyAndWorn(resistances[location]?.[damageType] ?? 0, wornParts(worn, location, damageType), parent.type),
        ...resistanceParts(mechanics, { damageType, location }, context),
      ],
      0,
    );
  return Object.fromEntries(
    BODY_PLANS[bodyPlan].map(({ id }) => [
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
