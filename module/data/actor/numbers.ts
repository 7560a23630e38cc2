import {
  ATTRIBUTES,
  type Attribute,
  type Context,
  evaluateNumber,
  type OwnedMechanic,
  type Total,
  totalOf,
} from "../../rules/index.ts";

/** Attribute values by key, out of a model's records. */
export function attributeNumbers(
  attributes: Readonly<Record<Attribute, { value: number }>>,
): Record<Attribute, number> {
  return Object.fromEntries(ATTRIBUTES.map((key) => [key, attributes[key].value])) as Record<Attribute, number>;
}

/** Writes attributes as mechanics leave them into prepared data. */
export function prepareAttributes(
  attributes: Readonly<Record<Attribute, { value: number }>>,
  totals: Readonly<Record<Attribute, Total>>,
): void {
  for (const key of ATTRIBUTES) attributes[key].value = totals[key].total;
}

/** Numbers that follow from others, each with its reasons. */
export interface Derived {
  /** Without radiation. */
  maxHp: Total;
  /** Null for a profile whose initiative no source gives. */
  initiative: Total | null;
  defense: Total;
  /** Combat dice that melee and unarmed attacks add. */
  meleeDice: Total;
  /** Pounds. */
  carryLimit: Total;
}

type ProfileNumber = "maxHp" | "initiative" | "defense" | "meleeDice";

/** A figure of a profile, with what mechanics do to it; a change of one location alone is none of the whole. */
export function profileNumber(
  mechanics: readonly OwnedMechanic[],
  kind: ProfileNumber,
  value: number,
  context: Context = {},
  reason = "profile",
): Total {
  return evaluateNumber<ProfileNumber>(mechanics, kind, totalOf([{ reason, value }], 0).parts, context, {
    selects: (mechanic) => !("location" in mechanic),
  });
}
