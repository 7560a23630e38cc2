import {
  BODY_PLANS,
  type BodyPlanId,
  type Context,
  DAMAGE_TYPES,
  type DamageType,
  hpTags,
  immuneTypes,
  type OwnedMechanic,
  resistanceParts,
  type Total,
  totalOf,
} from "../../rules/index.ts";

/** DR of each type with its reasons, by location of the body. */
export type Protection = Record<string, Record<DamageType, Total>>;

interface Protected {
  readonly bodyPlan: BodyPlanId;
  readonly resistances: Readonly<Record<string, Readonly<Record<DamageType, number>> | undefined>>;
  readonly immunities: Set<DamageType>;
  readonly hp: { readonly value: number; readonly max?: number };
}

/** DR at every location with what mechanics add to it (R-DMG-7). */
function protectionOf(
  { bodyPlan, resistances }: Protected,
  mechanics: readonly OwnedMechanic[],
  context: Context,
): Protection {
  const at = (location: string, damageType: DamageType): Total =>
    totalOf(
      [
        { reason: "base", value: resistances[location]?.[damageType] ?? 0 },
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
  const { value, max = value } = system.hp;
  const now: Context = { ...context, hp: hpTags(value, max) };
  system.protection = protectionOf(system, mechanics, now);
  for (const type of immuneTypes(mechanics, now)) system.immunities.add(type);
}
